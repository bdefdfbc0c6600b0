package io.serdebench.api;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A type of the neutral schema algebra. Nullability is not part of a type but of the {@link Slot} that holds it.
 *
 * <p>Each kind has one Java representation in a row, see {@link Kind}.
 */
public sealed interface Type {

    /** The kinds of type, each with the Java class of its values in a row. */
    enum Kind {
        /** {@link Boolean}. */
        BOOLEAN,
        /** {@link Integer}. */
        INT32,
        /** {@link Long}. */
        INT64,
        /** {@link Float}. */
        FLOAT32,
        /** {@link Double}. */
        FLOAT64,
        /** {@link java.math.BigDecimal} with exactly the scale of its {@link Decimal} type. */
        DECIMAL,
        /** {@link String} without unpaired surrogates. */
        STRING,
        /** {@code byte[]}. */
        BYTES,
        /** {@link java.time.LocalDate}. */
        DATE,
        /** {@link java.time.Instant}, a whole number of the unit of its {@link Timestamp} type. */
        TIMESTAMP,
        /** {@link java.util.UUID}. */
        UUID,
        /** {@code Object[]}, one entry per field; in a variant exactly one is not null. */
        STRUCT,
        /** {@link List}. */
        LIST,
        /** {@link java.util.Map} with {@link String} keys, in insertion order. */
        MAP
    }

    /** The kind, for switches. */
    Kind kind();

    /** Values within values, this one counted: 1 for what holds no others. */
    default int depth() {
        if (this instanceof Struct struct) {
            return 1
                    + struct.fields().stream()
                            .mapToInt(field -> field.type().depth())
                            .max()
                            .orElse(0);
        }
        if (this instanceof ListOf list) {
            return 1 + list.element().type().depth();
        }
        return this instanceof MapOf map ? 1 + map.value().type().depth() : 1;
    }

    /** A type without parameters. */
    record Scalar(Kind kind) implements Type {
        /** Refuses the kinds that have a record of their own. */
        public Scalar {
            switch (kind) {
                case BOOLEAN, FLOAT32, FLOAT64, STRING, BYTES, DATE, UUID -> {}
                default -> throw new IllegalArgumentException(kind + " is not a type without parameters");
            }
        }
    }

    /**
     * A signed two's complement integer.
     *
     * @param bits 32 or 64
     * @param nonNegative whether no value of the data is negative, which lets a careful user choose a cheaper wire type
     */
    record Int(int bits, boolean nonNegative) implements Type {
        /** Refuses other widths. */
        public Int {
            if (bits != 32 && bits != 64) {
                throw new IllegalArgumentException("int" + bits);
            }
        }

        @Override
        public Kind kind() {
            return bits == 32 ? Kind.INT32 : Kind.INT64;
        }
    }

    /**
     * A fixed-point decimal number.
     *
     * @param precision digits in all, 1 to 38
     * @param scale digits after the point, 0 to precision
     */
    record Decimal(int precision, int scale) implements Type {
        /** Refuses what is out of range. */
        public Decimal {
            if (precision < 1 || precision > 38 || scale < 0 || scale > precision) {
                throw new IllegalArgumentException("decimal(" + precision + "," + scale + ")");
            }
        }

        @Override
        public Kind kind() {
            return Kind.DECIMAL;
        }

        /** True if every unscaled value fits a signed 64-bit integer, which holds for up to 18 digits. */
        public boolean fitsLong() {
            return precision <= 18;
        }
    }

    /**
     * A point in time, UTC.
     *
     * @param unit the unit every value is a whole number of
     */
    record Timestamp(Unit unit) implements Type {
        /** Units of a timestamp. */
        public enum Unit {
            /** 10^-3 s. */
            MILLIS,
            /** 10^-6 s. */
            MICROS,
            /** 10^-9 s; 64 bits hold the years 1677 to 2262. */
            NANOS
        }

        @Override
        public Kind kind() {
            return Kind.TIMESTAMP;
        }
    }

    /**
     * A nested record, or a variant: a value of one of a few types. A variant has a field for each of its alternatives, and exactly
     * one of them has a value.
     *
     * @param typeName A safe identifier, unique in its schema, for the class or message that carries it.
     * @param fields The fields in wire order, at least one. Those of a variant are optional, and at least two.
     * @param oneOf Whether it is a variant.
     */
    record Struct(String typeName, List<Field> fields, boolean oneOf) implements Type {

        /** The most alternatives of a variant. */
        public static final int MOST_ALTERNATIVES = 8;

        /** Copies the list, and refuses a variant of too few or too many alternatives, or with one that is required or a variant. */
        public Struct {
            fields = List.copyOf(fields);
            if (oneOf && (fields.size() < 2 || fields.size() > MOST_ALTERNATIVES)) {
                throw new IllegalArgumentException("a variant of " + fields.size() + " alternatives");
            }
            if (oneOf && !fields.stream().allMatch(Field::optional)) {
                throw new IllegalArgumentException("a variant with an alternative that is always there");
            }
            if (oneOf && fields.stream().anyMatch(field -> field.type() instanceof Struct inner && inner.oneOf())) {
                throw new IllegalArgumentException("a variant as an alternative of a variant");
            }
        }

        /** A record. */
        public Struct(String typeName, List<Field> fields) {
            this(typeName, fields, false);
        }

        /** The same record or variant with other fields. */
        public Struct with(List<Field> others) {
            return new Struct(typeName, others, oneOf);
        }

        @Override
        public Kind kind() {
            return Kind.STRUCT;
        }
    }

    /** A list of elements. */
    record ListOf(Slot element) implements Type {
        @Override
        public Kind kind() {
            return Kind.LIST;
        }
    }

    /** A map from string keys to values. */
    record MapOf(Slot value) implements Type {
        @Override
        public Kind kind() {
            return Kind.MAP;
        }
    }

    /**
     * A place that holds a value of a type or, where optional, null.
     *
     * @param type The type of the value.
     * @param optional Whether it may be null.
     * @param tag How the user's own schema numbers and spells the field, or null where there is no such schema.
     */
    record Slot(Type type, boolean optional, @Nullable Tag tag) {
        /** Requires a type. */
        public Slot {
            Objects.requireNonNull(type);
        }

        /** A place without a tag. */
        public Slot(Type type, boolean optional) {
            this(type, optional, null);
        }

        /** The same place with a value of another type. */
        public Slot with(Type other) {
            return new Slot(other, optional, tag);
        }

        /** The kind of the type. */
        public Kind kind() {
            return type.kind();
        }
    }

    /**
     * A named slot of a struct.
     *
     * @param name The name in the user's file, which may be any text.
     * @param ident A safe identifier for generated code, see {@link Names}.
     * @param slot What it holds.
     */
    record Field(String name, String ident, Slot slot) {
        /** The type. */
        public Type type() {
            return slot.type();
        }

        /** The kind of the type. */
        public Kind kind() {
            return slot.kind();
        }

        /** True if the value may be null. */
        public boolean optional() {
            return slot.optional();
        }
    }
}
