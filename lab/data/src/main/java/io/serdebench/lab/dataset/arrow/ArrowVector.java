package io.serdebench.lab.dataset.arrow;

import io.serdebench.lab.dataset.infer.Moment;
import io.serdebench.lab.dataset.source.BadRecord;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The values of one column of a batch, by the layouts of Arrow's specification ("Physical Memory Layout"). */
final class ArrowVector {

    private static final long MILLIS_PER_DAY = 86_400_000;
    private static final int VIEW_BYTES = 16;

    /** Bytes that a view holds beside its length, where the value is not longer. */
    private static final int INLINE = 12;

    /** The values of dictionaries by their ids. */
    interface Dictionaries {
        List<@Nullable Object> values(long id) throws BadRecord;
    }

    /** Reads the value at an index, which its column does not say is null; in a dictionary it may be null all the same. */
    private interface Getter {
        @Nullable
        Object get(int index) throws BadRecord;
    }

    private final int length;
    private final boolean nullable;
    private final @Nullable ByteBuffer validity;
    private final Getter getter;
    private final String name;

    private ArrowVector(ArrowNode node, int length, @Nullable ByteBuffer validity, Getter getter) {
        this.name = node.name();
        this.nullable = node.nullable() || node.type().form() == ArrowType.Form.NULL;
        this.length = length;
        this.validity = validity;
        this.getter = getter;
    }

    /** The number of values, nulls included. */
    int length() {
        return length;
    }

    /**
     * The value at an index, or null.
     *
     * @throws BadRecord where it is damaged
     */
    @Nullable
    Object get(int index) throws BadRecord {
        if (index < 0 || index >= length) {
            throw new BadRecord("a value beyond the end of its column");
        }
        if (validity != null && (validity.get(index >> 3) >> (index & 7) & 1) == 0) {
            if (!nullable) {
                throw noNulls();
            }
            return null;
        }
        Object value = getter.get(index);
        if (value == null && !nullable) {
            throw noNulls();
        }
        return value;
    }

    private BadRecord noNulls() {
        return new BadRecord("a null in " + name + ", whose schema allows none");
    }

    /** Takes the buffers of a column from a batch. */
    static ArrowVector of(ArrowNode node, ArrowBody body, Dictionaries dictionaries) throws BadRecord {
        int length = body.length();
        ArrowType type = node.type();
        if (type.form() == ArrowType.Form.NULL && node.dictionary() == null) {
            ByteBuffer none = ByteBuffer.allocate((length + 7) / Byte.SIZE);
            return new ArrowVector(node, length, none, index -> "");
        }
        if (type.form() == ArrowType.Form.OTHER && node.dictionary() == null) {
            return passedOver(node, length, body, dictionaries);
        }
        ByteBuffer bits = body.buffer();
        ByteBuffer validity = bits.capacity() == 0 ? null : bits;
        ArrowNode.Numbered numbered = node.dictionary();
        Getter getter;
        if (numbered != null) {
            Getter numbers = integers(numbered.index(), body.buffer());
            List<@Nullable Object> values = dictionaries.values(numbered.id());
            getter = index -> numbered(values, number(numbers, index), node);
        } else {
            getter = getter(node, length, body, dictionaries);
        }
        return new ArrowVector(node, length, validity, getter);
    }

    /** A column that is not carried, whose buffers stand between those of others. */
    private static ArrowVector passedOver(ArrowNode node, int length, ArrowBody body, Dictionaries dictionaries)
            throws BadRecord {
        for (int i = 0; i < node.type().width(); i++) {
            body.buffer();
        }
        for (ArrowNode child : node.children()) {
            of(child, body, dictionaries);
        }
        return new ArrowVector(node, length, null, index -> {
            throw new BadRecord("a value of type " + node.type().label());
        });
    }

    private static @Nullable Object numbered(List<@Nullable Object> values, long number, ArrowNode node)
            throws BadRecord {
        if (number < 0 || number >= values.size()) {
            throw new BadRecord("value " + number + " of the dictionary of " + node.name() + " is not there");
        }
        return values.get((int) number);
    }

    private static long number(Getter integers, int index) throws BadRecord {
        return ((Number) Objects.requireNonNull(integers.get(index))).longValue();
    }

    private static Getter getter(ArrowNode node, int length, ArrowBody body, Dictionaries dictionaries)
            throws BadRecord {
        ArrowType type = node.type();
        return switch (type.form()) {
            case INT -> integers(type, body.buffer());
            case FLOAT -> floats(type.width(), body.buffer());
            case BOOL -> {
                ByteBuffer data = body.buffer();
                yield index -> (data.get(index >> 3) >> (index & 7) & 1) == 1;
            }
            case DECIMAL -> decimals(type, body.buffer());
            case DATE -> {
                ByteBuffer data = body.buffer();
                yield index -> LocalDate.ofEpochDay(data.getInt(index * Integer.BYTES));
            }
            case DATE_MILLIS -> {
                ByteBuffer data = body.buffer();
                yield index -> LocalDate.ofEpochDay(Math.floorDiv(data.getLong(index * Long.BYTES), MILLIS_PER_DAY));
            }
            case TIME, DURATION -> {
                Getter numbers = integers(ArrowType.integer(type.width(), true), body.buffer());
                yield index -> number(numbers, index);
            }
            case TIMESTAMP -> {
                ByteBuffer data = body.buffer();
                long factor = type.perSecond() == 1 ? 1_000 : 1;
                yield index ->
                        Moment.ofCount(Math.multiplyExact(data.getLong(index * Long.BYTES), factor), node.unit());
            }
            case STRING, LARGE_STRING, STRING_VIEW -> {
                Spans spans = spans(type.form(), body);
                yield index -> text(spans.at(index), node);
            }
            case BYTES, LARGE_BYTES, BYTES_VIEW -> {
                Spans spans = spans(type.form(), body);
                yield index -> bytes(spans.at(index));
            }
            case FIXED_BYTES -> {
                ByteBuffer data = body.buffer();
                yield index -> bytes(data.slice(Math.multiplyExact(index, type.width()), type.width()));
            }
            case UUID -> {
                ByteBuffer data = body.buffer().order(ByteOrder.BIG_ENDIAN);
                yield index ->
                        new UUID(data.getLong(index * VIEW_BYTES), data.getLong(index * VIEW_BYTES + Long.BYTES));
            }
            case LIST, LARGE_LIST, MAP -> {
                Offsets offsets = offsets(type.form() == ArrowType.Form.LARGE_LIST, body.buffer());
                ArrowVector inner = type.form() == ArrowType.Form.MAP
                        ? entries(node, body, dictionaries)
                        : of(node.children().get(0), body, dictionaries);
                boolean map = node.isOfTexts();
                yield index -> {
                    List<@Nullable Object> list = inner.list(offsets.at(index), offsets.at(index + 1));
                    return map ? map(list, node) : list;
                };
            }
            case FIXED_LIST -> {
                ArrowVector inner = of(node.children().get(0), body, dictionaries);
                yield index -> inner.list(
                        Math.multiplyExact(index, type.width()), Math.multiplyExact(index + 1, type.width()));
            }
            case STRUCT -> struct(node, body, dictionaries);
            case NULL, OTHER -> throw new BadRecord("a column of type " + type.label());
        };
    }

    private static ArrowVector entries(ArrowNode map, ArrowBody body, Dictionaries dictionaries) throws BadRecord {
        ArrowNode entry =
                new ArrowNode(map.name(), false, ArrowType.of(ArrowType.Form.STRUCT, "struct"), null, map.children());
        return of(entry, body, dictionaries);
    }

    private static Getter struct(ArrowNode node, ArrowBody body, Dictionaries dictionaries) throws BadRecord {
        List<ArrowVector> fields = new ArrayList<>();
        for (ArrowNode child : node.children()) {
            fields.add(of(child, body, dictionaries));
        }
        return index -> {
            @Nullable Object[] row = new @Nullable Object[fields.size()];
            for (int i = 0; i < row.length; i++) {
                row[i] = fields.get(i).get(index);
            }
            return row;
        };
    }

    private List<@Nullable Object> list(int from, int to) throws BadRecord {
        if (from < 0 || to < from || to > length) {
            throw new BadRecord("a list reaches beyond its elements");
        }
        List<@Nullable Object> list = new ArrayList<>(to - from);
        for (int i = from; i < to; i++) {
            list.add(get(i));
        }
        return list;
    }

    private static Map<String, @Nullable Object> map(List<@Nullable Object> entries, ArrowNode node) throws BadRecord {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        for (Object each : entries) {
            @Nullable Object[] entry = (@Nullable Object[]) each;
            if (entry == null || entry[0] == null) {
                throw new BadRecord("a key of " + node.name() + " is null");
            }
            map.put((String) entry[0], entry[1]);
        }
        if (map.size() < entries.size()) {
            throw new BadRecord("map " + node.name() + " has a key twice");
        }
        return map;
    }

    /** Values of the type that {@link ArrowNode} gives them: unsigned ones in the next wider type. */
    private static Getter integers(ArrowType type, ByteBuffer data) {
        boolean signed = type.signed();
        return switch (type.width()) {
            case Byte.SIZE -> signed ? index -> (int) data.get(index) : index -> Byte.toUnsignedInt(data.get(index));
            case Short.SIZE ->
                signed
                        ? index -> (int) data.getShort(index * Short.BYTES)
                        : index -> Short.toUnsignedInt(data.getShort(index * Short.BYTES));
            case Integer.SIZE ->
                signed
                        ? index -> data.getInt(index * Integer.BYTES)
                        : index -> Integer.toUnsignedLong(data.getInt(index * Integer.BYTES));
            default ->
                signed
                        ? index -> data.getLong(index * Long.BYTES)
                        : index -> new BigDecimal(Long.toUnsignedString(data.getLong(index * Long.BYTES)));
        };
    }

    private static Getter floats(int bits, ByteBuffer data) {
        return switch (bits) {
            case Short.SIZE -> index -> half(data.getShort(index * Short.BYTES));
            case Float.SIZE -> index -> data.getFloat(index * Float.BYTES);
            default -> index -> data.getDouble(index * Double.BYTES);
        };
    }

    /** IEEE 754 binary16, which Java 17 has no method for. Every value of it is one of binary32. */
    private static float half(short bits) {
        int exponent = bits >> 10 & 0x1f;
        int fraction = bits & 0x3ff;
        float size = exponent == 0
                ? fraction * 0x1p-24f
                : exponent == 0x1f
                        ? fraction == 0 ? Float.POSITIVE_INFINITY : Float.NaN
                        : (0x400 + fraction) * (float) Math.pow(2, exponent - 25);
        return bits < 0 ? -size : size;
    }

    private static Getter decimals(ArrowType type, ByteBuffer data) {
        int bytes = type.width() / Byte.SIZE;
        return index -> {
            byte[] big = new byte[bytes];
            int from = Math.multiplyExact(index, bytes);
            for (int i = 0; i < bytes; i++) {
                big[i] = data.get(from + (data.order() == ByteOrder.BIG_ENDIAN ? i : bytes - 1 - i));
            }
            BigDecimal value = new BigDecimal(new BigInteger(big), type.scale());
            if (value.precision() > type.precision()) {
                throw new BadRecord(value.toPlainString() + " has more digits than " + type.label());
            }
            return value;
        };
    }

    private interface Offsets {
        int at(int index);
    }

    private static Offsets offsets(boolean large, ByteBuffer data) {
        if (data.capacity() == 0) {
            // of a column without values
            return index -> 0;
        }
        return large
                ? index -> Math.toIntExact(data.getLong(index * Long.BYTES))
                : index -> data.getInt(index * Integer.BYTES);
    }

    private interface Spans {
        ByteBuffer at(int index) throws BadRecord;
    }

    private static Spans spans(ArrowType.Form form, ArrowBody body) throws BadRecord {
        if (form == ArrowType.Form.STRING_VIEW || form == ArrowType.Form.BYTES_VIEW) {
            return views(body);
        }
        boolean large = form == ArrowType.Form.LARGE_STRING || form == ArrowType.Form.LARGE_BYTES;
        Offsets offsets = offsets(large, body.buffer());
        ByteBuffer data = body.buffer();
        return index -> data.slice(offsets.at(index), offsets.at(index + 1) - offsets.at(index));
    }

    private static Spans views(ArrowBody body) throws BadRecord {
        ByteBuffer views = body.buffer();
        List<ByteBuffer> data = new ArrayList<>();
        for (int i = body.views(); i > 0; i--) {
            data.add(body.buffer());
        }
        return index -> {
            int at = index * VIEW_BYTES;
            int length = views.getInt(at);
            return length <= INLINE
                    ? views.slice(at + Integer.BYTES, length)
                    : data.get(views.getInt(at + Long.BYTES)).slice(views.getInt(at + INLINE), length);
        };
    }

    private static byte[] bytes(ByteBuffer span) {
        byte[] bytes = new byte[span.remaining()];
        span.get(bytes);
        return bytes;
    }

    private static String text(ByteBuffer span, ArrowNode node) throws BadRecord {
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(span).toString();
        } catch (CharacterCodingException e) {
            throw new BadRecord("a text of " + node.name() + " is not UTF-8");
        }
    }
}
