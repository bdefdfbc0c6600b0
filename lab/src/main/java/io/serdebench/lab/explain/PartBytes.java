package io.serdebench.lab.explain;

import io.serdebench.api.dissect.Role;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of one part over all records, with those of the parts in it.
 *
 * @param name The name of a field; {@code []} for all elements of a list, {@code {}} for all entries of a map.
 * @param roles The number of bytes of each role, by its ordinal.
 * @param compressed What the bytes take compressed on their own, see {@link Anatomy}; null for parts of parts.
 * @param parts The parts in it, in the order of the schema.
 * @param variant Whether it is a variant: a value of one of a few types.
 */
public record PartBytes(String name, long[] roles, @Nullable Long compressed, List<PartBytes> parts, boolean variant) {

    /** Copies the list. */
    public PartBytes {
        parts = List.copyOf(parts);
    }

    /** All of them. */
    public long bytes() {
        return sum(roles);
    }

    static long sum(long[] roles) {
        long sum = 0;
        for (long bytes : roles) {
            sum += bytes;
        }
        return sum;
    }

    /** Those that a record that carried its values alone could do without. */
    public long overhead() {
        return overhead(roles);
    }

    /** Bytes by role without those of values: what a record could do without. */
    public static long overhead(long[] roles) {
        return sum(roles) - roles[Role.DATA.ordinal()];
    }
}
