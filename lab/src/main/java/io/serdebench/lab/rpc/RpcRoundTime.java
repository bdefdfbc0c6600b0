package io.serdebench.lab.rpc;

import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.RpcEntry;
import io.serdebench.lab.journal.RpcView;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The time that one round of all stacks takes, as far as a journal of few rounds says it. */
final class RpcRoundTime {

    private RpcRoundTime() {}

    /** Seconds of the round that is complete, or at least of the one that was cut; 0 where nobody had a turn. */
    static double seconds(RpcView view) {
        double complete = view.run().lastRoundMillisEach();
        if (complete > 0) {
            return complete * most(view.run().all(Entry.RoundBegun.class)) / 1e3;
        }
        Map<String, Integer> turns = new HashMap<>();
        view.run().all(RpcEntry.Calls.class).forEach(calls -> turns.merge(calls.stack(), 1, Integer::sum));
        int works = view.works().size();
        long stacks = view.plan().stacks().stream()
                .filter(stack -> !view.failedChecks().contains(stack.name()))
                .count();
        if (turns.isEmpty() || stacks == 0) {
            return 0;
        }
        // the first turn of each work is taken when the processes start
        long warm = turns.values().stream().filter(all -> all > works).count();
        double started = view.run().elapsedMillis() * Math.max(1.0, (double) stacks / turns.size());
        return (started + RpcBudget.leastMillis(Math.max(0, stacks - warm), stacks * works)) / 1e3;
    }

    private static int most(List<Entry.RoundBegun> rounds) {
        return rounds.stream().mapToInt(round -> round.codecs().size()).max().orElse(0);
    }
}
