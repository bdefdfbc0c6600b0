package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.acceptance.Tool.Outcome;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The tool of the packed distribution, for many commands in one JVM that works in one folder. Most of a short command's time is the
 * start of its JVM, and the classes of tests use one after the other. For commands that print something and end, and for those that measure: their workers are processes of their own.
 * What is killed or starved, or reads standard input or variables, has a JVM of its own, {@link Tool}.
 */
final class WarmTool {

    /** Those that no class uses now. */
    private static final Deque<WarmTool> FREE = new ArrayDeque<>();

    private final Path folder;

    private @Nullable Started started;

    private record Started(Process process, DataOutputStream commands, DataInputStream outcomes, Path err) {

        static Started in(Path folder) throws IOException, InterruptedException {
            // not in the folder, whose files a test may count or delete
            Path err = Files.createTempFile("err", ".txt");
            err.toFile().deleteOnExit();
            Process process = new Tool(folder).startForWords(command(), err);
            return new Started(
                    process,
                    new DataOutputStream(new BufferedOutputStream(process.getOutputStream())),
                    new DataInputStream(process.getInputStream()),
                    err);
        }
    }

    private WarmTool(Path folder) {
        this.folder = folder;
    }

    /** One that no other class uses, in an empty folder. It is warm where another class has used it before. */
    static WarmTool take() throws IOException {
        synchronized (FREE) {
            WarmTool free = FREE.poll();
            return free == null ? new WarmTool(Files.createTempDirectory("tool")) : free;
        }
    }

    /** The folder in which its commands work. */
    Path folder() {
        return folder;
    }

    /** For another class. The JVM ends with that of the tests, which closes its input. */
    void giveBack() {
        synchronized (FREE) {
            FREE.push(this);
        }
    }

    private Started started() throws IOException, InterruptedException {
        Started now = started;
        if (now == null || !now.process().isAlive()) {
            now = Started.in(folder);
            started = now;
        }
        return now;
    }

    /** The options of the launcher, and its class path with the tests behind. */
    private static List<String> command() throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx1g"));
        // one that does not fit is passed over by the JVM
        archive().ifPresent(file -> command.addAll(List.of("-XX:SharedArchiveFile=" + file, "-Xlog:disable")));
        command.addAll(List.of("-Dserdebench.home=" + Tool.home(), Tool.IDLE));
        command.add("-cp");
        List<String> path = new ArrayList<>();
        try (Stream<Path> jars = Files.list(Tool.home().resolve("lib"))) {
            jars.map(Path::toString)
                    .filter(name -> name.endsWith(".jar"))
                    .sorted()
                    .forEach(path::add);
        }
        path.add(Path.of("target", "test-classes").toAbsolutePath().toString());
        command.add(String.join(File.pathSeparator, path));
        command.add(ManyCommands.class.getName());
        return command;
    }

    /** The class data archive that the launcher has made for this distribution; it keeps those of others too. */
    static Optional<Path> archive() throws IOException, InterruptedException {
        Tool.prepare();
        Path cache = Tool.cache().resolve("serdebench");
        if (!Files.isDirectory(cache)) {
            return Optional.empty();
        }
        try (Stream<Path> files = Files.list(cache)) {
            return files.filter(file -> file.toString().endsWith(".jsa"))
                    .max(Comparator.comparingLong(file -> file.toFile().lastModified()));
        }
    }

    /** Runs one command to its end; others wait for it. */
    synchronized Outcome run(String... words) throws IOException, InterruptedException {
        Started tool = started();
        begin(tool, words);
        return outcome(tool, words);
    }

    /**
     * Runs a command that measures until its journal has some text, and ends it there as SIGTERM does: the time that it asks for may be far
     * more than that takes on any machine.
     *
     * @param words Of the command line, with {@code -o} and a folder.
     */
    synchronized Outcome until(String text, String... words) throws IOException, InterruptedException {
        Path journal = folder.resolve(outFolder(words)).resolve("journal.jsonl");
        assertFalse(Files.exists(journal), () -> journal + " is of an earlier run");
        Started tool = started();
        begin(tool, words);
        long begun = System.nanoTime();
        while (tool.outcomes().available() == 0 && tool.process().isAlive() && !Tool.has(journal, text)) {
            assertTrue(
                    System.nanoTime() - begun < TimeUnit.SECONDS.toNanos(Tool.PATIENCE_SECONDS),
                    () -> text + " never came");
            Thread.sleep(20);
        }
        tool.commands().writeInt(ManyCommands.TERMINATE);
        tool.commands().flush();
        return outcome(tool, words);
    }

    /** The folder that a command line names for what it writes. */
    static String outFolder(String... words) {
        return words[List.of(words).indexOf("-o") + 1];
    }

    private static void begin(Started tool, String... words) throws IOException {
        tool.commands().writeInt(words.length);
        for (String word : words) {
            tool.commands().writeUTF(word);
        }
        tool.commands().flush();
    }

    private static Outcome outcome(Started tool, String... words) throws IOException {
        try {
            int exit = tool.outcomes().readInt();
            String out = text(tool.outcomes());
            ListedCodes.hold(List.of(words), exit);
            return new Outcome(exit, out, text(tool.outcomes()));
        } catch (EOFException gone) {
            throw new AssertionError(
                    String.join(" ", words) + " has ended the program:\n" + Files.readString(tool.err()), gone);
        }
    }

    private static String text(DataInputStream outcomes) throws IOException {
        byte[] bytes = new byte[outcomes.readInt()];
        outcomes.readFully(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
