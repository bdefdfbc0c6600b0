package io.serdebench.api.size;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.Type.Timestamp;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Statistics of one slot of a schema over many records. It takes as much memory after a billion records as after one.
 *
 * <p>Which ones there are depends on the kind; asking for one that the kind has not is an error of the caller.
 */
public final class Column {

    private static final Slot KEY = new Slot(new Type.Scalar(Kind.STRING), false);

    private final Slot slot;
    private final @Nullable Numbers numbers;
    private final @Nullable Numbers wholeSeconds;
    private final @Nullable Numbers brokenSeconds;
    private final @Nullable Lengths lengths;
    private final @Nullable Texts texts;
    private final Lengths spelled;
    private final List<Column> parts;
    private long count;
    private long nulls;
    private long zeros;
    private long nonFinite;

    private Column(Slot slot) {
        this.slot = slot;
        Type type = slot.type();
        Kind kind = type.kind();
        boolean time = kind == Kind.TIMESTAMP;
        boolean whole = time || kind == Kind.INT32 || kind == Kind.INT64 || kind == Kind.DATE || kind == Kind.DECIMAL;
        numbers = whole ? new Numbers() : null;
        wholeSeconds = time ? new Numbers() : null;
        brokenSeconds = time ? new Numbers() : null;
        lengths = kind == Kind.BYTES || kind == Kind.LIST || kind == Kind.MAP ? new Lengths() : null;
        texts = kind == Kind.STRING ? new Texts() : null;
        spelled = new Lengths();
        parts = new ArrayList<>();
        if (type instanceof Struct struct) {
            struct.fields().forEach(field -> parts.add(new Column(field.slot())));
        } else if (type instanceof ListOf list) {
            parts.add(new Column(list.element()));
        } else if (type instanceof MapOf map) {
            parts.add(new Column(KEY));
            parts.add(new Column(map.value()));
        }
    }

    private Column(Slot slot, Column like, List<Column> parts) {
        this.slot = slot;
        this.parts = parts;
        numbers = like.numbers;
        wholeSeconds = like.wholeSeconds;
        brokenSeconds = like.brokenSeconds;
        lengths = like.lengths;
        texts = like.texts;
        spelled = like.spelled;
        count = like.count;
        nulls = like.nulls;
        zeros = like.zeros;
        nonFinite = like.nonFinite;
    }

    /** Of the records of a schema, none so far. */
    public static Column of(Schema schema) {
        return new Column(new Slot(schema.root(), false));
    }

    /** Of a slot, no value so far. */
    public static Column of(Slot slot) {
        return new Column(slot);
    }

    /**
     * Takes one more value.
     *
     * @param value A value of the class that {@link Kind} names, or null. A record is given as a row.
     */
    public void add(@Nullable Object value) {
        if (value == null) {
            nulls++;
            return;
        }
        count++;
        switch (slot.kind()) {
            case BOOLEAN -> zeros += (Boolean) value ? 0 : 1;
            case INT32, INT64 -> number(((Number) value).longValue());
            case FLOAT32 -> {
                zeros += Float.floatToRawIntBits((Float) value) == 0 ? 1 : 0;
                nonFinite += Float.isFinite((Float) value) ? 0 : 1;
                spelled.add(value.toString().length());
            }
            case FLOAT64 -> {
                zeros += Double.doubleToRawLongBits((Double) value) == 0 ? 1 : 0;
                nonFinite += Double.isFinite((Double) value) ? 0 : 1;
                spelled.add(value.toString().length());
            }
            case DECIMAL -> {
                BigDecimal decimal = (BigDecimal) value;
                numbers().add(decimal.unscaledValue());
                spelled.add(Spelling.length(decimal));
            }
            case STRING -> texts().add((String) value);
            case BYTES -> lengths().add(((byte[]) value).length);
            case DATE -> {
                numbers().add(((LocalDate) value).toEpochDay());
                spelled.add(Spelling.length((LocalDate) value));
            }
            case TIMESTAMP -> time((Instant) value);
            case UUID -> {}
            case STRUCT -> struct((@Nullable Object[]) value);
            case LIST -> {
                List<?> list = (List<?>) value;
                lengths().add(list.size());
                list.forEach(part(0)::add);
            }
            case MAP -> {
                Map<?, ?> map = (Map<?, ?>) value;
                lengths().add(map.size());
                map.keySet().forEach(part(0)::add);
                map.values().forEach(part(1)::add);
            }
        }
    }

    private void struct(@Nullable Object[] row) {
        for (int i = 0; i < row.length; i++) {
            parts.get(i).add(row[i]);
        }
    }

    private void number(long number) {
        numbers().add(number);
        spelled.add(Spelling.length(number));
    }

    private void time(Instant at) {
        long seconds = at.getEpochSecond();
        long perSecond = switch (((Timestamp) slot.type()).unit()) {
            case MILLIS -> 1_000L;
            case MICROS -> 1_000_000L;
            case NANOS -> 1_000_000_000L;
        };
        try {
            numbers()
                    .add(Math.addExact(
                            Math.multiplyExact(seconds, perSecond), at.getNano() / (1_000_000_000L / perSecond)));
        } catch (ArithmeticException e) {
            // no codec that counts units in 64 bits takes this one; those that do not are not asked for its bits
            numbers().add(Long.SIZE, seconds < 0);
        }
        Objects.requireNonNull(at.getNano() == 0 ? wholeSeconds : brokenSeconds).add(seconds);
        spelled.add(Spelling.length(at));
    }

    private void walk(Cells cells) {
        count = cells.sum(count);
        nulls = cells.sum(nulls);
        zeros = cells.sum(zeros);
        nonFinite = cells.sum(nonFinite);
        for (Numbers some : Arrays.asList(numbers, wholeSeconds, brokenSeconds)) {
            if (some != null) {
                some.walk(cells);
            }
        }
        if (lengths != null) {
            lengths.walk(cells);
        }
        if (texts != null) {
            texts.walk(cells);
        }
        spelled.walk(cells);
        parts.forEach(part -> part.walk(cells));
    }

    /**
     * Takes the values of another column of the same slot as well, as if they had been added here. The order of merging makes no
     * difference. Columns that {@link #as}, {@link #with} or {@link #inOrder} made are not merged into.
     *
     * @throws IllegalArgumentException where the slots differ
     * @throws ArithmeticException where a sum has no place in 64 bits; this column is not a sum of both then
     */
    public void merge(Column other) {
        if (!Notation.write(slot).equals(Notation.write(other.slot))) {
            throw new IllegalArgumentException(Notation.write(slot) + " and " + Notation.write(other.slot));
        }
        MergedCells.add(other::walk, this::walk);
    }

    /**
     * The one written form of these statistics: equal columns have equal bytes. Their number depends on the schema, and hardly on that
     * of the values.
     */
    public byte[] bytes() {
        return WrittenCells.write(this::walk);
    }

    /**
     * Reads the written form of a column of a slot.
     *
     * @throws IllegalArgumentException where the bytes are no column of it, or not in the one form
     */
    public static Column read(Slot slot, byte[] bytes) {
        Column column = new Column(slot);
        WrittenCells.read(bytes, column::walk);
        if (!Arrays.equals(bytes, column.bytes())) {
            throw new IllegalArgumentException("statistics are not in their canonical form");
        }
        return column;
    }

    /** These values as another type that has the same statistics: an integer of another width or sign. Nothing is added to it. */
    public Column as(Type type) {
        return new Column(slot.with(type), this, parts);
    }

    /** These values with other ones in one part, whose type they take. Nothing is added to it. */
    public Column with(int index, Column part) {
        List<Column> replaced = new ArrayList<>(parts);
        replaced.set(index, part);
        Type type = slot.type();
        Type changed = type;
        if (type instanceof Struct struct) {
            List<Field> fields = new ArrayList<>(struct.fields());
            Field field = fields.get(index);
            fields.set(index, new Field(field.name(), field.ident(), part.slot()));
            changed = struct.with(fields);
        } else if (type instanceof ListOf) {
            changed = new ListOf(part.slot());
        } else if (index == 1) {
            changed = new MapOf(part.slot());
        }
        return new Column(slot.with(changed), this, replaced);
    }

    /**
     * These records with their fields in another order. Nothing is added to it.
     *
     * @param order the index of each field in the old order
     */
    public Column inOrder(List<Integer> order) {
        Struct struct = (Struct) slot.type();
        Struct changed = struct.with(order.stream().map(struct.fields()::get).toList());
        return new Column(
                slot.with(changed), this, order.stream().map(parts::get).toList());
    }

    /** The slot whose values it holds. */
    public Slot slot() {
        return slot;
    }

    /** The type of its values. */
    public Type type() {
        return slot.type();
    }

    /** The number of values other than null. */
    public long count() {
        return count;
    }

    /** The number of nulls. */
    public long nulls() {
        return nulls;
    }

    /**
     * How many are what a format with implicit presence leaves out: false, a number without a bit set, an empty text, an empty
     * list.
     */
    public long zeros() {
        return switch (slot.kind()) {
            case BOOLEAN, FLOAT32, FLOAT64 -> zeros;
            case INT32, INT64, DATE, TIMESTAMP, DECIMAL -> numbers().zeros();
            case STRING -> texts().utf8().zeros();
            case BYTES, LIST, MAP -> lengths().zeros();
            case UUID, STRUCT -> 0;
        };
    }

    /** How many floating-point numbers are infinite or not a number. */
    public long nonFinite() {
        return nonFinite;
    }

    /** Of whole numbers; days of dates, units of timestamps, unscaled values of decimals. */
    public Numbers numbers() {
        return has(numbers);
    }

    /** Seconds since 1970 of those timestamps that are a whole number of them. */
    public Numbers wholeSeconds() {
        return has(wholeSeconds);
    }

    /** Seconds since 1970, rounded down, of the other timestamps. */
    public Numbers brokenSeconds() {
        return has(brokenSeconds);
    }

    /** Of bytes, lists and maps. */
    public Lengths lengths() {
        return has(lengths);
    }

    /** Of strings. */
    public Texts texts() {
        return has(texts);
    }

    /**
     * Characters of the values as Java spells them: {@code toString} of whole and floating-point numbers, dates and timestamps,
     * {@code toPlainString} of decimals. Empty for other kinds.
     */
    public Lengths spelled() {
        return spelled;
    }

    /** Of a struct its fields; of a list its element; of a map its key and its value. */
    public Column part(int index) {
        return parts.get(index);
    }

    /** All of them, in order. */
    public List<Column> parts() {
        return List.copyOf(parts);
    }

    /** The fields of a struct, as the schema has them, by the order of {@link #parts}. */
    public List<Field> fields() {
        return ((Struct) slot.type()).fields();
    }

    private <T> T has(@Nullable T statistics) {
        if (statistics == null) {
            throw new IllegalStateException(slot.kind() + " has no such statistics");
        }
        return statistics;
    }
}
