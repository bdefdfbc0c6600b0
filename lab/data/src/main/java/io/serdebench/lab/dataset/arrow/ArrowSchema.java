package io.serdebench.lab.dataset.arrow;

import io.serdebench.lab.dataset.arrow.ArrowNode.Numbered;
import io.serdebench.lab.dataset.arrow.ArrowType.Form;
import io.serdebench.lab.dataset.source.BadRecord;
import io.serdebench.lab.dataset.source.Limits;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.arrow.flatbuf.Date;
import org.apache.arrow.flatbuf.DateUnit;
import org.apache.arrow.flatbuf.Decimal;
import org.apache.arrow.flatbuf.DictionaryEncoding;
import org.apache.arrow.flatbuf.Duration;
import org.apache.arrow.flatbuf.Endianness;
import org.apache.arrow.flatbuf.Field;
import org.apache.arrow.flatbuf.FixedSizeBinary;
import org.apache.arrow.flatbuf.FixedSizeList;
import org.apache.arrow.flatbuf.FloatingPoint;
import org.apache.arrow.flatbuf.Int;
import org.apache.arrow.flatbuf.KeyValue;
import org.apache.arrow.flatbuf.Precision;
import org.apache.arrow.flatbuf.Schema;
import org.apache.arrow.flatbuf.Time;
import org.apache.arrow.flatbuf.TimeUnit;
import org.apache.arrow.flatbuf.Timestamp;
import org.apache.arrow.flatbuf.Type;
import org.apache.arrow.flatbuf.Union;
import org.apache.arrow.flatbuf.UnionMode;

/** The columns that the schema of a file declares, and what its dictionaries hold. */
final class ArrowSchema {

    private static final int MAX_FIELDS = 20_000;
    private static final int UUID_BYTES = 16;

    private final Map<Long, ArrowNode> dictionaries = new HashMap<>();
    private final List<ArrowNode> columns = new ArrayList<>();
    private final ByteOrder order;
    private int fields;

    /**
     * Reads a schema.
     *
     * @throws BadRecord where it is damaged
     */
    ArrowSchema(Schema schema) throws BadRecord {
        order = schema.endianness() == Endianness.Little ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
        for (int i = 0; i < schema.fieldsLength(); i++) {
            columns.add(node(Objects.requireNonNull(schema.fields(i)), 1));
        }
    }

    /** The order of the bytes of the numbers in its batches. */
    ByteOrder order() {
        return order;
    }

    List<ArrowNode> columns() {
        return columns;
    }

    /** The node of the dictionary of an id. */
    ArrowNode dictionary(long id) throws BadRecord {
        ArrowNode node = dictionaries.get(id);
        if (node == null) {
            throw new BadRecord("dictionary " + id + " belongs to no column");
        }
        return node;
    }

    private ArrowNode node(Field field, int depth) throws BadRecord {
        if (depth > Limits.DEPTH) {
            throw new BadRecord("its schema is nested deeper than " + Limits.DEPTH + " levels");
        }
        if (++fields > MAX_FIELDS) {
            throw new BadRecord("its schema has more than " + MAX_FIELDS + " fields");
        }
        List<ArrowNode> children = new ArrayList<>();
        for (int i = 0; i < field.childrenLength(); i++) {
            children.add(node(Objects.requireNonNull(field.children(i)), depth + 1));
        }
        ArrowType type = type(field);
        if (type.form() == Form.MAP) {
            // a map is a list of structs of two fields
            children = children.size() == 1 ? children.get(0).children() : List.of();
        }
        int due = switch (type.form()) {
            case LIST, LARGE_LIST, FIXED_LIST -> 1;
            case MAP -> 2;
            default -> children.size();
        };
        if (children.size() != due) {
            throw new BadRecord("a column of type " + type.label() + " has " + children.size() + " parts");
        }
        String name = Objects.requireNonNullElse(field.name(), "");
        DictionaryEncoding encoding = field.dictionary();
        if (encoding == null) {
            return new ArrowNode(name, field.nullable(), type, null, List.copyOf(children));
        }
        Int index = encoding.indexType();
        ArrowType numbers = index == null
                ? ArrowType.integer(Integer.SIZE, true)
                : ArrowType.integer(index.bitWidth(), index.isSigned());
        Numbered numbered = new Numbered(encoding.id(), numbers);
        ArrowNode node = new ArrowNode(name, field.nullable(), type, numbered, List.copyOf(children));
        dictionaries.put(encoding.id(), node.values());
        return node;
    }

    private static ArrowType type(Field field) throws BadRecord {
        return switch (field.typeType()) {
            case Type.Null -> ArrowType.of(Form.NULL, "null");
            case Type.Int -> {
                Int type = (Int) Objects.requireNonNull(field.type(new Int()));
                checkBits(type.bitWidth());
                yield ArrowType.integer(type.bitWidth(), type.isSigned());
            }
            case Type.FloatingPoint -> {
                short precision = ((FloatingPoint) Objects.requireNonNull(field.type(new FloatingPoint()))).precision();
                yield precision == Precision.HALF
                        ? ArrowType.of(Form.FLOAT, Short.SIZE, "float16")
                        : precision == Precision.SINGLE
                                ? ArrowType.of(Form.FLOAT, Float.SIZE, "float32")
                                : ArrowType.of(Form.FLOAT, Double.SIZE, "float64");
            }
            case Type.Bool -> ArrowType.of(Form.BOOL, "bool");
            case Type.Decimal -> {
                Decimal type = (Decimal) Objects.requireNonNull(field.type(new Decimal()));
                if (type.bitWidth() < 32 || type.bitWidth() > 256 || type.bitWidth() % 32 != 0) {
                    throw new BadRecord("a decimal of " + type.bitWidth() + " bits");
                }
                yield ArrowType.decimal(type.bitWidth(), type.precision(), type.scale());
            }
            case Type.Date ->
                ((Date) Objects.requireNonNull(field.type(new Date()))).unit() == DateUnit.DAY
                        ? ArrowType.of(Form.DATE, "date32")
                        : ArrowType.of(Form.DATE_MILLIS, "date64");
            case Type.Time -> {
                Time type = (Time) Objects.requireNonNull(field.type(new Time()));
                checkBits(type.bitWidth());
                String label = "time" + type.bitWidth() + "[" + unit(type.unit()) + "]";
                yield ArrowType.time(Form.TIME, type.bitWidth(), perSecond(type.unit()), "", label);
            }
            case Type.Timestamp -> {
                Timestamp type = (Timestamp) Objects.requireNonNull(field.type(new Timestamp()));
                String zone = Objects.requireNonNullElse(type.timezone(), "");
                String label = "timestamp[" + unit(type.unit()) + (zone.isEmpty() ? "]" : ", " + zone + "]");
                yield ArrowType.time(Form.TIMESTAMP, Long.SIZE, perSecond(type.unit()), zone, label);
            }
            case Type.Duration -> {
                short unit = ((Duration) Objects.requireNonNull(field.type(new Duration()))).unit();
                yield ArrowType.time(Form.DURATION, Long.SIZE, perSecond(unit), "", "duration[" + unit(unit) + "]");
            }
            case Type.FixedSizeBinary -> {
                int width = ((FixedSizeBinary) Objects.requireNonNull(field.type(new FixedSizeBinary()))).byteWidth();
                if (width < 0) {
                    throw new BadRecord("values of " + width + " bytes");
                }
                yield width == UUID_BYTES && "arrow.uuid".equals(extension(field))
                        ? ArrowType.of(Form.UUID, width, "uuid")
                        : ArrowType.of(Form.FIXED_BYTES, width, "fixed_size_binary[" + width + "]");
            }
            case Type.FixedSizeList -> {
                int size = ((FixedSizeList) Objects.requireNonNull(field.type(new FixedSizeList()))).listSize();
                if (size < 0) {
                    throw new BadRecord("lists of " + size + " elements");
                }
                yield ArrowType.of(Form.FIXED_LIST, size, "fixed_size_list[" + size + "]");
            }
            case Type.Union -> {
                // the types of the values, and where they are if they do not stand side by side
                short mode = ((Union) Objects.requireNonNull(field.type(new Union()))).mode();
                yield ArrowType.of(Form.OTHER, mode == UnionMode.Dense ? 2 : 1, "union");
            }
            case Type.Interval -> ArrowType.of(Form.OTHER, 2, "interval");
            case Type.RunEndEncoded -> ArrowType.of(Form.OTHER, 0, "run_end_encoded");
            case Type.ListView, Type.LargeListView -> ArrowType.of(Form.OTHER, 3, "list_view");
            default -> plain(field.typeType());
        };
    }

    private static ArrowType plain(byte code) throws BadRecord {
        return switch (code) {
            case Type.Utf8 -> ArrowType.of(Form.STRING, "string");
            case Type.LargeUtf8 -> ArrowType.of(Form.LARGE_STRING, "large_string");
            case Type.Utf8View -> ArrowType.of(Form.STRING_VIEW, "string_view");
            case Type.Binary -> ArrowType.of(Form.BYTES, "binary");
            case Type.LargeBinary -> ArrowType.of(Form.LARGE_BYTES, "large_binary");
            case Type.BinaryView -> ArrowType.of(Form.BYTES_VIEW, "binary_view");
            case Type.List -> ArrowType.of(Form.LIST, "list");
            case Type.LargeList -> ArrowType.of(Form.LARGE_LIST, "large_list");
            case Type.Struct_ -> ArrowType.of(Form.STRUCT, "struct");
            case Type.Map -> ArrowType.of(Form.MAP, "map");
            default -> throw new BadRecord("a column of type " + code + ", which is not known");
        };
    }

    private static void checkBits(int bits) throws BadRecord {
        if (bits != 8 && bits != 16 && bits != 32 && bits != 64) {
            throw new BadRecord("whole numbers of " + bits + " bits");
        }
    }

    private static String extension(Field field) {
        for (int i = 0; i < field.customMetadataLength(); i++) {
            KeyValue pair = field.customMetadata(i);
            if (pair != null && "ARROW:extension:name".equals(pair.key())) {
                return Objects.requireNonNullElse(pair.value(), "");
            }
        }
        return "";
    }

    private static long perSecond(short unit) {
        return switch (unit) {
            case TimeUnit.SECOND -> 1;
            case TimeUnit.MILLISECOND -> 1_000;
            case TimeUnit.MICROSECOND -> 1_000_000;
            default -> 1_000_000_000;
        };
    }

    private static String unit(short unit) {
        return switch (unit) {
            case TimeUnit.SECOND -> "s";
            case TimeUnit.MILLISECOND -> "ms";
            case TimeUnit.MICROSECOND -> "us";
            default -> "ns";
        };
    }
}
