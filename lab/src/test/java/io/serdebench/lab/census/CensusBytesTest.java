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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
}
