package io.serdebench.format.parquet;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Int;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.Scalar;
import io.serdebench.api.Type.Timestamp;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.UndecodableException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The columns that a file says it has: the schema's tree, "flattened by a depth-first traversal" (parquet.thrift). */
final class FileSchema {

    /** Levels of groups; the lists of columns' names take memory for each. */
    private static final int DEEPEST = 64;

    private static final int OPTIONAL = 1;
    private static final int REPEATED = 2;

    private static final int UTF8 = 0;
    private static final int DECIMAL = 5;
    private static final int DATE = 6;

    /** Of LogicalType. */
    private static final int TIMESTAMP = 8;

    private static final int UUID = 14;
    private static final int UUID_BYTES = 16;

    private final List<?> elements;
    private final Cursor cursor;
    private final List<Column> columns = new ArrayList<>();
    private int at;

    private FileSchema(List<?> elements, Cursor cursor) {
        this.elements = elements;
        this.cursor = cursor;
    }

    /** At least one column, in the order of the file. */
    static List<Column> columns(Values footer, Cursor cursor) throws UndecodableException {
        FileSchema schema = new FileSchema(footer.list(2), cursor);
        schema.children(schema.next(), 0, 0, List.of());
        if (schema.at != schema.elements.size() || schema.columns.isEmpty()) {
            throw cursor.bad(
                    "a schema of " + schema.elements.size() + " elements, " + schema.at + " of them in its tree");
        }
        return schema.columns;
    }

    private Values next() throws UndecodableException {
        if (at < elements.size() && elements.get(at) instanceof Values element) {
            at++;
            return element;
        }
        throw cursor.bad("a schema that lacks elements");
    }

    private void children(Values parent, int definition, int repetition, List<String> names)
            throws UndecodableException {
        if (names.size() > DEEPEST) {
            throw cursor.bad("groups nested more than " + DEEPEST + " levels deep");
        }
        for (long i = parent.number(5); i > 0; i--) {
            Values element = next();
            long repeats = element.number(3);
            int defined = definition + (repeats == OPTIONAL || repeats == REPEATED ? 1 : 0);
            int repeated = repetition + (repeats == REPEATED ? 1 : 0);
            List<String> path =
                    Stream.concat(names.stream(), Stream.of(element.text(4))).toList();
            if (element.number(5) > 0) {
                children(element, defined, repeated, path);
            } else {
                columns.add(new Column(type(element), defined, repeated, path, path));
            }
        }
    }

    private Type type(Values element) throws UndecodableException {
        long converted = element.number(6);
        int physical = (int) element.number(1);
        return switch (physical) {
            case 0 -> new Scalar(Kind.BOOLEAN);
            case 1 ->
                converted == DATE
                        ? new Scalar(Kind.DATE)
                        : decimal(element, 1, Plain.MAX_DIGITS_OF_32_BITS, new Int(32, false));
            case 2 -> int64(element);
            case 4 -> new Scalar(Kind.FLOAT32);
            case 5 -> new Scalar(Kind.FLOAT64);
            case 6 -> new Scalar(converted == UTF8 ? Kind.STRING : Kind.BYTES);
            case 7 -> fixed(element);
            default -> throw cursor.bad("a column of type " + physical);
        };
    }

    private static Type int64(Values element) {
        Values unit = element.struct(10).struct(TIMESTAMP).struct(2);
        for (Timestamp.Unit known : Timestamp.Unit.values()) {
            if (unit.has(known.ordinal() + 1)) {
                return new Timestamp(known);
            }
        }
        return decimal(element, Plain.MAX_DIGITS_OF_32_BITS + 1, Plain.MAX_DIGITS_OF_64_BITS, new Int(64, false));
    }

    private Type fixed(Values element) throws UndecodableException {
        long length = element.number(2);
        if (length == UUID_BYTES && element.struct(10).has(UUID)) {
            return new Scalar(Kind.UUID);
        }
        Type type = decimal(element, Plain.MAX_DIGITS_OF_64_BITS + 1, Plain.MAX_DIGITS, new Scalar(Kind.BYTES));
        if (type instanceof Decimal decimal && Plain.width(decimal) == length) {
            return decimal;
        }
        throw cursor.bad("values of " + length + " bytes each that are neither decimals nor UUIDs");
    }

    /** A decimal, if it is said to be one of this many digits. */
    private static Type decimal(Values element, int least, int most, Type otherwise) {
        long scale = element.number(7);
        long precision = element.number(8);
        return element.number(6) == DECIMAL
                        && precision >= least
                        && precision <= most
                        && scale >= 0
                        && scale <= precision
                ? new Decimal((int) precision, (int) scale)
                : otherwise;
    }
}
