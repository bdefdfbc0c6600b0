package io.serdebench.lab.figure;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A codec as the figures show it.
 *
 * @param name The name, fit to be shown.
 * @param index The number of its row in the ranking, which its marks lead to.
 * @param sign Its shape and colour.
 * @param hollow Whether it is outside the ranking, since it loses data.
 * @param place The places that the decided pairs leave to it.
 * @param bytes Bytes per record; 0 where they are not known.
 * @param nanos Nanoseconds per record of the total.
 * @param whisker The total's interval, or null where there is no interval that says anything.
 * @param parts Nanoseconds per record of each part of the total, in order.
 * @param time The total and its interval in words.
 * @param frontier Whether it is decided to be on the Pareto frontier.
 * @param said All of it in one line, for those who do not see the drawing.
 */
public record PlotCodec(
        String name,
        int index,
        PlotSign sign,
        boolean hollow,
        String place,
        double bytes,
        double nanos,
        @Nullable Whisker whisker,
        List<Double> parts,
        String time,
        boolean frontier,
        String said) {

    /** An interval, nanoseconds per record. */
    public record Whisker(double low, double high) {}

    /** The lower end of its interval, or its time. */
    double from() {
        return whisker == null ? nanos : whisker.low();
    }

    /** The upper end of its interval, or its time. */
    double to() {
        return whisker == null ? nanos : whisker.high();
    }
}
