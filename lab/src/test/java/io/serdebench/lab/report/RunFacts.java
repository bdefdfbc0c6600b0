package io.serdebench.lab.report;

import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Plan;
import io.serdebench.lab.result.Choice;
import io.serdebench.lab.result.Result;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What a journal holds, read by rules that share nothing with the code that writes reports. Verdicts and warnings, which are made
 * of numbers, are those of the result.
 */
final class RunFacts {

    /** Who was timed in each complete round. */
    final Map<Integer, Set<String>> timed = new TreeMap<>();

    /** How slices were taken in each complete round of which that is known. */
    final Map<Integer, Entry.SliceSetup> setups = new TreeMap<>();

    /** Rounds with both names of the control. */
    final int controlRounds;

    /** Processes whose warm-up was cut short. */
    final int cutShort;

    /** Codecs that S01 names. */
    final Set<String> notSettled;

    final Set<String> floors;
    final boolean floorFirst;
    final int coldRounds;
    final int squeezedRounds;
    final List<String> compared;

    private final KnownVerdicts known;
    private final Result result;

    RunFacts(List<Entry> journal, Result result) {
        this.result = result;
        this.known = new KnownVerdicts(result);
        Set<Integer> complete = all(journal, Entry.RoundEnded.class).stream()
                .map(Entry.RoundEnded::round)
                .collect(Collectors.toSet());
        List<Entry.SliceSetup> pending = new ArrayList<>();
        for (Entry entry : journal) {
            if (entry instanceof Entry.SliceSetup setup) {
                pending.clear();
                pending.add(setup);
            } else if (entry instanceof Entry.Slice slice && slice.index() >= 0 && complete.contains(slice.round())) {
                timed.computeIfAbsent(slice.round(), round -> new TreeSet<>()).add(slice.participant());
                pending.forEach(setup -> setups.put(slice.round(), setup));
                pending.clear();
            }
        }
        all(journal, Entry.ProcessLost.class)
                .forEach(lost ->
                        timed.getOrDefault(lost.round(), new TreeSet<>()).remove(lost.codec()));
        Set<String> twins = all(journal, Entry.Canary.class).stream()
                .flatMap(two -> List.of(two.codec(), two.twin()).stream())
                .collect(Collectors.toSet());
        controlRounds = twins.isEmpty()
                ? 0
                : (int) timed.values().stream()
                        .filter(names -> names.containsAll(twins))
                        .count();
        cutShort = (int) all(journal, Entry.Unsettled.class).stream()
                .distinct()
                .filter(each -> timed.getOrDefault(each.round(), Set.of()).contains(each.codec()))
                .count();
        notSettled = result.warnings().stream()
                .filter(warning -> warning.code().equals("S01"))
                .flatMap(warning ->
                        List.of(warning.message().replaceAll(":.*", "").split(", ")).stream())
                .collect(Collectors.toSet());
        floors = checked(journal, Fidelity.FLOOR);
        floorFirst = all(journal, Entry.First.class).stream().anyMatch(first -> floors.contains(first.codec()));
        coldRounds = (int) all(journal, Entry.First.class).stream()
                .map(Entry.First::round)
                .distinct()
                .count();
        squeezedRounds = (int) all(journal, Entry.CompressionMeasured.class).stream()
                .map(Entry.CompressionMeasured::round)
                .distinct()
                .count();
        Set<String> lossless = checked(journal, Fidelity.LOSSLESS);
        compared = all(journal, Plan.class).get(0).candidates().stream()
                .map(Plan.Candidate::name)
                .filter(lossless::contains)
                .toList();
    }

    private static <E extends Entry> List<E> all(List<Entry> journal, Class<E> type) {
        return journal.stream().filter(type::isInstance).map(type::cast).toList();
    }

    private static Set<String> checked(List<Entry> journal, Fidelity status) {
        return all(journal, Entry.Checked.class).stream()
                .filter(each -> each.status() == status)
                .map(Entry.Checked::codec)
                .collect(Collectors.toSet());
    }

    int rounds() {
        return timed.size();
    }

    /** Processes of all complete rounds. */
    int processes() {
        return timed.values().stream().mapToInt(Set::size).sum();
    }

    boolean isFloorTimed() {
        return timed.values().stream().anyMatch(names -> names.stream().anyMatch(floors::contains));
    }

    /** Whether there can be verdicts on pairs of warm code. */
    boolean hasVerdicts() {
        return rounds() > 1 && compared.size() > 1;
    }

    long decided() {
        return known.pairs(KnownVerdicts.TOTAL, Verdict.DIFFERENT)
                + known.pairs(KnownVerdicts.TOTAL, Verdict.SAME_WITHIN);
    }

    /** Whether some place is a range that decided pairs leave open. */
    boolean hasRanges() {
        return decided() > 0
                && known.ranked(KnownVerdicts.TOTAL).stream()
                        .anyMatch(
                                codec -> known.range(KnownVerdicts.TOTAL, codec).contains("-"));
    }

    /** Codecs that are decided to be on the frontier. */
    long onFrontier() {
        return known.ranked(KnownVerdicts.TOTAL).stream()
                .filter(known::onFrontier)
                .count();
    }

    boolean warns(String code) {
        return result.warnings().stream().anyMatch(warning -> warning.code().equals(code));
    }

    /** Whether no codec can be taken yet for its time. */
    boolean isEarly() {
        return rounds() < 2 || result.choices().stream().anyMatch(choice -> choice.state() == Choice.State.EARLY);
    }

    boolean isControlFailed() {
        return warns("C01");
    }

    /** Whether codecs that are compared differ in their numbers of rounds. */
    boolean hasLeft() {
        Map<String, Integer> rounds = new LinkedHashMap<>();
        timed.values().forEach(names -> names.forEach(name -> rounds.merge(name, 1, Integer::sum)));
        rounds.keySet().retainAll(compared);
        return new HashSet<>(rounds.values()).size() > 1;
    }

    /** Pinned to a core, of the rounds of which it is known. */
    long pinned() {
        return setups.values().stream().filter(setup -> setup.core() != null).count();
    }

    long awake() {
        return setups.values().stream().filter(Entry.SliceSetup::awake).count();
    }

    boolean isOnlyCold() {
        return result.cold() != null && result.cold().alone();
    }
}
