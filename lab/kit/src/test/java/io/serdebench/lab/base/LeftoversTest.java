package io.serdebench.lab.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LeftoversTest {

    @TempDir
    Path folder;

    @BeforeEach
    void files() throws IOException {
        Files.writeString(folder.resolve("own.txt"), "own");
    }

    /** A program with a folder that a thread fills all the time, an empty folder, one that is not empty, and a process. */
    static final class Program {

        public static void main(String[] args) throws Exception {
            Path folder = Path.of(args[0]);
            Path tree = Leftovers.add(folder.resolve("tree"));
            Files.createDirectories(tree.resolve("deep"));
            Leftovers.addIfEmpty(Files.createDirectory(folder.resolve("empty")));
            Files.createFile(Leftovers.addIfEmpty(Files.createDirectory(folder.resolve("full")))
                    .resolve("journal"));
            Leftovers.add(Files.createFile(folder.resolve("done")));
            Leftovers.keep(folder.resolve("done"));
            Process process = new ProcessBuilder("sleep", "1000").start();
            Thread fills = new Thread(() -> {
                for (int i = 0; ; i++) {
                    try {
                        Files.writeString(tree.resolve("deep").resolve("file-" + i % 100), "data of the user");
                    } catch (IOException e) {
                        Leftovers.waitIfEnding();
                        System.out.println("it went on");
                    }
                }
            });
            fills.setDaemon(true);
            fills.start();
            System.out.println(process.pid());
            System.exit(130);
        }
    }

    /** A program that may write no file of more than a few kilobytes, as on a full disk. */
    static final class Writer {

        public static void main(String[] args) {
            try {
                Leftovers.write(Path.of(args[0], "cut.bin"), new byte[1_000_000], StandardOpenOption.CREATE_NEW);
            } catch (IOException e) {
                System.out.println(e.getMessage());
            }
        }
    }

    @Test
    void nothingStaysWhenTheProgramEnds() throws Exception {
        List<String> said = said(List.of(), Program.class, 130);
        assertEquals(1, said.size(), said.toString());
        // it was killed, or this waits for its thousand seconds
        ProcessHandle.of(Long.parseLong(said.get(0)))
                .ifPresent(left -> left.onExit().join());
        assertEquals(List.of("done", "full", "own.txt"), names());
        assertTrue(Files.exists(folder.resolve("full/journal")));
    }

    @Test
    void aFileThatIsCutShortDoesNotStay() throws Exception {
        List<String> said = said(List.of("/bin/sh", "-c", "ulimit -f 8; exec \"$@\"", "sh"), Writer.class, 0);
        assertEquals(1, said.size(), said.toString());
        assertEquals(List.of("own.txt"), names());
    }

    @Test
    void whatSomebodyElseHasStays() throws IOException {
        Path own = folder.resolve("own.txt");
        assertThrows(
                FileAlreadyExistsException.class,
                () -> Leftovers.write(own, "mine", StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
        assertEquals("own", Files.readString(own));
        Path link = Files.createSymbolicLink(folder.resolve("link"), own);
        Leftovers.remove(link);
        assertEquals(List.of("own.txt"), names());
        Leftovers.remove(folder.resolve("never there"));
        Leftovers.write(own, "new");
        assertEquals("new", Files.readString(own));
    }

    @Test
    void whatIsWrittenPieceByPieceIsWholeOrNotThere() throws IOException {
        Path file = folder.resolve("pieces.txt");
        assertThrows(
                IOException.class,
                () -> Leftovers.write(file, out -> {
                    out.write('a');
                    throw new IOException("no more can be read");
                }));
        assertEquals(List.of("own.txt"), names());
        Leftovers.write(file, out -> {
            out.write('a');
            out.write('b');
        });
        assertEquals("ab", Files.readString(file));
    }

    private List<String> said(List<String> before, Class<?> program, int exit) throws Exception {
        List<String> command = new ArrayList<>(before);
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:-UsePerfData",
                "-cp",
                System.getProperty("java.class.path"),
                program.getName(),
                folder.toString()));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(exit, process.waitFor(), said);
        return said.lines().toList();
    }

    private List<String> names() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
