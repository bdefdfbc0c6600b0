package io.serdebench.lab.result;

import io.serdebench.lab.base.Warning;
import java.util.List;

/** S03: too few rounds for any verdict. */
final class RoundsFlag implements Flag {

    private static final int FEWEST = 3;

    @Override
    public List<Warning> of(Evidence run) {
        int rounds = run.samples().rounds();
        boolean coldAlone = run.cold() != null && run.cold().alone();
        return rounds >= FEWEST || coldAlone
                ? List.of()
                : List.of(new Warning(
                        "S03",
                        "few rounds",
                        rounds + " of at least " + FEWEST + " rounds were done: times are shown, but no two codecs are"
                                + " called different.",
                        run.longer(2)));
    }
}
