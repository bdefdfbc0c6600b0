package io.serdebench.lab.report;

import io.serdebench.lab.decide.CanaryState;
import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.report.text.Figures;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.Result.Canary;

/** The canary in words. */
final class CanaryWords {

    static final String TERM = "canary (one codec measured under a second name)";

    /** For documents that are older than the state. */
    private static final int ENOUGH = 5;

    private CanaryWords() {}

    static CanaryState state(Canary canary) {
        if (canary.verdict() == Verdict.DIFFERENT) {
            return CanaryState.FAILED;
        }
        if (canary.state() != null) {
            return canary.state();
        }
        return canary.rounds() >= ENOUGH ? CanaryState.PASSED : CanaryState.TOO_FEW_ROUNDS;
    }

    /** {@code passed, 1.004x}. */
    static String verdict(Canary canary, String times) {
        String ratio = Figures.fixed(canary.ratio(), 3) + times;
        return switch (state(canary)) {
            case PASSED -> "passed, " + ratio;
            case FAILED -> "failed, " + ratio + ": the machine was too unsteady for a ranking";
            case TOO_FEW_ROUNDS -> "too few rounds to know, " + ratio + " in " + Figures.many(canary.rounds(), "round");
        };
    }

    /** Whether a codec differed from itself. */
    static boolean unfit(Result result) {
        return result.canary() != null && state(result.canary()) == CanaryState.FAILED;
    }
}
