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
 * @param fewer Codecs of which a pair would probably be decided if these alone took part, where none will be; otherwise empty.
 */
public record BusyRun(
        OtherLoad load,
        RoundForecast forecast,
        double decided,
        List<String> stay,
        List<String> leftOut,
        List<String> fewer) {

    /** So many codecs are never made fewer. */
    public static final int LEAST = 3;

    /** To read the file, milliseconds of this program. */
    private static final double READ_MILLIS = 1_500;

    /** To generate a codec, milliseconds of this program; its threads share what is left to its session. */
    private static final double GENERATE_MILLIS = 300;

    /** To check a codec, milliseconds of a worker. */
    private static final double CHECK_MILLIS = 600;

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
        fewer = List.copyOf(fewer);
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
                order.stream().filter(codec -> !stay.contains(codec)).toList(),
                load.isIdle() || Math.round(decided) > 0 ? List.of() : fewer(load, asked, ordered.subList(0, best)));
    }

    private static List<String> fewer(OtherLoad load, Asked asked, List<String> stay) {
        for (int some = Math.min(LEAST, stay.size() - 1); some > 1; some--) {
            if (Math.round(forecast(load, asked, some).decided()) > 0) {
                return stay.subList(0, some);
            }
        }
        return List.of();
    }

    /** True if there is a load beside which probably no pair will be decided. */
    public boolean isVain() {
        return !load.isIdle() && Math.round(decided) == 0;
    }

    private static RoundForecast forecast(OtherLoad load, Asked asked, int codecs) {
        int lanes = Math.min(asked.cores(), codecs);
        double millis = (READ_MILLIS + codecs * GENERATE_MILLIS / lanes) / load.own()
                + codecs * CHECK_MILLIS / lanes / load.share();
        Duration prepared = Duration.ofMillis((long) millis);
        Duration left = asked.time().minus(prepared);
        return RoundForecast.of(
                codecs * asked.jvms(),
                Operations.USUAL.size() + asked.operations().extras().size(),
                asked.cores(),
                load,
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
                some,
                fewer);
    }

    /** The line of the journal. */
    public Plan.Busy entry() {
        return new Plan.Busy(load.cores(), load.share(), load.own(), forecast.rounds(), leftOut);
    }

    /** The same where it is not known yet how many of the codecs can be made. */
    public String beforeMaking() {
        return load.words() + ". "
                + (stay.size() < 2
                        ? "Rounds take longer, and fewer of them fit"
                        : "All " + Figures.many(stay.size(), "codec") + " that may be made would need "
                                + Figures.duration(forecast.roundSeconds()) + " a round");
    }

    /** What the load means for the run, for a reader: sentences. */
    public String sentence() {
        String others = load.words() + ". ";
        String who = leftOut.isEmpty()
                ? Figures.many(stay.size(), "codec")
                : stay.size() + " of " + (stay.size() + leftOut.size()) + " codecs take part, and";
        String round = " need " + Figures.duration(forecast.roundSeconds()) + " a round; ";
        String fit = forecast.rounds() < StopRule.MIN_ROUNDS
                ? "there is time for one: "
                : "about " + forecast.rounds() + " fit into " + Figures.duration(forecast.seconds()) + ": ";
        String pairs = isVain()
                ? "probably no pair will be decided"
                : "about " + Math.round(decided) + " of " + Figures.many(forecast.pairs(), "pair") + " will be decided";
        return others + who + round + fit + pairs;
    }
}
