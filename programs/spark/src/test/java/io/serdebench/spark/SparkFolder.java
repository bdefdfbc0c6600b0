package io.serdebench.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Spark in a folder, the jar that it starts, and the embedded census beside it, each a process of its own. */
final class SparkFolder {

    private static final Path CHECKOUT = Path.of(System.getProperty("serdebench.checkout", "../.."));
    private static final Path INSTALLATION =
            Path.of(System.getProperty("serdebench.home", "../../dist/target/serdebench"));
    private static final Path JAR = Path.of(System.getProperty("serdebench.spark.jar", "target/serdebench-spark.jar"));
    private static final long MINUTES = 5;

    /** The folder in which processes run. */
    private final Path folder;

    private final Path home;

    /**
     * A process that ended.
     *
     * @param exit Its exit code.
     * @param out Both of its streams.
     */
    record Ended(int exit, String out) {

        Ended exits(int code) {
            assertEquals(code, exit, out);
            return this;
        }
    }

    /** That of SPARK_HOME, or one that Maven makes; a test is skipped where Spark cannot be fetched. */
    SparkFolder(Path folder) throws IOException, InterruptedException {
        this.folder = folder;
        String set = System.getenv("SPARK_HOME");
        home = set == null ? Path.of("target/spark-home").toAbsolutePath() : Path.of(set);
        if (set == null && !Files.isExecutable(home.resolve("bin/spark-submit"))) {
            Ended made =
                    run(List.of(CHECKOUT.resolve("programs/spark/spark-home").toString(), home.toString()), Map.of());
            assumeTrue(made.exit() == 0, "Spark cannot be fetched: " + made.out());
        }
    }

    /** True if the build made the installation, without which there are no codecs. */
    static boolean hasCodecs() {
        return Files.isDirectory(INSTALLATION.resolve("codecs"));
    }

    Path home() {
        return home;
    }

    private Ended run(List<String> words, Map<String, String> environment) throws IOException, InterruptedException {
        Path log = Files.createTempFile("spark", ".log");
        ProcessBuilder builder = new ProcessBuilder(words)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        builder.environment().putAll(environment);
        Process process = builder.start();
        try {
            boolean ended = process.waitFor(MINUTES, TimeUnit.MINUTES);
            return new Ended(ended ? process.exitValue() : -1, Files.readString(log));
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            Files.delete(log);
        }
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /** Jars of the test's own class path whose names begin so. */
    static String jar(String name) {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(path -> Path.of(path).getFileName().toString().startsWith(name))
                .findFirst()
                .orElseThrow();
    }

    /** Starts serdebench itself. */
    Ended tool(String... words) throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(List.of(
                java(),
                "-Dserdebench.home=" + INSTALLATION,
                "-cp",
                System.getProperty("java.class.path"),
                "io.serdebench.lab.cli.Main"));
        all.addAll(List.of(words));
        return run(all, Map.of());
    }

    /** A jar of Spark's folder whose name begins so. */
    String library(String name) throws IOException {
        try (Stream<Path> jars = Files.list(home.resolve("jars"))) {
            return jars.filter(jar -> jar.getFileName().toString().startsWith(name))
                    .map(Path::toString)
                    .findFirst()
                    .orElseThrow();
        }
    }

    /**
     * Starts the jar on Spark.
     *
     * @param master The master.
     * @param options Options of spark-submit.
     * @param words Words of the census.
     */
    Ended submit(String master, List<String> options, String... words) throws IOException, InterruptedException {
        return start(master, options, CensusOnSpark.class, words);
    }

    /** The same with another class, which may be one of the tests. */
    Ended start(String master, List<String> options, Class<?> main, String... words)
            throws IOException, InterruptedException {
        List<String> all =
                new ArrayList<>(List.of(home.resolve("bin/spark-submit").toString(), "--master", master));
        for (String each : List.of("spark.ui.enabled=false", "spark.log.level=ERROR", "spark.driver.host=127.0.0.1")) {
            all.addAll(List.of("--conf", each));
        }
        all.addAll(options);
        if (main == WriteSamples.class) {
            all.addAll(List.of(
                    "--driver-class-path",
                    Path.of("target/test-classes").toAbsolutePath().toString()));
        }
        all.addAll(List.of("--class", main.getName(), JAR.toAbsolutePath().toString()));
        all.addAll(List.of(words));
        return run(all, Map.of("SPARK_LOCAL_IP", "127.0.0.1"));
    }
}
