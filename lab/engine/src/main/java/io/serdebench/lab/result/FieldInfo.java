package io.serdebench.lab.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.serdebench.schemas.InSchema;
import org.jspecify.annotations.Nullable;

/**
 * A field of the records.
 *
 * @param name The name of the field, as in the file.
 * @param type The type in the notation of schemas.
 * @param nulls The number of records in which it is null; null where that is not known.
 * @param distinct The number of different values; null where it is not known.
 * @param distinctExact Whether that number was counted, or is an estimate; null where it is not known.
 * @param why Why it has its type; null where that is not known.
 * @param notable Whether the choice of the type was close or may surprise; null where that is not known.
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
@InSchema(name = "field", least = 0)
public record FieldInfo(
        String name,
        String type,
        @Nullable Long nulls,
        @Nullable Long distinct,
        @Nullable Boolean distinctExact,
        @Nullable String why,
        @Nullable Boolean notable) {

    /** A field of which no more is known. */
    public FieldInfo(String name, String type) {
        this(name, type, null, null, null, null, null);
    }
}
