package io.serdebench.lab.measure;

import io.serdebench.lab.journal.Plan;
import io.serdebench.lab.process.OtherLoad;
import io.serdebench.lab.text.Figures;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A run beside other load: who takes part, so that as many pairs as possible are decided, and what to expect. Nothing of it depends on how fast a
 * codec is.
 *
 * @param load The load.
 * @param forecast The forecast of rounds with those that stay.
 * @param decided How many of their pairs will probably be decided; 0 on an idle machine, where nobody asks.
 * @param stay The codecs that take part, in order.
 * @param leftOut Those that do not, in order.
 */
public record BusyRun(OtherLoad load, RoundForecast forecast, double decided, List<String> stay, List<String> leftOut) {

    /** So many codecs are never made fewer. */
    public static final int LEAST = 3;

    /** To read the file, milliseconds of a core. */
    private static final double READ_MILLIS = 1_500;

    /** To generate and check a codec, milliseconds of a core. */
    private static final double CODEC_MILLIS = 900;

    /**
     * What is asked of a run.
     *
     * @param operations The operations that are timed.
     * @param compresses Whether the encoded records are compressed as well.
     * @param jvms JVMs that each codec is measured on.
     * @param cores The cores on which processes start and warm up.
     * @param time The time for everything before the report.
     * @param margin The margin within which two codecs are the same.
     */
    public record Asked(Operations operations, boolean compresses, int jvms, int cores, Duration time, double margin) {}

    /** Copies the lists. */
    public BusyRun {
        stay = List.copyOf(stay);
        leftOut = List.copyOf(leftOut);
    }

    /**
     * Leaves out codecs from the end of the order as long as more pairs are decided without them. None is left out on an idle machine.
     *
     * @param order The codecs, what matters most first.
     * @param keep Codecs of it that always stay.
     */
    public static BusyRun of(OtherLoad load, Asked asked, List<String> order, List<String> keep) {
        Set<String> first = new LinkedHashSet<>(keep);
        first.retainAll(order);
        first.addAll(order);
        List<String> ordered = new ArrayList<>(first);
        int best = order.size();
        RoundForecast most = forecast(load, asked, best);
        double decided = 0;
        if (!load.isIdle()) {
            decided = most.decided();
            int least = Math.max(LEAST, keep.size());
            for (int some = best - 1; some >= least; some--) {
                RoundForecast fewer = forecast(load, asked, some);
                if (fewer.pairs() <= decided) {
                    break;
                }
                double then = fewer.decided();
                if (then > decided || decided == 0) {
                    most = fewer;
                    decided = then;
                    best = some;
                }
            }
        }
        Set<String> stay = new LinkedHashSet<>(ordered.subList(0, best));
        return new BusyRun(
                load,
                most,
                decided,
                order.stream().filter(stay::contains).toList(),
                order.stream().filter(codec -> !stay.contains(codec)).toList());
    }

    private static RoundForecast forecast(OtherLoad load, Asked asked, int codecs) {
        double millis = (READ_MILLIS + codecs * CODEC_MILLIS / Math.min(asked.cores(), codecs)) / load.share();
        Duration prepared = Duration.ofMillis((long) millis);
        Duration left = asked.time().minus(prepared);
        return RoundForecast.of(
                codecs * asked.jvms(),
                Operations.USUAL.size() + asked.operations().extras().size(),
                asked.cores(),
                load.share(),
                prepared,
                TimeShares.of(left, asked.operations(), asked.compresses()).rounds(),
                asked.margin());
    }

    /** This run without some codecs. */
    public BusyRun without(List<String> some) {
        return new BusyRun(
                load,
                forecast,
                decided,
                stay.stream().filter(one -> !some.contains(one)).toList(),
                some);
    }

    /** The line of the journal. */
    public Plan.Busy entry() {
        return new Plan.Busy(load.cores(), load.share(), leftOut);
    }

    /** What the load means for the run, for a reader: sentences. */
    public String sentence() {
        String others = load.words() + ". ";
        String who = leftOut.isEmpty()
                ? Figures.many(stay.size(), "codec")
                : stay.size() + " of " + (stay.size() + leftOut.size()) + " codecs take part, and";
        String round = " need " + Figures.duration(forecast.roundSeconds()) + " a round; ";
        return others
                + who
                + round
                + (forecast.rounds() < StopRule.MIN_ROUNDS
                        ? "there is time for one: no pair will be decided"
                        : "about " + forecast.rounds() + " fit into " + Figures.duration(forecast.seconds())
                                + ": about " + Math.max(1, Math.round(decided)) + " of "
                                + Figures.many(forecast.pairs(), "pair") + " will be decided");
    }
}
