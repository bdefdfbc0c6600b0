package io.serdebench.lab.figure;

import static io.serdebench.lab.figure.PlotText.at;

import io.serdebench.lab.text.Html;

/**
 * Frame that drawings have in common: a width, a sentence for those who do not see them, and marks that are links.
 *
 * @param isWide Whether it is for wide screens.
 */
public record PlotFrame(boolean isWide) {

    private static final double WIDE = 1000;
    private static final double NARROW = 420;

    /** The width in units of the drawing. */
    double width() {
        return isWide ? WIDE : NARROW;
    }

    /** Opens the drawing. It is no picture to a screen reader, since the links in it can be followed. */
    void open(Html html, double height, String summary) {
        open(html, height, "group", summary);
    }

    /** Opens a drawing without links, which is a picture to a screen reader. */
    void openPicture(Html html, double height, String summary) {
        open(html, height, "img", summary);
    }

    private void open(Html html, double height, String role, String summary) {
        html.open(
                "svg",
                "class",
                isWide ? "plot wide" : "plot narrow",
                "viewBox",
                "0 0 " + at(width()) + " " + at(height),
                "role",
                role,
                "aria-label",
                summary);
    }

    /** Text of an axis, or beside a row. */
    void text(Html html, double x, double y, String anchor, String text) {
        html.el("text", text, "x", at(x), "y", at(y), anchor.equals("start") ? "" : "text-anchor", anchor);
    }

    /** Opens the link of a codec to its row. */
    static void openLink(Html html, PlotCodec codec, String style) {
        html.open(
                "a",
                "class",
                ("at " + style).strip(),
                "href",
                "#" + rowId(codec.index()),
                "data-at",
                Integer.toString(codec.index()),
                "aria-label",
                codec.said());
    }

    /** The sign of a codec. */
    static void mark(Html html, PlotCodec codec, double x, double y) {
        html.el(
                "path",
                "",
                "class",
                codec.sign().style(codec.hollow()),
                "transform",
                "translate(" + at(x) + "," + at(y) + ")",
                "d",
                codec.sign().outline());
    }

    /** The id of a codec's row in the ranking. */
    public static String rowId(int index) {
        return "codec-" + index;
    }
}
