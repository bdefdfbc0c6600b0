package io.serdebench.lab.io;

/** The state of the page cache that is asked for before each pass. */
public enum CacheState {
    /** The whole file is resident. */
    WARM,
    /** Nothing of the file is resident. */
    COLD
}
