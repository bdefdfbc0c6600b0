package io.serdebench.lab.io;

import io.serdebench.lab.decide.PairDecision;
import io.serdebench.lab.decide.RoundSamples;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What came of the rounds of one work.
 *
 * @param plan what was asked for
 * @param rounds that are complete, nanoseconds per byte or per record
 * @param failed those that failed at some time, with the reason
 * @param lukewarm those of which a pass began with the file partly resident, though it was to be cold
 * @param warmSeen whether the file was seen to be resident before each round
 * @param decisions of all pairs
 * @param canary one strategy against itself, or null
 * @param ended why there were no more rounds
 * @param seconds that it took
 */
record WorkOutcome(
        WorkPlan plan,
        List<RoundSamples> rounds,
        Map<String, String> failed,
        Set<String> lukewarm,
        boolean warmSeen,
        List<PairDecision> decisions,
        @Nullable PairDecision canary,
        Ended ended,
        double seconds) {

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
        failed = Map.copyOf(failed);
        lukewarm = Set.copyOf(lukewarm);
        decisions = List.copyOf(decisions);
    }
}
