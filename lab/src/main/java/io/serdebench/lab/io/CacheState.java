package io.serdebench.lab.io;

import java.util.Locale;

/** The state of the page cache that is asked for before each pass. */
public enum CacheState {
    /** The whole file is resident. */
    WARM,
    /** Nothing of the file is resident. */
    COLD;

    /** As users type it, and journals say it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
