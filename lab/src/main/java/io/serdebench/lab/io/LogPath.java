package io.serdebench.lab.io;

/**
 * How a worker writes a log's file, and reads it. The worker's reply describes what each does. Where time is short, the first ones
 * are measured.
 */
enum LogPath {
    /** As most programs do it. */
    STREAM("stream", ""),
    /** By the same streams, with records framed by hand: only for codecs whose libraries have a way of their own. */
    FRAMED("framed", ""),
    /** As the published program did it with Protocol Buffers. */
    APPEND("append", "open-append-close"),
    /** With memory of which nothing needs to be copied. */
    CHANNEL("channel", ""),
    /** Without calls into the system but for pages. */
    MAPPED("mapped", "");

    private final String word;
    private final String published;

    LogPath(String word, String published) {
        this.word = word;
        this.published = published;
    }

    /** Its name, as the worker knows it. */
    String word() {
        return word;
    }

    /** The name of it in the published experiment E1, or empty. */
    String published() {
        return published;
    }
}
