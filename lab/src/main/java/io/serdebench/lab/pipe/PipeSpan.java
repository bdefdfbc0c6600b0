package io.serdebench.lab.pipe;

import io.serdebench.lab.document.PipeResult.PipeSecond;
import io.serdebench.lab.document.PipeResult.Run;
import java.util.ArrayList;
import java.util.List;

/**
 * When a second of an end was. Its number does not say so: where the end stood still, one second is longer, and the next begin later.
 *
 * @param from When it began, seconds since the timed part did.
 * @param to When it ended.
 * @param second Figures of it.
 */
public record PipeSpan(double from, double to, PipeSecond second) {

    /** The seconds of an end in their order. */
    public static List<PipeSpan> of(Run run, String end) {
        List<PipeSpan> spans = new ArrayList<>();
        double from = 0;
        for (PipeSecond second : run.seconds()) {
            if (second.end().equals(end)) {
                spans.add(new PipeSpan(from, from + second.seconds(), second));
                from += second.seconds();
            }
        }
        return spans;
    }

    /** How much of it lies between two moments, 0 to 1. */
    double share(double begin, double end) {
        return to <= from ? 0 : Math.max(0, Math.min(to, end) - Math.max(from, begin)) / (to - from);
    }

    /** Records that were sent or received in it. */
    public double records() {
        return second.recordsPerSecond() * second.seconds();
    }
}
