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
 * @param low The lower end of the total's interval, or null where there is no interval that says anything.
 * @param high The upper end.
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
        @Nullable Double low,
        @Nullable Double high,
        List<Double> parts,
        String time,
        boolean frontier,
        String said) {

    /** The lower end of its interval, or its time. */
    double from() {
        return low == null ? nanos : low;
    }

    /** The upper end of its interval, or its time. */
    double to() {
        return high == null ? nanos : high;
    }
}
