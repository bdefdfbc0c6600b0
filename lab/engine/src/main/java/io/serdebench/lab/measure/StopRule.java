package io.serdebench.lab.measure;

import io.serdebench.lab.decide.PairDecision;
import io.serdebench.lab.decide.SequentialAnalysis;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.RunView;
import io.serdebench.lab.journal.Samples;
import io.serdebench.lab.journal.Verdicts;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Who needs another round, and why a run ends when nobody does. What was measured has a say in it through the looks alone. */
public final class StopRule {

    /** With fewer rounds no two candidates are called different, and all the time before would be lost. */
    public static final int MIN_ROUNDS = 2;

    /** A process that was lost so often is not started again. */
    private static final int MAX_LOST = 3;

    private StopRule() {}

    /** Whose processes are not started any more. */
    public static Set<String> gone(RunView soFar) {
        return soFar.lost().entrySet().stream()
                .filter(e -> e.getValue() >= MAX_LOST)
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    /**
     * True if everybody takes part in the next round: up to the first look, and one that has nobody to be compared with as long
     * as rounds make its interval narrower.
     *
     * @param done Rounds.
     * @param alone Rounds of one that has nobody to be compared with.
     */
    public static boolean isEverybodysTurn(Verdicts verdicts, int done, int alone) {
        return !verdicts.analysis().isUnfit() && done < (isAlone(verdicts) ? alone : MIN_ROUNDS);
    }

    /** True if there is nobody to be compared with. */
    public static boolean isAlone(Verdicts verdicts) {
        return verdicts.compared().size() < 2;
    }

    /** After the first look: who has an open pair; nobody where a candidate differs from itself. */
    public static Set<String> open(Verdicts verdicts, Set<String> gone) {
        SequentialAnalysis analysis = verdicts.analysis();
        return analysis.isUnfit() ? Set.of() : analysis.live(gone);
    }

    /** Why a run ends whose candidates have nothing left to decide. */
    public static Entry.Why why(SequentialAnalysis analysis) {
        if (analysis.isUnfit()) {
            return Entry.Why.CANARY;
        }
        List<PairDecision> pairs = analysis.decisions(Samples.TOTAL);
        boolean decided =
                !pairs.isEmpty() && pairs.stream().allMatch(d -> d.verdict().isDecided());
        return decided ? Entry.Why.DECIDED : Entry.Why.LOOKS;
    }

    /**
     * Why a run of several works ends: everything is decided only where all of them are.
     *
     * @param each The reason of each work; one at least.
     */
    public static Entry.Why worst(List<Entry.Why> each) {
        return each.contains(Entry.Why.CANARY)
                ? Entry.Why.CANARY
                : each.contains(Entry.Why.LOOKS) ? Entry.Why.LOOKS : Entry.Why.DECIDED;
    }
}
