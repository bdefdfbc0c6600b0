package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Notation;
import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.dataset.example.Example;
import io.serdebench.lab.dataset.example.Examples;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ExamplesTest {

    /** A record of one of them has thousands of values. */
    private static final int RECORDS = 60;

    private static final Path SHIPPED = Path.of("..", "..", "examples");

    @TempDir
    Path folder;

    static Stream<String> names() {
        return Examples.all().stream().map(Example::name);
    }

    private static byte[] text(String typed) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Examples.write(Examples.parse(typed), out);
        return out.toByteArray();
    }

    @ParameterizedTest
    @MethodSource("names")
    void eachIsReadWithItsOwnTypes(String name) throws Exception {
        Example example = Examples.parse("example:" + name).example();
        Dataset dataset = new Given(folder).read("example:" + name + ":" + RECORDS);
        assertEquals(Notation.write(Notation.parseSchema(example.schema()).root()), Given.fields(dataset));
        assertEquals(RECORDS, dataset.records());
        assertEquals(RECORDS, Given.rows(dataset).size());
        assertEquals(text("example:" + name + ":" + RECORDS).length, dataset.bytes());
        assertEquals("example:" + name + ":" + RECORDS, dataset.origin());
        assertTrue(dataset.warnings().isEmpty());
    }

    /** To write them anew: {@code Examples.write(Examples.parse("example:orders:20000"), out)}. */
    @ParameterizedTest
    @CsvSource({"orders.csv, example:orders:20000, 3000000", "events.jsonl, example:events:2000, 800000"})
    void theShippedFilesAreWhatTheGeneratorWrites(String file, String typed, long most) throws Exception {
        byte[] shipped = Files.readAllBytes(SHIPPED.resolve(file));
        assertTrue(shipped.length <= most, shipped.length + " bytes");
        assertArrayEquals(text(typed), shipped);
    }

    @ParameterizedTest
    @CsvSource({"orders.csv, example:orders:20000", "events.jsonl, example:events:2000"})
    void theTypesOfTheShippedFilesAreFoundOut(String file, String typed) throws Exception {
        Dataset found = Datasets.read(
                List.of(SHIPPED.resolve(file).toString()),
                new Given(folder).reading(),
                folder.resolve("work-found"),
                Progress.NONE);
        Dataset declared = new Given(folder).read(typed);
        assertEquals(declared.schema(), found.schema());
        assertEquals(declared.sha256(), found.sha256());
        assertEquals(Given.shown(declared), Given.shown(found));
    }

    @Test
    void columnsOfAnExampleCanBeSelected() throws Exception {
        Dataset dataset = new Given(folder).columns("f11", "f1").read("example:e7-mixed:5");
        assertEquals("{f11:float32?,f1:string?}", Given.fields(dataset));
    }

    @Test
    void aHundredThousandRecordsAreTheDefault() {
        assertEquals(100_000, Examples.parse("example:sensor").rows());
        assertEquals(5_000_000, Examples.parse("example:sensor:5000000").rows());
    }

    @Test
    void wrongNamesAndNumbersAreRefused() {
        Stop unknown = new Given(folder).stop("example:ordres");
        assertEquals(ExitCode.INPUT, unknown.code());
        assertEquals("no example 'ordres'.  did you mean  orders ?", unknown.getMessage());
        for (String number : List.of("0", "-1", "x", "", "1e6", "9999999999999")) {
            assertEquals(
                    ExitCode.USAGE,
                    new Given(folder).stop("example:orders:" + number).code());
        }
        assertEquals(
                ExitCode.USAGE,
                new Given(folder).types("f1", "string").stop("example:e7-longs").code());
    }

    @Test
    void thePersonsOfE1AreNumbered() throws Exception {
        assertEquals(
                "id,name,age,email\n0,Person 0,20,person0@example.com\n1,Person 1,20,person1@example.com\n",
                new String(text("example:person:2"), StandardCharsets.UTF_8));
    }

    /** The published distributions: odd or null, and a UUID or null, each with probability one half. */
    @Test
    void theMixedRecordsOfE7AreDistributedAsPublished() throws Exception {
        int[] nulls = new int[20];
        int count = 4_000;
        for (Object[] row : Given.rows(new Given(folder).read("example:e7-mixed:" + count))) {
            for (int i = 0; i < 20; i++) {
                nulls[i] += row[i] == null ? 1 : 0;
                if (row[i] instanceof Number number && !(number instanceof Double) && !(number instanceof Float)) {
                    assertEquals(1, number.longValue() & 1);
                } else if (row[i] instanceof Number real) {
                    assertTrue(real.doubleValue() >= 0 && real.doubleValue() < 1);
                } else if (row[i] instanceof String text) {
                    assertEquals(text, UUID.fromString(text).toString());
                    assertEquals(4, UUID.fromString(text).version());
                }
            }
            int f16 = row[15] == null ? 1 : (Integer) row[15];
            assertEquals((short) f16, f16);
        }
        List<Integer> always = List.of(1, 2, 6, 11, 12);
        for (int i = 1; i <= 20; i++) {
            if (always.contains(i)) {
                assertEquals(0, nulls[i - 1], "f" + i);
            } else {
                // six standard deviations of a fair coin
                assertEquals(count / 2.0, nulls[i - 1], 6 * Math.sqrt(count) / 2, "f" + i);
            }
        }
    }

    @Test
    void theTextRecordsOfE7HaveTheirPublishedSize() throws Exception {
        Dataset dataset = new Given(folder).read("example:e7-strings:1000");
        // 20 texts of 36 characters with their delimiters, and the line of names
        assertEquals(1_000 * 20 * 37 + 71, dataset.bytes());
        assertNotNull(Given.rows(dataset).get(999)[19]);
    }

    @Test
    void theIntegersOfE7UseAllBits() throws Exception {
        long all = 0;
        for (Object[] row : Given.rows(new Given(folder).read("example:e7-longs:200"))) {
            for (Object value : row) {
                all |= value == null ? 0 : (Long) value;
            }
        }
        assertEquals(-1L, all);
    }
}
