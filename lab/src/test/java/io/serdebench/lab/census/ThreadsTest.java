package io.serdebench.lab.census;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.dataset.Datasets;
import io.serdebench.lab.dataset.source.Reading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Any number of threads counts the same. */
class ThreadsTest {

    private static final int FILES = 24;
    private static final int RECORDS = 400;

    @TempDir
    Path folder;

    private static String record(String kind, int file, int i) {
        Random random = new Random(31L * file + i);
        String time = "2026-01-0" + (1 + random.nextInt(9)) + "T10:20:" + (10 + random.nextInt(50)) + "Z";
        String note = random.nextBoolean() ? "" : "note ".repeat(random.nextInt(9)) + "ü";
        double price = random.nextInt(1_000_000) / 100.0;
        return kind.equals("csv")
                ? i + "," + time + "," + note + "," + price + "\n"
                : "{\"id\":" + i + ",\"time\":\"" + time + "\",\"note\":\"" + note + "\",\"price\":" + price
                        + ",\"tags\":[\"" + note + "\"]}\n";
    }

    private Path lake(String kind) throws IOException {
        Path lake = folder.resolve("lake");
        for (int file = 0; file < FILES; file++) {
            Path day = Files.createDirectories(lake.resolve("day=2026-01-0" + (1 + file / 5)));
            StringBuilder text = new StringBuilder(kind.equals("csv") ? "id,time,note,price\n" : "");
            for (int i = 0; i < RECORDS; i++) {
                text.append(record(kind, file, i));
            }
            Files.writeString(day.resolve(String.format("%02d.%s", file, kind)), text);
        }
        return lake;
    }

    private Part counted(Path lake, int threads) {
        PartTaker taker = new PartTaker(Shard.WHOLE, threads, null);
        Datasets.every(List.of(lake.toString()), Reading.DEFAULT, folder.resolve("work"), Progress.NONE, taker);
        return taker.part();
    }

    @ParameterizedTest
    @ValueSource(strings = {"csv", "jsonl"})
    void anyNumberCountsTheSame(String kind) throws IOException {
        Path lake = lake(kind);
        Part one = counted(lake, 1);
        assertEquals(FILES, one.files().size());
        assertEquals((long) FILES * RECORDS, one.all().count());
        for (int threads : List.of(2, 4, 40, 4, 4)) {
            assertArrayEquals(one.bytes(), counted(lake, threads).bytes(), threads + " threads");
        }
    }
}
