package io.serdebench.lab.cost;

import io.serdebench.lab.decide.Interval;

/**
 * The figures of a codec that its cost depends on.
 *
 * @param codec Its name.
 * @param format The format that it writes.
 * @param encode Nanoseconds to encode a record.
 * @param decode Nanoseconds to decode a record.
 * @param bytes Bytes of a record that is moved, with least and most.
 * @param stored Bytes of a record that is stored, with least and most.
 */
record CodecFigures(String codec, String format, Interval encode, Interval decode, Interval bytes, Interval stored) {

    /** Figures of a codec whose records are stored as they are moved. */
    CodecFigures(String codec, String format, Interval encode, Interval decode, Interval bytes) {
        this(codec, format, encode, decode, bytes, bytes);
    }

    /** These figures with other bytes. */
    CodecFigures with(Interval other) {
        return new CodecFigures(codec, format, encode, decode, other, other);
    }
}
