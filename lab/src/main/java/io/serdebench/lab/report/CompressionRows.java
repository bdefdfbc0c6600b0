package io.serdebench.lab.report;

import io.serdebench.lab.result.Compressed;
import io.serdebench.lab.result.Compressed.Speed;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.text.Figures;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The compressions of one codec's bytes, single records and batches side by side.
 *
 * @param codec The id of the codec.
 * @param record The compression of single records, or null.
 * @param batch The compression of batches, or null.
 */
record CompressionRows(
        String codec, @Nullable Compressed record, @Nullable Compressed batch) {

    /** Rows of each compressor, in the order in which these were asked for; the smallest first. */
    static Map<String, List<CompressionRows>> of(Result result) {
        Map<String, Map<String, CompressionRows>> found = new LinkedHashMap<>();
        for (Compressed one : result.compressed()) {
            Map<String, CompressionRows> rows =
                    found.computeIfAbsent(one.compressor(), compressor -> new LinkedHashMap<>());
            CompressionRows row = rows.getOrDefault(one.codec(), new CompressionRows(one.codec(), null, null));
            rows.put(
                    one.codec(),
                    one.unit().equals(Compressed.BATCH)
                            ? new CompressionRows(one.codec(), row.record, one)
                            : new CompressionRows(one.codec(), one, row.batch));
        }
        Map<String, List<CompressionRows>> sorted = new LinkedHashMap<>();
        found.forEach((compressor, rows) -> {
            List<CompressionRows> list = new ArrayList<>(rows.values());
            list.sort(Comparator.comparingDouble(CompressionRows::smallest));
            sorted.put(compressor, list);
        });
        return sorted;
    }

    /** Bytes per record in the unit that compresses better. */
    private double smallest() {
        return Math.min(
                record == null ? Double.MAX_VALUE : record.bytesPerRecord(),
                batch == null ? Double.MAX_VALUE : batch.bytesPerRecord());
    }

    static String bytes(@Nullable Compressed one) {
        return one == null ? "-" : Figures.meanBytes(one.bytesPerRecord());
    }

    static String ratio(@Nullable Compressed one) {
        return one == null ? "-" : Figures.fixed(one.ratio(), one.ratio() < 9.95 ? 2 : 1);
    }

    /** Megabytes a second. */
    static String speed(@Nullable Speed speed) {
        return speed == null
                ? "-"
                : String.format(Locale.ROOT, speed.center() < 9.95 ? "%.1f" : "%,.0f", speed.center());
    }

    static @Nullable Speed compress(@Nullable Compressed one) {
        return one == null ? null : one.compress();
    }

    static @Nullable Speed decompress(@Nullable Compressed one) {
        return one == null ? null : one.decompress();
    }

    /** {@code  ±2 %}, half of the 95 % interval, or an empty text. */
    static String half(@Nullable Speed speed) {
        return speed == null || speed.low() == null || speed.high() == null
                ? ""
                : " ±" + Figures.percent((speed.high() - speed.low()) / 2 / speed.center() * 100) + " %";
    }

    /** True if some speed has an interval: those of one round have none. */
    static boolean hasIntervals(Result result) {
        return result.compressed().stream()
                .anyMatch(one -> !half(one.compress()).isEmpty()
                        || !half(one.decompress()).isEmpty());
    }

    /** The dictionary that a compressor brings to some codec, bytes; 0 where there is none. */
    static long dictionary(List<CompressionRows> rows) {
        return rows.stream()
                .mapToLong(row -> row.record == null ? 0 : row.record.dictionaryBytes())
                .max()
                .orElse(0);
    }

    /** True if anything is known of batches. */
    static boolean hasBatches(List<CompressionRows> rows) {
        return rows.stream().anyMatch(row -> row.batch != null);
    }
}
