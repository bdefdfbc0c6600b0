package io.serdebench.lab.figure;

import static io.serdebench.lab.figure.PlotText.at;

import io.serdebench.lab.text.Html;
import java.util.List;

/**
 * A line of a figure: its name, and how it is told from others.
 *
 * @param name The name, fit to be shown.
 * @param sign Its colour, and the shape that stands on it.
 * @param dash The number of its pattern, 0 for a line without gaps.
 */
public record PlotLine(String name, PlotSign sign, int dash) {

    /** Patterns of the style sheet. */
    private static final int PATTERNS = 4;

    /** The classes of its path. */
    String style() {
        int pattern = Math.min(dash, PATTERNS - 1);
        return "line l" + sign.color() + (pattern == 0 ? "" : " d" + pattern);
    }

    /** The sign on it at a place of the drawing. */
    void mark(Html html, double x, double y) {
        html.el(
                "path",
                "",
                "class",
                sign.style(false),
                "transform",
                "translate(" + at(x) + "," + at(y) + ")",
                "d",
                sign.outline());
    }

    /** A piece of it with its sign, and its name. */
    void key(Html html) {
        html.open("svg", "class", "key", "viewBox", "-16 -8 32 16", "aria-hidden", "true");
        html.el("path", "", "class", style(), "d", "M-16,0H16");
        html.el("path", "", "class", sign.style(false), "d", sign.outline()).close();
        html.name(name);
    }

    /** Writes the names of lines beside their signs. */
    public static void legend(Html html, List<PlotLine> lines) {
        html.open("ul", "class", "legend");
        lines.forEach(line -> {
            html.open("li");
            line.key(html);
            html.close();
        });
        html.closeLine();
    }
}
