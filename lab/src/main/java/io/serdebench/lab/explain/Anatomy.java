package io.serdebench.lab.explain;

import io.serdebench.api.dissect.Role;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where the bytes of many records of one codec go.
 *
 * <p>What compression makes of a field cannot be seen in the compressed records: a byte there stands for bytes of several
 * fields. Instead, it is reported what each field's bytes take when they are compressed on their own, all records' one after
 * another, in pieces of at most 256 KiB: the size of the field as a column. The sizes therefore do not add up to what the
 * records take compressed as they are, and are not shares of it.
 *
 * @param codec Its name.
 * @param format The format of the codec.
 * @param records The records explained.
 * @param bytes The bytes of all these records.
 * @param compressed Bytes of all of them, one after another, compressed in pieces of at most 256 KiB with zstd, level 3.
 * @param whole Bytes that belong to no field.
 * @param parts The fields, in the order of the schema, also those without bytes.
 * @param undecodable Records that could not be explained to their end.
 * @param first The first of these, and why it could not be explained; null if there are none.
 */
public record Anatomy(
        String codec,
        String format,
        long records,
        long bytes,
        long compressed,
        PartBytes whole,
        List<PartBytes> parts,
        long undecodable,
        @Nullable String first) {

    /** Copies the list. */
    public Anatomy {
        parts = List.copyOf(parts);
    }

    /** This anatomy without the reason why a record could not be explained, which may quote it. */
    public Anatomy redacted() {
        if (first == null) {
            return this;
        }
        int reason = first.indexOf(':');
        return new Anatomy(
                codec,
                format,
                records,
                bytes,
                compressed,
                whole,
                parts,
                undecodable,
                reason < 0 ? first : first.substring(0, reason));
    }

    /** The number of bytes of each role, by its ordinal. */
    public long[] roles() {
        long[] roles = whole.roles().clone();
        for (PartBytes part : parts) {
            for (Role role : Role.values()) {
                roles[role.ordinal()] += part.roles()[role.ordinal()];
            }
        }
        return roles;
    }

    /**
     * The number of bytes that variants take, by role: those of the alternatives, and those that say which alternative it is. A
     * record that is itself one of several types does not count.
     */
    public long[] variants() {
        long[] roles = new long[Role.values().length];
        addVariants(parts, roles);
        return roles;
    }

    private static void addVariants(List<PartBytes> parts, long[] roles) {
        for (PartBytes part : parts) {
            if (part.variant()) {
                for (int i = 0; i < roles.length; i++) {
                    roles[i] += part.roles()[i];
                }
            } else {
                addVariants(part.parts(), roles);
            }
        }
    }
}
