package io.serdebench.lab.shell;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.Stop;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Ends work that tells its progress and knows nothing of signals.
 *
 * @param progress The progress that hears of each phase.
 * @param interrupted Whether the work is to end.
 */
public record Interruptible(Progress progress, AtomicBoolean interrupted) implements Progress {

    @Override
    public void note(String label, String text) {
        progress.note(label, text);
    }

    @Override
    public void at(String phase, double fraction, String detail) {
        if (interrupted.get()) {
            throw new Stop(ExitCode.INTERRUPTED, "interrupted while the data was read");
        }
        progress.at(phase, fraction, detail);
    }

    @Override
    public void interim(List<String> lines) {
        progress.interim(lines);
    }
}
