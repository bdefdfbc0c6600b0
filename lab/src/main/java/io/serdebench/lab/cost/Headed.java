package io.serdebench.lab.cost;

import io.serdebench.lab.decide.Interval;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.topic.RegistryHeader;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Adds the header of a schema registry to the bytes of codecs. Codecs wrote none: their formats stand behind it.
 *
 * @param bytes Bytes of the header before a value; null where there is none.
 * @param records Records of a value.
 * @param formats The formats whose values have it.
 */
record Headed(@Nullable Integer bytes, int records, List<String> formats) {

    private static final Headed NONE = new Headed(null, 1, List.of());

    /**
     * The header, if there is one.
     *
     * @param bytes Bytes of that of the topic that was measured, which all formats of a registry have; null where it had none.
     * @param records Records of a message; null where that is one.
     * @param asked The formats that have it whatever was measured; null where that decides.
     */
    static Headed of(@Nullable Integer bytes, @Nullable Integer records, @Nullable List<String> asked) {
        List<String> formats = asked != null ? asked : bytes == null ? List.of() : RegistryHeader.FORMATS;
        return formats.isEmpty()
                ? NONE
                : new Headed(
                        bytes == null ? RegistryHeader.BYTES : bytes,
                        records == null ? 1 : Math.max(1, records),
                        formats);
    }

    /**
     * Figures with the header.
     *
     * @param compressed True if the records are compressed in batches: the same few bytes again and again may take nothing, or all.
     */
    CodecFigures add(CodecFigures codec, boolean compressed) {
        int before =
                bytes == null || !formats.contains(codec.format()) ? 0 : RegistryHeader.before(codec.format(), bytes);
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
        String each = formats.stream()
                .map(format -> format + " " + RegistryHeader.before(format, header))
                .collect(Collectors.joining(", "));
        return "bytes have the header of a schema registry, " + each + " B per "
                + (records == 1 ? "record" : "batch of " + Figures.many(records, "record"))
                + (compressed ? ", in compressed batches between none and all of them, of which half is counted" : "")
                + "; other formats have none";
    }
}
