package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.serdebench.api.Notation;
import io.serdebench.api.RowDiff;
import io.serdebench.api.Schema;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Slot;
import io.serdebench.testkit.RandomRows;
import io.serdebench.testkit.Schemas;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random records of every type, written by other means than the reader's, are read back by value. */
class RoundTripTest {

    private static final int ROWS = 60;

    @TempDir
    Path folder;

    /** Every type, with names that any format carries. */
    private static Schema everyType() {
        Map<String, Slot> slots = new LinkedHashMap<>();
        Schemas.everyType().fields().forEach(field -> slots.put("f" + slots.size(), field.slot()));
        return Schema.of("every", slots);
    }

    private static List<@Nullable Object[]> random(Schema schema, long seed) {
        RandomRows random = new RandomRows(seed);
        return IntStream.range(0, ROWS).mapToObj(i -> random.row(schema.root())).toList();
    }

    private static void assertSame(Schema schema, List<@Nullable Object[]> expected, Dataset dataset)
            throws IOException {
        List<@Nullable Object[]> actual = Given.rows(dataset);
        assertEquals(expected.size(), actual.size());
        for (int i = 0; i < actual.size(); i++) {
            assertNull(RowDiff.first(schema.root(), expected.get(i), actual.get(i)), "row " + i);
        }
    }

    private Given typed(Schema schema) {
        Given given = new Given(folder);
        for (Field field : schema.fields()) {
            given.types(field.name(), Notation.write(field.slot()));
        }
        return given;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void csvWithTypes(long seed) throws Exception {
        Schema schema = everyType();
        List<@Nullable Object[]> rows = random(schema, seed);
        Dataset dataset = typed(schema).text("a.csv", Written.csv(schema, rows));
        assertEquals(Notation.write(schema.root()), Given.fields(dataset));
        assertSame(schema, rows, dataset);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void jsonWithTypes(long seed) throws Exception {
        Schema schema = everyType();
        List<@Nullable Object[]> rows = random(schema, seed);
        List<String> lines = Written.json(schema, rows);
        Dataset byLine = typed(schema).text("a.jsonl", String.join("\n", lines));
        assertEquals(Notation.write(schema.root()), Given.fields(byLine));
        assertSame(schema, rows, byLine);
        assertSame(schema, rows, typed(schema).text("a.json", "[" + String.join(",\n", lines) + "]"));
    }

    @Test
    void hostileNamesComeThrough() throws Exception {
        Schema schema = Schemas.hostileNames();
        List<@Nullable Object[]> rows = random(schema, 1);
        // a dot in the name of a field that is not nested makes no path
        Dataset json = typed(schema).text("a.jsonl", String.join("\n", Written.json(schema, rows)));
        assertEquals(Notation.write(schema.root()), Given.fields(json));
        assertSame(schema, rows, json);
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "deflate", "zstandard", "bzip2"})
    void avro(String codec) throws Exception {
        Schema schema = everyType();
        List<@Nullable Object[]> rows = random(schema, 4);
        new Given(folder).file("a.avro", Written.avro(schema, rows, codec));
        Dataset dataset = new Given(folder).read("a.avro");
        // that integers of random data are never negative is seen, not declared
        assertEquals(
                Notation.write(schema.root()).replace("+", ""),
                Given.fields(dataset).replace("+", ""));
        assertEquals(
                ROWS + " rows, " + schema.fields().size() + " fields, avro" + (codec.equals("null") ? "" : " " + codec),
                dataset.sniffed());
        assertSame(schema, rows, dataset);
    }

    @Test
    void nullElementsComeThrough() throws Exception {
        Schema schema = Schema.of(
                "nulls", Map.of("a", Notation.parseSlot("[int64?]"), "b", Notation.parseSlot("<[{x:string?}?]?>")));
        List<@Nullable Object[]> rows = random(schema, 5);
        Given given = new Given(folder);
        given.file("a.avro", Written.avro(schema, rows, "null"));
        assertSame(schema, rows, given.read("a.avro"));
        assertSame(schema, rows, typed(schema).text("a.jsonl", String.join("\n", Written.json(schema, rows))));
    }

    @Test
    void parquet() throws Exception {
        Schema schema = everyType();
        List<@Nullable Object[]> rows = new ArrayList<>();
        for (@Nullable Object[] row : random(schema, 6)) {
            rows.add(Written.withoutNul(row));
        }
        Path file = folder.resolve("a.parquet");
        Written.parquet(schema, rows, file);
        Dataset dataset = new Given(folder).read("a.parquet");
        String expected = Notation.write(schema.root()).replaceAll("[+?]", "");
        assertEquals(expected, Given.fields(dataset).replaceAll("[+?]", ""));
        assertSame(dataset.schema(), rows, dataset);
    }

    /** Written as text and read without types, what is found out must hold the same values. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void typesAreFoundOut(long seed) throws Exception {
        Schema schema = Notation.parseSchema("inferred{a:boolean,b:int32,c:int64?,d:date,e:timestamp-millis?,"
                + "f:timestamp-nanos,g:decimal(9,2)?,h:decimal(38,3),i:string,j:string?,k:float64?,l:decimal(38,0)}");
        List<@Nullable Object[]> rows = random(schema, seed);
        // values that no narrower type holds
        rows = new ArrayList<>(rows);
        rows.set(0, Written.edges(schema));
        Dataset dataset = new Given(folder).text("a.csv", Written.csv(schema, rows));
        assertEquals(Notation.write(schema.root()), Given.fields(dataset));
        assertSame(schema, rows, dataset);
    }
}
