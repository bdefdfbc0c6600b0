package io.serdebench.codec.fastjson2;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.alibaba.fastjson2.JSONException;
import com.sun.management.ThreadMXBean;
import io.serdebench.api.Notation;
import io.serdebench.api.RowDiff;
import io.serdebench.api.Schema;
import io.serdebench.testkit.CpuLimit;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.Golden;
import io.serdebench.testkit.RandomRows;
import io.serdebench.testkit.Schemas;
import java.lang.management.ManagementFactory;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonbTest {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @TempDir
    Path folder;

    @Test
    void theBytesAreTheGoldenOnes() throws Exception {
        Golden.check(new Fastjson2Family(), "fastjson2-jsonb", folder);
    }

    /** Every value of every type, but for the sign of zero. */
    @Test
    void allButNegativeZeroComesBack() throws Exception {
        for (Schema schema : Schemas.all()) {
            RandomRows rows = new RandomRows(3);
            try (Generated generated = generate(schema)) {
                for (int i = 0; i < 200; i++) {
                    @Nullable
                    Object[] row = (@Nullable Object[]) Objects.requireNonNull(unsigned(rows.row(schema.root())));
                    assertNull(RowDiff.first(schema.root(), row, generated.decode(generated.encode(row))));
                }
            }
        }
    }

    private static @Nullable Object unsigned(@Nullable Object value) {
        if (value instanceof Object[] struct) {
            @Nullable Object[] copy = new @Nullable Object[struct.length];
            for (int i = 0; i < copy.length; i++) {
                copy[i] = unsigned(struct[i]);
            }
            return copy;
        }
        if (value instanceof List<?> list) {
            return list.stream().map(JsonbTest::unsigned).collect(Collectors.toCollection(ArrayList::new));
        }
        if (value instanceof Map<?, ?> map) {
            Map<Object, @Nullable Object> copy = new LinkedHashMap<>();
            map.forEach((key, each) -> copy.put(key, unsigned(each)));
            return copy;
        }
        if (value instanceof Double number && number == 0) {
            return 0.0;
        }
        return value instanceof Float number && number == 0 ? (Object) 0f : value;
    }

    @Test
    void negativeZeroIsZero() throws Exception {
        try (Generated generated = generate(Notation.parseSchema("r{a:float64,b:float32,c:float64?,d:[float32]}"))) {
            Object[] read = generated.decode(generated.encode(new Object[] {-0.0, -0f, -0.0, List.of(-0f)}));
            assertEquals(List.of(0.0, 0f, 0.0, List.of(0f)), List.of(read));
        }
    }

    /** A map with null values, and a bean in it whose null is left out. */
    @Test
    void nullsOfMapsAreKept() throws Exception {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        map.put("x", null);
        map.put("y", new @Nullable Object[] {null, 1});
        try (Generated generated = generate(Notation.parseSchema("r{m:<{a:int32?,b:int32}?>,n:<int32?>?}"))) {
            byte[] bytes = generated.encode(new @Nullable Object[] {map, null});
            assertEquals("a64a6da64a78af4a79a64a6201a5a5a5", HexFormat.of().formatHex(bytes));
        }
    }

    /** Those that the library leaves out or does not read go by identifiers. */
    @Test
    void namesAreTheUsersOwnWhereTheyAreRead() throws Exception {
        Schema schema = Notation.parseSchema("r{\"this$0\":int32,\"日本\":int32,\"é\\n\":int32,a:int32}");
        try (Generated generated = generate(schema)) {
            byte[] bytes = generated.encode(new Object[] {1, 2, 3, 4});
            assertEquals(List.of(1, 2, 3, 4), List.of(generated.decode(bytes)));
            assertEquals(
                    "a64f" + hex("this_0") + "0150" + hex("field_2") + "024be90a034a6104a5",
                    HexFormat.of().formatHex(bytes));
        }
    }

    private static String hex(String text) {
        return HexFormat.of().formatHex(text.getBytes(StandardCharsets.UTF_8));
    }

    /** A text of digits is read where a text is due, however long it is. */
    @Test
    void longTextsOfDigitsAreRead() throws Exception {
        try (Generated generated = generate(Notation.parseSchema("r{a:string,b:<[{c:string}]>,d:decimal(9,2)}"))) {
            String digits = "1".repeat(5_000);
            assertNull(generated.roundTrip(new Object[] {
                digits, Map.of(digits, List.<Object[]>of(new Object[] {digits})), new BigDecimal("-1.50")
            }));
        }
    }

    /** One value of {@code r{value:…}}, as the bytes that come after its name. */
    @ParameterizedTest
    @CsvSource({
        "string,  92 4c 412e42 00, the name of a class",
        "string,  93 4a 24,        a reference",
        "string,  7f 00,           a symbol",
        "string,  79 48 7fffffff,  a length beyond the record",
        "string,  79 f0,           a negative length",
        "string,  4c 41,           a text that is cut off",
        "[int32], a4 48 7fffffff,  a number of elements beyond the record",
        "[int32], 96 01,           an element less",
        "bytes,   91 48 7fffffff,  a length of bytes",
        "'decimal(9,2)', b9 48 7fffffff 01, a scale",
        "'decimal(9,2)', b9 02 bb 48 7fffffff, a length of digits",
        "int32,   48 0000,         a number that is cut off",
        "int32,   a5,              an end that nothing began",
        "int32,   01 a5 a5,        bytes after the record"
    })
    void whatIsNotJsonbIsRefused(String type, String hex, String what) throws Exception {
        try (Generated generated = generate(Schemas.single(type))) {
            byte[] bytes = HexFormat.of().parseHex(("a64e76616c7565" + hex + "a5").replace(" ", ""));
            assertThrows(JSONException.class, () -> generated.decode(bytes), what);
        }
    }

    /** A member that the schema does not name is skipped, whatever it holds. */
    @ParameterizedTest
    @ValueSource(strings = {"af", "a6 4a78 00 a5", "95 b2", "b4 be 0000000000000007", "b7 3fc00000", "7b 02 0041"})
    void otherMembersAreSkipped(String hex) throws Exception {
        try (Generated generated = generate(Schemas.single("int32"))) {
            byte[] bytes = HexFormat.of().parseHex(("a64a78" + hex + "4e76616c756507a5").replace(" ", ""));
            assertEquals(7, generated.decode(bytes)[0]);
        }
    }

    /** Depth and digits beyond all reason: an exception or a value, soon, in memory in proportion to the bytes. */
    @Test
    void bombsDoNoHarm() throws Exception {
        Schema schema = Notation.parseSchema("r{a:decimal(38,2)?,b:[decimal(38,2)]?,c:float64?,d:int32?}");
        try (Generated generated = generate(schema)) {
            generated.decode(generated.encode(
                    new @Nullable Object[] {new BigDecimal("1.00"), List.of(new BigDecimal("1.00")), 1.5, 1}));
            String digits = "7a4800100000" + "39".repeat(1 << 20);
            for (String value : List.of("95".repeat(1 << 20), "a64a78".repeat(1 << 19), digits, "95" + digits)) {
                for (String name : List.of("61", "62", "63", "64", "78")) {
                    byte[] bytes = HexFormat.of().parseHex("a64a" + name + value + "a5");
                    CpuLimit.within(Duration.ofSeconds(10), () -> harmless(generated, bytes));
                }
            }
        }
    }

    private static void harmless(Generated generated, byte[] bytes) {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        try {
            generated.decode(bytes);
        } catch (Exception expected) {
            // so be it; an Error is another matter
        }
        long allocated = THREADS.getCurrentThreadAllocatedBytes() - before;
        String begin = new String(bytes, 0, Math.min(20, bytes.length), StandardCharsets.ISO_8859_1);
        assertTrue(allocated < (1 << 20) + 64L * bytes.length, allocated + " bytes for " + bytes.length + ": " + begin);
    }

    private Generated generate(Schema schema) throws Exception {
        return Generated.of(
                new Fastjson2Family(), "fastjson2-jsonb", schema, Files.createTempDirectory(folder, "jsonb"));
    }
}
