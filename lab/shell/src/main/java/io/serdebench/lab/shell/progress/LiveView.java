package io.serdebench.lab.shell.progress;

import io.serdebench.lab.text.SafeText;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.LongSupplier;

/**
 * A region at the foot of the terminal that is drawn over itself: the bar, and the provisional ranking below it. Each
 * drawing is one write, no line reaches the last column (some terminals wrap there), and the cursor comes back at the end.
 */
final class LiveView implements ProgressView {

    private static final int RANKING = 14;
    private static final int NARROW = 60;
    private static final int LABEL = 12;
    private static final int BAR = 30;
    private static final long REDRAW_NANOS = 100_000_000;

    private static final String HIDE = "\u001b[?25l";
    private static final String SHOW = "\u001b[?25h";
    private static final String TO_END_OF_LINE = "\u001b[K";
    private static final String TO_END_OF_SCREEN = "\u001b[J";

    private final PrintStream out;
    private final Screen screen;
    private final LongSupplier nanos;
    private int drawn;
    private boolean hidden;
    private long drawnAt;

    LiveView(PrintStream out, Screen screen, LongSupplier nanos) {
        this.out = out;
        this.screen = screen;
        this.nanos = nanos;
    }

    @Override
    public void note(String label, String text, ProgressState state) {
        String beside = label + " ".repeat(Math.max(1, LABEL + 1 - SafeText.columns(label)));
        StringBuilder lines = new StringBuilder(home());
        for (String line : SafeText.wrap(text, screen.width() - 1 - SafeText.columns(beside))) {
            lines.append(beside).append(line).append(TO_END_OF_LINE).append('\n');
            beside = " ".repeat(SafeText.columns(beside));
        }
        write(lines.toString());
        drawn = 0;
        draw(state);
    }

    @Override
    public void moved(ProgressState state) {
        if (nanos.getAsLong() - drawnAt >= REDRAW_NANOS || drawn == 0) {
            draw(state);
        }
    }

    @Override
    public void phase(ProgressState state) {
        draw(state);
    }

    @Override
    public void interim(ProgressState state) {
        draw(state);
    }

    @Override
    public void end() {
        if (hidden) {
            write(home() + TO_END_OF_SCREEN + SHOW);
            drawn = 0;
            hidden = false;
        }
    }

    private void draw(ProgressState state) {
        if (state.phase().isEmpty()) {
            return;
        }
        List<String> lines = new ArrayList<>();
        lines.add(bar(state));
        if (screen.width() >= NARROW) {
            lines.addAll(ranking(state.interim()));
        }
        StringBuilder frame = new StringBuilder(hidden ? "" : HIDE).append(home());
        for (String line : lines) {
            String cut = SafeText.clip(line, screen.width() - 1, screen.unicode());
            frame.append(cut).append(TO_END_OF_LINE).append('\n');
        }
        write(frame.append(TO_END_OF_SCREEN).toString());
        hidden = true;
        drawn = lines.size();
        drawnAt = nanos.getAsLong();
    }

    private String bar(ProgressState state) {
        String eta = state.eta();
        int columns = Math.min(BAR, screen.width() / 5);
        int full = state.known() ? (int) (state.fraction() * columns) : 0;
        String done = (screen.unicode() ? "━" : "#").repeat(full);
        String left = (screen.unicode() ? "─" : "-").repeat(columns - full);
        String percent = state.known() ? String.format(Locale.ROOT, "%3d %%", state.percent()) : "   ..";
        String what = "[" + done + left + "] " + percent + "  " + state.phase() + "  " + state.detail();
        int room = screen.width() - 1 - (eta.isEmpty() ? 0 : eta.length() + 2);
        String cut = SafeText.clip(what.stripTrailing(), room, screen.unicode());
        return eta.isEmpty() ? cut : cut + " ".repeat(room - SafeText.columns(cut)) + "  " + eta;
    }

    private static List<String> ranking(List<String> lines) {
        if (lines.size() <= RANKING) {
            return lines;
        }
        List<String> shown = new ArrayList<>(lines.subList(0, RANKING - 1));
        shown.add("   .. " + (lines.size() - shown.size()) + " more");
        return shown;
    }

    private String home() {
        return drawn == 0 ? "\r" : "\u001b[" + drawn + "A\r";
    }

    private void write(String text) {
        out.print(text);
        out.flush();
    }
}
