package io.serdebench.lab.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.journal.Plans;
import io.serdebench.lab.journal.RunView;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lengths of slices and warm-ups, the time of a run, and who is its canary. */
class PaceTest {

    private static final SliceSettings PACE = new SliceSettings(4_000, 5_000, true, true, 0.7, 4, 0.7, 0);

    @TempDir
    private Path folder = Path.of("");

    @Test
    void theStandardIsWhatTheMethodologyChose() {
        assertEquals(PACE, SliceSettings.standard());
    }

    @Test
    void aTurnIsItsLeadItsSliceAndTheHandOver() {
        assertEquals(9.3, PACE.turnMillis(), 1e-12);
    }

    @Test
    void aShorterWarmUpIsLongerForThoseWhoseCompilersAreBusy() {
        assertEquals(new SliceSettings(4_000, 5_000, true, true, 0.5, 1.5, 0.5, 0), PACE.warmAbout(0.5));
        assertEquals(new SliceSettings(4_000, 5_000, true, true, 0.7, 4, 0.7, 0), PACE.warmAbout(2));
        assertEquals(PACE, PACE.warmAbout(10), "never longer than it was");
    }

    @Test
    void pausesOfARunAreNoTimeOfIt() {
        assertEquals(7_500, new RunClock(() -> 6_000_000_000L, 3_500_000_000L, 5_000).elapsedMillis());
        assertEquals(6, new RunClock(() -> 6, 5, 0).now());
    }

    @Test
    void aCanaryIsDrawnOnceAndKept() throws Exception {
        try (Journal.Writer journal = new Journal.Writer(folder.resolve(Journal.FILE))) {
            journal.append(Plans.of("a", "b"));
            assertNull(CanaryChoice.of(new RunView(journal.entries()), List.of(), new Random(1), journal));
            Entry.Canary drawn = CanaryChoice.of(new RunView(journal.entries()), List.of("b"), new Random(1), journal);
            assertEquals(new Entry.Canary("b", "b~again"), drawn);
            assertEquals(drawn, new RunView(journal.entries()).canary());
            assertEquals(
                    drawn,
                    CanaryChoice.of(new RunView(journal.entries()), List.of("a"), new Random(1), journal),
                    "not once more");
            assertEquals(
                    1, new RunView(journal.entries()).all(Entry.Canary.class).size());
        }
    }
}
