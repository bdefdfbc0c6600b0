package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Stop;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files of every logical type that pyarrow and fastavro wrote: the values are those that Python reads. */
class TypedFilesTest {

    private static final String FOLDER = "/dataset/typed/";

    @TempDir
    Path folder;

    private static byte[] resource(String name) throws IOException {
        try (InputStream in = Objects.requireNonNull(TypedFilesTest.class.getResourceAsStream(FOLDER + name), name)) {
            return in.readAllBytes();
        }
    }

    static Stream<Map.Entry<String, List<String>>> files() throws IOException {
        return new String(resource("rows.txt"), StandardCharsets.UTF_8)
                        .lines()
                        .map(line -> line.split("\t", 2))
                        .collect(Collectors.groupingBy(
                                line -> line[0],
                                LinkedHashMap::new,
                                Collectors.mapping(line -> line[1], Collectors.toList())))
                        .entrySet()
                        .stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("files")
    void theValuesAreThoseThatPythonReads(Map.Entry<String, List<String>> file) throws Exception {
        Given given = new Given(folder);
        given.file(file.getKey(), resource(file.getKey()));
        assertEquals(String.join(" ", file.getValue()), Given.shown(given.read(file.getKey())));
    }

    @Test
    void whatHasNoTypeHereIsNamedWithWhatToDo() throws Exception {
        Given given = new Given(folder);
        given.file("interval.arrow", resource("interval.arrow"));
        Stop stop = given.stop("interval.arrow");
        assertTrue(Given.all(stop).contains("column span has type interval, which is not carried"), Given.all(stop));
        assertTrue(Given.all(stop).contains("--columns id,last   leaves it out"), Given.all(stop));
        assertEquals(
                "[1, a] [2, b]",
                Given.shown(new Given(folder).columns("id", "last").read("interval.arrow")));
    }

    @Test
    void anArrowFileGivesItsTypesToAFileOfAnotherKind() throws Exception {
        Given given = new Given(folder);
        Path schema = given.file("own.arrow", resource("more-nested.arrow"));
        given.file("a.jsonl", "{\"large\":[1],\"pair\":[1,2],\"by_day\":null,\"colours\":[\"red\"]}\n");
        assertEquals(
                "{large:[int64?]?,pair:[int32?]?,by_day:[{key:int32,value:string?}]?,colours:[string?]?}",
                Given.fields(given.schema(schema).read("a.jsonl")));
    }

    @Test
    void everyLossIsNamedInOneLine() throws Exception {
        Given given = new Given(folder);
        given.file("times.arrows", resource("times.arrows"));
        given.file("texts.arrow", resource("texts.arrow"));
        assertEquals(
                List.of(
                        "D03 ms, us, ns: local times, read as UTC",
                        "D03 berlin: timestamps of a zone; the instants are kept, the name of the zone is not",
                        "D03 time_ms, time_us: times of day, carried as integers since midnight"),
                told(given.read("times.arrows")));
        assertEquals(
                List.of(
                        "D16 colour: numbers of values in a dictionary, carried as the values. An enum, and a column with a"
                                + " dictionary, has a number in each record",
                        "D16 fixed: of one size, carried as bytes and lists, which have a length in front"),
                told(given.read("texts.arrow")));
    }

    private static List<String> told(Dataset dataset) {
        return dataset.warnings().stream()
                .map(warning -> warning.code() + " " + warning.message())
                .toList();
    }

    @Test
    void aSampleAndColumnsAreTakenFromBatches() throws Exception {
        Given given = new Given(folder).columns("u8", "i8");
        given.file("numbers.arrow", resource("numbers.arrow"));
        given.file("b.arrow", resource("numbers.arrow"));
        assertEquals(
                "[0, -128] [1, null] [255, 127] [0, -128] [1, null] [255, 127]",
                Given.shown(given.read("numbers.arrow", "b.arrow")));
        given.file("c.arrow", resource("half.arrow"));
        assertTrue(given.says("numbers.arrow", "c.arrow").contains("c.arrow has another schema than numbers.arrow"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"numbers.arrow", "texts.arrow", "more-texts.arrows", "more-nested.arrow", "more-times.arrow"})
    void damagedFilesAreReadOrRefused(String name) throws Exception {
        areReadOrRefused(name, 75);
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(
            strings = {"numbers.arrow", "texts.arrow", "more-texts.arrows", "more-nested.arrow", "more-times.arrow"})
    void moreDamagedFilesAreReadOrRefused(String name) throws Exception {
        areReadOrRefused(name, 300);
    }

    private void areReadOrRefused(String name, int times) throws Exception {
        byte[] whole = resource(name);
        Random random = new Random(7);
        int refused = 0;
        for (int i = 0; i < times; i++) {
            byte[] damaged = random.nextInt(4) == 0
                    ? Arrays.copyOf(whole, 16 + random.nextInt(whole.length - 16))
                    : whole.clone();
            for (int j = 1 + random.nextInt(4); j > 0; j--) {
                damaged[8 + random.nextInt(damaged.length - 8)] = (byte) random.nextInt();
            }
            Given given = new Given(folder).format("arrow");
            given.file(name, damaged);
            try {
                assertFalse(given.read(name).schema().fields().isEmpty());
            } catch (Stop e) {
                refused++;
                assertFalse(String.valueOf(e.getMessage()).isEmpty());
            }
        }
        assertTrue(refused > 0 && refused < times, "some are read, some are not: " + refused);
    }
}
