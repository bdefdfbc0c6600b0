package io.serdebench.lab.report;

import io.serdebench.lab.result.Compressed;
import io.serdebench.lab.result.Compressed.Speed;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.Result.Measurement;
import io.serdebench.lab.result.WholeSizes;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Results with further operations and with compression. */
final class ColumnsFixtures {

    private ColumnsFixtures() {}

    /** The figures of {@link Fixtures#orders} with every operation of warm code and two compressors. */
    static Result columns() {
        return columns(null);
    }

    /**
     * The same.
     *
     * @param gaps What the census says that it lacks, or null.
     */
    static Result columns(@Nullable List<String> gaps) {
        Result orders = Fixtures.orders();
        List<Measurement> candidates = new ArrayList<>(orders.candidates());
        List<Compressed> compressed = new ArrayList<>();
        for (Measurement c : orders.candidates()) {
            if (!c.operation().equals("access") || c.nsPerRecord() == null) {
                continue;
            }
            double factor = 0.4;
            for (String extra : List.of("encode-same", "decode", "access-shallow", "read")) {
                factor += 0.2;
                candidates.add(scaled(c, extra, factor));
            }
            if (c.bytesPerRecord() != null && c.bytesPerRecord() > 0) {
                compressed.add(compressed(c, "zstd:3", Compressed.RECORD, 1.3, 0));
                compressed.add(compressed(c, "zstd:3", Compressed.BATCH, 4.7, 0));
                compressed.add(compressed(c, "zstd-dict:3", Compressed.RECORD, 3.9, 112_640));
            }
        }
        return new Result(
                orders.schema(),
                null,
                orders.choices(),
                orders.run(),
                sampled(orders, gaps),
                orders.machine(),
                candidates,
                orders.verdicts(),
                orders.ranking(),
                orders.canary(),
                orders.cold(),
                compressed,
                orders.warnings(),
                orders.seed(),
                orders.elapsedSeconds());
    }

    /** The data of a result as the sample of a census, in which records are a little longer; of every other codec there are bounds. */
    private static Result.DatasetInfo sampled(Result result, @Nullable List<String> gaps) {
        Result.DatasetInfo data = result.dataset();
        List<WholeSizes.InCodec> sizes = new ArrayList<>();
        for (Measurement c : result.candidates()) {
            if (c.operation().equals(Result.TOTAL) && c.bytesPerRecord() != null && c.bytesPerRecord() > 1) {
                long least = Math.round(c.bytesPerRecord() * 1_004_000);
                sizes.add(new WholeSizes.InCodec(c.codec(), least, sizes.size() % 2 == 0 ? least : least * 11 / 10));
            }
        }
        return new Result.DatasetInfo(
                data.path(),
                data.name(),
                data.sha256(),
                data.records(),
                data.recordsInFile(),
                data.bytes(),
                data.fields(),
                data.sniffed(),
                new WholeSizes(1_000_000, sizes, gaps),
                data.header(),
                data.textBytesPerRecord(),
                null);
    }

    private static Measurement scaled(Measurement c, String operation, double factor) {
        return new Measurement(
                c.codec(),
                c.format(),
                c.library(),
                c.version(),
                operation,
                scaled(c.nsPerRecord(), factor),
                scaled(c.ciLow(), factor),
                scaled(c.ciHigh(), factor),
                c.bytesPerRecord(),
                c.totalBytes(),
                c.allocBytesPerRecord(),
                c.verified(),
                c.reason(),
                c.steady(),
                c.rounds(),
                c.jvm(),
                c.jvmFlags());
    }

    private static @org.jspecify.annotations.Nullable Double scaled(
            @org.jspecify.annotations.Nullable Double value, double factor) {
        return value == null ? null : value * factor;
    }

    private static Compressed compressed(Measurement c, String compressor, String unit, double ratio, long dictionary) {
        double raw = c.bytesPerRecord() == null ? 1 : c.bytesPerRecord();
        return new Compressed(
                c.codec(),
                compressor,
                unit,
                20_000,
                raw,
                raw / ratio,
                dictionary,
                new Speed(217.4, 201.5, 230.1, 3),
                new Speed(1_104.2, null, null, 1));
    }
}
