package io.serdebench.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.serdebench.api.gen.Unpacked;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class UnpackedTest {

    @TempDir
    Path folder;

    /** Linux alone refuses to run a file that is open for writing. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void aProgramThatIsBusyForAMomentIsStarted() throws Exception {
        Path program = Files.copy(Path.of("/bin/true"), folder.resolve("program"));
        program.toFile().setExecutable(true);
        OutputStream open = Files.newOutputStream(program, java.nio.file.StandardOpenOption.APPEND);
        assertThrows(IOException.class, () -> new ProcessBuilder(program.toString()).start());
        CompletableFuture<Void> closed = CompletableFuture.runAsync(
                () -> {
                    try {
                        open.close();
                    } catch (IOException e) {
                        throw new java.io.UncheckedIOException(e);
                    }
                },
                CompletableFuture.delayedExecutor(200, TimeUnit.MILLISECONDS));
        assertEquals(0, Unpacked.start(new ProcessBuilder(program.toString())).waitFor());
        closed.join();
    }

    @Test
    void aProgramThatIsNotThereIsNotWaitedFor() {
        assertThrows(
                IOException.class,
                () -> Unpacked.start(new ProcessBuilder(folder.resolve("none").toString())));
    }
}
