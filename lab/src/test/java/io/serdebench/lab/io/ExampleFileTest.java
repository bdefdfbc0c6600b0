package io.serdebench.lab.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.dataset.example.Examples;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExampleFileTest {

    @TempDir
    Path folder;

    private Path write(String name, long size) throws Exception {
        Path file = folder.resolve(name);
        ExampleFile.write(
                Examples.parse("example:feed:100"), size, file, Progress.NONE, () -> false, new AtomicBoolean());
        return file;
    }

    @Test
    void theFeedStaysBelowItsSizeAndEndsWithALine() throws Exception {
        Path file = write("one", 1_000_000);
        long size = Files.size(file);
        assertTrue(size <= 1_000_000 && size > 998_000, () -> size + " bytes");
        byte[] bytes = Files.readAllBytes(file);
        assertEquals('\n', bytes[bytes.length - 1]);
        assertArrayEquals(bytes, Files.readAllBytes(write("again", 1_000_000)));
    }

    @Test
    void itsLinesAreLongAndNotAllAscii() throws Exception {
        String text = Files.readString(write("lines", 0), StandardCharsets.UTF_8);
        assertEquals(101, text.lines().count());
        assertTrue(text.chars().anyMatch(c -> c > 0x7f));
        double mean = text.getBytes(StandardCharsets.UTF_8).length / 101.0;
        assertTrue(mean > 650 && mean < 850, () -> mean + " bytes a line");
        assertFalse(text.contains("\"") || text.contains("\r"));
        assertTrue(text.lines().allMatch(line -> line.split("\t", -1).length == 12));
    }

    @Test
    void sizes() {
        assertEquals(200_000_000, ExampleFile.size("200MB"));
        assertEquals(12_000_000_000L, ExampleFile.size("12GB"));
        assertEquals(1_500, ExampleFile.size("1.5k"));
        assertEquals(77, ExampleFile.size("77"));
        assertThrows(Stop.class, () -> ExampleFile.size("big"));
        assertThrows(Stop.class, () -> ExampleFile.size("0MB"));
    }
}
