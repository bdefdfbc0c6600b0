package io.serdebench.lab.figure;

import static io.serdebench.lab.figure.PlotText.at;

import io.serdebench.lab.text.Html;
import io.serdebench.lab.text.TimeScale;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Figure 2: a bar per codec on one axis that begins at zero, with the parts of the total side by side in it and the total's interval at
 * its end. A bar that is much longer than most is cut, and its number says how long it is.
 */
public final class BarsPlot {

    private static final double ROW = 26;
    private static final double GAP = 12;
    private static final double TOP = 8;
    private static final double BELOW = 46;

    /** A bar may be this many times as long as the middle one. */
    private static final double LONGEST = 4;

    private final List<PlotCodec> codecs;
    private final List<String> parts;
    private final TimeScale times;
    private final PlotFrame frame;
    private final double most;
    private final double left;
    private final double right;
    private final double indent;

    /**
     * A drawing.
     *
     * @param codecs Ranked ones, in the order of the ranking.
     * @param parts The parts of the total, in order.
     * @param times The unit of times.
     */
    public BarsPlot(List<PlotCodec> codecs, List<String> parts, TimeScale times, PlotFrame frame) {
        this.codecs = codecs;
        this.parts = parts;
        this.times = times;
        this.frame = frame;
        this.most = longest(codecs);
        this.indent = widest(codecs.stream().map(PlotCodec::place).toList()) + GAP;
        double names = widest(codecs.stream().map(this::name).toList());
        this.left = indent + names + GAP;
        this.right = frame.width() - widest(codecs.stream().map(this::figure).toList()) - GAP;
    }

    /** The end of the axis: the longest bar that is not much longer than the middle one. */
    private static double longest(List<PlotCodec> codecs) {
        List<Double> sorted = codecs.stream().map(PlotCodec::nanos).sorted().toList();
        double middle = sorted.get(sorted.size() / 2);
        return codecs.stream()
                .filter(codec -> codec.nanos() <= LONGEST * middle)
                .mapToDouble(codec -> Math.min(codec.to(), 1.3 * codec.nanos()))
                .max()
                .orElse(middle);
    }

    /** A sentence on bars that are cut, or an empty text. */
    public String cuts() {
        List<String> cut =
                codecs.stream().filter(this::isCut).map(PlotCodec::name).toList();
        return cut.isEmpty() ? "" : " A bar with a gap is longer than the axis: " + String.join(", ", cut) + ".";
    }

    /** Writes the drawing. */
    public void write(Html html) {
        double bottom = TOP + codecs.size() * ROW;
        frame.open(
                html,
                bottom + BELOW,
                "Total time, made up of " + String.join(" and ", parts) + ": "
                        + codecs.stream()
                                .map(codec -> codec.place() + " " + codec.name() + " " + codec.time())
                                .collect(Collectors.joining("; ")));
        axis(html, bottom);
        for (int i = 0; i < codecs.size(); i++) {
            row(html, codecs.get(i), TOP + i * ROW);
        }
        html.closeLine();
    }

    private void axis(Html html, double bottom) {
        html.open("g", "class", "axis", "aria-hidden", "true");
        for (double tick : ticks()) {
            html.el("path", "", "d", "M" + at(x(tick)) + "," + at(TOP) + "V" + at(bottom));
            frame.text(html, x(tick), bottom + 18, "middle", times.tick(tick));
        }
        frame.text(html, right, bottom + 38, "end", times.unit() + " per record");
        html.closeLine();
    }

    private List<Double> ticks() {
        double room = (right - left) / 70;
        double step = Math.pow(10, Math.floor(Math.log10(most)) - 1);
        for (double factor : new double[] {1, 2, 5, 10, 20, 50, 100}) {
            if (most / (step * factor) <= room) {
                step *= factor;
                break;
            }
        }
        List<Double> ticks = new ArrayList<>();
        for (int i = 0; i * step <= most; i++) {
            ticks.add(i * step);
        }
        return ticks;
    }

    private void row(Html html, PlotCodec codec, double top) {
        double middle = top + ROW / 2;
        PlotFrame.openLink(html, codec, "line");
        html.el("rect", "", "class", "row", "y", at(top), "width", at(frame.width()), "height", at(ROW));
        text(html, "soft rank", 0, middle, "", codec.place());
        text(html, "", indent, middle, "", name(codec));
        double sum = codec.parts().stream().mapToDouble(Double::doubleValue).sum();
        // medians of parts need not add up to the median of the total, which the bar is as long as
        double stretch = sum > 0 ? codec.nanos() / sum : 0;
        double from = 0;
        for (int i = 0; i < codec.parts().size(); i++) {
            double to = Math.min(most, from + codec.parts().get(i) * stretch);
            if (to > from) {
                bar(html, i, from, to, top);
            }
            from = to;
        }
        if (isCut(codec)) {
            cut(html, codec, top);
        } else if (codec.whisker() != null) {
            String line = "M" + at(x(codec.from())) + "," + at(middle - 4) + "v8m0,-4H"
                    + at(x(Math.min(most, codec.to()))) + (codec.to() > most ? "" : "m0,-4v8");
            html.el("path", "", "class", "whisker", "d", line);
        }
        text(html, "soft", frame.width(), middle, "end", figure(codec));
        html.closeLine();
    }

    private void bar(Html html, int part, double from, double to, double top) {
        html.el(
                "rect",
                "",
                "class",
                "p" + Math.min(part, 3),
                "x",
                at(x(from)),
                "y",
                at(top + 6),
                "width",
                at(x(to) - x(from)),
                "height",
                at(ROW - 12));
    }

    /** A gap near the end of the axis, and behind it the last part, which goes on. */
    private void cut(Html html, PlotCodec codec, double top) {
        double at = right - 26;
        bar(html, codec.parts().size() - 1, most * (at - left) / (right - left), most, top);
        html.el(
                "path",
                "",
                "class",
                "cut",
                "d",
                "M" + at(at) + "," + at(top + ROW - 4) + "l5," + at(8 - ROW) + "h6l-5," + at(ROW - 8) + "Z");
    }

    private boolean isCut(PlotCodec codec) {
        return codec.nanos() > most;
    }

    private static void text(Html html, String style, double x, double middle, String anchor, String text) {
        html.el(
                "text",
                text,
                style.isEmpty() ? "" : "class",
                style,
                "x",
                at(x),
                "y",
                at(middle + 4.5),
                anchor.isEmpty() ? "" : "text-anchor",
                anchor);
    }

    private double x(double nanos) {
        return left + (right - left) * nanos / most;
    }

    private String name(PlotCodec codec) {
        return PlotText.clipped(codec.name(), frame.isWide() ? 190 : 110);
    }

    private String figure(PlotCodec codec) {
        return frame.isWide() ? codec.time() : times.text(codec.nanos());
    }

    private static double widest(List<String> texts) {
        return texts.stream().mapToDouble(PlotText::width).max().orElse(0);
    }
}
