package io.serdebench.compress;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
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
 * {@code codec} and file in turn. Answers, fields parted by tabs: {@code progress done of}; {@code squeezed codec compressor unit
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
        Thread guard = new Thread(CompressMain::awaitEnd, "guard");
        guard.setDaemon(true);
        guard.start();
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        // a library that prints must not break the answers
        System.setOut(System.err);
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
            say(out, "progress", lap + 1, laps);
        }
        for (Target target : targets) {
            long[] sum = sums.getOrDefault(target, new long[4]);
            say(
                    out,
                    "squeezed",
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
                    sum[3]);
        }
        say(out, "done", Target.sink());
        Runtime.getRuntime().halt(0);
    }

    private static List<Target> targets(String[] args, PrintStream out) throws IOException {
        List<Target> targets = new ArrayList<>();
        String[] compressors = args[4].split(",");
        for (int i = CODECS; i + 1 < args.length; i += 2) {
            Records records = Records.read(Path.of(args[i + 1]));
            for (String compressor : compressors) {
                try {
                    targets.addAll(targets(args[i], compressor, records));
                } catch (Exception e) {
                    say(out, "refused", args[i], compressor, text(e));
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
        List<Records.Batch> batches = records.batches();
        return List.of(
                new Target(codec, compressor, RECORD, library, all, all.size()),
                new Target(
                        codec,
                        compressor,
                        BATCH,
                        library,
                        batches.stream().map(Records.Batch::bytes).toList(),
                        batches.stream().mapToLong(Records.Batch::records).sum()));
    }

    private static String text(Exception e) {
        return String.valueOf(e.getMessage() == null ? e : e.getMessage()).replaceAll("\\p{Cntrl}+", " ");
    }

    private static void say(PrintStream out, Object... fields) {
        StringBuilder line = new StringBuilder();
        for (Object field : fields) {
            line.append(line.length() == 0 ? "" : "\t").append(field);
        }
        out.println(line);
    }

    private static void awaitEnd() {
        try {
            while (System.in.read() >= 0) {}
        } catch (IOException e) {
            // the same as its end
        }
        Runtime.getRuntime().halt(0);
    }
}
