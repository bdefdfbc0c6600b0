package io.serdebench.lab.cli;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.journal.Clock;
import java.util.Locale;

/** The argument of {@code --clock}. */
final class Clocks {

    private Clocks() {}

    /**
     * The clock of a name.
     *
     * @throws Stop where there is none
     */
    static Clock parse(String text) {
        return Clock.of(text.toLowerCase(Locale.ROOT))
                .orElseThrow(() -> Stop.usage("--clock takes cpu, wall or cycles, not '" + text + "'"));
    }
}
