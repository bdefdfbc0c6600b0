package io.serdebench.lab.io;

import io.serdebench.lab.journal.WorkView;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The works that {@code io} is asked for, one after the other; those that an earlier part of the run ended are not begun again. */
final class IoWorks {

    private final IoOptions.Run run;
    private final long end;

    /**
     * Prepares them.
     *
     * @param end The end of all works, a value of the clock.
     */
    IoWorks(IoOptions.Run run, long end) {
        this.run = run;
        this.end = end;
    }

    /** Does all of them. */
    void run(Path home, IoTarget target, IoProgram program, StrategyCatalog offer, SourceFile source, FilePiece whole)
            throws IOException, InterruptedException {
        Set<String> over = WorkView.all(run.journal().entries()).stream()
                .filter(WorkView::isOver)
                .flatMap(work -> work.begun().works().stream())
                .collect(Collectors.toSet());
        Map<Workload, List<Strategy>> files = files(offer, whole);
        files.keySet().removeIf(work -> over.contains(work.word()));
        List<Workload> logs = run.options().works().stream()
                .filter(work -> work.isLog() && !over.contains(work.word()))
                .toList();
        int left = files.size() + logs.size();
        if (files.keySet().stream().anyMatch(IoWorks::isCopy)) {
            source.checkTarget(target.folder(), run.options().copies().across());
        }
        FileBenchmark bench = new FileBenchmark(run, program, source, whole, target.file());
        for (Map.Entry<Workload, List<Strategy>> one : files.entrySet()) {
            if (run.interrupted().get()) {
                return;
            }
            bench.run(one.getKey(), one.getValue(), deadline(left--), end);
        }
        if (!logs.isEmpty() && !run.interrupted().get()) {
            new IoLogs(run, home, target).run(logs, this::deadline);
        }
    }

    private Map<Workload, List<Strategy>> files(StrategyCatalog offer, FilePiece whole) {
        Map<Workload, List<Strategy>> chosen = new LinkedHashMap<>();
        for (Workload work : run.options().works()) {
            if (!work.isLog() && (work != Workload.SCAN_SUM || whole.facts().field() != null)) {
                List<Strategy> strategies =
                        StrategySelector.of(offer, work, run.options().paths());
                if (!strategies.isEmpty()) {
                    chosen.put(work, strategies);
                }
            }
        }
        return chosen;
    }

    private static boolean isCopy(Workload work) {
        return work == Workload.COPY_BYTES || work == Workload.COPY_LINES;
    }

    /** The end of an equal share of the time that is left. */
    private long deadline(int worksLeft) {
        long now = run.clock().now();
        return now + Math.max(0, end - now) / Math.max(1, worksLeft);
    }
}
