package io.serdebench.lab.result;

import io.serdebench.lab.base.CommandWords;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.journal.Plan;
import java.util.List;
import java.util.Locale;

/** M16: codecs were left out, because others kept the machine busy and more pairs are decided without them. */
final class LeftOutRule implements WarningRule {

    @Override
    public List<Warning> of(RunData run) {
        return run.all(Plan.Busy.class).stream()
                .filter(busy -> !busy.leftOut().isEmpty())
                .map(busy -> new Warning(
                        "M16",
                        "fewer codecs",
                        String.format(
                                Locale.ROOT,
                                "Not measured: %s. Other processes used %.1f cores before the run, and fewer codecs have more"
                                        + " verdicts.",
                                String.join(", ", busy.leftOut()),
                                busy.cores()),
                        "serdebench "
                                + CommandWords.join(CommandWords.withCodecs(
                                        run.plan().arguments(), String.join(",", busy.leftOut())))))
                .toList();
    }
}
