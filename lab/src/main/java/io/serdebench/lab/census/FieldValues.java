package io.serdebench.lab.census;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.lab.dataset.profile.DistinctCount;
import io.serdebench.lab.dataset.profile.ValueHash;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How many different values each scalar field of some records has. Those of a partition give their hashes to those of all records as well, so
 * that a value is hashed once.
 */
final class FieldValues {

    /** Hashes kept of a field of all records: 8 kB, a standard error of 3 %. */
    static final int OF_ALL = 1_024;

    /** Hashes kept of a field of a partition: 1 kB, a standard error of 9 %. */
    static final int OF_EACH = 128;

    private final int keep;
    private final @Nullable DistinctCount own;
    private final @Nullable DistinctCount all;
    private final List<FieldValues> within = new ArrayList<>();

    private FieldValues(Slot slot, int keep, @Nullable FieldValues whole) {
        this.keep = keep;
        Type type = slot.type();
        List<Slot> slots = List.of();
        if (type instanceof Struct struct) {
            slots = struct.fields().stream().map(Type.Field::slot).toList();
        } else if (type instanceof ListOf list) {
            slots = List.of(list.element());
        } else if (type instanceof MapOf map) {
            slots = List.of(map.value());
        }
        boolean scalar = isScalar(slot.kind());
        own = scalar ? new DistinctCount(keep) : null;
        all = whole == null ? null : whole.own;
        for (int i = 0; i < slots.size(); i++) {
            within.add(new FieldValues(slots.get(i), keep, whole == null ? null : whole.within.get(i)));
        }
    }

    private static boolean isScalar(Kind kind) {
        return kind != Kind.STRUCT && kind != Kind.LIST && kind != Kind.MAP;
    }

    /** Of all records, none so far. */
    static FieldValues ofAll(Slot slot) {
        return new FieldValues(slot, OF_ALL, null);
    }

    /** Of a partition of these. */
    FieldValues partition(Slot slot) {
        return new FieldValues(slot, OF_EACH, this);
    }

    /** Takes a value into account, which may be null. */
    void add(@Nullable Object value) {
        if (value == null) {
            return;
        }
        if (own != null) {
            long hash = ValueHash.of(value);
            own.add(hash);
            if (all != null) {
                all.add(hash);
            }
        } else if (value instanceof @Nullable Object[] row) {
            for (int i = 0; i < row.length; i++) {
                within.get(i).add(row[i]);
            }
        } else {
            Collection<?> values = value instanceof Map<?, ?> map ? map.values() : (Collection<?>) value;
            values.forEach(within.get(0)::add);
        }
    }

    /** Adds those of other records. */
    void merge(FieldValues other) {
        if (own != null && other.own != null) {
            own.merge(other.own);
        }
        for (int i = 0; i < within.size(); i++) {
            within.get(i).merge(other.within.get(i));
        }
    }

    /** The values of a scalar field, or null. */
    @Nullable
    DistinctCount count() {
        return own;
    }

    /** Those of the fields of a record, the element of a list, or the value of a map. */
    FieldValues within(int index) {
        return within.get(index);
    }

    void write(DataOutputStream out) throws IOException {
        if (own != null) {
            long[] hashes = own.hashes();
            out.writeInt(hashes.length);
            for (long hash : hashes) {
                out.writeLong(hash);
            }
        }
        for (FieldValues one : within) {
            one.write(out);
        }
    }

    /**
     * Takes what was written into account.
     *
     * @throws IOException where it is not in its one form
     */
    void read(DataInputStream in) throws IOException {
        if (own != null) {
            int count = in.readInt();
            if (count < 0 || count > keep) {
                throw new IOException(count + " hashes of a field");
            }
            long last = -1;
            for (int i = 0; i < count; i++) {
                long hash = in.readLong();
                if (hash <= last) {
                    throw new IOException("hashes of a field are not in order");
                }
                own.add(hash);
                last = hash;
            }
        }
        for (FieldValues one : within) {
            one.read(in);
        }
    }
}
