package io.serdebench.lab.journal;

import java.util.List;

/** How far a run came, as its journal tells. */
public final class RunProgress {

    private RunProgress() {}

    /** The time that the run has taken, as far as the journal tells; milliseconds. */
    public static long elapsedMillis(List<Entry> entries) {
        long elapsed = 0;
        for (Entry entry : entries) {
            if (entry instanceof Entry.RoundEnded round) {
                elapsed = Math.max(elapsed, round.elapsedMillis());
            } else if (entry instanceof Entry.Ended ended) {
                elapsed = Math.max(elapsed, ended.elapsedMillis());
            }
        }
        return elapsed;
    }

    /** How many rounds came to their end. */
    public static int completeRounds(List<Entry> entries) {
        return (int) entries.stream().filter(Entry.RoundEnded.class::isInstance).count();
    }

    /** The highest number of a round that was begun, or 0. */
    public static int lastRound(List<Entry> entries) {
        int last = 0;
        for (Entry entry : entries) {
            if (entry instanceof Entry.RoundBegun round) {
                last = Math.max(last, round.round());
            } else if (entry instanceof Entry.Slice slice) {
                last = Math.max(last, slice.round());
            } else if (entry instanceof Entry.First first) {
                last = Math.max(last, first.round());
            } else if (entry instanceof Entry.Void gone) {
                last = Math.max(last, gone.round());
            }
        }
        return last;
    }
}
