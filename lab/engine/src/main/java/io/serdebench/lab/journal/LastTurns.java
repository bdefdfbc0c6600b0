package io.serdebench.lab.journal;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The last turn of each participant in a work of which no round is complete: better than nothing, and no more than provisional. */
final class LastTurns {

    private LastTurns() {}

    /**
     * Nanoseconds per unit by participant: of the last timed turn, or where there is none, of the last one of the warm-up.
     *
     * @param entries The entries of the work, without slices of another one.
     * @param failed Those whose figures mean nothing.
     */
    static Map<String, Double> of(List<Entry> entries, Set<String> failed) {
        Map<String, Double> last = new TreeMap<>();
        Set<String> timed = new TreeSet<>();
        for (Entry.Slice slice : new RunView(entries).all(Entry.Slice.class)) {
            String name = slice.participant();
            boolean itself = Entry.Canary.nameOf(name).equals(name) && !failed.contains(name);
            if (itself && slice.records() > 0 && (slice.index() >= 0 || !timed.contains(name))) {
                last.put(name, Math.max(1.0, slice.nanos()) / slice.records());
                if (slice.index() >= 0) {
                    timed.add(name);
                }
            }
        }
        return last;
    }
}
