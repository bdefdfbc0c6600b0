package io.serdebench.lab.census;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.census.CensusBytes.Stored;
import io.serdebench.lab.dataset.Datasets;
import io.serdebench.lab.dataset.source.Reading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files that are counted one by one, as engines do, are the whole to the byte. */
class CensusBytesTest {

    @TempDir
    Path folder;

    private Path lake() throws IOException {
        Path lake = folder.resolve("lake");
        for (int file = 0; file < 6; file++) {
            Path day = Files.createDirectories(lake.resolve("day=2026-01-0" + (1 + file / 2)));
            StringBuilder text = new StringBuilder("id,note\n");
            for (int i = 0; i < 20 * file; i++) {
                text.append(i * 31).append(i % 7 == 0 ? "," : ",note " + i).append('\n');
            }
            Files.writeString(day.resolve(file + ".csv"), text);
        }
        return lake;
    }

    private Reading reading(Path lake) throws IOException {
        Path schema = folder.resolve("lake.schema");
        Files.writeString(schema, "lake { id: int32+, note: string?, day: date }\n");
        assertEquals(
                6,
                CensusBytes.files(List.of(lake.toString()), Reading.DEFAULT, folder)
                        .size());
        return Reading.DEFAULT.as("csv", schema, null);
    }

    @Test
    void fileByFileIsTheWhole() throws IOException {
        Path lake = lake();
        Reading reading = reading(lake);
        PartTaker whole = new PartTaker(Shard.WHOLE, 1, null);
        Datasets.every(List.of(lake.toString()), reading, folder.resolve("work"), Progress.NONE, whole);
        byte[] sum = null;
        for (Stored file : CensusBytes.files(List.of(lake.toString()), reading, folder)) {
            byte[] part = CensusBytes.count(file, reading, folder.resolve("work"), null);
            sum = sum == null ? part : CensusBytes.merge(part, sum);
        }
        assertArrayEquals(whole.part().bytes(), sum);
        // the first file has a header alone
        assertEquals(
                new CensusBytes.Counts(300, 5, 0),
                CensusBytes.counts(whole.part().bytes()));
    }

    @Test
    void aWholeWithoutRecordsIsRefused() throws IOException {
        Path lake = lake();
        Reading reading = reading(lake);
        String empty = lake.resolve("day=2026-01-01/0.csv").toString();
        assertThrows(
                Stop.class,
                () -> Datasets.every(
                        List.of(empty),
                        reading,
                        folder.resolve("work"),
                        Progress.NONE,
                        new PartTaker(Shard.WHOLE, 1, null)));
    }

    private static Reading allowing(long most) {
        Reading.Bad bad = new Reading.Bad(Reading.BadRows.SKIP, most, null);
        Reading all = Reading.DEFAULT;
        return new Reading(null, all.csv(), null, Map.of(), null, List.of(), null, null, all.sampling(), bad, 0, true);
    }

    /** What an engine is told of rows that were skipped is what one process counts, in one file, in two and in none. */
    @ParameterizedTest
    @CsvSource({"0, 0", "3, 0", "0, 2", "3, 2"})
    void skippedRowsAreToldOf(int first, int second) throws IOException {
        Path schema = Files.writeString(folder.resolve("ids.schema"), "ids { id: int32+ }\n");
        Reading reading = allowing(100).as("csv", schema, null);
        byte[] sum = null;
        for (int bad : new int[] {first, second}) {
            Path file = Files.writeString(
                    folder.resolve("of" + (sum == null ? 1 : 2) + ".csv"), "id\n1\n2\n" + "none\n".repeat(bad) + "3\n");
            Stored stored =
                    CensusBytes.files(List.of(file.toString()), reading, folder).get(0);
            byte[] part = CensusBytes.count(stored, reading, folder.resolve("work"), null);
            sum = sum == null ? part : CensusBytes.merge(sum, part);
        }
        assertEquals(new CensusBytes.Counts(6, 2, first + second), CensusBytes.counts(Objects.requireNonNull(sum)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "5|0|0|",
                "5|2|2|",
                "5|3|2|3 rows cannot be read, and --max-bad-rows allows 2",
                "5|1|0|1 row cannot be read, and --max-bad-rows allows 0",
                "0|0|9|there are no records in these files",
                "0|3|9|there are no records in these files: none of 3 rows can be read"
            })
    void moreSkippedRowsThanAllowedAreRefused(long records, long skipped, long most, @Nullable String said) {
        CensusBytes.Counts counts = new CensusBytes.Counts(records, 1, skipped);
        if (said == null) {
            counts.check(allowing(most));
        } else {
            assertEquals(
                    said,
                    assertThrows(Stop.class, () -> counts.check(allowing(most))).getMessage());
        }
    }
}
