package io.serdebench.bench;

import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.Spans;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.explain.ByteBreakdown;
import io.serdebench.lab.generate.FormatRules;
import io.serdebench.lab.generate.Outcome;
import io.serdebench.lab.measure.Encoder;
import io.serdebench.lab.process.EncodedRecords;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** How fast the records of each codec are taken apart byte by byte, and in how much memory. */
@Command(name = "explain", mixinStandardHelpOptions = true)
public final class TakingApart implements Callable<Integer> {

    private static final int MEGABYTE = 1_000_000;

    @Mixin
    private final Options options = new Options();

    @Parameters(
            paramLabel = "RECORDS",
            defaultValue = "1000000",
            description = "of each codec, at least: the file's records again and again (1,000,000)")
    private int records;

    private TakingApart() {}

    /** {@code [RECORDS]}. */
    public static void main(String[] args) {
        System.exit(new CommandLine(new TakingApart()).execute(args));
    }

    @Override
    public Integer call() throws Exception {
        Bed bed = Bed.open(options.data, List.of("@default"));
        Encoder encoder = new Encoder(bed.dataset().rows(), bed.work());
        String what = "records taken apart, " + records + " of each codec";
        try (Sheet sheet = Sheet.open(
                        "explain",
                        what,
                        options.seed,
                        "codec",
                        "records",
                        "megabytes",
                        "dissected",
                        "counted",
                        "heap_before",
                        "heap_after");
                FormatRules rules = new FormatRules()) {
            for (Outcome.Ready ready : bed.codecs()) {
                Codec codec = ready.codec();
                Path file = encoder.encode(bed.candidate(codec.id()), 0, Integer.MAX_VALUE, so -> {});
                Dissector dissector = rules.dissector(codec, bed.dataset().schema());
                codec(sheet, bed, codec, dissector, file);
            }
        }
        return 0;
    }

    private void codec(Sheet sheet, Bed bed, Codec codec, Dissector dissector, Path file) throws Exception {
        // compiled and with the tally's buffers as large as they get
        dissect(dissector, file, records / 5);
        ByteBreakdown tally = new ByteBreakdown(
                codec.id(), codec.format(), dissector, bed.dataset().schema());
        count(tally, file, records / 5);
        long before = heap();
        long begun = System.nanoTime();
        long bytes = dissect(dissector, file, records);
        double dissected = bytes / (double) MEGABYTE / ((System.nanoTime() - begun) / 1e9);
        begun = System.nanoTime();
        count(tally, file, records);
        double counted = bytes / (double) MEGABYTE / ((System.nanoTime() - begun) / 1e9);
        long after = heap();
        sheet.row(codec.id(), records, bytes / MEGABYTE, dissected, counted, before, after);
        sheet.tell(
                "%-18s %,d MB: %.0f MB/s dissected, %.0f MB/s with counts and compression; heap in use %.1f MB before, %.1f after",
                codec.id(),
                bytes / MEGABYTE,
                dissected,
                counted,
                before / (double) MEGABYTE,
                after / (double) MEGABYTE);
        if (tally.anatomy().undecodable() > 0) {
            throw new IllegalStateException(tally.anatomy().first());
        }
    }

    private static long dissect(Dissector dissector, Path file, int atLeast) throws Exception {
        long bytes = 0;
        for (int done = 0; done < atLeast; ) {
            try (EncodedRecords encoded = new EncodedRecords(file)) {
                for (byte[] record = encoded.next(); record != null; record = encoded.next()) {
                    dissector.dissect(record, Spans.NONE);
                    bytes += record.length;
                    done++;
                }
            }
        }
        return bytes;
    }

    private static void count(ByteBreakdown tally, Path file, int atLeast) throws Exception {
        for (int done = 0; done < atLeast; ) {
            try (EncodedRecords encoded = new EncodedRecords(file)) {
                for (byte[] record = encoded.next(); record != null; record = encoded.next()) {
                    tally.add(record);
                    done++;
                }
            }
        }
    }

    /** Bytes in use after a collection. */
    private static long heap() {
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }
}
