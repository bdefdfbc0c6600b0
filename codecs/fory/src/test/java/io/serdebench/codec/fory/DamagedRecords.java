package io.serdebench.codec.fory;

import com.sun.management.ThreadMXBean;
import io.serdebench.api.Binding;
import io.serdebench.api.MalformedException;
import java.io.ByteArrayOutputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** A program that damages valid records, decodes them and reads all their values; an error, or much memory, ends it. */
final class DamagedRecords {

    private static final int RECORDS = 10_000;
    private static final int BOMB_BYTES = 16_384;
    private static final long ALLOWANCE_BYTES = 1 << 20;
    private static final long BYTES_A_BYTE = 64;

    /** Lengths, counts and classes as large as they get, null and not null, a long in its long form. */
    private static final List<byte[]> EXTREMES = List.of(
            HexFormat.of().parseHex("ffffffff0f"),
            HexFormat.of().parseHex("ffffffff07"),
            HexFormat.of().parseHex("ffffffffff"),
            HexFormat.of().parseHex("ff5affffffff070c"),
            HexFormat.of().parseHex("ff5affff7f0a5e"),
            HexFormat.of().parseHex("ff69ffffff0724ff"),
            HexFormat.of().parseHex("ff6fffffffff07ffffffff07"),
            HexFormat.of().parseHex("fdfdfdfd"),
            HexFormat.of().parseHex("1d"),
            HexFormat.of().parseHex("ff0f"),
            HexFormat.of().parseHex("01ffffffffffffffff"));

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final Random random = new Random(5);

    private DamagedRecords() {}

    /**
     * Reads the file of valid records.
     *
     * @param arguments the file, a record in hexadecimal a line; the most readers that Fory may compile for damaged definitions, and
     *     the bytes that one may take
     */
    @SuppressWarnings("unchecked")
    public static void main(String[] arguments) throws Exception {
        Binding<Object, Object> binding =
                (Binding<Object, Object>) Class.forName("serdebench.generated.codec.Fory_Binding")
                        .getConstructor()
                        .newInstance();
        List<String> valid = Files.readAllLines(Path.of(arguments[0]));
        for (String record : valid) {
            binding.access(binding.decode(HexFormat.of().parseHex(record)));
        }
        DamagedRecords damage = new DamagedRecords();
        int refused = 0;
        int unread = 0;
        int readers = 0;
        long most = 0;
        for (int i = 0; i < RECORDS; i++) {
            byte[] bytes = damage.of(HexFormat.of().parseHex(valid.get(i % valid.size())));
            long allocated = THREADS.getCurrentThreadAllocatedBytes();
            Object message = decode(binding, bytes);
            allocated = THREADS.getCurrentThreadAllocatedBytes() - allocated;
            most = Math.max(most, allocated);
            long allowed = ALLOWANCE_BYTES + BYTES_A_BYTE * bytes.length;
            if (allocated > allowed && ++readers > Integer.parseInt(arguments[1])
                    || allocated > allowed + Long.parseLong(arguments[2])) {
                throw new AssertionError(
                        allocated + " bytes allocated for " + HexFormat.of().formatHex(bytes));
            }
            if (message == null) {
                refused++;
                continue;
            }
            try {
                binding.access(message);
                binding.toDomain(message);
            } catch (MalformedException | NullPointerException | ClassCastException | IndexOutOfBoundsException e) {
                // null where the schema requires a value, a value of another class, a text that contradicts itself
                unread++;
            }
        }
        System.out.println(RECORDS + " damaged records: " + refused + " refused, " + unread + " cannot be read, "
                + readers + " with a reader for another definition, at most " + most + " bytes allocated");
    }

    private static @Nullable Object decode(Binding<Object, Object> binding, byte[] bytes) throws Exception {
        try {
            return binding.decode(bytes);
        } catch (MalformedException e) {
            for (Throwable cause = e; cause != null; cause = cause.getCause()) {
                // Fory wraps errors too
                if (cause instanceof Error) {
                    throw e;
                }
            }
            return null;
        }
    }

    private byte[] of(byte[] valid) {
        switch (random.nextInt(6)) {
            case 0:
                return Arrays.copyOf(valid, random.nextInt(valid.length));
            case 1:
            case 2:
                for (int flips = 1 + random.nextInt(3); flips > 0; flips--) {
                    valid[random.nextInt(valid.length)] = (byte) random.nextInt(256);
                }
                return valid;
            case 3:
                byte[] extreme = EXTREMES.get(random.nextInt(EXTREMES.size()));
                int at = random.nextInt(valid.length);
                System.arraycopy(extreme, 0, valid, at, Math.min(extreme.length, valid.length - at));
                return valid;
            case 4:
                return bomb(valid);
            default:
                for (int i = random.nextInt(valid.length); i < valid.length; i++) {
                    valid[i] = (byte) random.nextInt(256);
                }
                return valid;
        }
    }

    /** A few bytes again and again, which nests where the format nests. */
    private byte[] bomb(byte[] valid) {
        int size = 1 + random.nextInt(Math.min(valid.length, 12));
        int from = random.nextInt(valid.length - size + 1);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(valid, 0, from);
        while (out.size() < BOMB_BYTES) {
            out.write(valid, from, size);
        }
        out.write(valid, from, valid.length - from);
        return out.toByteArray();
    }
}
