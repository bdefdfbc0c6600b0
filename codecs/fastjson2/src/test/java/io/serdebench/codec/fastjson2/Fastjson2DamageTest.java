package io.serdebench.codec.fastjson2;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.alibaba.fastjson2.JSONException;
import com.sun.management.ThreadMXBean;
import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.testkit.CpuLimit;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.RandomRows;
import io.serdebench.testkit.Schemas;
import java.lang.management.ManagementFactory;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class Fastjson2DamageTest {

    private static final List<String> PARTS = List.of(
            "[",
            "{\"a\":",
            "[[",
            "\"x",
            "9",
            "\"9",
            "\"\\u0039",
            "1e9",
            "{\"a\":1,",
            "null,",
            "\"\",",
            "1,",
            "{},",
            "[],");

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "{",
                "{\"value\":1}1",
                "{\"value\":1}{}",
                "{\"value\":1},",
                "{\"value\":1,}",
                "{,\"value\":1}",
                "{\"value\":1]",
                "{\"value\":1",
                "{\"value\"",
                "{\"value\" 1}",
                "{'value':1}",
                "{value:1}",
                "{\"value\":1/* */}",
                "// \n{\"value\":1}",
                "{\"value\":01}",
                "{\"value\":+1}",
                "{\"value\":1L}",
                "{\"value\":1.}",
                "{\"value\":.1}",
                "{\"value\":1e}",
                "{\"value\":nul}",
                "{\"value\":NaN}",
                "{\"x\":Set[1]}",
                "{\"x\":x'00'}",
                "{\"x\":\"\n\"}",
                "{\"x\":\"\\x\"}",
                "{\"x\":\"\\u12g4\"}",
                "{\"x\":\"\\",
                "[1,]",
                "\ufeff{\"value\":1}"
            })
    void whatIsNoJsonIsRefused(String text) throws Exception {
        try (Generated generated = generate(Schemas.single("int32"))) {
            assertThrows(JSONException.class, () -> generated.decode(bytes(text)));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                " { \"value\" : 1 } \r\n",
                "{\"x\":[],\"y\":{},\"value\":1}",
                "{\"x\":[[],{\"a\":[1,-0.5e+7,true,false,null]}],\"value\":1}",
                "{\"\":\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\ud83d\\ude00\u00e9\u4e16\ud83d\ude00\",\"value\":1}"
            })
    void whatIsJsonIsRead(String text) throws Exception {
        try (Generated generated = generate(Schemas.single("int32"))) {
            assertEquals(1, generated.decode(bytes(text))[0]);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "int32        | null",
                "int32        | {\"value\":\"x\"}",
                "uuid         | {\"value\":\"1\"}",
                "date         | {\"value\":\"2023-02-29\"}",
                "bytes        | {\"value\":\"?\"}",
                "decimal(9,2) | {\"value\":1e10000}",
                "float64      | {\"value\":1e10000}"
            })
    void whatTheSchemaDoesNotAllowIsRefused(String type, String text) throws Exception {
        try (Generated generated = generate(Schemas.single(type))) {
            assertThrows(Exception.class, () -> generated.decode(bytes(text)));
        }
    }

    /** What fastjson2 bends until it fits. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "int32        | \"7\"   | 7",
                "int32        | 7.5     | 7",
                "int32        | null    | 0",
                "decimal(9,2) | true    | 1",
                "string       | 7       | 7",
                "date         | 0       | 1970-01-01",
                "date?        | \"\"    | null",
                "decimal(9,2)? | \"\"   | null"
            })
    void someTypesAreBent(String type, String value, String expected) throws Exception {
        try (Generated generated = generate(Schemas.single(type))) {
            assertEquals(expected, "" + generated.decode(bytes("{\"value\":" + value + "}"))[0]);
        }
    }

    @Test
    void whatIsNotUtf8IsRefused() throws Exception {
        try (Generated generated = generate(Schemas.single("string"))) {
            for (int[] bad :
                    new int[][] {{0xff}, {0xc0, 0x80}, {0xed, 0xa0, 0x80}, {0xe4, 0xb8}, {0xf5, 0x80, 0x80, 0x80}}) {
                byte[] bytes = bytes("{\"value\":\"" + "x".repeat(bad.length) + "\"}");
                assertEquals("x".repeat(bad.length), generated.decode(bytes)[0]);
                for (int i = 0; i < bad.length; i++) {
                    bytes[10 + i] = (byte) bad[i];
                }
                assertThrows(JSONException.class, () -> generated.decode(bytes));
            }
        }
    }

    @Test
    void noClassIsMadeByItsName() throws Exception {
        String type = "\"@type\":\"java.util.concurrent.atomic.AtomicLong\"";
        try (Generated generated = generate(Notation.parseSchema("r{a:{b:string?}?,c:<string>?,d:string}"))) {
            Object[] row = generated.decode(bytes("{" + type + ",\"a\":{" + type + ",\"b\":\"x\"},\"c\":{" + type
                    + "},\"d\":\"x\",\"x\":{" + type + "}}"));
            assertEquals("x", ((Object[]) row[0])[0]);
            assertEquals(Map.of("@type", "java.util.concurrent.atomic.AtomicLong"), row[1]);
        }
    }

    /** Depth, digits and names beyond all reason: an exception or a value, soon, in memory in proportion to the bytes. */
    @Test
    void bombsDoNoHarm() throws Exception {
        for (Map.Entry<String, Object> type : samples().entrySet()) {
            try (Generated generated = generate(Schemas.single(type.getKey()))) {
                generated.decode(generated.encode(new Object[] {type.getValue()}));
                for (String part : PARTS) {
                    String bomb = part.repeat(200_000 / part.length());
                    String list = bomb.endsWith(",") ? bomb.substring(0, bomb.length() - 1) : bomb;
                    for (String text : List.of(
                            "{\"value\":" + bomb,
                            "{\"value\":" + bomb + "\"}",
                            "{\"value\":\"" + bomb.replace("\"", "") + "\"}",
                            "{\"value\":[" + list + "]}",
                            "{\"x\":[" + list + "],\"value\":null}",
                            "{\"x\":" + bomb,
                            bomb)) {
                        harmless(generated, bytes(text), part + " for " + type.getKey());
                    }
                }
            }
        }
    }

    @Test
    void aSecondIsEnough() throws Exception {
        // digits in quotes, as they are and escaped, where a number is due
        try (Generated generated =
                generate(Notation.parseSchema("r{a:decimal(38,2),b:[decimal(38,2)]?,c:float64?,d:int32?}"))) {
            generated.decode(bytes("{\"a\":\"1\",\"b\":[\"1\"],\"c\":\"1\",\"d\":\"1\"}"));
            for (String digits :
                    List.of("9".repeat(1_000_000), "\\u0039".repeat(1_000_000), "\uff19".repeat(1_000_000))) {
                for (String text : List.of(
                        "{\"a\":\"" + digits + "\"}",
                        "{\"a\":1,\"b\":[\"" + digits + "\"]}",
                        "{\"a\":1,\"c\":\"" + digits + "\"}",
                        "{\"a\":1,\"d\":\"" + digits + "\"}")) {
                    byte[] bytes = bytes(text);
                    CpuLimit.within(Duration.ofSeconds(10), () -> harmless(generated, bytes, text.substring(0, 20)));
                }
            }
        }
    }

    @Test
    void longTextsOfDigitsAreRead() throws Exception {
        try (Generated generated =
                generate(Notation.parseSchema("r{a:string,b:decimal(9,2),c:bytes,d:[decimal(9,2)?]}"))) {
            assertNull(generated.roundTrip(new Object[] {
                "1".repeat(5_000), new BigDecimal("-1.50"), new byte[3], Arrays.asList(new BigDecimal("0.00"), null)
            }));
        }
    }

    @Test
    void damagedRecordsDoNoHarm() throws Exception {
        Random random = new Random(9);
        for (Schema schema : List.of(Schemas.everyType(), Schemas.nullElements(), Schemas.nested(30))) {
            RandomRows rows = new RandomRows(10);
            try (Generated generated = generate(schema)) {
                generated.decode(generated.encode(rows.row(schema.root())));
                for (int i = 0; i < 1_000; i++) {
                    byte[] bytes = generated.encode(rows.row(schema.root()));
                    for (int flips = 1 + random.nextInt(3); flips > 0; flips--) {
                        // characters that keep it JSON more often than any byte does
                        String likely = "0123456789eE.+-,:[]{}\"\\ntfu ";
                        bytes[random.nextInt(bytes.length)] = random.nextInt(4) == 0
                                ? (byte) random.nextInt(256)
                                : (byte) likely.charAt(random.nextInt(likely.length()));
                    }
                    harmless(generated, bytes, new String(bytes, StandardCharsets.UTF_8));
                }
            }
        }
    }

    private static void harmless(Generated generated, byte[] bytes, String what) {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        try {
            generated.decode(bytes);
        } catch (Exception expected) {
            // so be it; an Error is another matter
        }
        long allocated = THREADS.getCurrentThreadAllocatedBytes() - before;
        assertTrue(allocated < (1 << 20) + 64L * bytes.length, allocated + " bytes for " + bytes.length + ": " + what);
    }

    private static Map<String, Object> samples() {
        return Map.of(
                "int32",
                1,
                "int64",
                1L,
                "float64?",
                1.5,
                "decimal(38,2)",
                new BigDecimal("1.00"),
                "string",
                "x",
                "[int32?]",
                Arrays.asList(1, null),
                "<string?>",
                Map.of("a", "b"),
                "date",
                LocalDate.EPOCH,
                "timestamp-nanos",
                Instant.EPOCH,
                "bytes",
                new byte[1]);
    }

    private Generated generate(Schema schema) throws Exception {
        return Generated.of(
                new Fastjson2Family(), "json-fastjson2", schema, Files.createTempDirectory(folder, "fastjson2"));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
