package io.serdebench.lab.census;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.process.ParentBoundProcess;
import io.serdebench.lab.store.JarFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A census on Spark, started as a process of its own. */
final class SparkProcess {

    private static final String MAIN = "io.serdebench.spark.CensusOnSpark";
    private static final String ERROR = "error: ";
    private static final int SHOWN = 300;

    private final @Nullable String home;
    private final Path jar;
    private final Path duckDb;

    /**
     * Prepares it.
     *
     * @param home The folder of Spark, which SPARK_HOME names, or null.
     * @param jar The jar that Spark starts.
     * @param duckDb The folder of the installation that has the driver of DuckDB.
     */
    SparkProcess(@Nullable String home, Path jar, Path duckDb) {
        this.home = home;
        this.jar = jar;
        this.duckDb = duckDb;
    }

    /**
     * Counts files.
     *
     * @param master The master of Spark.
     * @param words Files, and options for reading.
     * @param work A folder for what the process says and writes.
     * @throws Stop where Spark is not there, or the census cannot be made
     */
    Part count(String master, List<String> words, Path work) throws IOException, InterruptedException {
        Path written = work.resolve("spark.part");
        Path log = work.resolve("spark.log");
        List<String> command = new ArrayList<>(List.of(submit().toString(), "--master", master));
        command.addAll(List.of("--conf", "spark.log.level=ERROR", "--conf", "spark.ui.showConsoleProgress=false"));
        if (words.stream().anyMatch(SparkProcess::isParquet)) {
            command.addAll(List.of("--jars", joined(JarFolder.ready(duckDb))));
        }
        command.addAll(List.of("--class", MAIN, jar.toString()));
        command.addAll(words);
        command.addAll(List.of("-o", written.toString()));
        Process process = ParentBoundProcess.start(
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()));
        try {
            int code = process.waitFor();
            if (code != 0 || !Files.exists(written)) {
                throw stop(code, Files.readAllLines(log));
            }
        } finally {
            process.destroy();
        }
        return Part.read(Files.readAllBytes(written), "the part of Spark");
    }

    /**
     * The program that starts it.
     *
     * @throws Stop where it or the jar is not there
     */
    Path submit() {
        if (home == null || home.isEmpty()) {
            throw Stop.environment(
                    "--spark needs Apache Spark 4, and SPARK_HOME does not name its folder",
                    "export SPARK_HOME=/path/of/spark   its archive, or the folder that programs/spark/spark-home DIR of a checkout makes");
        }
        Path submit = Path.of(home, "bin", "spark-submit");
        if (!Files.exists(submit)) {
            throw Stop.environment(
                    "SPARK_HOME is not a folder of Spark: there is no " + TerminalText.text(submit.toString(), SHOWN));
        }
        if (!Files.exists(jar)) {
            throw Stop.environment(
                    "there is no jar for Spark: " + TerminalText.text(jar.toString(), SHOWN),
                    "./mvnw -Pquick,spark -pl programs/spark -am package   makes it in a checkout",
                    "--spark-jar programs/spark/target/serdebench-spark.jar");
        }
        return submit;
    }

    /** True for a file, a glob or a folder that holds Parquet. */
    private static boolean isParquet(String word) {
        if (word.matches("(?i).*\\.parquet\"?|--format=parquet")) {
            return true;
        }
        Path folder = word.startsWith("-") ? Path.of("") : Path.of(word);
        if (word.startsWith("-") || !Files.isDirectory(folder)) {
            return false;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            return files.anyMatch(file -> file.toString().endsWith(".parquet"));
        } catch (IOException e) {
            // who reads the files says what is wrong with them
            return false;
        }
    }

    private static String joined(List<Path> jars) {
        return String.join(",", jars.stream().map(Path::toString).toList());
    }

    /** What the process said last: its own error, or else the last line of Spark. */
    static Stop stop(int code, List<String> lines) {
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).startsWith(ERROR)) {
                List<String> details = lines.subList(i + 1, lines.size()).stream()
                        .takeWhile(line -> line.startsWith("  "))
                        .map(String::strip)
                        .toList();
                ExitCode known = Arrays.stream(ExitCode.values())
                        .filter(one -> one.code() == code && code != 0)
                        .findFirst()
                        .orElse(ExitCode.ENVIRONMENT);
                return new Stop(known, lines.get(i).substring(ERROR.length()), details.toArray(String[]::new));
            }
        }
        String last = lines.isEmpty() ? "it said nothing" : lines.get(lines.size() - 1);
        return Stop.environment("Spark ended with exit code " + code + ": " + TerminalText.text(last, SHOWN));
    }
}
