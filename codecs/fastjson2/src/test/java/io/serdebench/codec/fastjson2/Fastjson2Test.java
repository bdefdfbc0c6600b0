package io.serdebench.codec.fastjson2;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.alibaba.fastjson2.JSONException;
import com.alibaba.fastjson2.JSONReader;
import com.alibaba.fastjson2.JSONWriter;
import io.serdebench.api.Notation;
import io.serdebench.api.RowDiff;
import io.serdebench.api.Schema;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.codec.fastjson2.runtime.Fastjson2Binding;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.NamedFormat;
import io.serdebench.testkit.RandomRows;
import io.serdebench.testkit.Schemas;
import io.serdebench.testkit.SpanLines;
import java.lang.reflect.Field;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class Fastjson2Test {

    @TempDir
    Path folder;

    /** As it does where a user's own classes are; by reflection it would be another codec. */
    @Test
    void fastjson2GeneratesClasses() throws Exception {
        try (Generated generated = generate(Schemas.everyType())) {
            generated.decode(
                    generated.encode(new RandomRows(1).row(Schemas.everyType().root())));
            Class<?> binding = generated.loader().loadClass("serdebench.generated.codec.Fastjson2_Binding");
            Class<?> bean = binding.getMethod("decode", byte[].class).getReturnType();
            Object made = binding.getConstructor().newInstance();
            String writer = ((JSONWriter.Context) value(made, "writing"))
                    .provider
                    .getObjectWriter(bean)
                    .getClass()
                    .getName();
            String reader = ((JSONReader.Context) value(made, "reading"))
                    .getProvider()
                    .getObjectReader(bean)
                    .getClass()
                    .getName();
            assertTrue(writer.contains(".OWG_") && reader.contains(".ORG_"), writer + " and " + reader);
        }
    }

    private static Object value(Object binding, String name) throws ReflectiveOperationException {
        Field field = Fastjson2Binding.class.getDeclaredField(name);
        field.setAccessible(true);
        return field.get(binding);
    }

    @Test
    void membersHaveTheUsersNamesInTheirOrder() throws Exception {
        Schema schema = Notation.parseSchema("\"my file\"{\"order id\":int32,\"FClass\":int32,\"é\\n\":int32?,"
                + "\"\":int32,\"b\\\"\\\\\":int32?,\"\ud83d\ude00\":int32,aa:int32}");
        assertEquals(
                "{\"order id\":1,\"FClass\":2,\"é\\u000a\":3,\"field_4\":4,\"b\\\"\\\\\":5,"
                        + "\"\\ud83d\\ude00\":6,\"aa\":7}",
                text(schema, 1, 2, 3, 4, 5, 6, 7));
        assertEquals(
                "{\"order id\":1,\"FClass\":2,\"field_4\":4,\"\\ud83d\\ude00\":6,\"aa\":7}",
                text(schema, 1, 2, null, 4, null, 6, 7));
    }

    /** Names that mean something to fastjson2, and names that differ by little; few fields and many. */
    @ParameterizedTest
    @ValueSource(ints = {0, 100})
    void namesMeanNothing(int more) throws Exception {
        List<String> names = List.of(
                "@type",
                "$ref",
                "this$0",
                "this$x",
                "Name",
                "name",
                "NAME",
                "na-me",
                "n",
                "N",
                "\u0000",
                "\u00e9",
                "\u0100",
                "12345678",
                "123456789",
                "abcdefgh\u00e9",
                "\\u0022",
                "\"",
                "'",
                "$super$",
                "class");
        for (String type : List.of("string", "int32?", "{\"$ref\":string,\"@type\":string}", "[string]", "<string>")) {
            Map<String, Slot> slots = new LinkedHashMap<>();
            names.forEach(name -> slots.put(name, Notation.parseSlot(type)));
            for (int i = 0; i < more; i++) {
                slots.put("f" + i, Notation.parseSlot("int32?"));
            }
            Schema schema = Schema.of("names", slots);
            @Nullable Object[] row = new @Nullable Object[slots.size()];
            for (int i = 0; i < names.size(); i++) {
                row[i] = switch (type) {
                    case "string" -> "$." + names.get(i);
                    case "int32?" -> i;
                    case "[string]" -> List.of(names.get(i), "$.n");
                    case "<string>" -> Map.of("$ref", "$.n", "@type", "java.lang.Object", names.get(i) + "-", "@");
                    default -> new Object[] {"$.n", "java.lang.Object"};
                };
            }
            text(schema, row);
        }
    }

    @Test
    void namesThatAreEscapesOfOneAnotherAreRefused() {
        Schema schema = Notation.parseSchema(
                "r{\"\\\"\":int32,\"\\\\\\\"\":int32,\"\\\\u0022\":int32,\"\\u0001\":int32,\"\\\\u0001\":int32}");
        UnsupportedSchemaException refused = assertThrows(
                UnsupportedSchemaException.class,
                () -> new Fastjson2Family().generate("json-fastjson2", schema, "pkg", folder));
        assertEquals("names that are escapes of one another", refused.getMessage());
    }

    @Test
    void namesLongerThanAClassFileHoldsAreRefused() {
        for (String name : List.of("é".repeat(33_000), "\n".repeat(5_000))) {
            Schema schema = Schema.of("long name", Map.of(name, Notation.parseSlot("int32")));
            assertThrows(
                    UnsupportedSchemaException.class,
                    () -> new Fastjson2Family().generate("json-fastjson2", schema, "pkg", folder));
        }
    }

    @Test
    void valuesHaveTheFormsOfJson() throws Exception {
        assertEquals(
                "{\"a\":\"NaN\",\"b\":\"-Infinity\",\"c\":-0.0,\"d\":0.0000000001,\"e\":\"2024-02-29\","
                        + "\"f\":\"2024-02-29T12:34:56.000000001Z\",\"g\":\"/w==\",\"h\":\"\\n\",\"i\":[\"\",\"/w==\"]}",
                text(
                        Notation.parseSchema("r{a:float32,b:float64?,c:float64,d:decimal(38,10),e:date,"
                                + "f:timestamp-nanos,g:bytes,h:string,i:[bytes]}"),
                        Float.NaN,
                        Double.NEGATIVE_INFINITY,
                        -0.0,
                        new BigDecimal("0.0000000001"),
                        LocalDate.of(2024, 2, 29),
                        Instant.parse("2024-02-29T12:34:56.000000001Z"),
                        new byte[] {-1},
                        "\n",
                        List.of(new byte[0], new byte[] {-1})));
    }

    @Test
    void nothingButWhatMustIsEscaped() throws Exception {
        Schema schema = Schemas.single("string");
        assertEquals(
                "{\"value\":\"<&='>/\u007f\u2028\ud83d\ude00\\u001f\\u0000\"}",
                text(schema, "<&='>/\u007f\u2028\ud83d\ude00\u001f\0"));
        assertTrue(SpanLines.ofText(NamedFormat.dissector("json-fastjson2", schema), bytes("{\"value\":\"\\u001f\"}"))
                .contains("value data \\u001f = \u001f"));
    }

    /** Nulls of maps are written, those of beans within the maps are not. */
    @Test
    void nullsOfMapsAreKept() throws Exception {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        map.put("x", null);
        map.put("y", new @Nullable Object[] {null, 1});
        Schema schema = Notation.parseSchema("r{m:<{a:int32?,b:int32}?>,n:<int32?>?,o:[<{a:int32?,b:int32}?>]}");
        assertEquals(
                "{\"m\":{\"x\":null,\"y\":{\"b\":1}},\"o\":[{\"x\":null,\"y\":{\"b\":1}}]}",
                text(schema, map, null, List.of(map)));
    }

    @Test
    void allBitsOfFloatsComeBack() throws Exception {
        Random random = new Random(3);
        Schema schema = Notation.parseSchema(
                "r{a:float32,b:float32?,c:float64,d:float64?,e:[float64],f:[float32?],g:<float64>,h:<float32>}");
        try (Generated generated = generate(schema)) {
            for (int i = 0; i < 5_000; i++) {
                float f = Float.intBitsToFloat(random.nextInt());
                double d = i % 4 == 0 ? random.nextInt() / 1_000.0 : Double.longBitsToDouble(random.nextLong());
                Object[] row = {f, f, d, d, List.of(d), List.of(f), Map.of("k", d), Map.of("k", f)};
                assertNull(generated.roundTrip(row), () -> f + " or " + d);
            }
        }
    }

    @Test
    void integersAndDecimalsComeBack() throws Exception {
        Random random = new Random(4);
        Schema schema = Notation.parseSchema("r{a:int64,b:int64?,c:[int64],d:<int64>,e:int32,f:int32?,g:[int32],"
                + "h:decimal(38,10),i:decimal(18,6)?,j:[decimal(38,0)],k:<decimal(9,2)>}");
        try (Generated generated = generate(schema)) {
            for (int i = 0; i < 2_000; i++) {
                long l = random.nextLong() >> random.nextInt(64);
                int n = random.nextInt() >> random.nextInt(32);
                BigDecimal wide = new BigDecimal(new BigInteger(random.nextInt(120), random), 10);
                BigDecimal small = BigDecimal.valueOf(l % 1_000_000_000_000_000_000L, 6);
                Object[] row = {
                    l,
                    l,
                    List.of(l),
                    Map.of("k", l),
                    n,
                    n,
                    List.of(n),
                    wide,
                    small.negate(),
                    List.of(wide.setScale(0, RoundingMode.DOWN)),
                    Map.of("k", BigDecimal.valueOf(n % 1_000_000_000, 2))
                };
                assertNull(generated.roundTrip(row));
            }
        }
    }

    @Test
    void datesComeBackFromYear0To9999() throws Exception {
        Schema schema = Notation.parseSchema("r{a:date,b:date?,c:[date],d:<date>,e:string}");
        long first = LocalDate.of(0, 1, 1).toEpochDay();
        long last = LocalDate.of(9999, 12, 31).toEpochDay();
        try (Generated generated = generate(schema)) {
            for (long day = first; day <= last; day += day == first || day + 1_001 <= last ? 1_001 : 1) {
                LocalDate date = LocalDate.ofEpochDay(day);
                assertNull(generated.roundTrip(new Object[] {date, date, List.of(date), Map.of("k", date), "x"}));
            }
        }
    }

    /** Which of its readers meets them is fastjson2's choice: one reads them, another refuses them; none makes others of them. */
    @ParameterizedTest
    @ValueSource(strings = {"-0001-12-31", "+12345-06-07"})
    void otherDatesComeBackOrAreRefused(String date) throws Exception {
        try (Generated generated = generate(Schemas.single("date"))) {
            byte[] bytes = generated.encode(new Object[] {LocalDate.parse(date)});
            assertEquals("{\"value\":\"" + date + "\"}", new String(bytes, StandardCharsets.UTF_8));
            @Nullable Object[] read;
            try {
                read = generated.decode(bytes);
            } catch (JSONException refused) {
                return;
            }
            assertEquals(LocalDate.parse(date), read[0]);
        }
    }

    @Test
    void timesComeBackFromYear0To9999() throws Exception {
        Random random = new Random(5);
        Schema schema = Notation.parseSchema(
                "r{a:timestamp-nanos,b:timestamp-nanos?,c:[timestamp-nanos],d:<timestamp-nanos>,e:string}");
        long first = Instant.parse("0000-01-01T00:00:00Z").getEpochSecond();
        long last = Instant.parse("9999-12-31T23:59:59Z").getEpochSecond();
        try (Generated generated = generate(schema)) {
            for (int i = 0; i < 2_000; i++) {
                long second = first + (long) (random.nextDouble() * (last - first));
                int step = (int) Math.pow(10, random.nextInt(10));
                Instant time = Instant.ofEpochSecond(second, random.nextInt(1_000_000_000) / step * step);
                assertNull(generated.roundTrip(new Object[] {time, time, List.of(time), Map.of("k", time), "x"}));
            }
        }
    }

    private String text(Schema schema, @Nullable Object... row) throws Exception {
        try (Generated generated = generate(schema)) {
            byte[] bytes = generated.encode(row);
            String text = new String(bytes, StandardCharsets.UTF_8);
            assertNull(RowDiff.first(schema.root(), row, generated.decode(bytes)), text);
            return text;
        }
    }

    private Generated generate(Schema schema) throws Exception {
        return Generated.of(
                new Fastjson2Family(), "json-fastjson2", schema, Files.createTempDirectory(folder, "fastjson2"));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
