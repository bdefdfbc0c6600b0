package io.serdebench.lab.journal;

import java.util.List;

/**
 * Others kept the machine busy before the run.
 *
 * @param cores The cores that they used.
 * @param share The share of a core that was left to a process.
 * @param leftOut The codecs that were left out so that more pairs are decided.
 */
public record Busy(double cores, double share, List<String> leftOut) implements Entry {
    /** Copies the list. */
    public Busy {
        leftOut = List.copyOf(leftOut);
    }
}
