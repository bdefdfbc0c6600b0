package io.serdebench.lab.census;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.dataset.Datasets;
import io.serdebench.lab.dataset.Everything;
import io.serdebench.lab.dataset.source.FileThreads;
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
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Files that are counted one by one, by a schema that is given: all of the reading is divided among threads, and a bad file can be left out. */
final class EachFile {

    private final Reading reading;
    private final Path work;
    private final Progress progress;
    private final boolean skip;
    private final @Nullable RecordEncoders encoders;
    private final AtomicInteger done = new AtomicInteger();
    private final AtomicInteger next = new AtomicInteger();
    private volatile boolean ended;

    /**
     * Counts files.
     *
     * @param reading How, with a schema.
     * @param work A folder for copies of what can be read only once.
     * @param skip True if files that cannot be read are left out.
     * @param encoders Codecs that encode the records, or null.
     */
    EachFile(Reading reading, Path work, Progress progress, boolean skip, @Nullable RecordEncoders encoders) {
        this.reading = reading;
        this.work = work;
        this.progress = progress;
        this.skip = skip;
        this.encoders = encoders;
    }

    /**
     * Counts of files.
     *
     * @param part The part of all of them.
     * @param warnings What may surprise, each once.
     */
    record Counted(Part part, List<Warning> warnings) {}

    /** Counts files by several threads. */
    Counted count(List<Input> files, int threads) throws IOException {
        List<Own> owns = new ArrayList<>();
        for (int i = 0; i < Math.max(1, Math.min(threads, files.size())); i++) {
            owns.add(new Own(files, Files.createDirectories(work.resolve("thread-" + i))));
        }
        FileThreads.work("counting files", owns);
        return sum(owns);
    }

    private final class Own implements FileThreads.Share {
        private final List<Input> files;
        private final Path folder;
        private final List<String[]> unread = new ArrayList<>();
        private final Set<Warning> warnings = new LinkedHashSet<>();
        private @Nullable Part part;
        private int file;

        Own(List<Input> files, Path folder) {
            this.files = files;
            this.folder = folder;
        }

        @Override
        public void work() {
            // a file that was taken is counted: it may be the first that fails
            while (!ended) {
                file = next.getAndIncrement();
                if (file >= files.size()) {
                    return;
                }
                count(files.get(file));
                int counted = done.incrementAndGet();
                progress.at("count", (double) counted / files.size(), "file " + Figures.count(counted));
            }
        }

        private void count(Input input) {
            FilePlace place = FilePlace.of(input);
            try {
                PartTaker taker = new PartTaker(input, place, encoders);
                Everything read = Datasets.every(List.of(input.path() + ""), reading, folder, Progress.NONE, taker);
                warnings.addAll(read.warnings());
                if (part == null) {
                    part = taker.part();
                } else {
                    part.merge(taker.part());
                }
            } catch (Stop stop) {
                if (!skip || stop.code() != ExitCode.INPUT) {
                    throw stop;
                }
                unread.add(new String[] {place.name(), stop.getMessage() + ""});
            }
        }

        @Override
        public int file() {
            return file;
        }

        @Override
        public void end() {
            ended = true;
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
