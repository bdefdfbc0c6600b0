package io.serdebench.lab.shell;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.SmallDocument;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Lines;
import io.serdebench.lab.text.Style;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Notes on what a command is going to do: printed before it starts, and all that is done with {@code --dry-run}. */
public final class PlanNotes {

    private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm:ss");
    private static final int LABEL = 8;

    private final String command;
    private final double seconds;
    private final boolean isLeast;
    private final Instant ends;
    private final List<PlanDocument.Note> notes = new ArrayList<>();

    /**
     * A plan without notes.
     *
     * @param command The command.
     * @param begun When it began.
     * @param seconds How long it takes.
     * @param isLeast Whether this is the shortest time that it takes, and not the longest.
     */
    public PlanNotes(String command, Instant begun, double seconds, boolean isLeast) {
        this.command = command;
        this.seconds = seconds;
        this.isLeast = isLeast;
        this.ends = begun.plusMillis(Math.round(seconds * 1e3));
    }

    /** Adds a line. */
    public PlanNotes with(String label, String text) {
        notes.add(new PlanDocument.Note(label, text));
        return this;
    }

    /** The time and when it is over, by the clock on the wall. */
    private String time() {
        String at = CLOCK.format(ends.atZone(ZoneId.systemDefault()));
        return isLeast
                ? "at least " + Figures.duration(seconds) + ", so not before " + at
                : Figures.duration(seconds) + ", until about " + at;
    }

    /** Says all of it before the start. */
    public void tell(Progress progress) {
        notes.forEach(note -> progress.note(note.label(), note.text()));
        progress.note("time", time());
    }

    /** The plan for standard output; what is not measured is said. */
    String text(Style style) {
        Lines out = new Lines(style);
        int widest =
                notes.stream().mapToInt(note -> note.label().length()).max().orElse(0);
        notes.forEach(note -> line(out, widest, note.label(), note.text()));
        line(out, widest, "time", time());
        out.aside("nothing was measured: without --dry-run, this is what serdebench " + command + " does");
        return out.toString();
    }

    private static void line(Lines out, int widest, String label, String text) {
        int blank = Math.max(widest, LABEL) - label.length() + 2;
        out.beside(label + " ".repeat(blank), UnaryOperator.identity(), text);
    }

    /** The plan as a JSON document, with a line feed at its end. */
    String json() {
        return SmallDocument.text(new PlanDocument(
                PlanDocument.SCHEMA, Home.version(), command, seconds, ends.toString(), isLeast, List.copyOf(notes)));
    }

    /** Prints it as the answer of a dry run. */
    public void print(Console console, boolean asJson) {
        console.out().print(asJson ? json() : text(console.style()));
        console.out().flush();
    }
}
