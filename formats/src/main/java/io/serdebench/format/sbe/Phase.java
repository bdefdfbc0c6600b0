package io.serdebench.format.sbe;

import java.util.Locale;

/** SBE's order of things: what has a fixed place comes first, then the groups, then the data of variable length. */
public enum Phase {
    FIXED,
    GROUPS,
    DATA;

    /** As part of a method's name: {@code Fixed}. */
    public String word() {
        return name().charAt(0) + name().substring(1).toLowerCase(Locale.ROOT);
    }
}
