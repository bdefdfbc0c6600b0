package io.serdebench.lab.journal;

import io.serdebench.lab.decide.Estimates;
import io.serdebench.lab.decide.Interval;
import io.serdebench.lab.decide.RelativeTimes;
import io.serdebench.lab.decide.RoundSamples;
import io.serdebench.lab.decide.RoundTotals;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The times and ratios of a run, by operation: every figure that console, page, documents and exports print. The total comes from one
 * model of all rounds ({@link RelativeTimes}). The operations that make it up are shares of it, from the same rounds, so that they add
 * up to it. Times are those of the run's mean round, and ratios are quotients of times.
 */
public final class RunTimes {

    private final Samples samples;
    private final RelativeTimes total;
    private final Map<String, RelativeTimes> byOperation = new HashMap<>();

    /** Of the operations that make up the total but the first: its time over that of the first. */
    private final Map<String, RelativeTimes> overFirst = new LinkedHashMap<>();

    private final Set<String> alone;

    /**
     * The times of a run, or of what is done of it.
     *
     * @param alone Candidates that are measured beside the others and not compared, such as the harness floor.
     */
    public RunTimes(Samples samples, Set<String> alone) {
        this.samples = samples;
        this.alone = Set.copyOf(alone);
        this.total = RelativeTimes.of(compared(Samples.TOTAL));
        List<String> parts = samples.parts();
        for (String part : parts.subList(Math.min(1, parts.size()), parts.size())) {
            overFirst.put(part, RelativeTimes.ofTotals(RoundTotals.quotients(compared(part), compared(parts.get(0)))));
        }
    }

    private List<RoundSamples> compared(String operation) {
        return RoundSamples.without(samples.of(operation), alone);
    }

    /** The model of the totals. */
    public RelativeTimes total() {
        return total;
    }

    /** A candidate's time of an operation, nanoseconds per record; null where it has none. */
    public @Nullable Interval time(String candidate, String operation) {
        double[] figures = RoundTotals.perRound(samples.figures(operation), candidate);
        if (figures.length == 0) {
            return null;
        }
        if (!total.has(candidate)) {
            return Estimates.ofRounds(figures, RelativeTimes.CONFIDENCE);
        }
        if (operation.equals(Samples.TOTAL)) {
            return total.time(candidate);
        }
        Interval own = own(operation).time(candidate);
        Double share = share(candidate, operation);
        Interval whole = total.time(candidate);
        return own == null || share == null || whole == null ? own : own.around(whole.center() * share);
    }

    /** The share of the total that an operation makes up; null of one that is none of its parts. */
    private @Nullable Double share(String candidate, String operation) {
        if (!samples.parts().contains(operation) || operation.equals(Samples.TOTAL)) {
            return null;
        }
        double sum = 1;
        double of = 1;
        for (Map.Entry<String, RelativeTimes> part : overFirst.entrySet()) {
            Interval quotient = part.getValue().time(candidate);
            if (quotient == null) {
                return null;
            }
            sum += quotient.center();
            of = part.getKey().equals(operation) ? quotient.center() : of;
        }
        return of / sum;
    }

    /** The time of a over that of b with the interval of this one ratio; null where nothing links them. */
    public @Nullable Interval ratio(String operation, String a, String b) {
        Interval own = own(operation).ratio(a, b);
        Interval of = time(a, operation);
        Interval over = time(b, operation);
        return own == null || of == null || over == null ? null : own.around(of.center() / over.center());
    }

    private RelativeTimes own(String operation) {
        return operation.equals(Samples.TOTAL)
                ? total
                : byOperation.computeIfAbsent(operation, o -> RelativeTimes.of(compared(o)));
    }

    /** Those of some candidates whose own rounds differ by more than a factor, with how many times, in the order given. */
    public Map<String, Double> uneven(Collection<String> candidates, double factor) {
        Map<String, Double> uneven = new LinkedHashMap<>();
        for (String candidate : candidates) {
            double range = total.range(candidate);
            if (range > factor) {
                uneven.put(candidate, range);
            }
        }
        return uneven;
    }
}
