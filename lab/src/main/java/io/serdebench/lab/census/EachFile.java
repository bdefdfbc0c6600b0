package io.serdebench.lab.census;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.dataset.Datasets;
import io.serdebench.lab.dataset.Everything;
import io.serdebench.lab.dataset.source.Input;
import io.serdebench.lab.dataset.source.Reading;
import io.serdebench.lab.text.Figures;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Files that are counted one by one, by a schema that is given: all of the reading is divided among threads, and a bad file can be left out. */
final class EachFile {

    private final Reading reading;
    private final Path work;
    private final Progress progress;
    private final boolean skip;
    private final AtomicInteger done = new AtomicInteger();
    private final AtomicInteger next = new AtomicInteger();
    private volatile boolean ended;

    /**
     * Counts files.
     *
     * @param reading How, with a schema.
     * @param work A folder for copies of what can be read only once.
     * @param skip True if files that cannot be read are left out.
     */
    EachFile(Reading reading, Path work, Progress progress, boolean skip) {
        this.reading = reading;
        this.work = work;
        this.progress = progress;
        this.skip = skip;
    }

    /**
     * Counts of files.
     *
     * @param part The part of all of them.
     * @param warnings What may surprise, each once.
     */
    record Counted(Part part, List<Warning> warnings) {}

    private record Failure(int file, Throwable thrown) {}

    private static final class Own {
        private @Nullable Part part;
        private final List<String[]> unread = new ArrayList<>();
        private final Set<Warning> warnings = new LinkedHashSet<>();
        private @Nullable Failure failure;
    }

    /** Counts files by several threads; of several that cannot be read the first one is named. */
    Counted count(List<Input> files, int threads) throws IOException {
        ExecutorService pool = Executors.newFixedThreadPool(Math.max(1, Math.min(threads, files.size())), task -> {
            Thread thread = new Thread(task, "counting files");
            thread.setDaemon(true);
            return thread;
        });
        List<Own> owns = new ArrayList<>();
        try {
            List<Future<Own>> running = new ArrayList<>();
            for (int i = 0; i < Math.max(1, Math.min(threads, files.size())); i++) {
                Path own = Files.createDirectories(work.resolve("thread-" + i));
                running.add(pool.submit(() -> some(files, own)));
            }
            for (Future<Own> one : running) {
                owns.add(one.get());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("it was interrupted", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } finally {
            pool.shutdownNow();
        }
        throwFirst(owns);
        return sum(owns);
    }

    private Own some(List<Input> files, Path folder) {
        Own own = new Own();
        for (int i = next.getAndIncrement(); i < files.size() && !ended; i = next.getAndIncrement()) {
            Input file = files.get(i);
            FilePlace place = FilePlace.of(file);
            try {
                PartTaker taker = new PartTaker(file, place);
                Everything read = Datasets.every(List.of(file.path() + ""), reading, folder, Progress.NONE, taker);
                own.warnings.addAll(read.warnings());
                if (own.part == null) {
                    own.part = taker.part();
                } else {
                    own.part.merge(taker.part());
                }
            } catch (RuntimeException | Error e) {
                if (skip && e instanceof Stop stop && stop.code() == ExitCode.INPUT) {
                    own.unread.add(new String[] {place.name(), stop.getMessage() + ""});
                } else {
                    ended = true;
                    own.failure = new Failure(i, e);
                    return own;
                }
            }
            int counted = done.incrementAndGet();
            progress.at("count", (double) counted / files.size(), "file " + Figures.count(counted));
        }
        return own;
    }

    private static void throwFirst(List<Own> owns) {
        Failure first = null;
        for (Own own : owns) {
            if (own.failure != null && (first == null || own.failure.file() < first.file())) {
                first = own.failure;
            }
        }
        if (first != null && first.thrown() instanceof RuntimeException e) {
            throw e;
        }
        if (first != null && first.thrown() instanceof Error e) {
            throw e;
        }
    }

    private static Counted sum(List<Own> owns) {
        Part all = null;
        Set<Warning> warnings = new LinkedHashSet<>();
        for (Own own : owns) {
            warnings.addAll(own.warnings);
            Part part = own.part;
            if (part == null) {
                continue;
            }
            if (all == null) {
                all = part;
            } else {
                all.merge(part);
            }
        }
        if (all == null) {
            throw Stop.input("none of the files can be read: "
                    + owns.stream()
                            .flatMap(own -> own.unread.stream())
                            .map(one -> one[1])
                            .findFirst()
                            .orElse(""));
        }
        for (Own own : owns) {
            for (String[] one : own.unread) {
                all.leaveOut(one[0], one[1]);
            }
        }
        return new Counted(all, List.copyOf(warnings));
    }
}
