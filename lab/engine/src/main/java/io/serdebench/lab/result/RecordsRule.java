package io.serdebench.lab.result;

import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.base.Warning;
import java.util.List;
import java.util.Locale;

/** D07: few distinct records, which a processor learns by heart. */
final class RecordsRule implements WarningRule {

    private static final long FEW = 1_000;

    /** True if there are too few. */
    static boolean isSmall(RunData run) {
        return records(run) < FEW;
    }

    private static long records(RunData run) {
        return run.plan().data().records() * run.batch();
    }

    @Override
    public List<Warning> of(RunData run) {
        return !isSmall(run)
                ? List.of()
                : List.of(new Warning(
                        "D07",
                        "small sample",
                        String.format(
                                Locale.ROOT,
                                "%s. Sizes are exact for these. With so few, the cache and the branch predictor"
                                        + " learn the data, and times read low. Use at least %,d different records for"
                                        + " a claim about speed.",
                                TerminalText.count(records(run), "record"),
                                FEW),
                        null));
    }
}
