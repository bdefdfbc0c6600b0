package io.serdebench.lab.shell.progress;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.text.SafeText;
import java.io.PrintStream;
import java.util.List;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Tells on a stream where the program stands. May be called from any thread; after {@link #close()} it says nothing more.
 */
public final class ProgressPrinter implements Progress, AutoCloseable {

    /** The one that draws on standard error. */
    private static volatile @Nullable ProgressPrinter drawing;

    private final @Nullable ProgressView view;
    private final Screen screen;
    private final LongSupplier nanos;
    private ProgressState state = ProgressState.START;
    private long phaseBegan;
    private boolean closed;

    /**
     * A printer that has not said anything yet.
     *
     * @param out standard error, or a stream of a test
     * @param nanos a clock like {@link System#nanoTime()}
     */
    public ProgressPrinter(ProgressMode mode, PrintStream out, Screen screen, LongSupplier nanos) {
        this.screen = screen;
        this.nanos = nanos;
        this.view = switch (mode) {
            case BAR -> new LiveView(out, screen, nanos);
            case PLAIN -> new PlainView(out, nanos);
            case NONE -> null;
        };
    }

    /** A printer on standard error that gives the cursor back even where the program is interrupted. */
    public static ProgressPrinter onStandardError(ProgressMode mode, Screen screen) {
        ProgressPrinter printer = new ProgressPrinter(mode, System.err, screen, System::nanoTime);
        if (mode == ProgressMode.BAR) {
            drawing = printer;
            Runtime.getRuntime().addShutdownHook(new Thread(printer::close, "progress-end"));
        }
        return printer;
    }

    /** Takes the region on standard error away and gives the cursor back, as at the end. It waits for a terminal that takes nothing. */
    public static void giveBack() {
        ProgressPrinter printer = drawing;
        if (printer != null) {
            printer.close();
        }
    }

    @Override
    public synchronized void note(String label, String text) {
        if (view != null && !closed) {
            view.note(safe(label), safe(text), now(state));
        }
    }

    @Override
    public synchronized void at(String phase, double fraction, String detail) {
        if (view == null || closed) {
            return;
        }
        boolean begins = !safe(phase).equals(state.phase());
        if (begins) {
            phaseBegan = nanos.getAsLong();
        }
        double known = fraction >= 0 ? Math.min(fraction, 1) : -1;
        double from = begins ? Math.max(0, known) : state.from();
        state = now(new ProgressState(safe(phase), from, known, safe(detail), 0, state.interim()));
        if (begins) {
            view.phase(state);
        } else {
            view.moved(state);
        }
    }

    @Override
    public synchronized void interim(List<String> lines) {
        if (view == null || closed) {
            return;
        }
        state = now(new ProgressState(
                state.phase(),
                state.from(),
                state.fraction(),
                state.detail(),
                0,
                lines.stream().map(this::safe).toList()));
        view.interim(state);
    }

    /** Takes the region away and gives the cursor back. */
    @Override
    public synchronized void close() {
        if (view != null && !closed) {
            view.end();
        }
        closed = true;
    }

    private ProgressState now(ProgressState s) {
        return new ProgressState(
                s.phase(), s.from(), s.fraction(), s.detail(), nanos.getAsLong() - phaseBegan, s.interim());
    }

    private String safe(String text) {
        return SafeText.text(text, screen.unicode());
    }
}
