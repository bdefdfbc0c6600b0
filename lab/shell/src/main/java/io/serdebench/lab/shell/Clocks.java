package io.serdebench.lab.shell;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.journal.Clock;
import java.util.Locale;

/** The argument of {@code --clock}. */
public final class Clocks {

    private Clocks() {}

    /**
     * The clock of a name.
     *
     * @throws Stop where there is none
     */
    public static Clock parse(String text) {
        return Clock.of(text.toLowerCase(Locale.ROOT))
                .orElseThrow(() -> Stop.usage("--clock takes cpu, wall or cycles, not '" + text + "'"));
    }
}
