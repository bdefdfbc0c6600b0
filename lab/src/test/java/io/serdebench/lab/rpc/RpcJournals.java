package io.serdebench.lab.rpc;

import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Plan;
import io.serdebench.lab.journal.RpcEntry;
import io.serdebench.lab.journal.RpcEntry.RpcPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/** Journals of {@code rpc} that tests make up. */
public final class RpcJournals {

    private static final long SECOND = 1_000_000_000;

    private RpcJournals() {}

    /** A plan of three stacks and a limit, get and put, with one published claim. */
    public static RpcPlan plan(double perSecond) {
        return new RpcPlan(
                "2026-01-01T00:00:00Z",
                "1",
                "/",
                List.of("rpc"),
                300_000,
                0.03,
                1,
                "jvm",
                new RpcPlan.Setting(100, 64, 2, 100, 1, perSecond, 10_000, 20_000),
                List.of(new RpcPlan.Work("get", 100), new RpcPlan.Work("put", 0)),
                List.of(
                        new RpcPlan.Stack("a", "the fast one", false),
                        new RpcPlan.Stack("b", "the slow one", false),
                        new RpcPlan.Stack("c", "as slow", false),
                        new RpcPlan.Stack("limit", "nothing", true)),
                List.of(new RpcPlan.Claim("C4.1", "get", "a", "b", 1.15)),
                new Plan.Machine(2, "", 0, "os"));
    }

    /** The entries of a run with this many rounds, in which each stack does these operations a second. */
    public static List<Entry> rounds(RpcPlan plan, int rounds, Map<String, Long> perSecond) {
        List<Entry> entries = new ArrayList<>(List.of(plan));
        plan.stacks().forEach(stack -> entries.add(checked(stack.name(), Fidelity.LOSSLESS, null)));
        for (int round = 1; round <= rounds; round++) {
            entries.add(new Entry.RoundBegun(round, List.copyOf(new TreeMap<>(perSecond).keySet()), 10, 10));
            for (RpcPlan.Work work : plan.works()) {
                for (Map.Entry<String, Long> one : new TreeMap<>(perSecond).entrySet()) {
                    // what machines add: the same to all stacks of a round
                    long operations = one.getValue() * (1000 + round) / 1000;
                    entries.add(calls(round, one.getKey(), work.word(), operations, 0, 0));
                }
            }
            entries.add(new Entry.RoundEnded(round, round * 1_000L, 100, -1, -1));
        }
        return entries;
    }

    /** The end of a run. */
    public static Entry ended() {
        return new Entry.Ended(Entry.Why.DECIDED, 60_000);
    }

    static Entry.Checked checked(String stack, Fidelity fidelity, @org.jspecify.annotations.Nullable String reason) {
        return new Entry.Checked(stack, fidelity, "", 1, 0, 0, reason);
    }

    static RpcEntry.Calls calls(int round, String stack, String work, long operations, long wrong, long unsent) {
        Histogram latencies = new Histogram(3);
        long each = SECOND / operations;
        latencies.recordValueWithCount(each, 99);
        latencies.recordValueWithCount(10 * each, 1);
        return new RpcEntry.Calls(
                round,
                0,
                stack,
                work,
                SECOND,
                operations,
                wrong,
                unsent,
                SECOND,
                SECOND,
                latencies.getValueAtPercentile(99),
                StackProcesses.Latencies.text(latencies));
    }
}
