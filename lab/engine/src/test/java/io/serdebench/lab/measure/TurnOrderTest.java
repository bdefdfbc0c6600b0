package io.serdebench.lab.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.FakeWorker;
import io.serdebench.lab.process.RecordSample;
import io.serdebench.lab.process.WorkerCommand;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The order in which the token goes round: every operation of every codec once in each permutation, in an order that only the seed
 * knows. A fixed order would give each slice the same neighbour before it, whose traces in the caches would be part of its time.
 */
class TurnOrderTest {

    private static final int PERMUTATIONS = 12;

    /** Fakes need no warm-up, and no core of their own. */
    private static final SliceSettings PACE =
            new SliceSettings(4_000, 2_000, false, false, 0.1, 0.1).slices(PERMUTATIONS);

    @TempDir
    Path folder;

    private List<Candidate> candidates = List.of();

    @BeforeEach
    void fakes() throws Exception {
        WorkerCommand command = FakeWorker.command(folder);
        candidates = List.of(
                FakeWorker.candidate("a", "ns100", command),
                FakeWorker.candidate("b", "ns200", command),
                FakeWorker.candidate("c", "ns300", command));
    }

    /** The turns of each permutation of the one round that there is time for. */
    private List<List<String>> turns(int seed) throws Exception {
        Path file = Files.createTempDirectory(folder, "run").resolve(Journal.FILE);
        try (Journal.Writer journal = new Journal.Writer(file)) {
            FakeWorker.plan(journal, candidates);
            MeasurementPlan task = new MeasurementPlan(
                    candidates, new RecordSample(folder.resolve("rows"), 1, 100, 10), folder, 2, seed, PACE);
            new Rounds(task, journal, new Silent(), new AtomicBoolean())
                    .run(System.nanoTime() + 1, Duration.ZERO, slice -> {});
        }
        Map<Integer, List<String>> byIndex = new TreeMap<>();
        for (Entry entry : Journal.read(file)) {
            if (entry instanceof Entry.Slice slice && slice.index() >= 0 && slice.round() == 1) {
                byIndex.computeIfAbsent(slice.index(), index -> new ArrayList<>())
                        .add(slice.participant() + " " + slice.operation());
            }
        }
        return List.copyOf(byIndex.values());
    }

    @Test
    void everyTurnComesOnceInEachPermutationAndInNoFixedPlace() throws Exception {
        List<List<String>> permutations = turns(1);
        assertEquals(PERMUTATIONS, permutations.size());
        Set<String> all = new HashSet<>();
        for (String codec : List.of("a", "b", "c")) {
            Round.OPERATIONS.forEach(operation -> all.add(codec + " " + operation));
        }
        Set<String> first = new HashSet<>();
        for (List<String> turns : permutations) {
            assertEquals(all.size(), turns.size());
            assertEquals(all, Set.copyOf(turns));
            first.add(turns.get(0));
        }
        assertEquals(PERMUTATIONS, Set.copyOf(permutations).size(), "no two are alike");
        assertTrue(first.size() >= 4, "who begins: " + first);
    }

    /** Operations of one codec do not stay together, nor do codecs of one operation. */
    @Test
    void turnsAreShuffledAsOne() throws Exception {
        int together = 0;
        int neighbours = 0;
        for (List<String> turns : turns(2)) {
            for (int i = 1; i < turns.size(); i++, neighbours++) {
                together += turns.get(i).charAt(0) == turns.get(i - 1).charAt(0) ? 1 : 0;
            }
        }
        assertEquals(PERMUTATIONS * 5, neighbours);
        // by chance a fifth; three of five where the operations of a codec stay together
        assertTrue(together > neighbours / 10 && together < neighbours / 2, together + " of " + neighbours);
    }

    @Test
    void theSeedAloneMakesTheOrder() throws Exception {
        List<List<String>> one = turns(7);
        assertEquals(one, turns(7));
        assertNotEquals(one, turns(8));
    }

    /** A fake whose nanoseconds are the number of the first letter of its operation: figures are those of their operation. */
    @Test
    void eachFigureIsOfTheOperationThatItIsKeptUnder() throws Exception {
        WorkerCommand command = candidates.get(0).command();
        candidates = List.of(
                FakeWorker.candidate("a", "by-operation", command), FakeWorker.candidate("b", "by-operation", command));
        turns(3);
        Path file;
        try (Stream<Path> files = Files.walk(folder)) {
            file = files.filter(found -> found.endsWith(Journal.FILE))
                    .findFirst()
                    .orElseThrow();
        }
        int slices = 0;
        for (Entry entry : Journal.read(file)) {
            if (entry instanceof Entry.Slice slice) {
                assertEquals(slice.operation().charAt(0) * slice.records(), slice.nanos(), slice.toString());
                slices++;
            }
        }
        assertTrue(slices >= 2 * Round.OPERATIONS.size() * PERMUTATIONS);
    }

    private static final class Silent implements Progress {
        @Override
        public void note(String label, String text) {}

        @Override
        public void at(String phase, double fraction, String detail) {}

        @Override
        public void interim(List<String> lines) {}
    }
}
