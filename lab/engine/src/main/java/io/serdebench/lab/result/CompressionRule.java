package io.serdebench.lab.result;

import io.serdebench.lab.base.Warning;
import io.serdebench.lab.journal.Entry;
import java.util.List;

/** Compression that was asked for and could not be done. */
final class CompressionRule implements WarningRule {

    @Override
    public List<Warning> of(RunData run) {
        List<String> refused = Compressions.refused(run.all(Entry.CompressionRefused.class));
        return refused.isEmpty()
                ? List.of()
                : List.of(new Warning(
                        "Z01",
                        "not compressed",
                        "Some of what was to be compressed is missing below: " + String.join("; ", refused) + ".",
                        null));
    }
}
