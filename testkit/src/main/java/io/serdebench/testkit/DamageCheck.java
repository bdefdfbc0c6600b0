package io.serdebench.testkit;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.serdebench.api.MalformedException;
import io.serdebench.api.RowDiff;
import io.serdebench.api.Type.Struct;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Holds a codec to what its limits promise for bytes from strangers: a value or a {@link MalformedException}, soon, and in memory
 * in proportion to the bytes. What came of them is counted; a wrong value is no fault of a codec, since no format here has a
 * checksum, but a fact.
 */
final class DamageCheck {

    private static final long MAX_NANOS = 1_000_000_000;

    /** Bytes that any record may take, however short it is. */
    private static final long ALLOWANCE_BYTES = 1 << 20;

    /** Bytes that it may take besides for each of its own bytes, unless the codec says otherwise. */
    static final int BYTES_A_BYTE = 64;

    private static final int SHOWN = 400;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final Generated codec;
    private final Struct root;
    private final int bytesAByte;
    private final Map<String, Integer> refusals;
    private final long[] counts;

    /** With counts that go on from schema to schema. */
    DamageCheck(Generated codec, Struct root, int bytesAByte, Map<String, Integer> refusals, long[] counts) {
        this.codec = codec;
        this.root = root;
        this.bytesAByte = bytesAByte;
        this.refusals = refusals;
        this.counts = counts;
    }

    /**
     * Of {@link #counts}: all, those that decode to the value of before, those that decode to another; and the most bytes that one
     * allocated beyond 64 for each of its own when it came first.
     */
    static final int TRIED = 0;

    static final int SAME = 1;
    static final int WRONG = 2;
    static final int BEYOND = 3;
    static final int COUNTS = 4;

    /**
     * Decodes hostile bytes and reads every leaf.
     *
     * @param row The row that was encoded before the bytes were damaged.
     */
    void harmless(byte[] bytes, @Nullable Object[] row) {
        counts[TRIED]++;
        long allocated = THREADS.getCurrentThreadAllocatedBytes();
        long begun = THREADS.getCurrentThreadCpuTime();
        Object message = attempt(bytes, true);
        long nanos = THREADS.getCurrentThreadCpuTime() - begun;
        allocated = THREADS.getCurrentThreadAllocatedBytes() - allocated;
        long most = ALLOWANCE_BYTES + (long) bytesAByte * bytes.length;
        counts[BEYOND] = Math.max(counts[BEYOND], allocated - (long) BYTES_A_BYTE * bytes.length);
        if (allocated > most) {
            // the first record to reach a class or to bring a name pays for what is kept of it: at the same bytes it is
            // not so twice
            allocated = THREADS.getCurrentThreadAllocatedBytes();
            attempt(bytes, false);
            allocated = THREADS.getCurrentThreadAllocatedBytes() - allocated;
        }
        if (allocated > most) {
            throw new AssertionError(allocated + " bytes allocated for " + bytes.length + ": " + hex(bytes));
        }
        if (nanos > MAX_NANOS) {
            // a collection may fall into it once, at the same bytes it does not do so twice
            begun = THREADS.getCurrentThreadCpuTime();
            attempt(bytes, false);
            long again = THREADS.getCurrentThreadCpuTime() - begun;
            assertTrue(again <= MAX_NANOS, () -> nanos + " ns for " + bytes.length + " bytes: " + hex(bytes));
        }
        if (message != null) {
            counts[isSame(message, row) ? SAME : WRONG]++;
        }
    }

    private boolean isSame(Object message, @Nullable Object[] row) {
        try {
            return RowDiff.first(root, row, codec.row(message)) == null;
        } catch (Exception e) {
            // a value that the application's own types cannot hold
            return false;
        }
    }

    private @Nullable Object attempt(byte[] bytes, boolean first) {
        try {
            return codec.read(bytes);
        } catch (MalformedException refused) {
            if (first) {
                refusals.merge(libraryTold(refused), 1, Integer::sum);
            }
            return null;
        } catch (Exception | Error e) {
            throw new AssertionError(e + ", in " + hex(bytes), e);
        }
    }

    private static String libraryTold(MalformedException refused) {
        Throwable cause = refused.getCause();
        for (Throwable deeper = cause; deeper != null; deeper = deeper.getCause()) {
            // a library's own assertions are off where it is used
            if (deeper instanceof VirtualMachineError || deeper instanceof LinkageError) {
                throw new AssertionError("an error that the library took for an exception", refused);
            }
        }
        return cause == null ? "" : cause.getClass().getName();
    }

    /** Keeps the counts for the table of {@code docs/results/damage.md}. */
    static void keep(String codec, long[] counts, Map<String, Integer> refusals) throws IOException {
        List<String> lines = new ArrayList<>();
        lines.add("tried\t" + counts[TRIED]);
        lines.add("same\t" + counts[SAME]);
        lines.add("wrong\t" + counts[WRONG]);
        lines.add("beyond\t" + counts[BEYOND]);
        new TreeMap<>(refusals).forEach((type, count) -> lines.add("refused\t" + count + "\t" + type));
        Path folder = Files.createDirectories(Path.of("target", "damage"));
        Files.write(folder.resolve(codec + ".tsv"), lines);
    }

    private static String hex(byte[] bytes) {
        String text = HexFormat.of().formatHex(bytes, 0, Math.min(bytes.length, SHOWN));
        return bytes.length <= SHOWN ? text : text + "… (" + bytes.length + " bytes)";
    }
}
