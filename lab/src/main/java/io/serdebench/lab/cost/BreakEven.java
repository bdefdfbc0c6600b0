package io.serdebench.lab.cost;

import io.serdebench.lab.decide.Interval;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.DoublePredicate;
import org.jspecify.annotations.Nullable;

/** The values of load and prices at which two codecs cost the same. */
final class BreakEven {

    /** Values further away than by this factor are of no use to anybody. */
    private static final double FAR = 1_000;

    /** An end further away than by this factor is none. */
    private static final double OPEN = 1 << 20;

    private static final int STEPS = 60;

    private final TimedRun run;
    private final Prices prices;

    BreakEven(TimedRun run, Prices prices) {
        this.run = run;
        this.prices = prices;
    }

    /** The lines between one codec and the others, the nearest to what is now first. */
    List<Cost.BreakEvenLine> lines(CodecFigures first, List<CodecFigures> others) {
        List<Cost.BreakEvenLine> lines = new ArrayList<>();
        for (Dial dial : Dial.of(prices)) {
            for (CodecFigures other : others) {
                Cost.BreakEvenLine line = line(dial, first, other);
                if (line != null) {
                    lines.add(line);
                }
            }
        }
        lines.sort(Comparator.comparingDouble((Cost.BreakEvenLine line) -> distance(line.at(), line.now()))
                .thenComparing(Cost.BreakEvenLine::sentence));
        return lines;
    }

    private static double distance(double at, double now) {
        return Math.abs(Math.log(at / now));
    }

    private Interval difference(Dial dial, double value, CodecFigures a, CodecFigures b) {
        return new Equation(run, dial.with().apply(value)).difference(a, b, 1);
    }

    private Cost.@Nullable BreakEvenLine line(Dial dial, CodecFigures a, CodecFigures b) {
        if (!(dial.now() > 0)) {
            return null;
        }
        double none = difference(dial, 0, a, b).center();
        double slope = (difference(dial, dial.now(), a, b).center() - none) / dial.now();
        double at = -none / slope;
        if (!Double.isFinite(at) || at < dial.now() / FAR || at > dial.now() * FAR) {
            return null;
        }
        DoublePredicate open = value -> {
            Interval there = difference(dial, value, a, b);
            return there.low() <= 0 && there.high() >= 0;
        };
        Double low = end(at, 0.5, open);
        Double high = end(at, 2, open);
        CodecFigures dearer = slope > 0 ? a : b;
        CodecFigures cheaper = slope > 0 ? b : a;
        Equation there = new Equation(run, dial.with().apply(at));
        String why = CostWords.dearer(
                dearer.codec(),
                cheaper.codec(),
                there.cpuDifference(dearer, cheaper, 1).center(),
                there.bytesDifference(dearer, cheaper).center());
        return new Cost.BreakEvenLine(
                dial.key(),
                dial.unit(),
                cheaper.codec(),
                dearer.codec(),
                at * dial.scale(),
                scaled(low, dial),
                scaled(high, dial),
                dial.now() * dial.scale(),
                CostWords.line(dial, at, low, high, why));
    }

    private static @Nullable Double scaled(@Nullable Double end, Dial dial) {
        return end == null ? null : (Double) (end * dial.scale());
    }

    /** The value next to a root from which on the difference is certain; null where there is none. */
    private static @Nullable Double end(double at, double step, DoublePredicate open) {
        double factor = 1;
        do {
            factor *= step;
            if (factor > OPEN || factor < 1 / OPEN) {
                return null;
            }
        } while (open.test(at * factor));
        double inside = Math.log(factor / step);
        double outside = Math.log(factor);
        for (int i = 0; i < STEPS; i++) {
            double middle = (inside + outside) / 2;
            if (open.test(at * Math.exp(middle))) {
                inside = middle;
            } else {
                outside = middle;
            }
        }
        return at * Math.exp(outside);
    }
}
