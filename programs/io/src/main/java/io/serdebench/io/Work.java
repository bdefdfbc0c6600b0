package io.serdebench.io;

import java.util.Locale;

/** The work to be done with a file. Strategies for the same work are compared with each other. */
enum Work {
    /** A target with the same bytes; nothing is known of them. */
    COPY_BYTES,
    /** A target with the same bytes, each line seen on its own on the way. */
    COPY_LINES,
    /** How many lines there are, each seen on its own. */
    SCAN_LINES,
    /** The sum of a column of decimal numbers. */
    SCAN_SUM;

    /** As users write it, such as {@code copy-bytes}. */
    String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    boolean copies() {
        return this == COPY_BYTES || this == COPY_LINES;
    }
}
