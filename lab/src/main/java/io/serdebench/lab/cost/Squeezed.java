package io.serdebench.lab.cost;

import io.serdebench.lab.decide.Interval;
import io.serdebench.lab.result.Compressed;
import org.jspecify.annotations.Nullable;

/**
 * The parts of the figures of a codec whose records are compressed in batches.
 *
 * @param codec The name of the codec alone.
 * @param compressor The name of the compressor with its level.
 * @param encode Nanoseconds to encode a record, without compression.
 * @param decode Nanoseconds to decode a record, without decompression.
 * @param compress Nanoseconds to compress a record as a part of a batch.
 * @param decompress Nanoseconds to decompress it.
 */
record Squeezed(
        String codec, String compressor, Interval encode, Interval decode, Interval compress, Interval decompress) {

    private static final double NS_BY_MEGABYTES = 1e3;

    /** A codec with a compressor; null where the compressor did not end in any round. */
    static @Nullable CodecFigures figures(CodecFigures plain, Compressed by) {
        Compressed.Speed pack = by.compress();
        Compressed.Speed unpack = by.decompress();
        if (pack == null || unpack == null) {
            return null;
        }
        Squeezed parts = new Squeezed(
                plain.codec(),
                by.compressor(),
                plain.encode(),
                plain.decode(),
                nanos(pack, by.rawBytesPerRecord()),
                nanos(unpack, by.rawBytesPerRecord()));
        double bytes = by.bytesPerRecord();
        Interval small = new Interval(bytes, bytes, bytes, 1);
        return new CodecFigures(
                plain.codec() + "+" + by.compressor(),
                plain.format(),
                plus(parts.encode, parts.compress),
                plus(parts.decode, parts.decompress),
                small,
                small,
                parts);
    }

    /** The time of a record from a speed in MB/s. */
    private static Interval nanos(Compressed.Speed speed, double raw) {
        Double slow = speed.low();
        Double fast = speed.high();
        double work = raw * NS_BY_MEGABYTES;
        return slow == null || fast == null || !(slow > 0)
                ? new Interval(work / speed.center(), 0, Double.POSITIVE_INFINITY, speed.rounds())
                : new Interval(work / speed.center(), work / fast, work / slow, speed.rounds());
    }

    private static Interval plus(Interval a, Interval b) {
        return new Interval(
                a.center() + b.center(), a.low() + b.low(), a.high() + b.high(), Math.min(a.rounds(), b.rounds()));
    }
}
