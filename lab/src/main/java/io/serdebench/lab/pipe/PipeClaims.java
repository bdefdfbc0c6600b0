package io.serdebench.lab.pipe;

import io.serdebench.lab.decide.Estimates;
import io.serdebench.lab.decide.Interval;
import io.serdebench.lab.document.PipeResult.Collection;
import io.serdebench.lab.document.PipeResult.Cost;
import io.serdebench.lab.document.PipeResult.HeldClaim;
import io.serdebench.lab.document.PipeResult.Pace;
import io.serdebench.lab.document.PipeResult.Run;
import io.serdebench.lab.document.PipeResult.Status;
import io.serdebench.protocol.NetReply;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Claims of the published experiment E6 about MessagePack and Protocol Buffers over TCP, held against a result that has both. A
 * run gives one number: its seconds depend on each other, so that an interval over them would be far too narrow. Runs of both
 * codecs that follow each other are a pair.
 */
final class PipeClaims {

    /** With two pairs an interval is wider than anything that it could tell. */
    private static final int LEAST_PAIRS = 3;

    private static final double CONFIDENCE = 0.95;

    private static final String CANNOT_TELL = "can't tell here";

    /** The publication gives no number for "does not differ much". What it shows are charts, on which less cannot be seen. */
    private static final double MUCH = 1.2;

    /** "About a third more": nearer to a third than to nothing or to two thirds. The published bytes are 1.39 times as many. */
    private static final double LEAST_THIRD = 7.0 / 6;

    private static final double MOST_THIRD = 1.5;

    private final Codecs codecs;
    private final List<HeldClaim> held = new ArrayList<>();

    private PipeClaims(Codecs codecs) {
        this.codecs = codecs;
    }

    /**
     * The codecs that the publication compares.
     *
     * @param first The one whose records are smaller.
     * @param second The one whose heap is calmer.
     */
    public record Codecs(String first, String second) {}

    /** Two runs that followed each other. */
    private record Pair(Run first, Run second) {}

    /** All claims that the runs have figures for, rate by rate. */
    static List<HeldClaim> held(List<Run> runs, Codecs codecs) {
        PipeClaims claims = new PipeClaims(codecs);
        for (long rate : runs.stream().map(Run::rate).distinct().toList()) {
            List<Pair> pairs = claims.pairs(runs, rate);
            if (!pairs.isEmpty()) {
                claims.bytes(rate, pairs);
                claims.cpu(rate, pairs);
                claims.collections(rate, pairs);
                claims.heap(rate, pairs);
            }
        }
        return claims.held;
    }

    private List<Pair> pairs(List<Run> runs, long rate) {
        List<Run> whole = runs.stream()
                .filter(run -> run.rate() == rate && !run.probe() && run.status() == Status.OK && run.broker() == null)
                .toList();
        List<Pair> pairs = new ArrayList<>();
        for (Run run : whole) {
            if (run.codec().equals(codecs.first())) {
                whole.stream()
                        .filter(other -> other.codec().equals(codecs.second()) && other.repeat() == run.repeat())
                        .findFirst()
                        .ifPresent(other -> pairs.add(new Pair(run, other)));
            }
        }
        return pairs;
    }

    private void bytes(long rate, List<Pair> pairs) {
        Pace first = pairs.get(0).first().pace();
        Pace second = pairs.get(0).second().pace();
        if (first != null && second != null && first.payloadBytes() > 0) {
            double ratio = second.payloadBytes() / first.payloadBytes();
            String outcome = ratio >= LEAST_THIRD && ratio <= MOST_THIRD
                    ? "holds here"
                    : ratio > MOST_THIRD
                            ? "more than that here"
                            : ratio >= 1 ? "less than that here" : "the other way round here";
            held.add(new HeldClaim(
                    "C6.2",
                    codecs.second() + " has about a third more bytes than " + codecs.first(),
                    "bytes per record, " + codecs.second() + " over " + codecs.first() + "; exact",
                    rate,
                    pairs.size(),
                    ratio,
                    ratio,
                    ratio,
                    outcome));
        }
    }

    private void cpu(long rate, List<Pair> pairs) {
        ratio(
                "C6.3",
                "CPU time of " + codecs.first() + " and " + codecs.second() + " does not differ much",
                "CPU time of both ends, " + codecs.first() + " over " + codecs.second(),
                rate,
                pairs,
                run -> {
                    Cost sender = run.sender();
                    Cost receiver = run.receiver();
                    return sender == null || receiver == null || sender.totalNs() == null || receiver.totalNs() == null
                            ? Double.NaN
                            : sender.totalNs() + receiver.totalNs();
                },
                interval -> interval.low() >= 1 / MUCH && interval.high() <= MUCH
                        ? "holds here: less than 20 % apart"
                        : interval.low() > MUCH || interval.high() < 1 / MUCH
                                ? "refuted here: more than 20 % apart"
                                : CANNOT_TELL);
    }

    private void heap(long rate, List<Pair> pairs) {
        ratio(
                "C6.4",
                "the heap of " + codecs.second() + " is calmer",
                "heap after a collection, both ends, " + codecs.first() + " over " + codecs.second(),
                rate,
                pairs,
                run -> heapAfter(run, NetReply.SENDER) + heapAfter(run, NetReply.RECEIVER),
                interval -> interval.low() > 1
                        ? codecs.first() + " keeps more here"
                        : interval.high() < 1 ? codecs.second() + " keeps more here" : CANNOT_TELL);
    }

    private static double heapAfter(Run run, String end) {
        OptionalDouble mean = run.collections().stream()
                .filter(collection -> collection.end().equals(end))
                .map(Collection::heapAfterMegabytes)
                .filter(after -> after != null)
                .mapToDouble(Double::doubleValue)
                .average();
        return mean.orElse(Double.NaN);
    }

    /** Takes a verdict from an interval. */
    private interface Outcome {
        String of(Interval interval);
    }

    private void ratio(
            String id,
            String claim,
            String quantity,
            long rate,
            List<Pair> pairs,
            ToDoubleFunction<Run> of,
            Outcome outcome) {
        double[] ratios = pairs.stream()
                .mapToDouble(pair -> of.applyAsDouble(pair.first()) / of.applyAsDouble(pair.second()))
                .filter(ratio -> Double.isFinite(ratio) && ratio > 0)
                .toArray();
        if (ratios.length > 0) {
            held.add(held(id, claim, quantity, rate, Estimates.ofRounds(ratios, CONFIDENCE), outcome));
        }
    }

    /** Counts can be 0, so that they are subtracted and not divided. */
    private void collections(long rate, List<Pair> pairs) {
        double[] more = pairs.stream()
                .mapToDouble(pair -> collections(pair.first()) - collections(pair.second()))
                .filter(Double::isFinite)
                .toArray();
        if (more.length > 0) {
            held.add(held(
                    "C6.4",
                    codecs.second() + " has fewer collections than " + codecs.first(),
                    "collections of a run, both ends, " + codecs.first() + " less " + codecs.second(),
                    rate,
                    Estimates.ofDifferences(more, CONFIDENCE),
                    interval -> interval.low() > 0
                            ? "holds here"
                            : interval.high() < 0
                                    ? "the other way round here"
                                    : interval.low() == interval.high() ? "no difference here" : CANNOT_TELL));
        }
    }

    private static double collections(Run run) {
        Cost sender = run.sender();
        Cost receiver = run.receiver();
        return sender == null || receiver == null || sender.collections() == null || receiver.collections() == null
                ? Double.NaN
                : sender.collections() + receiver.collections();
    }

    private static HeldClaim held(
            String id, String claim, String quantity, long rate, Interval interval, Outcome outcome) {
        boolean enough = interval.rounds() >= LEAST_PAIRS;
        return new HeldClaim(
                id,
                claim,
                quantity,
                rate,
                interval.rounds(),
                interval.center(),
                enough ? finite(interval.low()) : null,
                enough ? finite(interval.high()) : null,
                enough ? outcome.of(interval) : "can't tell here: three runs of each codec are needed (--runs 3)");
    }

    private static @Nullable Double finite(double value) {
        return Double.isFinite(value) ? value : null;
    }
}
