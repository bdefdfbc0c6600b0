package io.serdebench.lab.table;

import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.SafeText;
import io.serdebench.lab.text.Style;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Where a table is written, and how narrow that is.
 *
 * @param medium What it is written to.
 * @param unicode Whether signs outside ASCII may be written.
 * @param fit How narrow it is.
 */
public record TableForm(Medium medium, boolean unicode, Fit fit) {

    /** The kind of output. */
    public enum Medium {
        CONSOLE("-", "x", "%"),
        PAGE("–", "×", " %"),
        MARKDOWN("-", "×", " %");

        private final String none;
        private final String times;
        private final String percent;

        Medium(String none, String times, String percent) {
            this.none = none;
            this.times = times;
            this.percent = percent;
        }
    }

    /** A page for the browser. */
    static final TableForm PAGE = new TableForm(Medium.PAGE, true, Fit.ALL);

    /** A console. */
    static TableForm console(Style style, Fit fit) {
        return new TableForm(Medium.CONSOLE, style.unicode(), fit);
    }

    /** A document in Markdown, with names of at most so many characters. */
    static TableForm markdown(int name) {
        return new TableForm(Medium.MARKDOWN, true, new Fit(0, name, 0));
    }

    /** True if it is a page for the browser. */
    public boolean isPage() {
        return medium == Medium.PAGE;
    }

    /** True if it is a console. */
    public boolean isConsole() {
        return medium == Medium.CONSOLE;
    }

    /** True if it is Markdown. */
    public boolean isMarkdown() {
        return medium == Medium.MARKDOWN;
    }

    /** True if it has lost something for want of room. */
    public boolean isTight() {
        return fit.drop() > 0;
    }

    /** The sign for a value that is not there. */
    public String none() {
        return medium.none;
    }

    /** {@code 1.27x}. */
    public String times(@Nullable Double ratio) {
        return ratio == null ? none() : Figures.ratio(ratio) + medium.times;
    }

    /** {@code 98%}. */
    public String share(@Nullable Double share) {
        return share == null ? none() : String.format(Locale.ROOT, "%.0f", share * 100) + medium.percent;
    }

    /** Text from data, safe and as long as a name may be. */
    public String clip(String raw) {
        return SafeText.clip(SafeText.text(raw, unicode), fit.name(), unicode);
    }

    /** A candidate's name, of which the JVM it runs on stays. */
    public String clipName(String raw) {
        return SafeText.clipName(SafeText.text(raw, unicode), fit.name(), unicode);
    }
}
