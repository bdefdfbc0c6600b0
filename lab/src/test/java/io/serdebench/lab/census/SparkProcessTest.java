package io.serdebench.lab.census;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A census on Spark where Spark is not there, and what comes of the words of its process. Spark itself is in the tests of its module. */
class SparkProcessTest {

    @TempDir
    Path folder;

    private Stop stopped(String home, Path jar) {
        SparkProcess process = new SparkProcess(home, jar, folder.resolve("duckdb"));
        return assertThrows(Stop.class, () -> process.count("local[2]", List.of("lake"), folder));
    }

    private static String message(Stop stop) {
        return stop.getMessage() + "\n" + String.join("\n", stop.details());
    }

    private Path home(String script) throws IOException {
        Path submit = Files.createDirectories(folder.resolve("home/bin")).resolve("spark-submit");
        Files.writeString(submit, "#!/bin/sh\n" + script + "\n");
        assertTrue(submit.toFile().setExecutable(true));
        return Files.createFile(folder.resolve("x.jar"));
    }

    @Test
    void whoHasNoSparkHearsHowToGetIt() {
        String none = message(stopped("", folder));
        assertTrue(none.contains("--spark needs Apache Spark 4, and SPARK_HOME does not name its folder"), none);
        assertTrue(none.contains("programs/spark/spark-home DIR"), none);
        String wrong = message(stopped(folder.toString(), folder));
        assertTrue(wrong.contains("SPARK_HOME is not a folder of Spark: there is no "), wrong);
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void withoutTheJarItsCommandIsSaid() throws IOException {
        home("exit 9");
        String none = message(stopped(folder.resolve("home").toString(), folder.resolve("none.jar")));
        assertTrue(none.contains("there is no jar for Spark: "), none);
        assertTrue(none.contains("./mvnw -Pquick,spark -pl programs/spark -am package"), none);
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void theErrorOfTheProcessIsOurs() throws IOException {
        Path jar = home("echo noise; echo 'error: a.csv: row 7'; echo '  look at it'; echo more; exit 3");
        Stop stop = stopped(folder.resolve("home").toString(), jar);
        assertEquals(ExitCode.INPUT, stop.code());
        assertEquals("a.csv: row 7\nlook at it", message(stop));
    }

    @Test
    void withoutAnErrorTheLastLineIsShown() {
        Stop stop = SparkProcess.stop(1, List.of("x", "java.lang.OutOfMemoryError"));
        assertEquals("Spark ended with exit code 1: java.lang.OutOfMemoryError\n", message(stop));
        assertEquals(ExitCode.ENVIRONMENT, stop.code());
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void thePartIsReadAndWordsAreGivenOn() throws IOException, InterruptedException {
        Part part = new Part(io.serdebench.api.Notation.parseSchema("row{id:int64}"));
        Path written = Files.write(folder.resolve("stored"), part.bytes());
        Path jar = home(
                "echo \"$@\" > " + folder.resolve("words") + "; for last; do :; done; cp " + written + " \"$last\"");
        SparkProcess process = new SparkProcess(folder.resolve("home").toString(), jar, folder);
        assertEquals(part, process.count("spark://h:1", List.of("lake", "--null=x"), folder));
        String words = Files.readString(folder.resolve("words"));
        assertTrue(words.contains("--master spark://h:1 --conf spark.log.level=ERROR"), words);
        assertTrue(words.contains("--class io.serdebench.spark.CensusOnSpark " + jar + " lake --null=x -o "), words);
    }
}
