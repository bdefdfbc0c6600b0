package io.serdebench.codec.avro;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.serdebench.api.Binding;
import io.serdebench.api.MalformedException;
import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.RandomRows;
import io.serdebench.testkit.Schemas;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Bytes that promise too much or nest without an end: an exception or a value, in memory in proportion to the bytes. */
class AvroDamageTest {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final long ALLOWANCE_BYTES = 1 << 20;

    /** An array may come in blocks of two bytes, and Avro 1.12.2 makes a map of 350 bytes for each block it looks at. */
    private static final long BYTES_A_BYTE = 256;

    private static final int RECORDS = 2_000;
    private static final int BOMB_BYTES = 16_384;

    @TempDir
    Path folder;

    static List<String> codecs() {
        return List.of("avro-specific", "avro-fastread", "avro-generic");
    }

    /** Each with what stands before a length or count. */
    static Stream<Arguments> promises() {
        return codecs().stream()
                .flatMap(codec -> Stream.of(
                        Arguments.of(codec, "string", ""),
                        Arguments.of(codec, "bytes", ""),
                        Arguments.of(codec, "decimal(38,2)", ""),
                        Arguments.of(codec, "string?", "02"),
                        Arguments.of(codec, "[int32]", ""),
                        Arguments.of(codec, "[string?]", ""),
                        Arguments.of(codec, "[{a:int32}]", ""),
                        Arguments.of(codec, "[[int32]]", "02"),
                        Arguments.of(codec, "<int32>", ""),
                        Arguments.of(codec, "<[int32]>", "020261")));
    }

    /** Ten million bytes or elements, which the limits in the manifest allow. */
    @ParameterizedTest
    @MethodSource("promises")
    void aLengthBeyondTheBytesLeftIsRefusedBeforeAnythingIsAllocated(String codec, String type, String before)
            throws Exception {
        byte[] bytes = HexFormat.of().parseHex(before + "80dac409");
        try (Generated generated = generate(codec, Schemas.single(type))) {
            Binding<Object, Object> binding = binding(generated);
            // what classes allocate when they are loaded is no fault of the bytes
            assertEndsEarly(binding, bytes);
            long allocated = THREADS.getCurrentThreadAllocatedBytes();
            assertEndsEarly(binding, bytes);
            holds(THREADS.getCurrentThreadAllocatedBytes() - allocated, bytes);
        }
    }

    @ParameterizedTest
    @MethodSource("codecs")
    @Tag("slow")
    void damagedRecordsTakeLittleMemory(String codec) throws Exception {
        for (Schema schema : List.of(Schemas.everyType(), Schemas.nested(30))) {
            Random random = new Random(9);
            RandomRows rows = new RandomRows(9);
            try (Generated generated = generate(codec, schema)) {
                Binding<Object, Object> binding = binding(generated);
                binding.decode(generated.encode(rows.row(schema.root())));
                for (int i = 0; i < RECORDS; i++) {
                    byte[] bytes = damaged(generated.encode(rows.row(schema.root())), random);
                    long allocated = THREADS.getCurrentThreadAllocatedBytes();
                    try {
                        binding.decode(bytes);
                    } catch (MalformedException expected) {
                        // a value or this, but nothing else
                    }
                    holds(THREADS.getCurrentThreadAllocatedBytes() - allocated, bytes);
                }
                assertNull(generated.roundTrip(rows.row(schema.root())));
            }
        }
    }

    /** No schema of ours contains itself, so that bytes nest as deep as the schema and no deeper. */
    @ParameterizedTest
    @MethodSource("codecs")
    void nestingEndsWithTheSchema(String codec) throws Exception {
        byte[] bytes = new byte[1_000_000];
        Arrays.fill(bytes, (byte) 2);
        try (Generated generated = generate(codec, Schemas.nested(30))) {
            assertThrows(IOException.class, () -> generated.decode(bytes));
        }
    }

    /** An encoder that is used again gives away what is left in it. */
    @ParameterizedTest
    @MethodSource("codecs")
    void aRecordThatCannotBeWrittenLeavesNothingBehind(String codec) throws Exception {
        @Nullable Object[] bad = {"lost", null};
        try (Generated generated = generate(codec, Notation.parseSchema("r{a:string,b:string}"))) {
            byte[] bytes = generated.encode(new Object[] {"x", "y"});
            assertThrows(NullPointerException.class, () -> generated.encode(bad));
            assertArrayEquals(bytes, generated.encode(new Object[] {"x", "y"}));
        }
    }

    private static void assertEndsEarly(Binding<Object, Object> binding, byte[] bytes) {
        MalformedException refused = assertThrows(MalformedException.class, () -> binding.decode(bytes));
        assertInstanceOf(EOFException.class, refused.getCause());
    }

    private static void holds(long allocated, byte[] bytes) {
        assertTrue(
                allocated <= ALLOWANCE_BYTES + BYTES_A_BYTE * bytes.length,
                () -> allocated + " bytes allocated for " + bytes.length);
    }

    private static byte[] damaged(byte[] valid, Random random) {
        switch (random.nextInt(4)) {
            case 0:
                return Arrays.copyOf(valid, random.nextInt(valid.length));
            case 1:
                return bomb(valid, random);
            case 2:
                int from = random.nextInt(valid.length);
                for (int i = from; i < valid.length; i++) {
                    valid[i] = (byte) random.nextInt(256);
                }
                return valid;
            default:
                for (int flips = 1 + random.nextInt(3); flips > 0; flips--) {
                    valid[random.nextInt(valid.length)] = (byte) random.nextInt(256);
                }
                return valid;
        }
    }

    /** A few bytes again and again. */
    private static byte[] bomb(byte[] valid, Random random) {
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

    /** The binding alone, without the copy that verification makes of a message. */
    @SuppressWarnings("unchecked")
    private static Binding<Object, Object> binding(Generated generated) throws ReflectiveOperationException {
        return (Binding<Object, Object>) generated
                .loader()
                .loadClass("serdebench.generated.codec." + BindingWriter.CLASS)
                .getConstructor()
                .newInstance();
    }

    private Generated generate(String codec, Schema schema) throws Exception {
        return Generated.of(new Avro(), codec, schema, Files.createTempDirectory(folder, codec));
    }
}
