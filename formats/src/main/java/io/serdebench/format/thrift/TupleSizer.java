package io.serdebench.format.thrift;

import io.serdebench.api.size.Column;
import io.serdebench.api.size.Size;
import io.serdebench.api.size.Widths;
import java.util.List;

/**
 * The tuple protocol: values as the compact protocol has them, without headers and stop fields. Always exact: bits say
 * which fields are there, one per optional field.
 */
final class TupleSizer extends CompactSizer {

    @Override
    Size union(Column column) {
        return taggedUnion(column);
    }

    @Override
    long header() {
        return 0;
    }

    /** {@code TTupleProtocol.writeBitSet}: a bit for each field that is optional in the IDL, in whole bytes. */
    @Override
    Size frames(long structs, List<Column> fields) {
        boolean wide = WideStructs.isWide(fields.stream().map(Column::slot));
        long optional =
                fields.stream().filter(field -> wide || field.slot().optional()).count();
        return Size.each(structs, (optional + Byte.SIZE - 1) / Byte.SIZE);
    }

    /** A byte, as an element of the compact protocol has it. */
    @Override
    long boolField() {
        return 1;
    }

    /** The size as an i32, which is a zigzag varint, without a type; in unions a list is a field of the compact protocol. */
    @Override
    long listHeader(long size) {
        return inUnion ? super.listHeader(size) : Widths.zigzag(size);
    }

    @Override
    long mapHeader(long size) {
        return inUnion ? super.mapHeader(size) : Widths.zigzag(size);
    }
}
