package io.serdebench.lab.io;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Who takes part in the rounds of a work, and who failed. */
final class Participants {

    private static final int MOST_LOST = 3;

    private final Map<String, Participant> entrants = new LinkedHashMap<>();
    private final Map<String, String> failed = new TreeMap<>();
    private final Map<String, Integer> lost = new HashMap<>();
    private final Set<String> lukewarm = new TreeSet<>();
    private List<String> twins = List.of();

    Participants(List<Participant> all) {
        all.forEach(entrant -> entrants.put(entrant.name(), entrant));
    }

    /** Those that were not refused, the canary's second name behind them. */
    List<String> names() {
        return List.copyOf(entrants.keySet());
    }

    /** The same without the canary's second name. */
    List<String> candidates() {
        return entrants.keySet().stream()
                .filter(name -> twins.isEmpty() || !twins.get(1).equals(name))
                .toList();
    }

    @Nullable
    Participant get(String name) {
        return entrants.get(name);
    }

    /** It is wrong, and takes no part any more. */
    void refuse(String name, String reason) {
        entrants.remove(name);
        failed.put(name, reason);
    }

    /** Its process of this round is gone. */
    void lose(String name, String reason) {
        lost.merge(name, 1, Integer::sum);
        failed.put(name, reason);
    }

    /** Those whose processes were lost too often. */
    Set<String> gone() {
        return lost.entrySet().stream()
                .filter(e -> e.getValue() >= MOST_LOST)
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    /** Gives one a second name, to be compared with itself. */
    Participant twin(Participant of) {
        Participant twin = of.twin();
        entrants.put(twin.name(), twin);
        twins = List.of(of.name(), twin.name());
        return twin;
    }

    /** Two names of one, or none. */
    List<String> twins() {
        return twins;
    }

    /** A pass of it that was to be cold was not. */
    void wasLukewarm(String name) {
        lukewarm.add(name);
    }

    Set<String> lukewarm() {
        return lukewarm;
    }

    Map<String, String> failed() {
        return failed;
    }
}
