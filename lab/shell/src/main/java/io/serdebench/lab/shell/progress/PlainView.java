package io.serdebench.lab.shell.progress;

import java.io.PrintStream;
import java.util.Locale;
import java.util.function.LongSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Lines that stay, few enough for the log of a build: a phase, a stand every 15 seconds, a ranking a round. */
final class PlainView implements ProgressView {

    private static final String WHO = "serdebench: ";
    private static final long EVERY_NANOS = 15_000_000_000L;
    private static final Pattern ROUND = Pattern.compile("\\bround +[0-9]+");

    private final PrintStream out;
    private final LongSupplier nanos;
    private long saidAt;
    private String rankedIn = "";

    PlainView(PrintStream out, LongSupplier nanos) {
        this.out = out;
        this.nanos = nanos;
    }

    @Override
    public void note(String label, String text, ProgressState state) {
        say(label + "  " + text);
    }

    @Override
    public void phase(ProgressState state) {
        say((state.phase() + "  " + state.detail()).strip());
        saidAt = nanos.getAsLong();
    }

    @Override
    public void moved(ProgressState state) {
        if (nanos.getAsLong() - saidAt >= EVERY_NANOS) {
            say(line(state));
            saidAt = nanos.getAsLong();
        }
    }

    /** A ranking is printed once a round; where the stand names no round, once a phase. */
    @Override
    public void interim(ProgressState state) {
        Matcher round = ROUND.matcher(state.detail());
        String in = state.phase() + " " + (round.find() ? round.group() : "");
        if (!in.equals(rankedIn) && !state.interim().isEmpty()) {
            rankedIn = in;
            state.interim().forEach(this::say);
        }
    }

    @Override
    public void end() {}

    private static String line(ProgressState state) {
        String percent = state.known() ? String.format(Locale.ROOT, "%3d %%  ", state.percent()) : "";
        String eta = state.eta().isEmpty() ? "" : "  " + state.eta();
        String detail = state.detail().isEmpty() ? "" : "  " + state.detail();
        return percent + state.phase() + detail + "  " + ProgressState.clock(state.elapsedNanos()) + eta;
    }

    private void say(String line) {
        out.print(WHO + line + "\n");
        out.flush();
    }
}
