package io.serdebench.lab.measure;

import io.serdebench.lab.journal.RunView;
import io.serdebench.lab.journal.Samples;

/** What rounds are measured for, where that is another question than which of the candidates is faster. */
public interface RoundsQuestion {

    /**
     * Takes in the rounds that came since.
     *
     * @param soFar The run so far.
     * @param samples The slices of all its rounds.
     */
    void look(RunView soFar, Samples samples);

    /** Whether no further round is of use. */
    boolean isAnswered();
}
