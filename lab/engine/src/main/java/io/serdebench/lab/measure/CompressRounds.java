package io.serdebench.lab.measure;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.TimeLimit;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.journal.RunView;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.LineProtocol;
import io.serdebench.lab.process.RecordSample;
import io.serdebench.lab.process.WorkerException;
import io.serdebench.protocol.CompressReply;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Compresses what codecs encoded: in each round one fresh process goes through every compressor on every codec's records and
 * batches, in random order. Sizes are the same in all rounds; times are not, so that rounds tell how far they can be trusted.
 */
public final class CompressRounds {

    private static final Set<String> WORDS = Set.of("progress", "squeezed", "refused", "done");

    /** Slow compressors take a second for a batch; longer than that nothing takes. */
    private static final TimeLimit SILENCE = TimeLimit.ofOwn(Duration.ofMinutes(5));

    private static final int LAP_MILLIS = 10;
    private static final int WARM_UP_LAPS = 3;
    private static final int LAPS = 5;
    private static final int MAX_ROUNDS = 10;
    private static final int MIN_ROUNDS = 3;

    private final Path folder;
    private final Path scratch;
    private final List<String> compressors;
    private final long seed;
    private final Journal.Writer journal;
    private final Progress progress;
    private final AtomicBoolean interrupted;
    private int planned = MAX_ROUNDS;

    /**
     * Prepares rounds.
     *
     * @param folder The jars of the program that compresses.
     * @param scratch Takes what codecs encode.
     * @param compressors The compressors by their names, see {@link CompressorNames}.
     * @param interrupted Set from outside to end soon.
     */
    public CompressRounds(
            Path folder,
            Path scratch,
            List<String> compressors,
            long seed,
            Journal.Writer journal,
            Progress progress,
            AtomicBoolean interrupted) {
        this.folder = folder;
        this.scratch = scratch;
        this.compressors = List.copyOf(compressors);
        this.seed = seed;
        this.journal = journal;
        this.progress = progress;
        this.interrupted = interrupted;
    }

    /**
     * Runs rounds as long as another one fits, three at least and ten at most.
     *
     * @param candidates The candidates whose bytes are compressed.
     * @param deadline A value of {@link System#nanoTime}.
     */
    public void run(List<Candidate> candidates, RecordSample selection, long deadline)
            throws IOException, InterruptedException {
        int done = (int) new RunView(journal.entries())
                .all(Entry.CompressionMeasured.class).stream()
                        .mapToInt(Entry.CompressionMeasured::round)
                        .distinct()
                        .count();
        Map<String, Path> files = encode(candidates, selection);
        long begun = System.nanoTime();
        for (int round = done + 1; round <= MAX_ROUNDS && !files.isEmpty() && !interrupted.get(); round++) {
            int made = round - done - 1;
            double each = made == 0 ? 0 : (double) (System.nanoTime() - begun) / made;
            if (made > 0 && round > MIN_ROUNDS && System.nanoTime() + each > deadline) {
                return;
            }
            planned = made == 0 ? MAX_ROUNDS : planned(round, deadline - System.nanoTime(), each);
            round(round, files);
        }
    }

    /**
     * The number of the last round.
     *
     * @param round The number of the next one.
     * @param left The time that is left.
     * @param each The time of a round, in the same unit.
     */
    static int planned(int round, double left, double each) {
        return (int) Math.max(Math.max(MIN_ROUNDS, round), Math.min(MAX_ROUNDS, round - 1 + Math.floor(left / each)));
    }

    private Map<String, Path> encode(List<Candidate> candidates, RecordSample selection)
            throws IOException, InterruptedException {
        Map<String, Path> files = new LinkedHashMap<>();
        Encoder encoder = new Encoder(selection.rows(), scratch);
        for (Candidate candidate : candidates) {
            if (interrupted.get()) {
                return Map.of();
            }
            progress.at("encode to compress", (double) files.size() / candidates.size(), candidate.codec());
            try {
                files.put(
                        candidate.codec(),
                        encoder.encode(candidate, 0, RecordSample.MAX_RECORDS, n -> {}, interrupted::get));
            } catch (WorkerException e) {
                if (interrupted.get()) {
                    return Map.of();
                }
                journal.append(new Entry.CompressionRefused(candidate.codec(), "", String.valueOf(e.getMessage())));
            }
        }
        return files;
    }

    private void round(int round, Map<String, Path> files) throws IOException, InterruptedException {
        Path log = scratch.resolve("compress-" + round + ".stderr");
        try (LineProtocol talk = LineProtocol.start("compression", line(round, files), log, WORDS)) {
            try {
                listen(round, talk);
            } finally {
                talk.kill();
            }
        } catch (WorkerException e) {
            // a round counts as a whole or not at all
            if (!interrupted.get()) {
                journal.append(new Entry.CompressionRefused("", "", "round " + round + ": " + e.getMessage()));
            }
        }
    }

    private void listen(int round, LineProtocol talk) throws WorkerException, IOException, InterruptedException {
        List<Entry> entries = new ArrayList<>();
        while (true) {
            List<String> fields = talk.reply(SILENCE, interrupted::get);
            switch (fields.get(0)) {
                case "progress" ->
                    progress.at(
                            "compression",
                            (round - 1 + CompressReply.Progress.of(fields).share()) / planned,
                            "round " + round);
                case "squeezed" -> entries.add(entry(round, CompressReply.Compressed.of(fields)));
                case "refused" -> entries.add(entry(CompressReply.Refused.of(fields)));
                default -> {
                    for (Entry entry : entries) {
                        journal.append(entry);
                    }
                    return;
                }
            }
        }
    }

    private static Entry.CompressionMeasured entry(int round, CompressReply.Compressed reply) {
        return new Entry.CompressionMeasured(
                round,
                reply.codec(),
                reply.compressor(),
                reply.unit(),
                reply.records(),
                reply.raw(),
                reply.small(),
                reply.dictionary(),
                reply.compressedBytes(),
                reply.compressNanos(),
                reply.decompressedBytes(),
                reply.decompressNanos());
    }

    private static Entry.CompressionRefused entry(CompressReply.Refused reply) {
        return new Entry.CompressionRefused(reply.codec(), reply.compressor(), reply.reason());
    }

    private List<String> line(int round, Map<String, Path> files) throws IOException {
        List<String> arguments = new ArrayList<>(List.of(
                String.valueOf(seed + round),
                String.valueOf(LAP_MILLIS),
                String.valueOf(WARM_UP_LAPS),
                String.valueOf(LAPS),
                String.join(",", compressors)));
        files.forEach((codec, file) -> arguments.addAll(List.of(codec, file.toString())));
        return CompressProgram.rounds(folder, arguments);
    }
}
