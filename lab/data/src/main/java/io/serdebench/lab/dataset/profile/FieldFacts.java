package io.serdebench.lab.dataset.profile;

import io.serdebench.schemas.InSchema;
import io.serdebench.schemas.JsonPart;
import org.jspecify.annotations.Nullable;

/**
 * Facts of one field.
 *
 * @param name The name; of a field within another one the path, such as {@code item.price}.
 * @param type The type in the notation of schemas, with a question mark where it is optional.
 * @param nulls The number of records, or of elements of a list, in which it, or a record that it is in, is null.
 * @param distinct The number of different values; null where they were not compared: lists and maps.
 * @param distinctExact Whether {@code distinct} was counted; else it is an estimate.
 * @param min The least value: a number, or a date or time as text; null for other types.
 * @param max The greatest value.
 * @param minLength The least length: characters of a text, bytes, elements of a list or map; null for others.
 * @param maxLength The greatest length.
 * @param example The first value that is not null as text, at most 60 characters of it; null where all are null, and of lists
 *     and maps.
 * @param why Why it has its type.
 * @param notable Whether the choice of the type was close or may surprise.
 * @param decimal The decimal sign, where numbers are not written as programs write them; null elsewhere.
 */
@InSchema(name = "dataField", least = 0)
@JsonPart
public record FieldFacts(
        String name,
        String type,
        long nulls,
        @Nullable Long distinct,
        boolean distinctExact,
        @InSchema(types = {"string", "number"}) @Nullable Object min,
        @InSchema(types = {"string", "number"}) @Nullable Object max,
        @Nullable Integer minLength,
        @Nullable Integer maxLength,
        @Nullable String example,
        String why,
        boolean notable,
        @InSchema(younger = true) @Nullable String decimal) {

    /** Returns the same without any value of the data. */
    public FieldFacts redacted() {
        return new FieldFacts(
                name,
                type,
                nulls,
                distinct,
                distinctExact,
                null,
                null,
                minLength,
                maxLength,
                null,
                "",
                notable,
                decimal);
    }
}
