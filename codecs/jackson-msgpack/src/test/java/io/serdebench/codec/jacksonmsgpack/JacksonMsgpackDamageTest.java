package io.serdebench.codec.jacksonmsgpack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import com.sun.management.ThreadMXBean;
import io.serdebench.api.Binding;
import io.serdebench.api.MalformedException;
import io.serdebench.api.Schema;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.RandomRows;
import io.serdebench.testkit.Schemas;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.msgpack.jackson.dataformat.MessagePackMapper;

/** Bytes that promise too much, nest without an end or go on behind the record. */
class JacksonMsgpackDamageTest {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final long ALLOWANCE_BYTES = 1 << 20;
    private static final long BYTES_A_BYTE = 64;
    private static final int RECORDS = 2_000;

    /** A map of one entry whose key is the only field's name. */
    private static final String BEFORE = "81a576616c7565";

    @TempDir
    Path folder;

    /** 2^32 - 1, 2^31 - 1 or 2^26 - 1 bytes or elements; the last is what msgpack-core would allocate at once. */
    @ParameterizedTest
    @CsvSource({
        "string,dbffffffff",
        "string,db03ffffff",
        "string,d9ff",
        "'decimal(9,2)',db03ffffff",
        "bytes,c6ffffffff",
        "bytes,c603ffffff",
        "timestamp-millis,c903ffffffff",
        "timestamp-millis,c9ffffffffff",
        "[int32],ddffffffff",
        "[int32],dd7fffffff",
        "[int32],dc0010",
        "<int32>,df7fffffff",
        "<int32>,de0001a0",
        "{x:int32},dbffffffff"
    })
    void aLengthBeyondTheBytesLeftIsRefusedBeforeAnythingIsAllocated(String type, String hex) throws Exception {
        byte[] bytes = HexFormat.of().parseHex(BEFORE + hex);
        try (Generated generated = generate(Schemas.single(type))) {
            Binding<Object, Object> binding = binding(generated);
            // what classes allocate when they are loaded is no fault of the bytes
            assertThrows(MalformedException.class, () -> binding.decode(bytes));
            long allocated = THREADS.getCurrentThreadAllocatedBytes();
            assertThrows(MalformedException.class, () -> binding.decode(bytes));
            holds(THREADS.getCurrentThreadAllocatedBytes() - allocated, bytes);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "81c007,a key is not a text",
        "82c007a576616c756507,a key is not a text",
        "8107a0,a key is not a text",
        "81a576616c756507c0,bytes follow the record",
        "81a576616c7565c1,'a value begins with 0xc1, which is never used'",
        "81a576616c7565,1 bytes are declared and 0 are left"
    })
    void whatIsNotOneMapWithTextsForKeysIsRefused(String hex, String reason) throws Exception {
        try (Generated generated = generate(Schemas.single("int32?"))) {
            Exception refused = assertThrows(
                    IOException.class, () -> generated.decode(HexFormat.of().parseHex(hex)));
            assertEquals(reason, refused.getMessage());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"91", "81a161", "81"})
    void deepNestingIsRefused(String level) throws Exception {
        byte[] bytes = HexFormat.of().parseHex(BEFORE + level.repeat(1_000_000 / level.length()));
        for (String type : List.of("[[int32]]", "{a:int32}", "<<int32>>")) {
            try (Generated generated = generate(Schemas.single(type))) {
                assertThrows(IOException.class, () -> generated.decode(bytes));
            }
        }
    }

    @Test
    void damagedRecordsTakeLittleMemory() throws Exception {
        for (Schema schema : List.of(Schemas.everyType(), Schemas.nested(30))) {
            Random random = new Random(9);
            RandomRows rows = new RandomRows(9);
            try (Generated generated = generate(schema)) {
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

    /** Why the checks are ours, and why decimals and timestamps are set apart: the library without them. */
    @Test
    void theLibraryByItself() throws Exception {
        MessagePackMapper strict = MessagePackMapper.builder()
                .addModule(new JavaTimeModule())
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .build();
        byte[] whole = strict.writeValueAsBytes(Map.of("a", 1));
        assertThrows(JsonEOFException.class, () -> strict.readValue(whole, JsonNode.class));
        MessagePackMapper mapper = new MessagePackMapper();
        byte[] trailing = Arrays.copyOf(whole, whole.length + 1);
        assertEquals(1, mapper.readValue(trailing, JsonNode.class).get("a").asInt());
        assertThrows(Exception.class, () -> mapper.writeValueAsBytes(new BigDecimal("0.1234567890123456789")));
        Instant nanos = Instant.ofEpochSecond(1_700_000_000, 123_456_789);
        assertThrows(Exception.class, () -> strict.writeValueAsBytes(nanos));
        byte[] half = mapper.writeValueAsBytes(new BigDecimal("1.50"));
        assertEquals(new BigDecimal("1.5"), mapper.readValue(half, BigDecimal.class));
        assertEquals(0, mapper.readValue(mapper.writeValueAsBytes(1L << 32), Integer.class));
    }

    private static void holds(long allocated, byte[] bytes) {
        assertTrue(
                allocated <= ALLOWANCE_BYTES + BYTES_A_BYTE * bytes.length,
                () -> allocated + " bytes allocated for " + bytes.length);
    }

    private static byte[] damaged(byte[] valid, Random random) {
        if (random.nextInt(4) == 0) {
            return Arrays.copyOf(valid, random.nextInt(valid.length));
        }
        for (int flips = 1 + random.nextInt(3); flips > 0; flips--) {
            valid[random.nextInt(valid.length)] = (byte) random.nextInt(256);
        }
        return valid;
    }

    /** The binding alone, without the copy that verification makes of a message. */
    @SuppressWarnings("unchecked")
    private static Binding<Object, Object> binding(Generated generated) throws ReflectiveOperationException {
        return (Binding<Object, Object>) generated
                .loader()
                .loadClass("serdebench.generated.codec.MessagePack_Binding")
                .getConstructor()
                .newInstance();
    }

    private Generated generate(Schema schema) throws Exception {
        return Generated.of(new JacksonMsgpack(), "msgpack-jackson", schema, Files.createTempDirectory(folder, "code"));
    }
}
