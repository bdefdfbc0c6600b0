package io.serdebench.format.thrift;

import io.serdebench.api.size.Column;
import io.serdebench.api.size.Size;
import io.serdebench.api.size.Widths;
import java.util.ArrayList;
import java.util.List;

/**
 * Bytes of the compact protocol's headers beyond one byte: where the id is more than fifteen above the one before in the same
 * struct, it follows as zigzag varint (thrift-compact-protocol.md, "Struct encoding"). How often that is so depends on which
 * fields are null together.
 */
final class LongHeaders {

    private static final int MAX_DELTA = 15;

    private LongHeaders() {}

    /**
     * In all structs and in each.
     *
     * @param structs How many there are.
     * @param fields The fields; each has a value or null for every struct.
     */
    static Size of(long structs, List<Column> fields) {
        FieldIds own = FieldIds.of(fields.stream().map(Column::slot).toList());
        if (!own.isPlain()) {
            return apart(structs, fields, own);
        }
        int ids = fields.size();
        if (structs == 0 || ids <= MAX_DELTA) {
            return Size.each(structs, 0);
        }
        // each stands behind fifteen nulls, no two behind the same, which leaves room for this many
        long room = fields.stream().mapToLong(Column::nulls).sum() / MAX_DELTA;
        long inEach = Math.min(ids / (MAX_DELTA + 1), room);
        long inAll = Math.min(structs * inEach, room);
        long least = 0;
        long most = 0;
        long eachLeast = 0;
        long eachMost = 0;
        // from the back, where ids are longest: the most there can be are those that take most
        for (int id = ids; id > MAX_DELTA; id--) {
            List<Column> before = fields.subList(id - 1 - MAX_DELTA, id - 1);
            long fewest = fewest(fields.get(id - 1), before);
            long many = many(fields.get(id - 1), before);
            long bytes = Widths.zigzag(id);
            least += fewest * bytes;
            eachLeast += fewest == structs ? bytes : 0;
            if (many > 0 && inEach > 0) {
                eachMost += bytes;
                inEach--;
            }
            most += Math.min(many, inAll) * bytes;
            inAll -= Math.min(many, inAll);
        }
        return new Size(structs, least, most, eachLeast, eachMost);
    }

    /** The same where ids are the user's own: some numbers between them may be no field's. */
    private static Size apart(long structs, List<Column> fields, FieldIds ids) {
        long least = 0;
        long most = 0;
        long eachLeast = 0;
        long eachMost = 0;
        for (int i = 0; i < fields.size(); i++) {
            int id = ids.id(i);
            if (id > MAX_DELTA) {
                List<Column> before = new ArrayList<>();
                for (int j = 0; j < fields.size(); j++) {
                    if (ids.id(j) < id && ids.id(j) >= id - MAX_DELTA) {
                        before.add(fields.get(j));
                    }
                }
                long fewest = fewest(fields.get(i), before);
                long many = many(fields.get(i), before);
                long bytes = Widths.zigzag(id);
                least += fewest * bytes;
                most += many * bytes;
                eachLeast += fewest == structs ? bytes : 0;
                eachMost += many > 0 ? bytes : 0;
            }
        }
        return structs == 0 ? Size.each(0, 0) : new Size(structs, least, most, eachLeast, eachMost);
    }

    /** How many values of a field have only nulls before them, if each value before is in a struct of its own. */
    private static long fewest(Column field, List<Column> before) {
        long others = before.stream().mapToLong(Column::count).sum();
        return Math.max(0, field.count() - others);
    }

    /** How many have, if all nulls before are in the same structs. */
    private static long many(Column field, List<Column> before) {
        return before.stream().mapToLong(Column::nulls).reduce(field.count(), Math::min);
    }
}
