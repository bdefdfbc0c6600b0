package io.serdebench.lab.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.serdebench.lab.process.ParentBoundProcess;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class QuietCoresTest {

    @Test
    void listsOfCoresAreRead() {
        assertEquals(List.of(0), QuietCores.cores("0"));
        assertEquals(List.of(0, 1, 2, 3, 8), QuietCores.cores("0-3,8"));
    }

    @Test
    void theLoopsEndWithTheSlices() throws Exception {
        Set<ProcessHandle> loops;
        try (QuietCores quiet = QuietCores.begin(SliceSettings.standard(), Set.of())) {
            loops = quiet.handles();
            assertEquals(!loops.isEmpty(), quiet.isAwake());
        }
        for (ProcessHandle loop : loops) {
            loop.onExit().join();
        }
        assertTrue(loops.stream().noneMatch(ProcessHandle::isAlive));
    }

    /** Between sessions the idle class counts for nothing: the whole session of a loop stands back. */
    @Test
    void theSessionOfALoopHasTheLowestWeight() throws Exception {
        Path group = Path.of("/proc/self/autogroup");
        assumeTrue(ParentBoundProcess.isApart() && Files.exists(group), "no groups by session");
        assumeTrue(
                Files.readString(Path.of("/proc/sys/kernel/sched_autogroup_enabled"))
                        .strip()
                        .equals("1"),
                "no groups by session");
        String before = Files.readString(group);
        try (QuietCores quiet = QuietCores.awake()) {
            assertTrue(quiet.isAwake());
            for (ProcessHandle loop : quiet.handles()) {
                String its = Files.readString(Path.of("/proc", String.valueOf(loop.pid()), "autogroup"));
                assertTrue(its.strip().endsWith("nice 19"), its);
            }
        }
        assertEquals(before, Files.readString(group), "the session of the tool stays as it is");
    }

    @Test
    void nothingIsDoneWhereNothingIsAskedFor() throws Exception {
        SliceSettings plain = new SliceSettings(4_000, 2_000, false, false, 0.5, 4);
        try (QuietCores quiet = QuietCores.begin(plain, Set.of(ProcessHandle.current()))) {
            assertEquals(null, quiet.core());
            assertTrue(quiet.handles().isEmpty());
        }
    }
}
