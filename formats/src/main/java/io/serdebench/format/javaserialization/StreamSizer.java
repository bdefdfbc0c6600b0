package io.serdebench.format.javaserialization;

import io.serdebench.api.Schema;
import io.serdebench.api.gen.BindingSource;
import io.serdebench.api.size.Column;
import io.serdebench.api.size.Size;
import io.serdebench.api.size.Sizer;
import java.util.Map;

/**
 * The sizes of object streams, one for each record (Java Object Serialization Specification, section 6.4). Every object counts
 * with references to what its stream has described before; descriptions come on top, once for each record that needs them.
 *
 * <p>Statistics do not tell which optional values meet in a record, nor whether two small boxed numbers are one object: there are
 * bounds then. Records are those of a file, whose texts, decimals, beans, lists and maps are made one by one and never shared;
 * an application that uses one string twice in a record has smaller streams.
 */
final class StreamSizer implements Sizer {

    /** Of the beans, whose names are in the bytes: all bindings are generated into it. */
    private static final String PACKAGE = BindingSource.PACKAGE;

    /** {@code magic version}. */
    private static final int HEADER = 4;

    private static final int NULL = 1;

    /** Size, a block that has the capacity, {@code endBlockData}. */
    private static final int LIST = JavaLeafSizes.OBJECT + Integer.BYTES + 2 + Integer.BYTES + 1;

    /** Load factor, threshold, a block that has buckets and size, {@code endBlockData}; the order. */
    private static final int MAP = JavaLeafSizes.OBJECT + 2 * Integer.BYTES + 2 + 2 * Integer.BYTES + 1 + 1;

    private final Map<String, Described> described;

    /** For records of a schema. */
    StreamSizer(Schema schema) {
        described = Described.of(schema, PACKAGE);
    }

    @Override
    public Size of(Column record) {
        if (record.count() == 0) {
            return Size.NONE;
        }
        Uses uses = new Uses(described, record);
        Size records = Size.each(record.count(), HEADER).then(values(record, uses));
        return uses.shared(records.then(uses.descriptions()));
    }

    private static Size values(Column column, Uses uses) {
        long count = column.count();
        return switch (column.slot().kind()) {
            case STRUCT -> bean(column, uses);
            case LIST ->
                Size.each(count, LIST).then(nullable(column.part(0), uses).inLists(column.lengths()));
            case MAP ->
                Size.each(count, MAP)
                        .then(values(column.part(0), uses).inLists(column.lengths()))
                        .then(nullable(column.part(1), uses).inLists(column.lengths()));
            default -> uses.leaves(column);
        };
    }

    private static Size bean(Column column, Uses uses) {
        Size size = Size.each(column.count(), JavaLeafSizes.OBJECT);
        for (Column part : column.parts()) {
            int primitive = JavaLeafSizes.primitive(part.slot());
            size = size.then(primitive == 0 ? nullable(part, uses) : Size.each(part.count(), primitive));
        }
        return size;
    }

    private static Size nullable(Column part, Uses uses) {
        return values(part, uses).or(Size.each(part.nulls(), NULL));
    }
}
