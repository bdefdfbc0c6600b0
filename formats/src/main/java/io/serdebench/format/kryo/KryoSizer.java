package io.serdebench.format.kryo;

import io.serdebench.api.Type.Kind;
import io.serdebench.api.size.Column;
import io.serdebench.api.size.Lengths;
import io.serdebench.api.size.Size;
import io.serdebench.api.size.Sizer;

/**
 * The sizes of Kryo's bytes. Bounds where the bytes depend on what statistics do not tell: see {@link KryoLeafSizes}, and lists some of
 * whose elements are null. Records are those of a file, whose objects are made one by one; an application that uses one object
 * twice in a record has a shorter one with references.
 */
final class KryoSizer implements Sizer {

    private static final int CLASS = 1;
    private static final int NULL = 1;

    private final boolean references;

    /** With references or without. */
    KryoSizer(boolean references) {
        this.references = references;
    }

    @Override
    public Size of(Column record) {
        KryoLeafSizes leaves = new KryoLeafSizes(references && epochs(record) > 1);
        return Size.each(record.count(), mark(Kind.STRUCT)).then(struct(record, leaves));
    }

    /** Times that are 1970 itself, for which Java keeps one object. */
    private static long epochs(Column column) {
        if (column.slot().kind() == Kind.TIMESTAMP) {
            return column.wholeSeconds().zeros();
        }
        return column.parts().stream().mapToLong(KryoSizer::epochs).sum();
    }

    /** Bytes that say that an object comes for the first time. */
    private int mark(Kind kind) {
        return references && !isNumber(kind) ? 1 : 0;
    }

    /** The same, or what says that there is a value. */
    private int nullableMark(Kind kind) {
        return references || !hasOwnNull(kind) ? 1 : 0;
    }

    private static boolean isNumber(Kind kind) {
        return switch (kind) {
            case BOOLEAN, INT32, INT64, FLOAT32, FLOAT64 -> true;
            default -> false;
        };
    }

    private static boolean hasOwnNull(Kind kind) {
        return kind == Kind.STRING || kind == Kind.BYTES || hasClass(kind);
    }

    /** True if the class stands before a value. */
    private static boolean hasClass(Kind kind) {
        return kind == Kind.DECIMAL || kind == Kind.LIST || kind == Kind.MAP;
    }

    private Size struct(Column column, KryoLeafSizes leaves) {
        Size fields = Size.each(column.count(), 0);
        for (Column part : column.parts()) {
            boolean primitive = isNumber(part.slot().kind()) && !part.slot().optional();
            fields = fields.then(primitive ? leaves.of(part) : value(part, leaves));
        }
        return fields;
    }

    /** A field that is no primitive, a key or value of a map. */
    private Size value(Column part, KryoLeafSizes leaves) {
        Kind kind = part.slot().kind();
        int before = hasClass(kind) ? CLASS + mark(kind) : nullableMark(kind);
        return marked(part, before, leaves).or(Size.each(part.nulls(), NULL));
    }

    private Size marked(Column part, int before, KryoLeafSizes leaves) {
        return Size.each(part.count(), before).then(body(part, leaves));
    }

    private Size body(Column column, KryoLeafSizes leaves) {
        return switch (column.slot().kind()) {
            case STRUCT -> struct(column, leaves);
            case LIST -> list(column, leaves);
            case MAP -> map(column, leaves);
            default -> leaves.of(column);
        };
    }

    private Size list(Column column, KryoLeafSizes leaves) {
        Lengths lengths = column.lengths();
        Column part = column.part(0);
        Size size = Heads.of(lengths, Heads::flagged);
        boolean hasClass = hasClass(part.slot().kind());
        if (hasClass) {
            long filled = lengths.count() - lengths.zeros();
            // the class, and whether there are nulls unless there is nothing else
            Size once = Size.between(filled, part.nulls() == 0 ? CLASS + 1 : CLASS, CLASS + 1);
            size = size.then(once.or(Size.each(lengths.zeros(), 0)));
        }
        return size.then(elements(part, hasClass, leaves).inLists(lengths));
    }

    /** Elements have no mark where no element of their list is null. */
    private Size elements(Column part, boolean hasClass, KryoLeafSizes leaves) {
        Kind kind = part.slot().kind();
        long nulls = part.nulls();
        if (hasClass) {
            // nulls among themselves take none
            return marked(part, mark(kind), leaves).or(Size.between(nulls, 0, NULL));
        }
        Size marks = Size.between(part.count(), mark(kind), nulls == 0 ? mark(kind) : nullableMark(kind));
        return marks.then(body(part, leaves)).or(Size.each(nulls, NULL));
    }

    private Size map(Column column, KryoLeafSizes leaves) {
        Lengths lengths = column.lengths();
        return Heads.of(lengths, Heads::plain)
                .then(value(column.part(0), leaves).inLists(lengths))
                .then(value(column.part(1), leaves).inLists(lengths));
    }
}
