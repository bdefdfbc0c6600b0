package io.serdebench.lab.journal;

import java.util.List;

/**
 * Records of which those measured are the sample, as a census counted them.
 *
 * @param records Their number.
 * @param sizes One entry per codec.
 */
public record WholeRecords(long records, List<InCodec> sizes) {

    /** Copies the list. */
    public WholeRecords {
        sizes = List.copyOf(sizes);
    }

    /**
     * The bytes of all records in a codec.
     *
     * @param codec Its name.
     * @param least Bytes for certain.
     * @param most Bytes possible.
     */
    public record InCodec(String codec, long least, long most) {}
}
