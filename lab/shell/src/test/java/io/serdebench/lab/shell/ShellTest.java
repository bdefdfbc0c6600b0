package io.serdebench.lab.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShellTest {

    @TempDir
    Path folder;

    @Test
    void theOutputFolderOfBeforeGetsANumberBehindIt() throws Exception {
        String out = folder.resolve("q").toString();
        assertEquals(
                "serdebench run a.csv -o " + out + "-2 -q",
                Shell.again("serdebench", List.of("run", "a.csv", "-o", out, "-q")));
        Files.createDirectories(folder.resolve("q-2"));
        assertEquals("serdebench run -o" + out + "-2", Shell.again("serdebench", List.of("run", "-o" + out)));
        Files.writeString(folder.resolve("q-2/journal.jsonl"), "");
        assertEquals(
                "serdebench run --output=" + out + "-3",
                Shell.again("serdebench", List.of("run", "--output=" + out + "/")));
        assertEquals(
                "serdebench run --output " + out + "-3",
                Shell.again("serdebench", List.of("run", "--output", out + "-2")));
        assertEquals("serdebench run -o=" + out + "-3", Shell.again("serdebench", List.of("run", "-o=" + out)));
        assertEquals("serdebench run 'it'\\''s $1.csv'", Shell.again("serdebench", List.of("run", "it's $1.csv")));
    }

    /** What is quoted is what a shell hands over. */
    @Test
    void aShellReadsTheWordsBack() throws Exception {
        List<String> words = List.of("plain", "two words", "it's", "$HOME `id` \\", "p99<5ms", "!grpc", "*", "");
        Process shell = new ProcessBuilder("sh", "-c", "printf '%s\\n' " + Shell.join(words)).start();
        shell.getOutputStream().close();
        String said = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, shell.waitFor());
        assertEquals(String.join("\n", words) + "\n", said);
    }
}
