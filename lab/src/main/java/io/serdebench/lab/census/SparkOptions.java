package io.serdebench.lab.census;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.shell.Home;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options of a census on Spark. */
final class SparkOptions {

    @Option(
            names = "--spark",
            paramLabel = "MASTER",
            description =
                    "Count on Apache Spark 4, which SPARK_HOME names: local[2] or spark://HOST:7077. It needs --schema.")
    @Nullable
    String spark;

    @Option(
            names = "--spark-jar",
            paramLabel = "FILE",
            description = "The jar that Spark starts (default: spark/serdebench-spark.jar of the installation).")
    @Nullable
    Path sparkJar;

    /** True if the census runs on Spark. */
    boolean areGiven() {
        return spark != null;
    }

    /**
     * Refuses what does not fit.
     *
     * @param divided True if options divide the files otherwise.
     */
    void check(boolean divided) {
        if (spark != null && divided) {
            throw Stop.usage("--spark divides the files itself, without --shard and --threads");
        }
        if (sparkJar != null && spark == null) {
            throw Stop.usage("--spark-jar is for --spark");
        }
    }

    /**
     * Counts files.
     *
     * @param words Files, and options for reading.
     * @param work A folder for what the process says and writes.
     */
    Part count(List<String> words, Path work) throws IOException, InterruptedException {
        return process().count(String.valueOf(spark), words, work);
    }

    /** Refuses Spark where it is not there, before anything is made for it. */
    void checkThere() {
        process().submit();
    }

    private SparkProcess process() {
        Path home = Home.installation();
        Path jar = sparkJar == null ? home.resolve("spark").resolve("serdebench-spark.jar") : sparkJar;
        return new SparkProcess(System.getenv("SPARK_HOME"), jar, home.resolve("duckdb"));
    }
}
