package io.serdebench.lab.report;

import io.serdebench.lab.decide.CanaryState;
import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.Result.Canary;
import io.serdebench.lab.text.Figures;

/** The control in words. */
final class CanaryWords {

    /** For documents that are older than the state. */
    private static final int ENOUGH = 5;

    /** Documents of before have a ratio of one round as well. */
    private static final int MIN_ROUNDS = 2;

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

    /** {@code control (one codec measured under a second name): passed, 1.004x}, or why there is none. */
    static String line(Result result, String times) {
        return (isMeasured(result) ? "control (one codec measured under a second name): " : "control: ")
                + state(result, times);
    }

    /** {@code passed, 1.004x}, or {@code not measured, 1 round is too few}. */
    static String state(Result result, String times) {
        Canary canary = result.canary();
        if (canary != null && isMeasured(result)) {
            return verdict(canary, times);
        }
        String reason = result.run().control();
        String known = canary == null ? "" : ", 1 round is too few";
        return "not measured" + (reason == null ? known : ", " + reason);
    }

    private static boolean isMeasured(Result result) {
        return result.canary() != null && result.canary().rounds() >= MIN_ROUNDS;
    }

    private static String verdict(Canary canary, String times) {
        String ratio = Figures.fixed(canary.ratio(), 3) + times;
        return switch (state(canary)) {
            case PASSED -> "passed, " + ratio;
            case FAILED -> "failed, " + ratio + ": the machine was too unsteady for a ranking";
            case TOO_FEW_ROUNDS -> "too few rounds to know, " + ratio + " in " + Figures.many(canary.rounds(), "round");
        };
    }

    /** True if a codec differed from itself. */
    static boolean unfit(Result result) {
        return result.canary() != null && state(result.canary()) == CanaryState.FAILED;
    }
}
