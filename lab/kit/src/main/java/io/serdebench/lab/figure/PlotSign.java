package io.serdebench.lab.figure;

import io.serdebench.lab.text.Html;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * The mark of a codec in figures and tables. The colour is that of its format, and the shape tells codecs of one format apart.
 *
 * @param color The number of its colour, 0 to 6.
 * @param shape The number of its shape, 0 to 6.
 */
public record PlotSign(int color, int shape) {

    /** The colours of the style sheet, and the shapes here. */
    private static final int KINDS = 7;

    /** Outlines around the origin, of about the same area. */
    private static final List<String> SHAPES = List.of(
            "M-6,0a6,6 0 1 0 12,0a6,6 0 1 0-12,0Z",
            "M-5,-5h10v10h-10Z",
            "M0,-6.8L6.6,4.9H-6.6Z",
            "M0,-7.2L6,0L0,7.2L-6,0Z",
            "M-2,-6h4v4h4v4h-4v4h-4v-4h-4v-4h4Z",
            "M0,6.8L6.6,-4.9H-6.6Z",
            "M0,-8L2,-3L7,-2L3,1L4,6L0,3L-4,6L-3,1L-7,-2L-2,-3Z");

    /**
     * Signs of codecs that take part in one result.
     *
     * @param formats The format of each codec, in the order of the result.
     * @return One sign for each, in the same order.
     */
    public static List<PlotSign> of(List<String> formats) {
        // sorted, so that a format keeps its colour whatever its place
        List<String> sorted = List.copyOf(new TreeSet<>(formats));
        Map<String, Integer> seen = new HashMap<>();
        return formats.stream()
                .map(format -> {
                    int at = sorted.indexOf(format);
                    int before = seen.merge(format, 1, Integer::sum) - 1;
                    return new PlotSign(at % KINDS, (at + at / KINDS + before) % KINDS);
                })
                .toList();
    }

    /** The sign beside a name in a table, which says the same to a screen reader. */
    public void write(Html html, boolean hollow) {
        html.open("svg", "class", "mark", "viewBox", "-8 -8 16 16", "aria-hidden", "true");
        html.el("path", "", "class", style(hollow), "d", outline()).close();
    }

    /** The classes of the mark in a drawing. */
    String style(boolean hollow) {
        return "point f" + color + (hollow ? " hollow" : "");
    }

    /** The outline around the origin. */
    String outline() {
        return SHAPES.get(shape);
    }
}
