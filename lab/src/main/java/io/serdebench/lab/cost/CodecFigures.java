package io.serdebench.lab.cost;

import io.serdebench.lab.decide.Interval;
import org.jspecify.annotations.Nullable;

/**
 * The figures of a codec that its cost depends on.
 *
 * @param codec Its name, with that of a compressor where its records are compressed.
 * @param format The format that it writes.
 * @param encode Nanoseconds to encode a record, and to compress it.
 * @param decode Nanoseconds to decode a record, and to decompress it.
 * @param bytes Bytes of a record that is moved, with least and most.
 * @param stored Bytes of a record that is stored, with least and most.
 * @param squeezed The parts of the times where records are compressed, otherwise null.
 */
record CodecFigures(
        String codec,
        String format,
        Interval encode,
        Interval decode,
        Interval bytes,
        Interval stored,
        @Nullable Squeezed squeezed) {

    private static final Interval NONE = new Interval(0, 0, 0, Integer.MAX_VALUE);

    /** Figures of a codec without a compressor. */
    CodecFigures(String codec, String format, Interval encode, Interval decode, Interval bytes, Interval stored) {
        this(codec, format, encode, decode, bytes, stored, null);
    }

    /** Figures of a codec whose records are stored as they are moved. */
    CodecFigures(String codec, String format, Interval encode, Interval decode, Interval bytes) {
        this(codec, format, encode, decode, bytes, bytes);
    }

    /** These figures with other bytes. */
    CodecFigures with(Interval other) {
        return with(other, other);
    }

    /** These figures with other bytes that are moved and stored. */
    CodecFigures with(Interval moved, Interval kept) {
        return new CodecFigures(codec, format, encode, decode, moved, kept, squeezed);
    }

    /** The name of the codec alone. */
    String plain() {
        return squeezed == null ? codec : squeezed.codec();
    }

    /** Nanoseconds to encode alone. */
    Interval encodeAlone() {
        return squeezed == null ? encode : squeezed.encode();
    }

    /** Nanoseconds to decode alone. */
    Interval decodeAlone() {
        return squeezed == null ? decode : squeezed.decode();
    }

    /** Nanoseconds to compress; 0 without a compressor. */
    Interval compress() {
        return squeezed == null ? NONE : squeezed.compress();
    }

    /** Nanoseconds to decompress; 0 without a compressor. */
    Interval decompress() {
        return squeezed == null ? NONE : squeezed.decompress();
    }
}
