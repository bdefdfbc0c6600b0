package io.serdebench.lab.result;

import io.serdebench.lab.base.Warning;
import java.util.List;

/** S06: too few rounds of first calls for any verdict on them. */
final class ColdRule implements WarningRule {

    private static final int MIN = 3;

    @Override
    public List<Warning> of(RunData run) {
        Cold cold = run.cold();
        return cold == null || cold.rounds() >= MIN
                ? List.of()
                : List.of(new Warning(
                        "S06",
                        "few first calls",
                        cold.rounds() + " of at least " + MIN + " rounds of first calls were done: no two codecs are"
                                + " called different in them.",
                        cold.alone() ? run.longer(2) : "--ops first"));
    }
}
