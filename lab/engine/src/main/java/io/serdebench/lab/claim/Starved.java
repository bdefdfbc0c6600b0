package io.serdebench.lab.claim;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A machine that others kept so busy that times by the clock on the wall say nothing of what was measured. One busy process on two cores
 * leaves a core to what is measured; a second one takes it away for a half of the time.
 */
public final class Starved {

    /** The share of all cores that others may use. */
    private static final double MOST = 0.6;

    private Starved() {}

    /** The same reason for several steps, each of which has a load of its own; another one stays as it is. */
    public static String ofSeveral(String reason) {
        return reason.replaceFirst("(other processes used) \\d+\\.\\d (of \\d+ cores, and these times)", "$1 most $2");
    }

    /**
     * Why nothing can be told, or null where the machine was not starved or nothing is known of its load.
     *
     * @param foreignCores Cores that others used on average.
     */
    public static @Nullable String reason(@Nullable Double foreignCores, int cores) {
        return foreignCores == null || foreignCores <= MOST * cores
                ? null
                : String.format(
                        Locale.ROOT,
                        "the machine was busy: other processes used %.1f of %d cores, and these times include waiting for them",
                        foreignCores,
                        cores);
    }
}
