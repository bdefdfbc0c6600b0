package io.serdebench.format.sbe;

import io.serdebench.api.Type.Kind;
import io.serdebench.api.size.Column;
import io.serdebench.api.size.Size;
import io.serdebench.api.size.Sizer;
import io.serdebench.api.size.Widths;

/** The sizes of SBE's messages, all exact: what is fixed is the same for every record, the rest has prefixes of fixed width. */
final class SbeSizer implements Sizer {

    private final SbeLayout layout;

    SbeSizer(SbeLayout layout) {
        this.layout = layout;
    }

    @Override
    public Size of(Column record) {
        Block root = layout.root();
        return Size.each(record.count(), SbeLayout.HEADER + root.length()).then(behind(root.slots.get(0), record));
    }

    /** Bytes that a slot adds to its block, whether it has a value or not: its groups and data. */
    private static Size behind(Place place, Column column) {
        return value(place, column).or(Size.each(column.nulls(), empty(place)));
    }

    private static Size value(Place place, Column column) {
        if (place.isStruct()) {
            Size fields = Size.each(column.count(), 0);
            for (int i = 0; i < place.parts.size(); i++) {
                fields = fields.then(behind(place.parts.get(i), column.part(i)));
            }
            return fields;
        }
        Size empty = Size.each(column.count(), empty(place));
        if (place.holds(Phase.GROUPS)) {
            return empty.then(entry(place, column).inLists(column.lengths()));
        }
        return place.holds(Phase.DATA) ? empty.then(bytes(column)) : empty;
    }

    private static Size bytes(Column column) {
        Kind kind = column.slot().kind();
        if (kind == Kind.DECIMAL) {
            return column.numbers().size(Widths::twosComplement);
        }
        return (kind == Kind.STRING ? column.texts().utf8() : column.lengths()).values();
    }

    private static Size entry(Place group, Column column) {
        Block entry = group.entry();
        Column first = column.part(0);
        Size size = Size.each(first.count() + first.nulls(), entry.length());
        for (int i = 0; i < entry.slots.size(); i++) {
            size = size.then(behind(entry.slots.get(i), column.part(i)));
        }
        return size;
    }

    /** Bytes that a slot without value adds: the headers of its groups and data. */
    private static long empty(Place place) {
        long bytes = place.holds(Phase.GROUPS) && !place.isStruct() ? Block.GROUP_HEADER : 0;
        bytes += place.holds(Phase.DATA) && !place.isStruct() ? Block.DATA_HEADER : 0;
        for (Place part : place.parts) {
            bytes += empty(part);
        }
        return bytes;
    }
}
