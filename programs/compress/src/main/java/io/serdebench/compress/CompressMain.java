package io.serdebench.compress;

import io.serdebench.protocol.CommandInput;
import io.serdebench.protocol.CompressReply;
import io.serdebench.protocol.Interrupts;
import io.serdebench.protocol.ReplyOutput;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * One process is one round: every compressor on every codec's records and batches, in random order, several laps.
 *
 * <p>Arguments: seed, milliseconds of a lap, laps that warm up, laps that are timed, the compressors joined by commas, then
 * {@code codec} and file in turn. Answers, fields separated by tabs: {@code progress done of}; {@code squeezed codec compressor unit
 * records raw small dictionary compressedBytes compressNanos decompressedBytes decompressNanos}; {@code refused codec compressor
 * reason}; {@code done}. The end of standard input ends the process.
 */
public final class CompressMain {

    private static final int CODECS = 5;
    private static final String RECORD = "record";
    private static final String BATCH = "batch";

    private CompressMain() {}

    /** Exit status 0 when all is done or the input ends. */
    public static void main(String[] args) throws Exception {
        new CommandInput(System.in, false).start();
        Interrupts.ignore();
        ReplyOutput out = ReplyOutput.ofProcess(Integer.MAX_VALUE);
        Random random = new Random(Long.parseLong(args[0]));
        long lapNanos = Long.parseLong(args[1]) * 1_000_000;
        List<Target> targets = targets(args, out);
        Map<Target, long[]> sums = new HashMap<>();
        int warm = Integer.parseInt(args[2]);
        int laps = warm + Integer.parseInt(args[3]);
        for (int lap = 0; lap < laps; lap++) {
            List<Target> order = new ArrayList<>(targets);
            Collections.shuffle(order, random);
            for (Target target : order) {
                Target.Lap in = target.compress(lapNanos);
                Target.Lap back = target.decompress(lapNanos);
                if (lap >= warm) {
                    long[] sum = sums.computeIfAbsent(target, t -> new long[4]);
                    sum[0] += in.bytes();
                    sum[1] += in.nanos();
                    sum[2] += back.bytes();
                    sum[3] += back.nanos();
                }
            }
            out.send(new CompressReply.Progress(lap + 1, laps));
        }
        for (Target target : targets) {
            long[] sum = sums.getOrDefault(target, new long[4]);
            out.send(new CompressReply.Compressed(
                    target.codec,
                    target.compressor,
                    target.unit,
                    target.records,
                    target.raw(),
                    target.small(),
                    target.dictionary(),
                    sum[0],
                    sum[1],
                    sum[2],
                    sum[3]));
        }
        out.send(new CompressReply.Done(Target.sink()));
        Runtime.getRuntime().halt(0);
    }

    private static List<Target> targets(String[] args, ReplyOutput out) throws IOException {
        List<Target> targets = new ArrayList<>();
        String[] compressors = args[4].split(",");
        for (int i = CODECS; i + 1 < args.length; i += 2) {
            Records records = Records.read(Path.of(args[i + 1]));
            for (String compressor : compressors) {
                try {
                    targets.addAll(targets(args[i], compressor, records));
                } catch (Exception e) {
                    out.send(new CompressReply.Refused(args[i], compressor, text(e)));
                }
            }
        }
        return targets;
    }

    private static List<Target> targets(String codec, String compressor, Records records) throws Exception {
        if (compressor.startsWith("zstd-dict")) {
            // a dictionary is for single records; a batch is its own
            List<byte[]> trial = records.trial();
            Compressor library = Compressors.of(compressor, records.training());
            return List.of(new Target(codec, compressor, RECORD, library, trial, trial.size()));
        }
        Compressor library = Compressors.of(compressor, List.of());
        List<byte[]> all = records.all();
        List<Batch> batches = records.batches();
        return List.of(
                new Target(codec, compressor, RECORD, library, all, all.size()),
                new Target(
                        codec,
                        compressor,
                        BATCH,
                        library,
                        batches.stream().map(Batch::bytes).toList(),
                        batches.stream().mapToLong(Batch::records).sum()));
    }

    /** The message of an exception, or its class where it has none. */
    static String text(Throwable e) {
        return String.valueOf(e.getMessage() == null ? e : e.getMessage());
    }
}
