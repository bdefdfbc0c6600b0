package io.serdebench.lab.result;

import io.serdebench.lab.base.Warning;
import io.serdebench.lab.decide.Bimodality;
import io.serdebench.lab.decide.CountState;
import io.serdebench.lab.decide.RoundSamples;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * S02: a candidate's processes settled in one of two states, so that its mean over a few rounds is a matter of luck. Where
 * instructions were counted, it is they that show the states; elsewhere times do.
 */
final class ModesRule implements WarningRule {

    @Override
    public List<Warning> of(RunData run) {
        List<Warning> warnings = new ArrayList<>();
        Set<String> named = byInstructions(run, warnings);
        byTime(run, named, warnings);
        return warnings;
    }

    /** Counts of instructions show states as they are; of a candidate that is named by them, times are not asked. */
    private static Set<String> byInstructions(RunData run, List<Warning> warnings) {
        InstructionFigures counted = new InstructionFigures(run);
        Map<String, String> seen = new LinkedHashMap<>();
        for (String candidate : run.timed()) {
            List<CountState> states = counted.repeated(candidate);
            if (!states.isEmpty()) {
                seen.put(candidate, candidate + ", instructions per record: " + InstructionFigures.text(states));
            }
        }
        if (!seen.isEmpty()) {
            warnings.add(new Warning(
                    "S02",
                    "several states",
                    String.join("; ", seen.values())
                            + ". Processes of the same program executed different numbers of instructions for the same"
                            + " records. Their times may differ as well; the figure then depends on how many rounds were in"
                            + " which state.",
                    run.longer(15)));
        }
        return seen.keySet();
    }

    private static void byTime(RunData run, Set<String> named, List<Warning> warnings) {
        Map<String, TwoStates> seen = times(run, named);
        seen.keySet().removeAll(named);
        if (seen.isEmpty()) {
            return;
        }
        String few = seen.values().stream().noneMatch(TwoStates::areFew)
                ? ""
                : " Verdicts of fewer than " + TwoStates.ENOUGH_ROUNDS
                        + " rounds on differences smaller than that gap are not reliable.";
        String whose = run.timed().size() == 2 ? " With two candidates it is not known whose states they are." : "";
        String who = seen.entrySet().stream()
                .map(e -> e.getKey() + " (" + e.getValue().apart() + " in "
                        + e.getValue().rounds() + " rounds)")
                .collect(Collectors.joining(", "));
        warnings.add(new Warning(
                "S02",
                "two states",
                who
                        + ": processes of the same program settled at one of two speeds. The figure depends on how many"
                        + " of them were slow." + few + whose,
                run.longer(15)));
    }

    /** The candidates whose times fall into two states. */
    static Map<String, TwoStates> times(RunData run) {
        InstructionFigures counted = new InstructionFigures(run);
        return times(
                run,
                run.timed().stream()
                        .filter(candidate -> !counted.repeated(candidate).isEmpty())
                        .collect(Collectors.toSet()));
    }

    /**
     * The one with the widest gap first, and the others without it: a third candidate's median of two would show half of the gap. With two
     * candidates there is no telling whose states they are.
     */
    private static Map<String, TwoStates> times(RunData run, Set<String> named) {
        Map<String, TwoStates> seen = new HashMap<>();
        Set<String> known = new HashSet<>(named);
        Set<String> left = new LinkedHashSet<>(run.timed());
        Map<String, TwoStates> found = found(run, left, known);
        while (!found.isEmpty()) {
            Map.Entry<String, TwoStates> widest = Collections.max(
                    found.entrySet(), Map.Entry.comparingByValue(Comparator.comparingDouble(TwoStates::apartPercent)));
            seen.put(widest.getKey(), widest.getValue());
            left.remove(widest.getKey());
            if (run.timed().stream()
                            .filter(candidate -> !known.contains(candidate))
                            .count()
                    > 2) {
                known.add(widest.getKey());
            }
            found = found(run, left, known);
        }
        Map<String, TwoStates> inOrder = new LinkedHashMap<>();
        run.timed().stream()
                .filter(seen::containsKey)
                .forEach(candidate -> inOrder.put(candidate, seen.get(candidate)));
        return inOrder;
    }

    private static Map<String, TwoStates> found(RunData run, Set<String> candidates, Set<String> known) {
        Map<String, TwoStates> found = new LinkedHashMap<>();
        for (String candidate : candidates) {
            Set<String> others = new HashSet<>(known);
            others.remove(candidate);
            List<RoundSamples> rounds = without(others, run.totals(Set.of(candidate)));
            Bimodality states = Bimodality.of(rounds, candidate);
            // states that are closer than what is called the same change no choice
            if (states.seen() && states.gap() > Math.log1p(run.plan().margin())) {
                found.put(candidate, new TwoStates(100 * Math.expm1(states.gap()), rounds.size()));
            }
        }
        return found;
    }

    /** Others are compared with what has one state, or their times would show the states of what they are compared with. */
    private static List<RoundSamples> without(Set<String> named, List<RoundSamples> rounds) {
        Set<String> rest = new HashSet<>();
        rounds.forEach(round -> rest.addAll(round.slices().keySet()));
        rest.removeAll(named);
        return RoundSamples.only(rounds, rest);
    }
}
