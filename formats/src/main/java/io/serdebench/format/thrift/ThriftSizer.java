package io.serdebench.format.thrift;

import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.size.Column;
import io.serdebench.api.size.Lengths;
import io.serdebench.api.size.Numbers;
import io.serdebench.api.size.Size;
import io.serdebench.api.size.Sizer;
import io.serdebench.api.size.Widths;
import java.util.List;

/**
 * Sizes of records with the types and field ids that {@link IdlSource} writes for their schema. Wide structs, whose fields are
 * all optional there, have the same bytes but in the tuple protocol: what is set is written, whatever the IDL says of it.
 */
abstract class ThriftSizer implements Sizer {

    private static final int UUID_BYTES = 16;

    /** True if what is sized stands in a union, and in no struct within it. */
    boolean inUnion;

    @Override
    public final Size of(Column record) {
        return value(record);
    }

    /** The shortest header of a field that is there. */
    abstract long header();

    /** Bytes of structs beside their fields' values and shortest headers. */
    abstract Size frames(long structs, List<Column> fields);

    /** A field of type bool behind its header. */
    abstract long boolField();

    /** Whole numbers of 16 bits. */
    abstract Size i16(Numbers numbers);

    /** Whole numbers of 32 bits. */
    abstract Size i32(Numbers numbers);

    /** Whole numbers of 64 bits. */
    abstract Size i64(Numbers numbers);

    /** The length before this many bytes. */
    abstract long length(long bytes);

    /** The header of a list of this many elements. */
    abstract long listHeader(long size);

    /** The header of a map of this many entries. */
    abstract long mapHeader(long size);

    private Size value(Column column) {
        long count = column.count();
        return switch (column.slot().kind()) {
            case BOOLEAN -> Size.each(count, 1);
            case INT32 ->
                switch (FieldIds.bits(column.slot())) {
                    case Byte.SIZE -> Size.each(count, 1);
                    case Short.SIZE -> i16(column.numbers());
                    default -> i32(column.numbers());
                };
            case DATE -> i32(column.numbers());
            case INT64, TIMESTAMP -> i64(column.numbers());
            case FLOAT32, FLOAT64 -> Size.each(count, Double.BYTES);
            case DECIMAL ->
                ((Decimal) column.type()).fitsLong()
                        ? i64(column.numbers())
                        : column.numbers().size(Widths::twosComplement).prefixed(this::length);
            case STRING -> column.texts().utf8().prefixed(this::length);
            case BYTES -> column.lengths().prefixed(this::length);
            case UUID -> Size.each(count, UUID_BYTES);
            case STRUCT -> ((Struct) column.type()).oneOf() ? union(column) : structs(count, column.parts());
            case LIST -> {
                Lengths lists = column.lengths();
                yield lists.prefixes(this::listHeader)
                        .then(element(column.part(0)).inLists(lists));
            }
            case MAP -> {
                Lengths maps = column.lengths();
                yield maps.prefixes(this::mapHeader)
                        .then(value(column.part(0)).inLists(maps))
                        .then(element(column.part(1)).inLists(maps));
            }
        };
    }

    /** A union has the bytes of a struct of which one field is set. */
    Size union(Column column) {
        return structs(column.count(), column.parts());
    }

    /** A union by the scheme for tuples: the id of the field that is set as a zigzag varint, and its value as a field's. */
    final Size taggedUnion(Column column) {
        boolean outer = inUnion;
        inUnion = true;
        Size all = Size.each(column.count(), 0);
        FieldIds ids = FieldIds.of(column.parts().stream().map(Column::slot).toList());
        for (int i = 0; i < column.parts().size(); i++) {
            Column part = column.part(i);
            Size id = Size.each(part.count(), Widths.zigzag(ids.id(i)));
            all = all.then(id.then(value(part)).or(Size.each(part.nulls(), 0)));
        }
        inUnion = outer;
        return all;
    }

    private Size structs(long count, List<Column> fields) {
        boolean outer = inUnion;
        inUnion = false;
        Size all = frames(count, fields);
        for (Column field : fields) {
            all = all.then(field(field));
        }
        inUnion = outer;
        return all;
    }

    /** A field that is null has no bytes. */
    private Size field(Column column) {
        long count = column.count();
        Size values = column.slot().kind() == Kind.BOOLEAN ? Size.each(count, boolField()) : value(column);
        return Size.each(count, header()).then(values).or(Size.each(column.nulls(), 0));
    }

    /** Elements and values of maps: a struct of one field around what may be null, and a binary of 16 bytes for a UUID. */
    private Size element(Column column) {
        long count = column.count();
        if (column.slot().optional()) {
            return structs(count + column.nulls(), List.of(column));
        }
        return column.slot().kind() == Kind.UUID ? Size.each(count, length(UUID_BYTES) + UUID_BYTES) : value(column);
    }
}
