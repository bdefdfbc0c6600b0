package io.serdebench.lab.result;

import io.serdebench.lab.base.Warning;
import io.serdebench.lab.decide.PairDecision;
import io.serdebench.lab.decide.SequentialAnalysis;
import io.serdebench.lab.decide.Verdict;
import java.util.List;
import java.util.stream.Stream;

/** S03: too few rounds for small differences, or for any verdict. The time that it proposes is what the open pairs need. */
final class RoundsRule {

    /** Below this many rounds only large differences are decided. */
    private static final int FEW = 5;

    private RoundsRule() {}

    static List<Warning> of(RunData run, SequentialAnalysis decided) {
        int rounds = run.samples().rounds();
        boolean coldAlone = run.cold() != null && run.cold().alone();
        if (rounds >= FEW || coldAlone) {
            return List.of();
        }
        String message = switch (rounds) {
            case 0 -> "No round was completed, so there are no times.";
            case 1 -> "One round was done, so there are times and no verdicts.";
            default -> rounds + " rounds were done. Fewer than " + FEW + " rounds decide large differences only.";
        };
        String fix = longer(run, decided);
        return List.of(new Warning("S03", "few rounds", message, fix.isEmpty() ? null : fix));
    }

    private static String longer(RunData run, SequentialAnalysis decided) {
        List<String> ranked = run.ranked();
        List<PairDecision> open = decided.decisions(Result.TOTAL).stream()
                .filter(pair -> pair.verdict() == Verdict.UNDECIDED)
                .filter(pair -> ranked.contains(pair.a()) && ranked.contains(pair.b()))
                .toList();
        List<Integer> needed = open.stream().map(PairDecision::roundsNeeded).toList();
        MoreRounds more = MoreRounds.of(needed, run.samples().rounds(), run.seconds());
        // of one round nothing is known of how rounds vary
        return run.samples().rounds() < 2 || more.rounds() == 0
                ? run.longer(run.twice(2), List.of())
                : run.longer(
                        more.minutes(),
                        open.stream()
                                .flatMap(pair -> Stream.of(pair.a(), pair.b()))
                                .toList());
    }
}
