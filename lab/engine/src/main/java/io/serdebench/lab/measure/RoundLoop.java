package io.serdebench.lab.measure;

import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.journal.RunView;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/**
 * The one loop over rounds, of codecs and of files: another round as long as somebody has something left to decide and it fits into
 * the time. All that a round leaves behind is in the journal, so that a run that goes on is one that begins with rounds behind it.
 */
public final class RoundLoop {

    private RoundLoop() {}

    /**
     * The part of a loop that is special to those who are measured.
     *
     * @param <C> One that takes part.
     */
    public interface Scenario<C> {

        /** Takes in the rounds that came since, and says who takes part in the next one; nobody ends the run. */
        List<C> next(RunView soFar) throws IOException;

        /** Why nobody takes part in another round. */
        Entry.Why why();

        /** True if a round of these may begin, as far as time goes. */
        boolean fits(List<C> next, RunView soFar);

        /** Runs a round; whether it came to its end. */
        boolean round(List<C> next, RunView soFar) throws IOException, InterruptedException;
    }

    /**
     * Runs rounds.
     *
     * @param soFar The rounds of before.
     * @param interrupted Set from outside to end soon.
     * @return Why it ended.
     */
    public static <C> Entry.Why run(Scenario<C> scenario, Supplier<RunView> soFar, AtomicBoolean interrupted)
            throws IOException, InterruptedException {
        while (!interrupted.get()) {
            RunView run = soFar.get();
            List<C> next = scenario.next(run);
            if (next.isEmpty()) {
                return scenario.why();
            }
            if (!scenario.fits(next, run)) {
                return Entry.Why.TIME;
            }
            if (!scenario.round(next, run)) {
                break;
            }
        }
        return interrupted.get() ? Entry.Why.INTERRUPTED : Entry.Why.TIME;
    }

    /** The same over a whole journal. */
    static <C> Entry.Why run(Scenario<C> scenario, Journal.Writer journal, AtomicBoolean interrupted)
            throws IOException, InterruptedException {
        return run(scenario, () -> new RunView(journal.entries()), interrupted);
    }
}
