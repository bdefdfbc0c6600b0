package io.serdebench.lab.reproduce;

import io.serdebench.lab.claim.Estimate;
import io.serdebench.lab.claim.Evidence;
import io.serdebench.lab.claim.Measured;
import io.serdebench.lab.claim.MissingFigure;
import io.serdebench.lab.claim.Starved;
import io.serdebench.lab.document.PipeResult;
import io.serdebench.lab.document.PipeResult.Cost;
import io.serdebench.lab.document.PipeResult.Run;
import io.serdebench.lab.document.PipeResult.Status;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Figures of {@code pipe}. Rows are codecs. Metrics name a rate, as {@code cpu@10000}: {@code cpu}, ns of both processes for a record;
 * {@code collections} and {@code pause} in ms, of both; {@code allocated}, bytes of both for a record; {@code bytes}, what the codec
 * made of a record; {@code p99}, in ms from the tick.
 */
final class PipeMeasured implements Measured {

    private final PipeResult result;

    PipeMeasured(PipeResult result) {
        this.result = result;
    }

    @Override
    public Estimate value(String metric, String row) throws MissingFigure {
        int at = metric.indexOf('@');
        Run run = run(row, at < 0 ? "" : metric.substring(at + 1));
        Double found = switch (at < 0 ? metric : metric.substring(0, at)) {
            case "cpu" -> both(run, Cost::totalNs);
            case "collections" -> both(run, cost -> cost.collections() == null ? null : (double) cost.collections());
            case "pause" -> both(run, Cost::pauseMillis);
            case "allocated" -> both(run, Cost::allocatedBytes);
            case "bytes" -> run.pace() == null ? null : (Double) run.pace().payloadBytes();
            case "p99" ->
                run.tickLatency() == null ? null : (Double) run.tickLatency().p99();
            default -> throw new MissingFigure("pipe has no metric " + metric);
        };
        if (found == null) {
            throw new MissingFigure(row + " has no figure of " + metric + " on this system");
        }
        return metric.startsWith("bytes@") ? Estimate.exact(found) : Estimate.alone(found);
    }

    @Override
    public @Nullable Estimate ratio(String metric, String a, String b) {
        return null;
    }

    /** Latencies are times by the clock on the wall, and the other times are of the CPU. */
    @Override
    public @Nullable String doubt(String metric) {
        return !metric.startsWith("p99")
                ? null
                : result.runs().stream()
                        .map(run -> Starved.reason(
                                run.foreignCores(), result.machine().cores()))
                        .filter(Objects::nonNull)
                        .findFirst()
                        .orElse(null);
    }

    @Override
    public long records() {
        return result.source().records();
    }

    @Override
    public List<Evidence> judged(String claim) throws MissingFigure {
        throw new MissingFigure("pipe judges no published claim");
    }

    private Run run(String row, String rate) throws MissingFigure {
        Run found = result.runs().stream()
                .filter(run -> run.codec().equals(row)
                        && !run.probe()
                        && String.valueOf(run.rate()).equals(rate))
                .findFirst()
                .orElseThrow(() -> new MissingFigure(row + " was not sent at " + rate + " per second"));
        if (found.status() != Status.OK && found.status() != Status.BEHIND) {
            throw new MissingFigure(row + " at " + rate + " per second: " + found.reason());
        }
        return found;
    }

    private static @Nullable Double both(Run run, Function<Cost, @Nullable Double> figure) {
        Cost sender = run.sender();
        Cost receiver = run.receiver();
        if (sender == null || receiver == null) {
            return null;
        }
        Double sent = figure.apply(sender);
        Double received = figure.apply(receiver);
        return sent == null || received == null ? null : sent + received;
    }
}
