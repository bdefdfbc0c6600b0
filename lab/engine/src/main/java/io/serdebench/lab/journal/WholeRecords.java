package io.serdebench.lab.journal;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Records of which those measured are the sample, as a census counted them.
 *
 * @param records Their number.
 * @param sizes One entry per codec.
 * @param gaps What the census says of records that it lacks; null or nothing where it is complete.
 */
public record WholeRecords(
        long records,
        List<InCodec> sizes,

        @JsonInclude(JsonInclude.Include.NON_EMPTY) @Nullable
        List<String> gaps) {

    /** Copies the lists. */
    public WholeRecords {
        sizes = List.copyOf(sizes);
        gaps = gaps == null ? null : List.copyOf(gaps);
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
