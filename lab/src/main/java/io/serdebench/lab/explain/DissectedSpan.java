package io.serdebench.lab.explain;

import io.serdebench.api.dissect.Role;
import org.jspecify.annotations.Nullable;

/**
 * Bytes of one role that mean one thing.
 *
 * @param from First byte.
 * @param to One past the last byte.
 * @param role What they are there for.
 * @param value What they mean, for display; null where the role says all or it is hidden.
 * @param guess Whether only the look of the bytes suggests it.
 * @param hidden Whether bytes and value are not to be shown.
 * @param part The part that the bytes belong to; null for the record as a whole.
 */
public record DissectedSpan(
        int from,
        int to,
        Role role,
        @Nullable Object value,
        boolean guess,
        boolean hidden,
        @Nullable FieldPath part) {

    /** How many bytes. */
    public int length() {
        return to - from;
    }

    /** {@code item.tags[2]}, empty for the record as a whole. */
    public String path() {
        return part == null ? "" : part.path();
    }
}
