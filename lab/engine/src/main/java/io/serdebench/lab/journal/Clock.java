package io.serdebench.lab.journal;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * The clock that the time of a slice is read from. A journal keeps all of them, so that a finished run can be decided again by
 * another.
 */
public enum Clock {
    /** CPU time of the measuring thread and its share of the collector's: what a record costs, not what else the machine did. */
    CPU,
    /** The wall clock: whoever else had the core meanwhile is in it. */
    WALL,
    /**
     * User-mode cycles of the measuring thread, at the mean nanoseconds per cycle of the whole run, and the share of the collector's
     * CPU time.
     */
    CYCLES;

    /** The name on the command line and in files. */
    @JsonValue
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The clock of a name, if it is one. */
    public static Optional<Clock> of(String word) {
        return Arrays.stream(values())
                .filter(clock -> clock.word().equals(word))
                .findFirst();
    }
}
