package io.serdebench.lab.measure;

import io.serdebench.lab.journal.RunView;
import io.serdebench.lab.journal.Samples;

/** The question that rounds are measured for, where it is another one than which of the candidates is faster. */
public interface RoundsQuestion {

    /**
     * Takes in the rounds that came since.
     *
     * @param soFar The run so far.
     * @param samples The slices of all its rounds.
     */
    void look(RunView soFar, Samples samples);

    /** True if no further round can help. */
    boolean isAnswered();
}
