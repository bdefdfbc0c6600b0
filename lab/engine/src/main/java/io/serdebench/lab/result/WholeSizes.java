package io.serdebench.lab.result;

import io.serdebench.schemas.InSchema;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All records that a census counted.
 *
 * @param records Their number.
 * @param sizes One entry per codec.
 * @param gaps What the census says of records that it lacks; null where it is complete.
 */
@InSchema(name = "whole", least = 0)
public record WholeSizes(
        long records,
        List<InCodec> sizes,
        @InSchema(younger = true) @Nullable List<String> gaps) {

    /** Copies the lists. */
    public WholeSizes {
        sizes = List.copyOf(sizes);
        gaps = gaps == null ? null : List.copyOf(gaps);
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
