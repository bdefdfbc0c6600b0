package io.serdebench.lab.explain;

import io.serdebench.api.dissect.Role;
import org.jspecify.annotations.Nullable;

/**
 * Bytes of one role that mean one thing.
 *
 * @param from first byte
 * @param to one past the last byte
 * @param role what they are there for
 * @param value what they mean, for display; null where the role says all or it is hidden
 * @param guess whether only the look of the bytes suggests it
 * @param hidden whether bytes and value are not to be shown
 * @param part that they belong to; null for the record as a whole
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
