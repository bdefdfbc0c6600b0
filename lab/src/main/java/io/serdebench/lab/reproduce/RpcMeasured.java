package io.serdebench.lab.reproduce;

import io.serdebench.lab.claim.Estimate;
import io.serdebench.lab.claim.Evidence;
import io.serdebench.lab.claim.Measured;
import io.serdebench.lab.claim.MissingFigure;
import io.serdebench.lab.claim.NodeText;
import io.serdebench.lab.claim.Starved;
import io.serdebench.lab.claim.Truth;
import io.serdebench.lab.document.RpcResult;
import io.serdebench.lab.document.RpcResult.HeldClaim;
import io.serdebench.lab.document.RpcResult.StackRow;
import io.serdebench.lab.document.RpcResult.WorkResult;
import io.serdebench.lab.result.ComparedPair;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Figures of {@code rpc}. Rows are stacks. Metrics are works as {@code get}, in ns per operation, and {@code get/s}, operations a second. */
final class RpcMeasured implements Measured {

    private static final String RATE = "/s";
    private static final double SECOND = 1e9;

    private final RpcResult result;

    RpcMeasured(RpcResult result) {
        this.result = result;
    }

    @Override
    public Estimate value(String metric, String row) throws MissingFigure {
        StackRow found = row(work(metric), row);
        Estimate time = found.ciLow() == null || found.ciHigh() == null
                ? Estimate.alone(time(found))
                : Estimate.of(time(found), found.ciLow(), found.ciHigh());
        return metric.endsWith(RATE) ? Estimate.exact(SECOND).over(time) : time;
    }

    @Override
    public @Nullable Estimate ratio(String metric, String a, String b) throws MissingFigure {
        WorkResult work = work(metric);
        row(work, a);
        row(work, b);
        List<ComparedPair> pairs = work.verdicts();
        // the higher rate is the shorter time
        return metric.endsWith(RATE) ? PairRatio.among(pairs, b, a) : PairRatio.among(pairs, a, b);
    }

    @Override
    public @Nullable String doubt(String metric) {
        return Starved.reason(result.foreignCores(), result.machine().cores());
    }

    @Override
    public long records() throws MissingFigure {
        throw new MissingFigure("rpc has no records");
    }

    @Override
    public List<Evidence> judged(String claim) throws MissingFigure {
        return Evidence.some(
                result.claims().stream()
                        .filter(each -> each.id().equals(claim))
                        .map(RpcMeasured::evidence)
                        .toList(),
                claim);
    }

    private static Evidence evidence(HeldClaim claim) {
        return new Evidence(
                claim.work() + ": operations/s of " + claim.faster() + " over " + claim.slower() + " = "
                        + NodeText.number(claim.published()),
                Estimate.of(claim.ratio(), claim.ciLow(), claim.ciHigh()),
                Truth.of(claim.judged()),
                null);
    }

    private WorkResult work(String metric) throws MissingFigure {
        String name = metric.endsWith(RATE) ? metric.substring(0, metric.length() - RATE.length()) : metric;
        return result.works().stream()
                .filter(work -> work.work().equals(name))
                .findFirst()
                .orElseThrow(() -> new MissingFigure("there is no work " + name));
    }

    private static StackRow row(WorkResult work, String row) throws MissingFigure {
        StackRow found = work.rows().stream()
                .filter(each -> each.name().equals(row))
                .findFirst()
                .orElseThrow(() -> new MissingFigure(row + " is not in " + work.work()));
        time(found);
        return found;
    }

    private static double time(StackRow row) throws MissingFigure {
        Double time = row.ns();
        if (time == null) {
            throw new MissingFigure(row.name() + " has no time: " + row.reason());
        }
        return time;
    }
}
