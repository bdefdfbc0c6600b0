package io.serdebench.lab.journal;

import io.serdebench.lab.base.Fidelity;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A journal of {@code rpc}, so far or whole. It shows each work as a run, so that what decides and warns of runs does so of stacks.
 *
 * @param entries All entries, in order.
 */
public record RpcView(List<Entry> entries) {

    /**
     * The plan.
     *
     * @throws io.serdebench.lab.base.Stop where the journal is none of {@code rpc}
     */
    public RpcEntry.RpcPlan plan() {
        return run().rpcPlan();
    }

    /** Its checks, rounds and lost processes. */
    public RunView run() {
        return new RunView(entries);
    }

    /** The words of its works, in order. */
    public List<String> works() {
        return plan().works().stream().map(RpcEntry.RpcPlan.Work::word).toList();
    }

    /** The outcome of each stack's check, the last one if it has several. */
    public Map<String, Entry.Checked> checked() {
        Map<String, Entry.Checked> checked = new LinkedHashMap<>();
        run().checked().forEach(one -> checked.put(one.codec(), one));
        return checked;
    }

    /** The stacks that gave a wrong value, or no answer at all. */
    public Set<String> failedChecks() {
        return checked().values().stream()
                .filter(one -> one.status() == Fidelity.FAILED)
                .map(Entry.Checked::codec)
                .collect(Collectors.toSet());
    }

    /**
     * The plan and the entries of one work as a run has them. A slice is the timed stretch and its operations; where operations fall
     * due by the clock, it is the turn's 99th percentile and one operation, since their number says nothing then.
     */
    public List<Entry> asRun(String work) {
        boolean open = plan().setting().hasRate();
        // one that gave right values at first and a wrong one later is compared with nobody
        Map<String, Entry.Checked> last = checked();
        return Stream.concat(
                        Stream.of(runPlan(work)),
                        entries.stream()
                                .filter(entry -> !(entry instanceof RpcEntry.Calls calls)
                                        || calls.work().equals(work))
                                .filter(entry -> !(entry instanceof RpcEntry.RpcPlan))
                                .filter(entry -> !(entry instanceof Entry.Checked one) || one == last.get(one.codec()))
                                .map(entry -> entry instanceof RpcEntry.Calls calls ? slice(calls, open) : entry))
                .toList();
    }

    private static Entry.Slice slice(RpcEntry.Calls calls, boolean open) {
        return new Entry.Slice(
                calls.round(),
                calls.index(),
                calls.stack(),
                calls.work(),
                open ? calls.p99Nanos() : calls.nanos(),
                open ? 1 : calls.operations(),
                0,
                0,
                0);
    }

    /** The plan in the words of a run. */
    public Plan runPlan(String work) {
        RpcEntry.RpcPlan plan = plan();
        return new Plan(
                plan.startedAt(),
                plan.tool(),
                work,
                plan.directory(),
                plan.arguments(),
                plan.budgetMillis(),
                plan.margin(),
                plan.seed(),
                0,
                new Plan.Data("", "", "", "", 0, 0, 0, List.of(), "", List.of()),
                plan.stacks().stream()
                        .map(one -> new Plan.Candidate(one.name(), work, "", false, plan.jvm(), List.of()))
                        .toList(),
                plan.machine(),
                Clock.WALL);
    }

    /** The rounds of one work, one number per stack: the median of its turns. */
    public Samples samples(String work) {
        return Samples.ofTurns(turns(work));
    }

    /** The number of each turn of each round that counts, by stack, by the round's number. */
    public Map<Integer, Map<String, double[]>> turns(String work) {
        return new TurnRounds(asRun(work)).all();
    }

    /** The number of each stack's last turn of one work, of the warm-up where it had no other: no more than provisional. */
    public Map<String, Double> lastTurns(String work) {
        return LastTurns.of(asRun(work), failedChecks());
    }

    /** The state of decisions before the first round of one work. */
    public Verdicts verdicts(String work) {
        RpcEntry.RpcPlan plan = plan();
        List<String> names =
                plan.stacks().stream().map(RpcEntry.RpcPlan.Stack::name).toList();
        return Verdicts.start(asRun(work), names, List.of(), plan.margin());
    }

    /** The turns of a stack in rounds of a work that count. */
    public List<RpcEntry.Calls> calls(String stack, String work) {
        Set<Integer> rounds = turns(work).entrySet().stream()
                .filter(round -> round.getValue().containsKey(stack))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
        return run().all(RpcEntry.Calls.class).stream()
                .filter(calls -> calls.index() >= 0 && calls.stack().equals(stack))
                .filter(calls -> calls.work().equals(work) && rounds.contains(calls.round()))
                .toList();
    }
}
