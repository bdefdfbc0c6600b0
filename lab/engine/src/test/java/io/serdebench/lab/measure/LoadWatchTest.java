package io.serdebench.lab.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.process.MachineLoad;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoadWatchTest {

    private static final Set<ProcessHandle> ONE = Set.of(ProcessHandle.current());

    @TempDir
    private Path folder = Path.of("");

    /** The machine's clock begins anywhere. */
    private long millis = 7_000;

    private long foreign;
    private long own;
    private boolean blind;

    private MachineLoad.@Nullable Reading read(Set<ProcessHandle> workers) {
        return blind ? null : new MachineLoad.Reading(own + foreign, 0, own, millis * 1_000_000);
    }

    @Test
    void aStretchEndsAfterHalfASecondAndHoldsWhatOthersDid() throws IOException {
        assertEquals(List.of(new Entry.Load(3, 500, 0, 0), new Entry.Load(3, 600, 500, 0)), journal(watch -> {
            watch.look(ONE);
            pass(499, 0);
            watch.look(ONE);
            pass(1, 0);
            watch.look(ONE);
            pass(600, 300);
            watch.look(ONE);
        }));
    }

    @Test
    void aStretchInWhichAWorkerIsLostIsDropped() throws IOException {
        assertEquals(List.of(new Entry.Load(3, 500, 1_000, 0)), journal(watch -> {
            watch.look(ONE);
            pass(700, 700);
            watch.look(Set.of());
            pass(500, 500);
            watch.look(Set.of());
        }));
    }

    @Test
    void aMachineThatDoesNotTellLeavesNothing() throws IOException {
        blind = true;
        assertEquals(List.of(), journal(watch -> {
            watch.look(ONE);
            pass(700, 700);
            watch.look(ONE);
        }));
    }

    private interface Steps {
        void take(LoadWatch watch) throws IOException;
    }

    private void pass(long time, long byOthers) {
        millis += time;
        own += time;
        foreign += byOthers;
    }

    private List<Entry> journal(Steps steps) throws IOException {
        Path file = folder.resolve(Journal.FILE);
        try (Journal.Writer journal = new Journal.Writer(file)) {
            steps.take(new LoadWatch(3, journal, this::read, () -> millis * 1_000_000));
        }
        return Journal.read(file);
    }
}
