package io.serdebench.lab.pipe;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.document.PipeResult;
import io.serdebench.lab.document.PipeResult.Latency;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A latency that a rate has to hold: from the slot of each record if records are sent in their slots, otherwise from the tick.
 *
 * @param text The target as typed.
 * @param percentile One of p50, p90, p99, p99.9, p99.99 and max.
 * @param millis The most that it may be, milliseconds.
 */
public record PipeTarget(String text, String percentile, double millis) {

    private static final Pattern TARGET =
            Pattern.compile("(p50|p90|p99|p99\\.9|p99\\.99|max)<(\\d{1,6}(?:\\.\\d{1,6})?)(us|ms|s)");

    /**
     * A target as users write it: {@code p99<5ms}.
     *
     * @throws Stop of class usage where it is none
     */
    public static PipeTarget parse(String typed) {
        Matcher matcher = TARGET.matcher(typed.replace(" ", ""));
        if (!matcher.matches()) {
            throw Stop.usage("--search takes a percentile and a time, as 'p99<5ms', not '" + typed + "'");
        }
        double unit = switch (matcher.group(3)) {
            case "us" -> 1e-3;
            case "ms" -> 1;
            default -> 1e3;
        };
        double time = Double.parseDouble(matcher.group(2));
        if (time == 0) {
            throw Stop.usage("--search takes a time of more than 0, as 'p99<5ms', not '" + typed + "'");
        }
        return new PipeTarget(matcher.group(), matcher.group(1), time * unit);
    }

    /** True if a run held it: everything that was due came through, in time. */
    boolean isHeldBy(PipeResult.Run run) {
        Latency latency = run.tickLatency();
        return run.status() == PipeResult.Status.OK && latency != null && of(latency) < millis;
    }

    private double of(Latency latency) {
        return switch (percentile) {
            case "p50" -> latency.p50();
            case "p90" -> latency.p90();
            case "p99" -> latency.p99();
            case "p99.9" -> latency.p999();
            case "p99.99" -> latency.p9999();
            default -> latency.max();
        };
    }
}
