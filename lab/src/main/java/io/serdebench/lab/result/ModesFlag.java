package io.serdebench.lab.result;

import io.serdebench.lab.base.Warning;
import io.serdebench.lab.decide.RoundSamples;
import io.serdebench.lab.decide.TwoStates;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** S02: a candidate's processes settled in one of two states, so that its mean over a few rounds is a matter of luck. */
final class ModesFlag implements Flag {

    @Override
    public List<Warning> of(Evidence run) {
        List<String> seen = new ArrayList<>();
        for (String candidate : run.timed()) {
            List<RoundSamples> rounds = run.totals(Set.of(candidate));
            TwoStates states = TwoStates.of(rounds, candidate);
            // states that are closer than what is called the same change no choice
            if (states.seen() && states.gap() > Math.log1p(run.plan().margin())) {
                seen.add(String.format(
                        Locale.ROOT, "%s (%.0f %% apart in %d rounds)", candidate, percent(states), rounds.size()));
            }
        }
        if (seen.isEmpty()) {
            return List.of();
        }
        String whose = run.timed().size() == 2 ? " With two candidates it is not known whose states they are." : "";
        return List.of(new Warning(
                "S02",
                "two states",
                String.join(", ", seen)
                        + ": processes of the same program settled at one of two speeds. The figure depends on how many"
                        + " of them were the slow ones; verdicts within that gap are luck, unless rounds are many."
                        + whose,
                run.longer(15)));
    }

    private static double percent(TwoStates states) {
        return 100 * Math.expm1(states.gap());
    }
}
