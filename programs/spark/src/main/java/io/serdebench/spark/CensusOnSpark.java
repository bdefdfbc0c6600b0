package io.serdebench.spark;

import java.io.PrintStream;

/** The class that {@code spark-submit} starts. */
public final class CensusOnSpark {

    private CensusOnSpark() {}

    /** Counts, writes a part, and ends the process with an exit code where something went wrong. */
    public static void main(String[] arguments) {
        PrintStream err = System.err;
        int code = SparkCensus.run(arguments, err);
        if (code != 0) {
            System.exit(code);
        }
    }
}
