package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.dataset.random.SplitMix64;
import io.serdebench.lab.dataset.source.Reading.Sample;
import io.serdebench.lab.dataset.source.SampleSelector;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SampleTest {

    @TempDir
    Path folder;

    private static List<Integer> selector(Given given, int records) {
        SampleSelector selector = new SampleSelector(given.reading(), records);
        List<Integer> taken = new ArrayList<>();
        for (int i = 0; i < records; i++) {
            if (selector.next()) {
                taken.add(i);
            }
        }
        assertTrue(selector.isDone());
        return taken;
    }

    @Test
    void theReservoirHasItsSizeAndTheOrderOfTheFile() {
        List<Integer> taken = selector(new Given(folder).sample(Sample.RESERVOIR, 100, 1), 1_000);
        assertEquals(100, taken.size());
        assertEquals(taken.stream().sorted().distinct().toList(), taken);
        assertEquals(
                10,
                selector(new Given(folder).sample(Sample.RESERVOIR, 100, 1), 10).size());
    }

    @Test
    void theSameSeedTakesTheSameRecords() {
        List<Integer> one = selector(new Given(folder).sample(Sample.RESERVOIR, 100, 1), 1_000);
        assertEquals(one, selector(new Given(folder).sample(Sample.RESERVOIR, 100, 1), 1_000));
        assertNotEquals(one, selector(new Given(folder).sample(Sample.RESERVOIR, 100, 2), 1_000));
        // a new version of the tool must not change them either
        assertEquals(List.of(0, 7, 8), selector(new Given(folder).sample(Sample.RESERVOIR, 3, 1), 10));
    }

    /** Each of 20 records in 5 of 20 draws: chi-squared with 19 degrees of freedom, 43.8 is the 0.1 % point. */
    @Test
    void eachRecordHasTheSameChance() {
        int[] hits = new int[20];
        int runs = 4_000;
        for (int seed = 0; seed < runs; seed++) {
            selector(new Given(folder).sample(Sample.RESERVOIR, 5, seed), 20).forEach(i -> hits[i]++);
        }
        double expected = runs * 5 / 20.0;
        double chi = 0;
        for (int hit : hits) {
            chi += (hit - expected) * (hit - expected) / expected;
        }
        assertTrue(chi < 43.8, "chi-squared " + chi);
    }

    /** The first numbers of the published reference code for seed 1234567. */
    @Test
    void drawsAreSplitMix64() {
        SplitMix64 random = new SplitMix64(1_234_567);
        assertEquals(
                List.of("6457827717110365317", "3203168211198807973", "9817491932198370423"),
                IntStream.range(0, 3)
                        .mapToObj(i -> Long.toUnsignedString(random.bits()))
                        .toList());
    }

    @Test
    void samplesOfFilesAreTheirRecords() throws Exception {
        String text =
                IntStream.range(0, 5_000).mapToObj(Integer::toString).collect(Collectors.joining("\n", "a\n", "\n"));
        String json =
                IntStream.range(0, 5_000).mapToObj(i -> "{\"a\":" + i + "}").collect(Collectors.joining("\n"));
        Dataset csv = new Given(folder).sample(Sample.RESERVOIR, 500, 3).text("a.csv", text);
        assertEquals(5_000, csv.recordsInFile());
        assertEquals(500, csv.records());
        assertEquals(
                Given.shown(csv),
                Given.shown(new Given(folder).sample(Sample.RESERVOIR, 500, 3).text("a.jsonl", json)));
        assertEquals(
                Given.shown(csv),
                Given.shown(new Given(folder)
                        .sample(Sample.RESERVOIR, 500, 3)
                        .text("a.json", "[" + json.replace('\n', ',') + "]")));
        assertEquals(
                "[0] [1]",
                Given.shown(new Given(folder).sample(Sample.HEAD, 2, 1).read("a.csv")));
        // the types are those of all records, also of the ones that were not taken
        assertEquals(
                "{a:string}",
                Given.fields(new Given(folder).sample(Sample.HEAD, 2, 1).text("a.csv", text + "x\n")));
    }

    @Test
    void skippedRowsAreNoRecords() throws Exception {
        StringBuilder text = new StringBuilder("a,b\n");
        for (int i = 0; i < 2_000; i++) {
            text.append(i % 3 == 0 ? "x\n" : i + ",1\n");
        }
        Dataset dataset =
                new Given(folder).skip().sample(Sample.RESERVOIR, 300, 1).text("a.csv", text.toString());
        assertEquals(1_333, dataset.recordsInFile());
        assertEquals(300, Given.rows(dataset).size());
    }

    @Test
    void noRowsAtAllAreRefused() throws Exception {
        assertEquals(
                "--rows must be at least 1",
                new Given(folder)
                        .sample(Sample.HEAD, 0, 1)
                        .stopText("a.csv", "a\n1\n")
                        .getMessage());
    }
}
