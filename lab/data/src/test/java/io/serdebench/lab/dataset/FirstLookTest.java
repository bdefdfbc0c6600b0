package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.lab.base.Progress;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FirstLookTest {

    @TempDir
    Path folder;

    private List<String> notes(Path file) {
        List<String> notes = new ArrayList<>();
        Datasets.read(List.of(file.toString()), new Given(folder).reading(), folder.resolve("work"), new Progress() {
            @Override
            public void at(String phase, double share, String detail) {}

            @Override
            public void interim(List<String> lines) {}

            @Override
            public void note(String label, String text) {
                notes.add(label + ": " + text);
            }
        });
        return notes;
    }

    private Path file(String name, String first, String row, long bytes) throws IOException {
        Path file = folder.resolve(name);
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            out.write(first);
            for (long written = 0; written < bytes; written += row.length()) {
                out.write(row);
            }
        }
        return file;
    }

    /** Two of the fields get another type later. */
    @Test
    void theFirstRecordsOfALargeFileAreShownAtOnce() throws IOException {
        Path file = file(
                "a.csv",
                "id,text\n",
                "1,0123456789012345678901234567890123456789012345678901234567890123\n",
                17L << 20);
        Files.writeString(file, "x,y\n", java.nio.file.StandardOpenOption.APPEND);

        assertEquals(
                List.of("types: id int32+, text string; guessed from 122 rows, and all are checked now"),
                notes(file).stream().filter(note -> note.startsWith("types")).toList());
    }

    @Test
    void smallFilesAndRecordsThatAreCutOffHaveNone() throws IOException {
        assertEquals(List.of(), notes(file("b.csv", "id\n", "1\n", 1_000)));
        assertEquals(List.of(), notes(file("c.jsonl", "", "{\"a\":\"" + "x".repeat(10_000) + "\"}\n", 17L << 20)));
    }
}
