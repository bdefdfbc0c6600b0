package io.serdebench.worker;

/** What a slice times. */
enum Operation {
    /** The domain's object to a fresh message. */
    CREATE,
    /** A fresh message to a fresh array; the messages are made outside the timed stretch. */
    ENCODE,
    /** Bytes to a message of which every leaf is read. */
    ACCESS
}
