package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.api.Type.Field;
import io.serdebench.lab.dataset.source.Reading;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files with the same columns in another order are one data set; a file with other columns is refused. */
class ColumnOrderTest {

    @TempDir
    Path folder;

    private Given files(String... lines) throws Exception {
        Given given = new Given(folder);
        for (int i = 0; i < lines.length; i++) {
            given.file((char) ('a' + i) + ".csv", lines[i].replace('/', '\n') + "\n");
        }
        return given;
    }

    @Test
    void columnsAreFoundByTheirNames() throws Exception {
        Dataset dataset = files("id,name,qty/1,x,5/2,y,6", "name,qty,id/z,7,3/w,8,4", "qty,id,name/9,5,v")
                .read("a.csv", "b.csv", "c.csv");
        assertEquals("{id:int32+,name:string,qty:int32+}", Given.fields(dataset));
        assertEquals("[1, x, 5] [2, y, 6] [3, z, 7] [4, w, 8] [5, v, 9]", Given.shown(dataset));
    }

    @Test
    void optionsHoldForEachOrder() throws Exception {
        Given given = files("id,name,qty/1,x,5", "name,qty,id/z,7,3")
                .columns("id", "qty")
                .types("id", "int64");
        assertEquals("[1, 5] [3, 7]", Given.shown(given.read("a.csv", "b.csv")));
    }

    @Test
    void badRowsAreKnownInEachOrder() throws Exception {
        Given given = files("id,name/1,x/2", "name,id/z,3/w/v,4").skip();
        assertEquals("[1, x] [3, z] [4, v]", Given.shown(given.read("a.csv", "b.csv")));
    }

    @Test
    void aDecimalSignIsProvedInEachOrder() throws Exception {
        Given given = files("p;q/37;2.131", "q;p/3.262;37,07");
        assertEquals("[37.0, 2131] [37.07, 3262]", Given.shown(given.read("a.csv", "b.csv")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "id,name/1,x | id,nom/2,y      | b.csv has other columns than a.csv: a.csv has no column 'nom'",
                "id,name/1,x | name,id,q/y,2,3 | b.csv has other columns than a.csv: a.csv has no column 'q'",
                "id,name/1,x | id/2            | b.csv has other columns than a.csv: it has no column 'name'",
                "a,b,a/1,2,3 | b,a,a/2,1,3     | b.csv has other columns than a.csv: names that occur twice have to be in the same order",
            })
    void otherColumnsAreNamed(String one, String two, String reason) throws Exception {
        assertEquals(reason, files(one, two).says("a.csv", "b.csv"));
    }

    /** Files that pyarrow and fastavro wrote, with their schema in them; the first is also the one that is read last. */
    @ParameterizedTest
    @ValueSource(strings = {"parquet", "avro", "arrow", "arrows"})
    void filesWithASchemaAreReadByNamesAsWell(String kind) throws Exception {
        take(kind, "first", "second", "other");
        String first = "[1, x, p, 1970-01-01T00:00:01Z] [2, y, q, 1970-01-01T00:00:02Z]";
        String second = "[3, z, p, 1970-01-01T00:00:03Z]";
        Dataset dataset = new Given(folder).read("first." + kind, "second." + kind);
        assertEquals(
                List.of("id", "name", "city", "at"),
                dataset.schema().fields().stream().map(Field::name).toList());
        assertEquals(first + " " + second, Given.shown(dataset));
        Dataset turned = new Given(folder).read("second." + kind, "first." + kind, "second." + kind);
        assertEquals(
                "[1970-01-01T00:00:03Z, p, 3, z] [1970-01-01T00:00:01Z, p, 1, x] [1970-01-01T00:00:02Z, q, 2, y]"
                        + " [1970-01-01T00:00:03Z, p, 3, z]",
                Given.shown(turned));
        Dataset some = new Given(folder).columns("at", "id").read("first." + kind, "second." + kind);
        assertEquals(
                "[1970-01-01T00:00:01Z, 1] [1970-01-01T00:00:02Z, 2] [1970-01-01T00:00:03Z, 3]", Given.shown(some));
        Dataset sampled = new Given(folder).sample(Reading.Sample.HEAD, 2, 1).read("second." + kind, "first." + kind);
        assertEquals("[1970-01-01T00:00:03Z, p, 3, z] [1970-01-01T00:00:01Z, p, 1, x]", Given.shown(sampled));
        String says = new Given(folder).says("first." + kind, "other." + kind);
        assertEquals("other." + kind + " has another schema than first." + kind + ": it has no field name", says);
    }

    /** Structs in a struct, a list, a map and what may be null, with their fields in another order in the second file. */
    @ParameterizedTest
    @ValueSource(strings = {"parquet", "avro", "arrow", "arrows"})
    void fieldsOfStructsAreFoundByTheirNames(String kind) throws Exception {
        take(kind, "nested-first", "nested-second");
        Dataset dataset = new Given(folder).read("nested-first." + kind, "nested-second." + kind);
        assertEquals(
                "[[1, [1, b1]], [[1, b1], [2, b2]], {k=[1, b1]}, null, [[[{x=[1, b1]}, 1970-01-01T00:00:01Z]], []], [[1, [1, b1]]], [d1, e1]]"
                        + " "
                        + "[[2, [2, b2]], [[2, b2], [3, b3]], {k=[2, b2]}, [2, b2], [[[{x=[2, b2]}, 1970-01-01T00:00:02Z]], []], [[2, [2, b2]]], [d2, e2]]"
                        + " "
                        + "[[3, [3, b3]], [[3, b3], [4, b4]], {k=[3, b3]}, null, [[[{x=[3, b3]}, 1970-01-01T00:00:03Z]], []], [[3, [3, b3]]], [d3, e3]]"
                        + " "
                        + "[[4, [4, b4]], [[4, b4], [5, b5]], {k=[4, b4]}, [4, b4], [[[{x=[4, b4]}, 1970-01-01T00:00:04Z]], []], [[4, [4, b4]]], [d4, e4]]",
                Given.shown(dataset));
        Dataset turned =
                new Given(folder).columns("opt", "inner").read("nested-second." + kind, "nested-first." + kind);
        assertEquals(
                "[null, [[b3, 3], 3]] [[b4, 4], [[b4, 4], 4]] [null, [[b1, 1], 1]] [[b2, 2], [[b2, 2], 2]]",
                Given.shown(turned));
    }

    @ParameterizedTest
    @ValueSource(strings = {"parquet", "avro", "arrow", "arrows"})
    void aFieldThatOneStructHasNotIsNamed(String kind) throws Exception {
        take(kind, "nested-less", "nested-more");
        String less = "nested-less." + kind;
        String more = "nested-more." + kind;
        assertEquals(
                less + " has another schema than " + more + ": it has no field inner.s.b",
                new Given(folder).says(more, less));
        assertEquals(
                more + " has another schema than " + less + ": " + less + " has no field inner.s.b",
                new Given(folder).says(less, more));
    }

    private void take(String kind, String... names) throws Exception {
        for (String name : names) {
            try (InputStream in = ColumnOrderTest.class.getResourceAsStream("/dataset/order/" + name + "." + kind)) {
                new Given(folder)
                        .file(name + "." + kind, Objects.requireNonNull(in).readAllBytes());
            }
        }
    }
}
