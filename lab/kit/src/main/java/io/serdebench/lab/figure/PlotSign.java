package io.serdebench.lab.figure;

import io.serdebench.lab.text.Html;
import java.util.List;

/**
 * The mark of a codec in figures and tables: a colour and a shape. Up to ten codecs have ten of each.
 *
 * @param color The number of its colour, 0 to 9.
 * @param shape The number of its shape, 0 to 9.
 */
public record PlotSign(int color, int shape) {

    /** The colours of the style sheet, and the shapes here. */
    private static final int KINDS = 10;

    /** Outlines around the origin, of about the same area. */
    private static final List<String> SHAPES = List.of(
            "M-6,0a6,6 0 1 0 12,0a6,6 0 1 0-12,0Z",
            "M-5,-5h10v10h-10Z",
            "M0,-6.8L6.6,4.9H-6.6Z",
            "M0,-7.2L6,0L0,7.2L-6,0Z",
            "M-2,-6h4v4h4v4h-4v4h-4v-4h-4v-4h4Z",
            "M0,6.8L6.6,-4.9H-6.6Z",
            "M0,-8L2,-3L7,-2L3,1L4,6L0,3L-4,6L-3,1L-7,-2L-2,-3Z",
            "M-6.5,0L-3.2,-5.6H3.2L6.5,0L3.2,5.6H-3.2Z",
            "M-6,-3.4L-3.4,-6L0,-2.6L3.4,-6L6,-3.4L2.6,0L6,3.4L3.4,6L0,2.6L-3.4,6L-6,3.4L-2.6,0Z",
            "M-7,-2.6h14v5.2h-14Z");

    /**
     * Signs of codecs that take part in one result.
     *
     * @param codecs The codecs, in the order of the result.
     * @return One sign for each, in the same order.
     */
    public static List<PlotSign> of(List<String> codecs) {
        // sorted, so that a codec keeps its sign whatever its place
        List<String> sorted = codecs.stream().sorted().toList();
        return codecs.stream()
                .map(codec -> {
                    int at = sorted.indexOf(codec);
                    return new PlotSign(at % KINDS, (at + at / KINDS) % KINDS);
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
