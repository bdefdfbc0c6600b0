package io.serdebench.lab.result;

import io.serdebench.lab.decide.PairDecision;
import io.serdebench.lab.decide.SequentialAnalysis;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.RunView;
import io.serdebench.lab.text.Figures;
import org.jspecify.annotations.Nullable;

/** Why a run says nothing of its control, the codec that has a second name. */
final class NoControl {

    /** With fewer rounds there is a ratio without an interval, which may be anything. */
    private static final int MIN_ROUNDS = 2;

    private NoControl() {}

    /** True if both names were compared in enough rounds to say something of them. */
    static boolean isMeasured(@Nullable PairDecision control) {
        return control != null && control.rounds() >= MIN_ROUNDS;
    }

    /** The reason, as the end of a sentence; null where the control was measured. */
    static @Nullable String reason(RunData run, SequentialAnalysis decided) {
        PairDecision control = decided.canary();
        if (isMeasured(control)) {
            return null;
        }
        if (run.cold() != null && run.cold().alone()) {
            return "only first calls were measured";
        }
        int rounds = run.samples().rounds();
        if (rounds == 0) {
            return "no round was completed";
        }
        RunView view = new RunView(run.journal());
        Entry.Canary names = view.canary();
        if (names == null) {
            return "no codec had a second name";
        }
        if (view.lost().containsKey(names.codec()) || view.lost().containsKey(names.twin())) {
            return "a process of it failed";
        }
        if (rounds < MIN_ROUNDS) {
            return Figures.many(rounds, "round") + " is too few";
        }
        Entry.Ended ended = view.ended();
        String time = ended != null && ended.why() == Entry.Why.TIME ? "no time was left for it: " : "";
        return time + (control == null ? "none" : control.rounds()) + " of " + Figures.many(rounds, "round")
                + " had it";
    }
}
