package io.serdebench.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.api.CodecFamily;
import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Fixed records of every kind of schema. Formats keep the bytes that codecs write for them, {@link GoldenCheck}. A family keeps those of a
 * codec that has no format, or that writes a value again by its identity, in the test resource {@code golden/<codec>.txt}: a line
 * {@code name hexadecimal} for each record. So a new version of a library or of a generator cannot change a format unseen.
 */
public final class Golden {

    /**
     * Records of one schema.
     *
     * @param name A word.
     * @param schema The schema of the rows.
     * @param rows The rows in neutral form.
     */
    public record Example(String name, Schema schema, List<@Nullable Object[]> rows) {}

    private static final UUID ID = UUID.fromString("00112233-4455-6677-8899-aabbccddeeff");

    private Golden() {}

    /** All records. */
    public static List<Example> examples() {
        return List.of(orders(), leaves(), nested(), nullElements(), uuidText());
    }

    private static Example orders() {
        Map<String, Object> attributes = new LinkedHashMap<>();
        attributes.put("colour", "grün");
        attributes.put("size", "");
        return new Example(
                "orders",
                Schemas.orders(),
                List.of(
                        row(
                                "ORD-0004711",
                                815L,
                                "shipped",
                                new BigDecimal("1234.50"),
                                "EUR",
                                Instant.parse("2026-01-02T03:04:05.678Z"),
                                LocalDate.of(2026, 1, 3),
                                3,
                                0.75,
                                true,
                                "ring twice",
                                0.05,
                                row("SKU-1", new BigDecimal("-0.01")),
                                List.of("new", "gift"),
                                attributes,
                                52.52,
                                13.405,
                                "web",
                                -1,
                                bytes(0, 1, 127, 128, 255)),
                        row(
                                "",
                                0L,
                                "",
                                new BigDecimal("0.00"),
                                "",
                                Instant.EPOCH,
                                null,
                                0,
                                -0.0,
                                false,
                                null,
                                null,
                                row("", new BigDecimal("-9999999.99")),
                                List.of(),
                                Map.of(),
                                Double.MAX_VALUE,
                                Double.NEGATIVE_INFINITY,
                                null,
                                Integer.MIN_VALUE,
                                bytes())));
    }

    private static Example leaves() {
        String leaves =
                "a:boolean,b:int32,c:int32+,d:int64,e:int64+,f:float32,g:float64,h:decimal(9,2),i:decimal(38,10),"
                        + "j:string,k:bytes,l:date,m:timestamp-millis,n:timestamp-micros,o:timestamp-nanos,p:uuid";
        Schema schema = Notation.parseSchema("leaves{" + leaves + ",z:{"
                + leaves.replace(",", "?,").replace("9?,2", "9,2").replace("38?,10", "38,10") + "?}}");
        @Nullable
        Object[] low = row(
                false,
                Integer.MIN_VALUE,
                0,
                Long.MIN_VALUE,
                0L,
                -0f,
                Double.MIN_VALUE,
                new BigDecimal("-1.00"),
                new BigDecimal("-9999999999999999999999999999.9999999999"),
                "\0\u007f\u0080",
                bytes(255),
                LocalDate.of(1, 1, 1),
                Instant.parse("1969-12-31T23:59:59.999Z"),
                Instant.parse("1900-01-01T00:00:00.000001Z"),
                Instant.parse("1700-01-01T00:00:00.000000001Z"),
                ID);
        @Nullable
        Object[] high = row(
                true,
                Integer.MAX_VALUE,
                Integer.MAX_VALUE,
                Long.MAX_VALUE,
                Long.MAX_VALUE,
                Float.MAX_VALUE,
                Math.PI,
                new BigDecimal("9999999.99"),
                new BigDecimal("9999999999999999999999999999.9999999999"),
                "\u4e16\u754c \ud83d\ude00",
                bytes(0, 0),
                LocalDate.of(9999, 12, 31),
                Instant.parse("9999-12-31T23:59:59.999Z"),
                Instant.parse("2106-02-07T06:28:16.000001Z"),
                Instant.parse("2262-01-01T00:00:00.999999999Z"),
                ID);
        return new Example(
                "leaves", schema, List.of(plus(low, high), plus(high, low), plus(low, new @Nullable Object[16])));
    }

    private static Example nested() {
        Map<String, Object> points = new LinkedHashMap<>();
        points.put("a", row(1.5, -1));
        points.put("", row(0.0, 0));
        return new Example(
                "nested",
                Notation.parseSchema("nested{a:{b:{c:int64?}?}?,d:[{x:float64,y:int32}],e:[[int64]],"
                        + "f:<{x:float64,y:int32}>,g:<[string]>,h:[uuid]?,i:[decimal(20,1)],j:[bytes],k:[boolean]?}"),
                List.of(
                        row(
                                row(new Object[] {row(7L)}),
                                List.of(row(2.5, 300), row(-2.5, -70_000)),
                                List.of(List.of(1L, 128L), List.of()),
                                points,
                                Map.of("k", List.of("v", "")),
                                List.of(ID),
                                List.of(new BigDecimal("-0.5")),
                                List.of(bytes(1)),
                                List.of(true, false)),
                        row(
                                row(new @Nullable Object[] {null}),
                                List.of(),
                                List.of(),
                                Map.of(),
                                Map.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of()),
                        row(null, List.of(), List.of(), Map.of(), Map.of(), null, List.of(), List.of(), null)));
    }

    private static Example nullElements() {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        map.put("a", 1);
        map.put("b", null);
        return new Example(
                "null-elements",
                Schemas.nullElements(),
                List.of(
                        row(
                                Arrays.asList("x", null, ""),
                                Arrays.asList(null, row(5)),
                                map,
                                Arrays.asList(List.of("y"), null, List.of())),
                        row(List.of(), List.of(), Map.of(), List.of())));
    }

    private static Example uuidText() {
        return new Example("uuid-text", Schemas.single("string?"), List.of(row(ID.toString()), row((Object) null)));
    }

    private static @Nullable Object[] row(@Nullable Object... values) {
        return values;
    }

    private static @Nullable Object[] plus(@Nullable Object[] values, @Nullable Object[] last) {
        @Nullable Object[] row = Arrays.copyOf(values, values.length + 1);
        row[values.length] = last;
        return row;
    }

    private static byte[] bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }

    /**
     * Fails where a codec writes other bytes than those kept. The bytes it writes are left in {@code target/golden}, from
     * where they are copied after a change that is meant.
     *
     * @param folder an empty folder for generated code
     */
    public static void check(CodecFamily family, String codec, Path folder) throws Exception {
        List<String> written = new ArrayList<>();
        for (Example example : examples()) {
            Path code = Files.createTempDirectory(folder, example.name());
            try (Generated generated = Generated.of(family, codec, example.schema(), code)) {
                for (@Nullable Object[] row : example.rows()) {
                    written.add(example.name() + " " + HexFormat.of().formatHex(generated.encode(row)));
                }
            }
        }
        Path target = Files.createDirectories(Path.of("target", "golden"));
        Files.write(target.resolve(codec + ".txt"), written);
        List<String> kept = Files.readAllLines(Path.of("src", "test", "resources", "golden", codec + ".txt"));
        assertEquals(kept.size(), written.size(), "records");
        for (int i = 0; i < kept.size(); i++) {
            assertEquals(kept.get(i), written.get(i), "record " + (i + 1));
        }
    }
}
