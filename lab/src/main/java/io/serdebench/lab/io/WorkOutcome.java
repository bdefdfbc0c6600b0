package io.serdebench.lab.io;

import io.serdebench.lab.decide.PairDecision;
import io.serdebench.lab.decide.RoundSamples;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What came of the rounds of one work.
 *
 * @param plan what was asked for
 * @param work of this outcome
 * @param rounds that are complete, nanoseconds per byte or per record, one number a strategy
 * @param turns that these numbers are the medians of
 * @param failed those that failed at some time, with the reason
 * @param lukewarm those of which a pass began with the file partly resident, though it was to be cold
 * @param warmSeen whether the file was seen to be resident before each round
 * @param decisions of all pairs
 * @param canary one strategy against itself, or null
 * @param ended why there were no more rounds
 * @param seconds that it took, together with the other work of the same processes
 * @param notes what a reader must know of how it was measured, a sentence each
 */
record WorkOutcome(
        WorkPlan plan,
        Workload work,
        List<RoundSamples> rounds,
        List<Map<String, double[]>> turns,
        Map<String, String> failed,
        Set<String> lukewarm,
        boolean warmSeen,
        List<PairDecision> decisions,
        @Nullable PairDecision canary,
        Ended ended,
        double seconds,
        List<String> notes) {

    /** Why a work ends. */
    enum Ended {
        /** Every pair is decided, or more rounds would decide nothing. */
        DECIDED,
        /** Its time is up. */
        TIME,
        /** The user interrupted it. */
        INTERRUPTED
    }

    WorkOutcome {
        rounds = List.copyOf(rounds);
        turns = List.copyOf(turns);
        failed = Map.copyOf(failed);
        lukewarm = Set.copyOf(lukewarm);
        notes = List.copyOf(notes);
        decisions = List.copyOf(decisions);
    }

    /** The same with notes before its own. */
    WorkOutcome with(List<String> before) {
        List<String> all = new ArrayList<>(before);
        all.addAll(notes);
        return new WorkOutcome(
                plan, work, rounds, turns, failed, lukewarm, warmSeen, decisions, canary, ended, seconds, all);
    }
}
