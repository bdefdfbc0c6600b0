package io.serdebench.lab.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.serdebench.lab.base.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The lines of a whole file, from wherever counting goes on. */
class LineCountTest {

    @TempDir
    Path folder;

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("f"), text);
    }

    private static FileFacts first(String text, int bytes) {
        String read = text.substring(0, bytes);
        boolean ends = read.endsWith("\n");
        long feeds = read.chars().filter(c -> c == '\n').count();
        return new FileFacts(bytes, feeds + (ends || bytes == 0 ? 0 : 1), 0, 0, ends, true, null);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\nb\nc\n", "a\nb\nc", "\n\n", "abc", "a\r\nb\r\n"})
    void fromEveryByte(String text) throws IOException {
        for (int bytes = 0; bytes <= text.length(); bytes++) {
            Long lines = LineCount.of(file(text), first(text, bytes), Progress.NONE, () -> false);
            assertEquals(text.lines().count(), lines, text + " from " + bytes);
        }
    }

    @Test
    void withoutTimeThereIsNoNumber() throws IOException {
        String text = "a\n".repeat(400_000);
        assertNull(LineCount.of(file(text), first(text, 2), Progress.NONE, () -> true));
    }
}
