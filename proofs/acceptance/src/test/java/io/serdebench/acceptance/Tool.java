package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Starts the launcher of the packed distribution in a folder of its own. */
final class Tool {

    /** For whatever a test waits: far more than it takes, on a busy machine too. */
    static final int PATIENCE_SECONDS = 1_200;

    /** Options that somebody gives to all JVMs of a machine; a JVM says on standard error that it has them. */
    private static final List<String> OPTIONS_OF_ALL =
            List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

    private static final String OPTIONS = "SERDEBENCH_JAVA_OPTS";

    /** A machine that is busy with other tests is taken for an idle one, so that all codecs take part. */
    static final String IDLE = "-Dserdebench.idle=true";

    /** For the tool, not for the workers that it measures: it ends before what the second compiler does pays. */
    static final String FIRST_COMPILER = "-XX:TieredStopAtLevel=1";

    /**
     * For workers of a run whose figures nobody looks at: they are warm sooner. A run that is resumed would have it typed again.
     */
    static final String SOON_WARM = "--jvm-arg=" + FIRST_COMPILER;

    static final String ROUND_ENDED = "\"type\":\"round-end\"";

    /** After all codecs are checked, and before one is timed. */
    static final String CHECKED = "\"type\":\"caches\"";

    private static boolean prepared;

    private final Path folder;

    Tool(Path folder) {
        this.folder = folder;
    }

    /** The first start makes the class data archive, and says so: no test of something else, and not several at once. */
    static synchronized void prepare() throws IOException, InterruptedException {
        if (!prepared) {
            prepared = true;
            Process first = new Tool(Path.of("."))
                    .builder(command("--version"), Path.of("target/first.txt"), Path.of("target/first-err.txt"))
                    .start();
            first.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
        }
    }

    /** What a finished process left. */
    record Outcome(int exit, String out, String err) {

        Outcome exits(int code) {
            assertEquals(code, exit, () -> "standard error:\n" + err + "\nstandard output:\n" + out);
            return this;
        }

        Outcome says(String... texts) {
            for (String text : texts) {
                assertTrue(err.contains(text), () -> "'" + text + "' is missing in:\n" + err);
            }
            return this;
        }

        /** No stack trace: the user can act on what is said. */
        Outcome isNoBug() {
            assertTrue(!err.contains("\tat ") && !err.contains("this is a bug"), err);
            return this;
        }
    }

    Path folder() {
        return folder;
    }

    Path write(String name, String text) throws IOException {
        return write(name, text.getBytes(StandardCharsets.UTF_8));
    }

    Path write(String name, byte[] bytes) throws IOException {
        return Files.write(folder.resolve(name), bytes);
    }

    static Path home() {
        return Path.of(String.valueOf(System.getProperty("serdebench.home"))).toAbsolutePath();
    }

    /** The folder of caches of all tools that tests start. */
    static Path cache() {
        return Path.of("target", "cache").toAbsolutePath();
    }

    /** Words of a command line that starts the tool. */
    static List<String> command(String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(home().resolve("bin").resolve("serdebench").toString());
        command.addAll(List.of(arguments));
        return command;
    }

    Process start(List<String> command, Path out, Path err) throws IOException, InterruptedException {
        return start(command, Map.of(), out, err);
    }

    /** The same with more variables. */
    Process start(List<String> command, Map<String, String> more, Path out, Path err)
            throws IOException, InterruptedException {
        prepare();
        ProcessBuilder builder = builder(command, out, err);
        builder.environment().putAll(more);
        return builder.start();
    }

    /** Starts a program with the environment of the tool, which is spoken to by its input and output. */
    Process startForWords(List<String> command, Path err) throws IOException, InterruptedException {
        prepare();
        ProcessBuilder builder = builder(command, Path.of("target/no-output.txt"), err);
        // as the launcher does
        builder.environment().put("LC_ALL", "C.UTF-8");
        return builder.redirectOutput(ProcessBuilder.Redirect.PIPE).start();
    }

    private ProcessBuilder builder(List<String> command, Path out, Path err) {
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        Map<String, String> environment = builder.environment();
        environment.put("JAVA_HOME", String.valueOf(System.getProperty("java.home")));
        environment.put("NO_COLOR", "1");
        // a slow machine writes its results, too, before it is ended
        environment.put(
                OPTIONS, FIRST_COMPILER + " " + IDLE + " -Dserdebench.interrupt.millis=" + 1_000 * PATIENCE_SECONDS);
        // nothing of the user who builds
        environment.put("XDG_CACHE_HOME", cache().toString());
        environment.keySet().removeAll(OPTIONS_OF_ALL);
        return builder;
    }

    /** Waits until a process has written a text into a file. */
    static void await(Process process, Path file, String text) throws IOException, InterruptedException {
        long begun = System.nanoTime();
        while (!Files.exists(file) || !Files.readString(file).contains(text)) {
            assertTrue(process.isAlive(), () -> "it has ended by itself, and '" + text + "' never came");
            assertTrue(System.nanoTime() - begun < TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS), text + " never came");
            Thread.sleep(20);
        }
    }

    /**
     * Runs until the journal in the folder {@code out} has a whole round, and ends it there as Ctrl-C does: the time that is asked for
     * may be far more than a round takes on any machine. What has ended by itself before is as good.
     *
     * @return The result, a file in {@code out}.
     */
    JsonNode firstRound(String file, String... arguments) throws IOException, InterruptedException {
        Path err = Files.createTempFile(folder, "err", ".txt");
        Path journal = folder.resolve("out").resolve("journal.jsonl");
        Process process =
                start(Signal.INT.reaching(command(arguments)), Files.createTempFile(folder, "out", ".txt"), err);
        long begun = System.nanoTime();
        while (process.isAlive() && !has(journal, ROUND_ENDED)) {
            assertTrue(System.nanoTime() - begun < TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS), "no round ends");
            Thread.sleep(20);
        }
        int exit = process.isAlive() ? Signal.INT.to(process) : process.exitValue();
        String said = Files.readString(err);
        assertTrue(exit == 0 || exit == 130, () -> exit + ", standard error:\n" + said);
        return new ObjectMapper().readTree(folder.resolve("out").resolve(file).toFile());
    }

    /** True if a journal is there and has a text. */
    static boolean has(Path journal, String text) throws IOException {
        return Files.exists(journal) && Files.readString(journal).contains(text);
    }

    /** Runs to the end. */
    Outcome run(String... arguments) throws IOException, InterruptedException {
        return runCommand(command(arguments), null);
    }

    Outcome runCommand(List<String> command, @Nullable Path input) throws IOException, InterruptedException {
        return runCommand(command, input, Map.of());
    }

    Outcome runCommand(List<String> command, @Nullable Path input, Map<String, String> more)
            throws IOException, InterruptedException {
        prepare();
        Path out = Files.createTempFile(folder, "out", ".txt");
        Path err = Files.createTempFile(folder, "err", ".txt");
        ProcessBuilder builder = builder(command, out, err);
        builder.environment().putAll(more);
        if (input != null) {
            builder.redirectInput(input.toFile());
        }
        Process process = builder.start();
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
        }
        int exit = process.waitFor();
        if (command.get(0).equals(command().get(0))) {
            ListedCodes.hold(command.subList(1, command.size()), exit);
        }
        return new Outcome(exit, Files.readString(out), Files.readString(err));
    }
}
