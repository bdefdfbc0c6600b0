package io.serdebench.lab.rpc;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.document.RpcResult;
import io.serdebench.lab.document.RpcResult.StackRow;
import io.serdebench.lab.document.RpcResult.WorkResult;
import io.serdebench.lab.export.Export;
import io.serdebench.lab.export.Exportable;
import io.serdebench.lab.export.StackLatencies;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.RpcEntry;
import io.serdebench.lab.journal.RpcEntry.RpcPlan;
import io.serdebench.lab.journal.RpcView;
import io.serdebench.lab.measure.StopRule;
import io.serdebench.lab.result.ComparedPair;
import io.serdebench.lab.result.FileWarnings;
import io.serdebench.lab.result.NeededTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Puts the works of one run of {@code rpc} together, with what is to be said of them. */
public final class RpcResults {

    private RpcResults() {}

    /**
     * The result, from the journal and nothing else, so that it can be made again at any time.
     *
     * @param journal All entries, in order.
     */
    public static RpcResult of(List<Entry> journal) {
        RpcView view = new RpcView(journal);
        RpcPlan plan = view.plan();
        List<WorkResult> works = plan.works().stream()
                .map(work -> new RpcWork(view, work).result())
                .toList();
        long wrong = view.run().all(RpcEntry.Calls.class).stream()
                .mapToLong(RpcEntry.Calls::wrong)
                .sum();
        List<Warning> warnings = new ArrayList<>();
        if (wrong > 0) {
            warnings.add(wrong(view, wrong));
        }
        works.forEach(work -> doubts(work, plan, warnings));
        warnings.addAll(FileWarnings.of(view));
        warnings.sort(Comparator.comparing(FileWarnings::severity));
        Entry.Ended ended = view.run().ended();
        return new RpcResult(
                RpcResult.SCHEMA,
                plan.tool(),
                plan.startedAt(),
                plan.arguments(),
                ended == null || ended.why() == Entry.Why.INTERRUPTED,
                (ended == null ? Entry.Why.INTERRUPTED : ended.why()).name().toLowerCase(Locale.ROOT),
                view.run().completeRounds(),
                view.run().elapsedMillis() / 1e3,
                plan.budgetMillis() / 1e3,
                plan.margin() * 100,
                plan.seed(),
                plan.machine(),
                plan.jvm(),
                plan.setting(),
                wrong,
                works,
                plan.setting().hasRate() ? List.of() : RpcClaims.held(plan.claims(), works),
                List.copyOf(warnings),
                view.run().completeRounds() < StopRule.MIN_ROUNDS
                        ? NeededTime.of(RpcRoundTime.seconds(view), 0, plan.budgetMillis() / 1e3)
                        : null,
                view.run().foreignCores());
    }

    private static Warning wrong(RpcView view, long wrong) {
        List<String> names = view.run().all(RpcEntry.Calls.class).stream()
                .filter(calls -> calls.wrong() > 0)
                .map(calls -> Entry.Canary.nameOf(calls.stack()))
                .distinct()
                .toList();
        return new Warning(
                "D01",
                "wrong values",
                String.join(", ", names) + ": " + wrong
                        + (wrong == 1 ? " read gave a wrong value" : " reads gave wrong values") + ". Not ranked.",
                null);
    }

    /** A stack that differs from itself, and one that did not keep up. */
    private static void doubts(WorkResult work, RpcPlan plan, List<Warning> warnings) {
        ComparedPair canary = work.canary();
        if (canary != null && canary.verdict() == Verdict.DIFFERENT) {
            warnings.add(new Warning(
                    "C01",
                    "unfit",
                    String.format(
                            Locale.ROOT,
                            "%s: %s was significantly different from itself (%.3f). This machine is too unsteady to rank"
                                    + " stacks",
                            work.work(),
                            Entry.Canary.nameOf(canary.a()),
                            canary.ratio()),
                    "serdebench doctor"));
        }
        for (StackRow row : work.rows()) {
            RpcResult.Done done = row.calls();
            if (done != null && done.unsent() > 0) {
                warnings.add(new Warning(
                        "S07",
                        "behind",
                        String.format(
                                Locale.ROOT,
                                "%s: %s did not reach %,.0f operations/s; %,d of %,d operations were never sent. Its latencies"
                                        + " are lower bounds",
                                work.work(),
                                row.name(),
                                plan.setting().perSecond(),
                                done.unsent(),
                                done.operations()),
                        "a lower --rate"));
            }
        }
    }

    /** A run for other programs. */
    public static Exportable exportable(List<Entry> journal) {
        RpcView view = new RpcView(journal);
        return Exportable.of("rpc", form -> latencies(form, view));
    }

    /** Turns of all stacks and works, in the order of the plan. */
    private static List<StackLatencies> latencies(Export form, RpcView view) {
        List<StackLatencies> all = new ArrayList<>();
        for (RpcPlan.Work work : view.plan().works()) {
            for (RpcPlan.Stack stack : view.plan().stacks()) {
                for (RpcEntry.Calls calls : view.calls(stack.name(), work.word())) {
                    all.add(new StackLatencies(
                            stack.name(),
                            work.word(),
                            calls.round(),
                            calls.nanos(),
                            StackLatencies.decoded(calls.stack(), calls.latencies())));
                }
            }
        }
        if (all.isEmpty()) {
            throw Stop.input("--export " + form.name() + ": no round came to its end");
        }
        return all;
    }
}
