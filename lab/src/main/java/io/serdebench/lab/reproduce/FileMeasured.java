package io.serdebench.lab.reproduce;

import io.serdebench.lab.claim.Estimate;
import io.serdebench.lab.claim.Evidence;
import io.serdebench.lab.claim.Measured;
import io.serdebench.lab.claim.MissingFigure;
import io.serdebench.lab.claim.Starved;
import io.serdebench.lab.claim.Truth;
import io.serdebench.lab.decide.Estimates;
import io.serdebench.lab.decide.Interval;
import io.serdebench.lab.document.IoResult;
import io.serdebench.lab.document.IoResult.PublishedClaim;
import io.serdebench.lab.document.IoResult.Row;
import io.serdebench.lab.result.ComparedPair;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Figures of {@code io}. Rows are strategies, and codec and path of a log as {@code json/stream}. Metrics are works, in ns per
 * byte or per record, and {@code file}, the bytes of a log's file per record. {@code first:} in front of a work means the first pass
 * of each fresh process, with Student's t over rounds.
 */
final class FileMeasured implements Measured {

    private static final String FILE = "file";
    private static final String FIRST = "first:";
    private static final double CONFIDENCE = 0.95;

    private final IoResult result;

    FileMeasured(IoResult result) {
        this.result = result;
    }

    @Override
    public Estimate value(String metric, String row) throws MissingFigure {
        if (metric.equals(FILE)) {
            for (IoResult.Result work : result.works()) {
                for (Row each : work.rows()) {
                    if (each.name().equals(row) && each.fileBytes() != null) {
                        return Estimate.exact((double) each.fileBytes() / each.units());
                    }
                }
            }
            throw new MissingFigure(row + " wrote no file");
        }
        if (metric.startsWith(FIRST)) {
            return interval(firstPasses(metric, List.of(row)).stream()
                    .mapToDouble(round -> round.getOrDefault(row, Double.NaN))
                    .toArray());
        }
        Row found = row(metric, row);
        if (found.ciLow() == null || found.ciHigh() == null) {
            return Estimate.alone(time(found));
        }
        return Estimate.of(time(found), found.ciLow(), found.ciHigh());
    }

    @Override
    public @Nullable Estimate ratio(String metric, String a, String b) throws MissingFigure {
        if (metric.equals(FILE)) {
            return null;
        }
        if (metric.startsWith(FIRST)) {
            return interval(firstPasses(metric, List.of(a, b)).stream()
                    .mapToDouble(round -> round.getOrDefault(a, Double.NaN) / round.getOrDefault(b, Double.NaN))
                    .toArray());
        }
        row(metric, a);
        row(metric, b);
        List<ComparedPair> pairs = result.works().stream()
                .filter(work -> work.work().equals(metric))
                .flatMap(work -> work.verdicts().stream())
                .toList();
        return PairRatio.among(pairs, a, b);
    }

    @Override
    public @Nullable String doubt(String metric) {
        return metric.equals(FILE)
                ? null
                : Starved.reason(result.foreignCores(), result.machine().cores());
    }

    @Override
    public long records() throws MissingFigure {
        throw new MissingFigure("io counts bytes and lines, not records");
    }

    @Override
    public List<Evidence> judged(String claim) throws MissingFigure {
        return Evidence.some(
                result.claims().stream()
                        .filter(each -> each.id().equals(claim))
                        .map(FileMeasured::evidence)
                        .toList(),
                claim);
    }

    private static Evidence evidence(PublishedClaim claim) {
        return new Evidence(
                claim.text() + " (time of " + claim.slower() + " over " + claim.faster() + ")",
                Estimate.of(claim.ratio(), claim.ciLow(), claim.ciHigh()),
                Truth.of(claim.judged()),
                null);
    }

    /** The rounds of a work that have a first pass of all that are named. */
    private List<Map<String, Double>> firstPasses(String metric, List<String> names) throws MissingFigure {
        String word = metric.substring(FIRST.length());
        List<Map<String, Double>> rounds = new ArrayList<>();
        for (IoResult.Result work : result.works()) {
            List<Map<String, Double>> first = work.firstPasses();
            if (work.work().equals(word) && first != null) {
                first.stream()
                        .filter(round -> round.keySet().containsAll(names))
                        .forEach(rounds::add);
            }
        }
        if (rounds.isEmpty()) {
            throw new MissingFigure("no first pass of " + String.join(" and ", names) + " in " + word);
        }
        return rounds;
    }

    private static Estimate interval(double[] rounds) {
        Interval interval = Estimates.ofRounds(rounds, CONFIDENCE);
        return Estimate.of(interval.center(), interval.low(), interval.high());
    }

    private Row row(String metric, String row) throws MissingFigure {
        for (IoResult.Result work : result.works()) {
            if (work.work().equals(metric)) {
                for (Row each : work.rows()) {
                    if (each.name().equals(row)) {
                        time(each);
                        return each;
                    }
                }
            }
        }
        throw new MissingFigure(row + " is not in " + metric);
    }

    private static double time(Row row) throws MissingFigure {
        Double time = row.nsPerUnit();
        if (time == null) {
            throw new MissingFigure(row.name() + " has no time: " + row.reason());
        }
        return time;
    }
}
