package io.serdebench.lab.shell.progress;

import io.serdebench.lab.base.Progress;
import java.util.List;
import java.util.function.LongSupplier;

/** Shows nothing of work that is done soon. */
public final class LateProgress implements Progress {

    private final Progress progress;
    private final LongSupplier nanos;
    private final long from;

    /**
     * Passes on what is said after a time.
     *
     * @param afterNanos The time from now on, nanoseconds.
     * @param nanos A clock like {@link System#nanoTime()}.
     */
    public LateProgress(Progress progress, long afterNanos, LongSupplier nanos) {
        this.progress = progress;
        this.nanos = nanos;
        this.from = nanos.getAsLong() + afterNanos;
    }

    private boolean isLate() {
        return nanos.getAsLong() - from >= 0;
    }

    @Override
    public void note(String label, String text) {
        if (isLate()) {
            progress.note(label, text);
        }
    }

    @Override
    public void at(String phase, double fraction, String detail) {
        if (isLate()) {
            progress.at(phase, fraction, detail);
        }
    }

    @Override
    public void interim(List<String> lines) {
        if (isLate()) {
            progress.interim(lines);
        }
    }
}
