package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Stop;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where the files of a census are found: this test's own folder is none of those. */
class CensusSampleTest {

    private static final String FILE = "lake/day=1/a.jsonl";

    @TempDir
    Path folder;

    @BeforeEach
    void realPath() throws IOException {
        folder = folder.toRealPath();
    }

    private Path lake(String place, String text) throws IOException {
        Path file = folder.resolve(place).resolve(FILE);
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        return Files.writeString(file, text);
    }

    private Path census(String place, String begins) throws IOException {
        Path file = folder.resolve(place);
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        return Files.writeString(file, """
                {"schema": "serdebench/census/1", "types": "R{x:int32}",%s
                 "sample": [{"file": "%s", "partition": "day=1", "bytes": 4, "records": 1, "positions": [0]}]}
                """.formatted(begins, FILE));
    }

    private static String begins(Object folder) {
        return " \"folder\": \"" + folder + "\",";
    }

    private static Path found(Path census) throws IOException {
        return Objects.requireNonNull(sample(census).inputs(0).get(0).path());
    }

    private static CensusSample sample(Path census) throws IOException {
        return Objects.requireNonNull(CensusSample.of(List.of(census.toString())));
    }

    @Test
    void pathsBeginWhereTheCensusSays() throws IOException {
        Path file = lake("work", "1234");
        assertEquals(file, found(census("work/same.json", begins(""))));
        assertEquals(file, found(census("work/out/below.json", begins(".."))));
        assertEquals(file, found(census("out/beside.json", begins("../work"))));
        assertEquals(file, found(census("out/printed.json", begins(folder.resolve("work")))));
        assertEquals(
                "day=1",
                sample(census("out/key.json", begins("../work"))).inputs(0).get(0).partition().entrySet().stream()
                        .map(key -> key.getKey() + "=" + key.getValue())
                        .findFirst()
                        .orElse(""));
    }

    /** Of an older version, which did not say it; and of one that was moved together with its files. */
    @Test
    void filesBesideTheCensusAreFound() throws IOException {
        Path file = lake("work", "1234");
        assertEquals(file, found(census("work/old.json", "")));
        assertEquals(file, found(census("work/moved.json", begins("/gone"))));
        lake("other", "12345");
        assertEquals(file, found(census("work/changed.json", begins("../other"))));
    }

    @Test
    void whatIsGoneAndWhatIsChangedAreTwoMessages() throws IOException {
        Path census = census("out/census.json", begins("../work"));
        Stop gone = assertThrows(Stop.class, () -> found(census));
        assertTrue(
                String.valueOf(gone.getMessage())
                        .startsWith(FILE + ", of which census.json names records, is not found; it was looked for in "
                                + folder.resolve("work") + ", " + folder.resolve("out") + ", "),
                gone.getMessage());
        lake("work", "12345");
        Stop changed = assertThrows(Stop.class, () -> found(census));
        assertEquals(FILE + " has 5 bytes, and had 4 when census.json was made", changed.getMessage());
    }
}
