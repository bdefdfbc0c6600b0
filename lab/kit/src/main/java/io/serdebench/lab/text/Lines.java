package io.serdebench.lab.text;

import io.serdebench.lab.base.Launcher;
import io.serdebench.lab.base.Warning;
import java.util.List;
import java.util.function.UnaryOperator;

/** Lines for a terminal. Text that is handed in may hold anything; what comes out is safe and wrapped. */
public final class Lines {

    private static final int HANG = 5;

    private final Style style;
    private final StringBuilder out = new StringBuilder();

    public Lines(Style style) {
        this.style = style;
    }

    /** A line that is already safe and may be coloured. */
    public Lines line(String ready) {
        out.append(ready).append('\n');
        return this;
    }

    /** Wrapped text. */
    public Lines text(String text) {
        return beside("", UnaryOperator.identity(), text);
    }

    /** Wrapped text that steps back, indented by two. */
    public Lines aside(String text) {
        SafeText.wrap(safe(text), style.width() - 2).forEach(l -> line("  " + style.faint(l)));
        return this;
    }

    /** Text that steps back like {@link #aside} and has a command in it, which is not wrapped, so that it can be copied. */
    public Lines hint(String text) {
        return line("  " + style.faint(safe(text)));
    }

    /** Wrapped text, indented. */
    public Lines under(int indent, String text) {
        return beside(" ".repeat(indent), UnaryOperator.identity(), text);
    }

    /** A label, painted, and wrapped text beside it; below it where the label takes half of the line. */
    public Lines beside(String label, UnaryOperator<String> paint, String text) {
        String shown = safe(label);
        int columns = SafeText.columns(shown);
        if (columns > style.width() / 2) {
            line(paint.apply(SafeText.clip(shown.stripTrailing(), style.width(), style.unicode())));
            return under(HANG, text);
        }
        List<String> lines = SafeText.wrap(safe(text), style.width() - columns);
        line(paint.apply(shown) + lines.get(0));
        lines.stream().skip(1).forEach(l -> line(" ".repeat(columns) + l));
        return this;
    }

    /**
     * Warnings under a line that counts them.
     *
     * @param inFull Whether all are written, each with what can be done about it; otherwise a line for each of the first three codes.
     */
    public Lines warnings(List<Warning> warnings, boolean inFull) {
        new WarningLines(this, style, warnings).write(inFull);
        return this;
    }

    /**
     * One command that gives the time that warnings ask for, if any does.
     *
     * @param arguments The arguments of the measurement.
     */
    public Lines longer(List<Warning> warnings, List<String> arguments) {
        String longer = LongerRun.of(Launcher.command(), arguments, warnings);
        if (longer != null) {
            aside("to fix " + String.join(", ", LongerRun.codes(warnings)) + ", run this:");
            // a command is not wrapped, so that it can be copied
            line("try      " + safe(longer));
        }
        return this;
    }

    public String safe(String text) {
        return SafeText.text(text, style.unicode());
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
