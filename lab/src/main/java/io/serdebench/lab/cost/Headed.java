package io.serdebench.lab.cost;

import io.serdebench.lab.decide.Interval;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.topic.RegistryHeader;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Adds the header of a schema registry to the bytes of codecs, where the values of the topic have one. Codecs wrote none: their formats stand
 * behind it.
 *
 * @param bytes Bytes of the header before a value; null where there is none.
 * @param records Records of a value.
 */
record Headed(@Nullable Integer bytes, int records) {

    private static final Headed NONE = new Headed(null, 1);

    /** The header of a topic, if there is one; values are messages of so many records, or of one where that is null. */
    static Headed of(@Nullable Integer bytes, @Nullable Integer records) {
        return bytes == null ? NONE : new Headed(bytes, records == null ? 1 : Math.max(1, records));
    }

    /**
     * Figures with the header.
     *
     * @param compressed True if the records are compressed in batches: the same few bytes again and again may take nothing, or all.
     */
    CodecFigures add(CodecFigures codec, boolean compressed) {
        int before = bytes == null ? 0 : RegistryHeader.before(codec.format(), bytes);
        if (before == 0) {
            return codec;
        }
        double most = (double) before / records;
        double least = compressed ? 0 : most;
        return codec.with(plus(codec.bytes(), least, most), plus(codec.stored(), least, most));
    }

    private static Interval plus(Interval own, double least, double most) {
        return new Interval(own.center() + (least + most) / 2, own.low() + least, own.high() + most, own.rounds());
    }

    /** What a reader has to know of it, or null where there is none. */
    @Nullable
    String note(boolean compressed) {
        if (bytes == null) {
            return null;
        }
        int header = bytes;
        String formats = RegistryHeader.FORMATS.stream()
                .map(format -> format + " " + RegistryHeader.before(format, header))
                .collect(Collectors.joining(", "));
        return "bytes have the header of the topic's schema registry, " + formats + " B per "
                + (records == 1 ? "record" : "batch of " + Figures.many(records, "record"))
                + (compressed ? ", and 0 B to all of them in compressed batches" : "")
                + "; other formats have none";
    }
}
