package io.serdebench.spark;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.shell.Failures;
import java.util.List;
import java.util.Locale;
import org.apache.spark.SparkException;

/** What Spark reports as one sentence and what to do. */
final class Trouble {

    private static final int SHOWN = 300;

    private Trouble() {}

    /** The sentence about a failure. */
    static Stop of(Throwable error) {
        StringBuilder all = new StringBuilder();
        boolean spark = false;
        for (Throwable cause = error; cause != null; cause = cause.getCause()) {
            all.append(cause).append('\n');
            spark |= cause instanceof SparkException
                    || cause.getClass().getName().startsWith("org.apache.spark.");
        }
        String text = all.toString();
        if (text.contains("UnsupportedClassVersionError")) {
            return Stop.environment(
                    "executors run a Java that is older than 17",
                    "--conf spark.executorEnv.JAVA_HOME=/path/of/java-17");
        }
        if (text.matches("(?s).*(NoClassDefFoundError|ClassNotFoundException): io[./]serdebench.*")) {
            return Stop.environment(
                    "executors do not have the jar of serdebench",
                    "spark-submit --class io.serdebench.spark.CensusOnSpark serdebench-spark.jar ...   sends it to them");
        }
        if (text.toLowerCase(Locale.ROOT).contains("master removed our application")) {
            return Stop.environment(
                    "Spark's master removed the application, since no executor stayed alive",
                    "the logs of the workers have the reason; a Java that is older than 17 is one");
        }
        return spark ? Stop.environment("Spark: " + first(error)) : Failures.toStop(error);
    }

    private static String first(Throwable error) {
        List<String> lines = String.valueOf(error.getMessage())
                .lines()
                .filter(line -> !line.isBlank())
                .toList();
        return TerminalText.text(lines.isEmpty() ? error.toString() : lines.get(0), SHOWN);
    }
}
