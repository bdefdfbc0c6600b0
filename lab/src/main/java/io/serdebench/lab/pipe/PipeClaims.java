package io.serdebench.lab.pipe;

import io.serdebench.lab.claim.BuiltIn;
import io.serdebench.lab.claim.ClaimRow;
import io.serdebench.lab.decide.Estimates;
import io.serdebench.lab.decide.Interval;
import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.document.PipeResult.Collection;
import io.serdebench.lab.document.PipeResult.Cost;
import io.serdebench.lab.document.PipeResult.HeldClaim;
import io.serdebench.lab.document.PipeResult.Run;
import io.serdebench.lab.document.PipeResult.Status;
import io.serdebench.lab.result.ClaimOutcome;
import io.serdebench.protocol.NetReply;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * The claims of the published experiment E6, held against a result that has the codecs they speak of over TCP. A run
 * gives one number: its seconds depend on each other, so that an interval over them would be far too narrow. Runs of both codecs
 * that follow each other are a pair.
 */
final class PipeClaims {

    /** With two pairs an interval is wider than anything that it could tell. */
    private static final int LEAST_PAIRS = 3;

    private static final double CONFIDENCE = 0.95;

    private static final String TOO_FEW = ": three runs of each codec are needed (--runs 3)";

    private PipeClaims() {}

    /** Two runs that followed each other. */
    private record Pair(Run first, Run second) {}

    /** All claims that the runs have figures for, rate by rate. */
    static List<HeldClaim> held(List<Run> runs) {
        List<ClaimRow> claims = BuiltIn.rows("E6", "pipe");
        return runs.stream()
                .map(Run::rate)
                .distinct()
                .flatMap(rate -> claims.stream().map(claim -> held(claim, rate, runs)))
                .filter(Objects::nonNull)
                .toList();
    }

    private static @Nullable HeldClaim held(ClaimRow claim, long rate, List<Run> runs) {
        List<Pair> pairs = pairs(claim, rate, runs);
        ToDoubleFunction<Run> of = figure(claim.metric());
        double[] figures = pairs.stream()
                .mapToDouble(pair -> {
                    double first = of.applyAsDouble(pair.first());
                    double second = of.applyAsDouble(pair.second());
                    return claim.isRatio() ? first / second : first - second;
                })
                .filter(figure -> Double.isFinite(figure) && (figure > 0 || !claim.isRatio()))
                .toArray();
        if (figures.length == 0) {
            return null;
        }
        if (claim.metric().equals("bytes")) {
            return held(claim, rate, new Interval(figures[0], figures[0], figures[0], pairs.size()), true);
        }
        // counts can be 0, so that they are subtracted and not divided
        Interval interval = claim.isRatio()
                ? Estimates.ofRounds(figures, CONFIDENCE)
                : Estimates.ofDifferences(figures, CONFIDENCE);
        return held(claim, rate, interval, interval.rounds() >= LEAST_PAIRS);
    }

    private static HeldClaim held(ClaimRow claim, long rate, Interval interval, boolean enough) {
        ClaimOutcome outcome = enough
                ? claim.bounds().outcome(interval.low(), interval.high(), Verdict.CANT_TELL)
                : ClaimOutcome.CANT_TELL;
        return new HeldClaim(
                claim.claim(),
                claim.text(),
                claim.beside(),
                rate,
                interval.rounds(),
                interval.center(),
                enough ? finite(interval.low()) : null,
                enough ? finite(interval.high()) : null,
                claim.words(outcome) + (enough ? "" : TOO_FEW),
                outcome);
    }

    private static List<Pair> pairs(ClaimRow claim, long rate, List<Run> runs) {
        List<Run> whole = runs.stream()
                .filter(run -> run.rate() == rate && !run.probe() && run.status() == Status.OK && run.broker() == null)
                .toList();
        List<Pair> pairs = new ArrayList<>();
        for (Run run : whole) {
            if (run.codec().equals(claim.row())) {
                whole.stream()
                        .filter(other -> other.codec().equals(claim.other()) && other.repeat() == run.repeat())
                        .findFirst()
                        .ifPresent(other -> pairs.add(new Pair(run, other)));
            }
        }
        return pairs;
    }

    private static ToDoubleFunction<Run> figure(String metric) {
        return switch (metric) {
            case "bytes" -> run -> run.pace() == null ? Double.NaN : run.pace().payloadBytes();
            case "cpu" -> run -> both(run, Cost::totalNs);
            case "collections" ->
                run -> both(run, cost -> cost.collections() == null ? null : (double) cost.collections());
            case "heap" -> run -> heapAfter(run, NetReply.SENDER) + heapAfter(run, NetReply.RECEIVER);
            default -> throw new IllegalStateException("pipe has no metric " + metric);
        };
    }

    private static double both(Run run, Function<Cost, @Nullable Double> figure) {
        Double sent = run.sender() == null ? null : figure.apply(run.sender());
        Double received = run.receiver() == null ? null : figure.apply(run.receiver());
        return sent == null || received == null ? Double.NaN : sent + received;
    }

    private static double heapAfter(Run run, String end) {
        return run.collections().stream()
                .filter(collection -> collection.end().equals(end))
                .map(Collection::heapAfterMegabytes)
                .filter(Objects::nonNull)
                .mapToDouble(Double::doubleValue)
                .average()
                .orElse(Double.NaN);
    }

    private static @Nullable Double finite(double value) {
        return Double.isFinite(value) ? value : null;
    }
}
