package io.serdebench.worker;

import java.util.Locale;

/** What a slice times. */
enum Operation {
    /** The domain's object to a fresh message. */
    CREATE,
    /** A fresh message to a fresh array; the messages are made outside the timed stretch. */
    ENCODE,
    /** Bytes to a message of which every leaf is read. */
    ACCESS,
    /** A message that was encoded before, which may remember its length or its texts' bytes, to a fresh array. */
    ENCODE_SAME,
    /** Bytes to a message of which nothing is read. */
    DECODE,
    /** Bytes to a message of which the leaves are read that do not lie within lists and maps. */
    ACCESS_SHALLOW;

    /** The name in commands and answers. */
    String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The operation of a name in a command. */
    static Operation of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT).replace('-', '_'));
    }
}
