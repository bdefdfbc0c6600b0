package io.serdebench.lab.journal;

import java.io.IOException;
import java.nio.file.Path;

/** A line of a journal is not what was written. The message names the file and the line. */
public final class DamagedJournalException extends IOException {
    private static final long serialVersionUID = 1;

    private final String file;
    private final long line;

    DamagedJournalException(Path file, long line, String what) {
        super(file + " line " + line + " " + what);
        this.file = file.toString();
        this.line = line;
    }

    /** Path of the journal. */
    public String file() {
        return file;
    }

    /** Number of the damaged line, from 1; all before it are sound. */
    public long line() {
        return line;
    }
}
