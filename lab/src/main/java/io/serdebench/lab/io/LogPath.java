package io.serdebench.lab.io;

/** How a worker writes a log's file, and reads it. */
enum LogPath {
    /** The published program's way with Protocol Buffers. */
    APPEND("append", "the file opened, appended to and closed for each record; read as stream", "open-append-close"),
    /** What most programs do. */
    STREAM("stream", "FileOutputStream and FileInputStream behind buffers of 64 KiB", ""),
    /** A channel and memory that it needs not copy. */
    CHANNEL("channel", "FileChannel with a direct buffer of 1 MiB", ""),
    /** No calls into the system but for pages. */
    MAPPED("mapped", "the file mapped, grown by 64 MiB and cut at the end", "");

    private final String word;
    private final String definition;
    private final String published;

    LogPath(String word, String definition, String published) {
        this.word = word;
        this.definition = definition;
        this.published = published;
    }

    String word() {
        return word;
    }

    String definition() {
        return definition;
    }

    /** What the published experiment E1 calls it, or empty. */
    String published() {
        return published;
    }
}
