package io.serdebench.lab.io;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.journal.WorkView;
import io.serdebench.lab.measure.RunClock;
import io.serdebench.lab.shell.OutputFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;

/** The works that {@code io} is asked for, one after the other; those that an earlier part of the run ended are not begun again. */
final class IoWorks {

    private final IoOptions options;
    private final Journal.Writer journal;
    private final RunClock clock;
    private final long end;
    private final Progress progress;
    private final AtomicBoolean interrupted;

    /**
     * Prepares them.
     *
     * @param end The end of all works, a value of the clock.
     */
    IoWorks(
            IoOptions options,
            Journal.Writer journal,
            RunClock clock,
            long end,
            Progress progress,
            AtomicBoolean interrupted) {
        this.options = options;
        this.journal = journal;
        this.clock = clock;
        this.end = end;
        this.progress = progress;
        this.interrupted = interrupted;
    }

    /** Does all of them. */
    void run(
            Path home,
            OutputFolder folder,
            IoTarget target,
            IoProgram program,
            StrategyCatalog offer,
            SourceFile source,
            FilePiece whole)
            throws IOException, InterruptedException {
        Set<String> over = WorkView.all(journal.entries()).stream()
                .filter(WorkView::isOver)
                .flatMap(work -> work.begun().works().stream())
                .collect(Collectors.toSet());
        Map<Workload, List<Strategy>> files = files(offer, whole);
        files.keySet().removeIf(work -> over.contains(work.word()));
        List<Workload> logs = options.works().stream()
                .filter(work -> work.isLog() && !over.contains(work.word()))
                .toList();
        int left = files.size() + logs.size();
        if (files.keySet().stream().anyMatch(IoWorks::isCopy)) {
            source.checkTarget(target.folder(), options.across());
        }
        FileBenchmark bench = new FileBenchmark(
                program,
                source,
                whole,
                options.field(),
                target.file(),
                folder.work(),
                options.cache(),
                options.seed(),
                journal,
                clock,
                progress,
                interrupted);
        for (Map.Entry<Workload, List<Strategy>> one : files.entrySet()) {
            if (interrupted.get()) {
                return;
            }
            bench.run(one.getKey(), one.getValue(), deadline(left--));
        }
        if (!logs.isEmpty() && !interrupted.get()) {
            new IoLogs(options, home, folder, target, journal, clock, progress, interrupted).run(logs, this::deadline);
        }
    }

    private Map<Workload, List<Strategy>> files(StrategyCatalog offer, FilePiece whole) {
        Map<Workload, List<Strategy>> chosen = new LinkedHashMap<>();
        for (Workload work : options.works()) {
            if (!work.isLog() && (work != Workload.SCAN_SUM || whole.facts().field() != null)) {
                List<Strategy> strategies = StrategySelector.of(offer, work, options.paths());
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
        long now = clock.now();
        return now + Math.max(0, end - now) / Math.max(1, worksLeft);
    }
}
