package io.serdebench.lab.gate;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.gate.GateResult.Row;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Html;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

/**
 * The change of a figure as a drawing: a line where nothing changed, a bar for the interval or the change that was counted, and a mark at the
 * limit. The figures beside it say the same, so a screen reader passes it over.
 */
final class ChangeBar {

    /** Small changes are not drawn larger than this share of the width, percent. */
    private static final double LEAST = 5;

    private static final double MOST = 100;
    private static final double HALF = 50;

    private ChangeBar() {}

    /** The percent from the middle of a drawing to its edge. */
    static double scale(List<Row> rows) {
        double most = rows.stream()
                .flatMapToDouble(row -> DoubleStream.of(end(row, row.low()), end(row, row.high()), limit(row)))
                .map(Math::abs)
                .max()
                .orElse(0);
        return Math.min(MOST, Math.max(LEAST, most * 1.1));
    }

    /** The words below the tables. */
    static String legend(double scale) {
        return "The drawings reach from -" + Figures.percent(scale) + " % on the left to +" + Figures.percent(scale)
                + " % on the right. In the middle both sides are equal, a bar is the change or its interval, and the red mark is"
                + " the limit.";
    }

    /** Draws it, or nothing where nothing is compared. */
    static void write(Html html, Row row, double scale) {
        if (row.ratio() == null) {
            return;
        }
        double from = x(end(row, row.low()), scale);
        double to = x(end(row, row.high()), scale);
        html.open(
                "svg",
                "class",
                "bar change",
                "viewBox",
                "0 0 100 10",
                "preserveAspectRatio",
                "none",
                "aria-hidden",
                "true");
        if (row.low() == null) {
            // from no change to the change
            rect(html, "v", Math.min(HALF, from), Math.abs(from - HALF), 2, 6);
        } else {
            rect(html, "v", from, Math.max(1, to - from), 2, 6);
        }
        rect(html, "i", HALF - 0.25, 0.5, 0, 10);
        if (row.limit() != null) {
            rect(html, "limit-at", x(limit(row), scale) - 0.25, 0.7, 0, 10);
        }
        html.close();
    }

    /** An end of the interval, percent; the change itself where it was counted. */
    private static double end(Row row, @Nullable Double end) {
        @Nullable Double ratio = end == null ? row.ratio() : end;
        return ratio == null ? 0 : 100 * (ratio - 1);
    }

    /** The limit in percent; 0 where it is that nothing may change, and where a document has one that is not known here. */
    private static double limit(Row row) {
        try {
            return row.limit() == null ? 0 : 100 * FailOn.parse(row.limit()).limit();
        } catch (Stop e) {
            return 0;
        }
    }

    private static double x(double percent, double scale) {
        return HALF + HALF * Math.max(-1, Math.min(1, percent / scale));
    }

    private static void rect(Html html, String style, double x, double width, int y, int height) {
        html.el(
                "rect",
                "",
                "class",
                style,
                "x",
                number(x),
                "width",
                number(width),
                "y",
                Integer.toString(y),
                "height",
                Integer.toString(height));
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }
}
