package io.serdebench.lab.result;

import io.serdebench.lab.base.Warning;
import io.serdebench.lab.journal.RpcEntry.RpcPlan;
import io.serdebench.lab.journal.RpcView;
import io.serdebench.lab.journal.WorkView;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/** Warnings of a work of files by the rules of runs: lost processes, times that had not settled, two states, load. */
public final class FileWarnings {

    /**
     * Not those on the collector, on records and on caches of codecs; nor that wall time is longer than CPU time, which it is
     * wherever a disk is waited for.
     */
    private static final List<WarningRule> OF_PROCESSES =
            List.of(CodecRule.ofStrategies(), SteadyRule::cutShort, LoadRule.ofWallTime());

    private static final List<WarningRule> OF_STACKS =
            List.of(CodecRule.ofStacks(), SteadyRule::cutShort, LoadRule.ofWallTime());

    private static final List<WarningRule> OF_TIMES = List.of(new ModesRule());

    private static final String NOT_STEADY = "S01";

    /** How many times as long a warm-up is proposed. */
    private static final long WARMER = 3;

    /** Rounds that {@code rpc} wants, for which there has to be time. */
    private static final long ROUNDS = 5;

    /** A round for each 100 parts of its warm-ups. */
    private static final long OTHER_WORK = 130;

    private FileWarnings() {}

    /** The warnings of all works that stand together in a journal; each begins with its work. */
    public static List<Warning> of(WorkView view) {
        return of(view.begun().works(), OF_PROCESSES, work -> run(view, work));
    }

    /**
     * The warnings of all works of a journal of {@code rpc}; each begins with its work. Before two rounds are complete another line says
     * what time is needed, and none of them proposes one.
     */
    public static List<Warning> of(RpcView view) {
        String warmer = view.run().completeRounds() < 2 ? null : warmer(view.plan());
        return of(
                        view.works(),
                        OF_STACKS,
                        work -> new RunData(view.runPlan(work), view.asRun(work), view.samples(work), null))
                .stream()
                .map(one -> one.code().equals(NOT_STEADY)
                        ? new Warning(one.code(), one.name(), one.message(), warmer)
                        : one)
                .toList();
    }

    /** The options for longer warm-ups. More time alone adds rounds, whose warm-ups are cut short as well. */
    static String warmer(RpcPlan plan) {
        long seconds = TimeUnit.MILLISECONDS.toSeconds(WARMER * plan.setting().warmMillis());
        long needed = ROUNDS * plan.stacks().size() * WARMER * plan.setting().warmMillis() * OTHER_WORK / 100;
        return "--warm-up " + seconds + "s"
                + (needed <= plan.budgetMillis() ? "" : " --time " + TimeUnit.MILLISECONDS.toMinutes(needed) + "m");
    }

    private static List<Warning> of(List<String> works, List<WarningRule> ofProcesses, Function<String, RunData> run) {
        List<Warning> warnings = new ArrayList<>();
        add(ofProcesses, run.apply(works.get(0)), String.join(" and ", works), warnings);
        works.forEach(work -> add(OF_TIMES, run.apply(work), work, warnings));
        return warnings;
    }

    private static RunData run(WorkView view, String work) {
        return new RunData(view.runPlan(work), view.asRun(work), view.samples(work), null);
    }

    private static void add(List<WarningRule> rules, RunData run, String works, List<Warning> warnings) {
        for (WarningRule rule : rules) {
            rule.of(run).stream()
                    .map(one -> new Warning(one.code(), one.name(), works + ": " + one.message(), one.fix()))
                    .forEach(warnings::add);
        }
    }

    /** Its place among warnings, worst first. */
    public static int severity(Warning warning) {
        return RunWarnings.severity(warning);
    }
}
