package io.serdebench.lab.io;

import io.serdebench.lab.journal.FileEntry.FilePlan;
import io.serdebench.lab.journal.Plan;
import java.util.List;

/** Plans of {@code io} for journals that tests make up. */
final class FilePlanFixtures {

    private FilePlanFixtures() {}

    /** A file of 1,000 bytes, warm. */
    static FilePlan plan() {
        return new FilePlan(
                "2026-01-01T00:00:00Z",
                "1",
                "/",
                List.of("io", "t.csv"),
                300_000,
                0.03,
                1,
                "warm",
                "jvm",
                null,
                new FilePlan.Source("t.csv", 1_000, 1_000, 0, 10, "lf", true, true, null, 0, "ext4"),
                List.of(new FilePlan.Absent("slices-vector", "scan-lines", "needs a newer JVM")),
                new Plan.Machine(2, "", 0, "os"),
                List.of());
    }
}
