package io.serdebench.lab.report;

import io.serdebench.lab.result.Result;
import org.jspecify.annotations.Nullable;

/** How the run ended. */
final class RunOutcomeText {

    private RunOutcomeText() {}

    /** A sentence, or null where there is nothing to say. */
    static @Nullable String sentence(Result result) {
        String ended = result.run().ended();
        long seconds = Math.round(result.elapsedSeconds());
        long budget = Math.round(result.run().budgetSeconds());
        String after = " after " + seconds + " s";
        String of = after + " of " + budget + " s";
        return switch (ended == null ? "" : ended) {
            case "decided" -> seconds < budget ? "ended early" + of + ": every pair is decided" : null;
            case "looks" -> "ended" + of + ": more rounds would decide no further pair";
            case "canary" -> "ended" + of + ": the control failed";
            default -> null;
        };
    }

    /** How far an interrupted run came. */
    static String interrupted(Result result) {
        return result.run().rounds() == 0 && !ReportModel.coldAlone(result)
                ? "interrupted before the first round was completed"
                : "interrupted after " + ReportModel.rounds(result);
    }
}
