package io.serdebench.lab.result;

import io.serdebench.schemas.InSchema;
import java.util.List;

/**
 * All records that a census counted.
 *
 * @param records Their number.
 * @param sizes One entry per codec.
 */
@InSchema(name = "whole", least = 0)
public record WholeSizes(long records, List<InCodec> sizes) {

    /** Copies the list. */
    public WholeSizes {
        sizes = List.copyOf(sizes);
    }

    /**
     * The bytes of all records in a codec.
     *
     * @param codec Its name.
     * @param least Bytes for certain.
     * @param most Bytes possible; as {@code least} where it is exact.
     */
    @InSchema(name = "wholeSize", least = 0)
    public record InCodec(String codec, long least, long most) {}
}
