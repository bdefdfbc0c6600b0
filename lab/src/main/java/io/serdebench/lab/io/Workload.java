package io.serdebench.lab.io;

import java.util.Arrays;
import java.util.Optional;

/** The work that is done with a file. Each is a family of its own: strategies are compared with those that do the same work. */
public enum Workload {
    /** The whole file to a new one, whatever it holds. */
    COPY_BYTES("copy-bytes", "copy, bytes", true),
    /** The whole file to a new one, each line seen on the way. */
    COPY_LINES("copy-lines", "copy, line by line", true),
    /** How many lines there are, each seen as a piece of its own. */
    SCAN_LINES("scan-lines", "scan, count the lines", false),
    /** The sum of one field of every line. */
    SCAN_SUM("scan-sum", "scan, sum of", false),
    /** Records written one after the other, from application objects. */
    LOG_WRITE("log-write", "record log, write", false),
    /** The same records read back, every value touched. */
    LOG_READ("log-read", "record log, read", false);

    private final String word;
    private final String title;
    private final boolean copies;

    Workload(String word, String title, boolean copies) {
        this.word = word;
        this.title = title;
        this.copies = copies;
    }

    /** As users type it. */
    public String word() {
        return word;
    }

    /** As reports say it. */
    public String title() {
        return title;
    }

    /** True if a copy of the file is left behind. */
    boolean copies() {
        return copies;
    }

    /** True if records are written or read, and not lines of the file. */
    public boolean isLog() {
        return this == LOG_WRITE || this == LOG_READ;
    }

    /** The work of that word. */
    public static Optional<Workload> of(String word) {
        return Arrays.stream(values()).filter(work -> work.word.equals(word)).findFirst();
    }
}
