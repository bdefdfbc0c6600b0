package io.serdebench.lab.measure;

import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.journal.RunView;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Chooses the candidate that takes part under a second name, once in a run. */
public final class CanaryChoice {

    private CanaryChoice() {}

    /**
     * The canary of a run. Where there is none yet, one is drawn and kept in the journal.
     *
     * @param soFar The run, or a part of it that has a canary of its own.
     * @param eligible The candidates that may be drawn; where there is none, there is no canary.
     */
    public static Entry.@Nullable Canary of(RunView soFar, List<String> eligible, Random random, Journal.Writer journal)
            throws IOException {
        Entry.Canary canary = soFar.canary();
        if (canary != null || eligible.isEmpty()) {
            return canary;
        }
        Entry.Canary chosen = Entry.Canary.of(eligible.get(random.nextInt(eligible.size())));
        journal.append(chosen);
        return chosen;
    }
}
