package io.serdebench.lab.journal;

import java.util.List;
import java.util.stream.Stream;

/** Plans for journals that tests make up. */
public final class Plans {

    private Plans() {}

    /** A plan of 5,000 records and these codecs. */
    public static Plan of(String... codecs) {
        return of(5_000, codecs);
    }

    /** A plan of so many records and these codecs, of which those whose name begins with {@code text} write text. */
    public static Plan of(long records, String... codecs) {
        return new Plan(
                "2026-01-01T00:00:00Z",
                "1",
                "id",
                "/",
                List.of("run", "t.csv"),
                120_000,
                0.03,
                1,
                20_000,
                new Plan.Data(
                        "t.csv",
                        "t.csv",
                        "ab",
                        "t{a:int32}",
                        records,
                        records,
                        10,
                        List.of(new Plan.Field("a", "int32")),
                        "csv",
                        List.of()),
                Stream.of(codecs)
                        .map(codec -> new Plan.Candidate(
                                codec, "format", "g:a", false, "jvm", List.of(), codec.startsWith("text"), null))
                        .toList(),
                new Plan.Machine(2, "", 0, "os"),
                null);
    }

    /** A plan of io for a file of 1,000 bytes, warm. */
    public static FileEntry.FilePlan ofFile() {
        return new FileEntry.FilePlan(
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
                new FileEntry.FilePlan.Source("t.csv", 1_000, 1_000, 0, 10, "lf", true, true, null, 0, "ext4"),
                List.of(new FileEntry.FilePlan.Absent("slices-vector", "scan-lines", "needs a newer JVM")),
                new Plan.Machine(2, "", 0, "os"),
                List.of());
    }
}
