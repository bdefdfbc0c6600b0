package io.serdebench.lab.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Leftovers;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that are asked to terminate, which a build in the background does not ignore as it ignores Ctrl-C. */
class InterruptTest {

    @TempDir
    Path folder;

    /** Waits for something that never comes, with the data of a user in a folder for work. */
    static final class Waiting {
        public static void main(String[] args) throws Exception {
            Interrupt.mayEndProgram(System::exit);
            Interrupt.handle(new AtomicBoolean());
            begin(args[0]);
            Thread.currentThread().join();
        }
    }

    /** Writes what it has. */
    static final class Writing {
        public static void main(String[] args) throws Exception {
            AtomicBoolean interrupted = new AtomicBoolean();
            Interrupt.mayEndProgram(System::exit);
            Interrupt.handle(interrupted);
            begin(args[0]);
            while (!interrupted.get()) {
                Thread.sleep(1);
            }
            Files.createFile(Path.of(args[0], "result"));
            System.exit(ExitCode.INTERRUPTED.code());
        }
    }

    /** Has nothing that is worth keeping. */
    static final class Reading {
        public static void main(String[] args) throws Exception {
            Interrupt.mayEndProgram(System::exit);
            begin(args[0]);
            Thread.currentThread().join();
        }
    }

    private static void begin(String folder) {
        try {
            Files.createFile(Files.createDirectory(Leftovers.add(Path.of(folder, "work")))
                    .resolve("stdin"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        System.out.println("ready");
    }

    @Test
    void whoDoesNotEndIsEnded() throws Exception {
        assertEquals(
                "interrupted: what was being done did not end in time. What was written before stays.",
                terminated(Waiting.class, 10, 130));
        assertEquals(List.of(), names());
    }

    @Test
    void whoEndsWritesWhatItHas() throws Exception {
        assertEquals("", terminated(Writing.class, 100_000_000, 130));
        assertEquals(List.of("result"), names());
    }

    @Test
    void asLongAsThereIsNothingToKeepItEndsAtOnce() throws Exception {
        assertEquals("", terminated(Reading.class, 100_000_000, 143));
        assertEquals(List.of(), names());
    }

    /** What it says after that. */
    private String terminated(Class<?> program, long millis, int exit) throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-XX:-UsePerfData",
                        "-D" + Interrupt.PROPERTY + "=" + millis,
                        "-cp",
                        System.getProperty("java.class.path"),
                        program.getName(),
                        folder.toString())
                .redirectErrorStream(true)
                .start();
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            assertEquals("ready", out.readLine());
            // that of the process would close its output
            process.toHandle().destroy();
            assertTrue(process.waitFor(20, TimeUnit.MINUTES), "it does not end");
            String line = out.readLine();
            assertEquals(exit, process.exitValue(), line);
            return line == null ? "" : line;
        } finally {
            process.destroyForcibly();
        }
    }

    private List<String> names() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
