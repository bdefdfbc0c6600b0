package io.serdebench.lab.result;

import io.serdebench.lab.base.Warning;
import io.serdebench.lab.decide.Bimodality;
import io.serdebench.lab.decide.CountState;
import io.serdebench.lab.decide.RoundSamples;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

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
        List<String> seen = new ArrayList<>();
        for (String candidate : run.timed()) {
            if (named.contains(candidate)) {
                continue;
            }
            List<RoundSamples> rounds = without(named, run.totals(Set.of(candidate)));
            Bimodality states = Bimodality.of(rounds, candidate);
            // states that are closer than what is called the same change no choice
            if (states.seen() && states.gap() > Math.log1p(run.plan().margin())) {
                seen.add(String.format(
                        Locale.ROOT, "%s (%.0f %% apart in %d rounds)", candidate, percent(states), rounds.size()));
            }
        }
        if (seen.isEmpty()) {
            return;
        }
        String whose = run.timed().size() == 2 ? " With two candidates it is not known whose states they are." : "";
        warnings.add(new Warning(
                "S02",
                "two states",
                String.join(", ", seen)
                        + ": processes of the same program settled at one of two speeds. The figure depends on how many"
                        + " of them were slow. Verdicts on differences smaller than that gap are not reliable with few rounds."
                        + whose,
                run.longer(15)));
    }

    /** Others are compared with what has one state, or their times would show the states of what they are compared with. */
    private static List<RoundSamples> without(Set<String> named, List<RoundSamples> rounds) {
        Set<String> rest = new HashSet<>();
        rounds.forEach(round -> rest.addAll(round.slices().keySet()));
        rest.removeAll(named);
        return RoundSamples.only(rounds, rest);
    }

    private static double percent(Bimodality states) {
        return 100 * Math.expm1(states.gap());
    }
}
