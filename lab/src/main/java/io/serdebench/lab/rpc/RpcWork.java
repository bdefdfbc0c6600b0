package io.serdebench.lab.rpc;

import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.decide.Interval;
import io.serdebench.lab.decide.PairDecision;
import io.serdebench.lab.decide.Place;
import io.serdebench.lab.decide.Ranking;
import io.serdebench.lab.decide.RankingEntry;
import io.serdebench.lab.decide.RelativeTimes;
import io.serdebench.lab.decide.SequentialAnalysis;
import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.document.RpcResult;
import io.serdebench.lab.document.RpcResult.Done;
import io.serdebench.lab.document.RpcResult.StackRow;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.RpcEntry;
import io.serdebench.lab.journal.RpcEntry.RpcPlan;
import io.serdebench.lab.journal.RpcView;
import io.serdebench.lab.journal.Samples;
import io.serdebench.lab.journal.Verdicts;
import io.serdebench.lab.measure.StopRule;
import io.serdebench.lab.result.ComparedPair;
import io.serdebench.lab.result.RowStatus;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** Makes the result of one work of the journal. */
final class RpcWork {

    private static final double MICRO = 1e3;

    private final RpcView view;
    private final RpcPlan.Work work;
    private final Samples samples;
    private final SequentialAnalysis analysis;
    private final Map<String, Interval> figures = new LinkedHashMap<>();
    private final Map<String, String> failed = new TreeMap<>();
    private final Map<String, String> lost = new TreeMap<>();

    /** Reads it. */
    RpcWork(RpcView view, RpcPlan.Work work) {
        this.view = view;
        this.work = work;
        this.samples = view.samples(work.word());
        Verdicts verdicts = view.verdicts(work.word());
        verdicts.look(samples);
        verdicts.end(samples);
        this.analysis = verdicts.analysis();
        view.checked().values().stream()
                .filter(one -> one.status() == Fidelity.FAILED)
                .forEach(one -> failed.put(one.codec(), String.valueOf(one.reason())));
        view.run().all(Entry.ProcessLost.class).forEach(gone -> lost.put(gone.codec(), gone.reason()));
        RelativeTimes times = RelativeTimes.of(samples.of(Samples.TOTAL));
        for (RpcPlan.Stack stack : view.plan().stacks()) {
            Interval time = times.time(stack.name());
            if (time != null && !failed.containsKey(stack.name())) {
                figures.put(stack.name(), time);
            }
        }
    }

    private boolean isUnfit() {
        PairDecision canary = analysis.canary();
        return canary != null && canary.verdict() == Verdict.DIFFERENT;
    }

    /** The result. */
    RpcResult.WorkResult result() {
        PairDecision canary = analysis.canary();
        String limit = view.plan().stacks().stream()
                .filter(RpcPlan.Stack::limit)
                .map(RpcPlan.Stack::name)
                .filter(figures::containsKey)
                .findFirst()
                .orElse(null);
        return new RpcResult.WorkResult(
                work.word(),
                work.reads(),
                view.plan().setting().hasRate() ? "ns of p99" : "ns per operation",
                limit,
                rows(limit),
                analysis.decisions(Samples.TOTAL).stream().map(ComparedPair::of).toList(),
                canary == null ? null : ComparedPair.of(canary),
                List.copyOf(view.turns(work.word()).values()),
                samples.rounds() < StopRule.MIN_ROUNDS ? provisional() : null);
    }

    /** Of the one round there is, or of one turn each. */
    private Map<String, Double> provisional() {
        Map<String, Double> each = new TreeMap<>();
        figures.forEach((name, figure) -> each.put(name, figure.center()));
        return each.isEmpty() ? view.lastTurns(work.word()) : each;
    }

    private List<StackRow> rows(@Nullable String limit) {
        List<RankingEntry> candidates = new ArrayList<>();
        for (RpcPlan.Stack stack : view.plan().stacks()) {
            Interval figure = figures.get(stack.name());
            if (figure != null && !stack.limit() && !isUnfit()) {
                candidates.add(new RankingEntry(stack.name(), figure.center(), 0));
            }
        }
        Map<String, Place> places = new LinkedHashMap<>();
        Ranking.of(candidates, analysis.decisions(Samples.TOTAL))
                .forEach(place -> places.put(place.candidate(), place));
        Interval best = figures.get(places.keySet().stream().findFirst().orElse(""));
        Interval bound = limit == null ? null : figures.get(limit);
        return view.plan().stacks().stream()
                .map(stack -> row(stack, places.get(stack.name()), best, bound))
                .sorted(Comparator.comparing((StackRow row) -> row.place() == null)
                        .thenComparingDouble(row -> row.ns() == null ? Double.MAX_VALUE : row.ns()))
                .toList();
    }

    private StackRow row(
            RpcPlan.Stack stack, @Nullable Place place, @Nullable Interval best, @Nullable Interval bound) {
        Interval figure = figures.get(stack.name());
        return new StackRow(
                stack.name(),
                stack.definition(),
                status(stack, place, figure),
                reason(stack, place, figure),
                place == null ? null : place.place(),
                place == null ? null : place.placeTo(),
                place != null && place.tied(),
                figure == null ? null : figure.center(),
                figure == null ? null : figure.low(),
                figure == null || Double.isInfinite(figure.high()) ? null : figure.high(),
                place != null
                        ? Double.valueOf(place.relative())
                        : figure == null || best == null ? null : Double.valueOf(figure.center() / best.center()),
                figure == null || bound == null ? null : bound.center() / figure.center(),
                figure == null ? null : done(stack.name()));
    }

    private RowStatus status(RpcPlan.Stack stack, @Nullable Place place, @Nullable Interval figure) {
        if (failed.containsKey(stack.name()) || figure == null && lost.containsKey(stack.name())) {
            return RowStatus.FAILED;
        }
        return stack.limit() ? RowStatus.LIMIT : place != null ? RowStatus.RANKED : RowStatus.UNRANKED;
    }

    private @Nullable String reason(RpcPlan.Stack stack, @Nullable Place place, @Nullable Interval figure) {
        if (figure == null) {
            return failed.getOrDefault(
                    stack.name(), lost.getOrDefault(stack.name(), "no round was complete when the time was up"));
        }
        return place != null || stack.limit() ? null : "a stack was different from itself, see C01";
    }

    private Done done(String stack) {
        List<RpcEntry.Calls> calls = view.calls(stack, work.word());
        Histogram all = new Histogram(3);
        try {
            for (RpcEntry.Calls turn : calls) {
                all.add(StackProcesses.Latencies.of(turn.latencies()));
            }
        } catch (DataFormatException e) {
            throw new IllegalArgumentException("latencies of " + stack + " cannot be read: " + e.getMessage(), e);
        }
        long unsent = calls.stream().mapToLong(RpcEntry.Calls::unsent).sum();
        // due, and never sent: nothing was done for them
        long operations = calls.stream().mapToLong(RpcEntry.Calls::operations).sum();
        long sent = operations - unsent;
        long nanos = calls.stream().mapToLong(RpcEntry.Calls::nanos).sum();
        long server = calls.stream().mapToLong(RpcEntry.Calls::serverCpuNanos).sum();
        long client = calls.stream().mapToLong(RpcEntry.Calls::clientCpuNanos).sum();
        boolean known =
                sent > 0 && calls.stream().noneMatch(one -> one.serverCpuNanos() < 0 || one.clientCpuNanos() < 0);
        // the whole turn used that time, and only its timed stretch is counted in operations
        double share = nanos / (double) (nanos + calls.size() * RpcBudget.LEAD_MILLIS * 1_000_000);
        return new Done(
                operations,
                sent * 1e9 / Math.max(1, nanos),
                all.getValueAtPercentile(50) / MICRO,
                all.getValueAtPercentile(90) / MICRO,
                all.getValueAtPercentile(99) / MICRO,
                all.getValueAtPercentile(99.9) / MICRO,
                all.getMaxValue() / MICRO,
                unsent,
                known ? server * share / sent / MICRO : null,
                known ? client * share / sent / MICRO : null);
    }
}
