package io.serdebench.codec.parquet;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Timestamp;
import io.serdebench.api.gen.JavaTypes;
import io.serdebench.codec.parquet.runtime.ParquetConverters;
import io.serdebench.codec.parquet.runtime.ParquetValues;
import java.math.BigInteger;

/** Pieces of source for types that hold no others, by the table of "LogicalTypes.md". */
final class Leaf {

    private static final String SCHEMA = "org.apache.parquet.schema.";
    private static final String BINARY = "org.apache.parquet.io.api.Binary";
    private static final int MAX_DIGITS_OF_32_BITS = 9;

    /** Conversions and checks of values. */
    static final String VALUES = ParquetValues.class.getName();

    /** The class that puts values, lists and maps together. */
    static final String CONVERTERS = ParquetConverters.class.getName();

    private Leaf() {}

    /** The type of a column, up to its name. */
    static String type(Type type, String repetition) {
        String physical = physical(type);
        String primitive = SCHEMA + "Types.primitive(" + SCHEMA + "PrimitiveType.PrimitiveTypeName." + physical + ", "
                + repetition + ")";
        return primitive + annotation(type);
    }

    private static String physical(Type type) {
        return switch (type.kind()) {
            case BOOLEAN -> "BOOLEAN";
            case INT32, DATE -> "INT32";
            case INT64, TIMESTAMP -> "INT64";
            case FLOAT32 -> "FLOAT";
            case FLOAT64 -> "DOUBLE";
            case STRING, BYTES -> "BINARY";
            case UUID -> "FIXED_LEN_BYTE_ARRAY";
            case DECIMAL -> isInt(type) ? "INT32" : isLong(type) ? "INT64" : "FIXED_LEN_BYTE_ARRAY";
            case STRUCT, LIST, MAP -> throw new IllegalArgumentException(type + " is not a leaf");
        };
    }

    private static String annotation(Type type) {
        return switch (type.kind()) {
            case STRING -> as("stringType()");
            case DATE -> as("dateType()");
            case TIMESTAMP ->
                as("timestampType(true, " + SCHEMA + "LogicalTypeAnnotation.TimeUnit." + ((Timestamp) type).unit()
                        + ")");
            case UUID -> ".length(16)" + as("uuidType()");
            case DECIMAL -> {
                Decimal decimal = (Decimal) type;
                String length = isInt(type) || isLong(type) ? "" : ".length(" + bytes(decimal) + ")";
                yield length + as("decimalType(" + decimal.scale() + ", " + decimal.precision() + ")");
            }
            default -> "";
        };
    }

    private static String as(String annotation) {
        return ".as(" + SCHEMA + "LogicalTypeAnnotation." + annotation + ")";
    }

    private static boolean isInt(Type type) {
        return ((Decimal) type).precision() <= MAX_DIGITS_OF_32_BITS;
    }

    private static boolean isLong(Type type) {
        return ((Decimal) type).fitsLong();
    }

    /** The fewest bytes that hold every value and its sign. */
    static int bytes(Decimal decimal) {
        return BigInteger.TEN.pow(decimal.precision()).bitLength() / Byte.SIZE + 1;
    }

    /** A statement that hands a value over. */
    static String write(Type type, String value) {
        return switch (type.kind()) {
            case BOOLEAN -> "out.addBoolean(" + value + ");";
            case INT32 -> "out.addInteger(" + value + ");";
            case INT64 -> "out.addLong(" + value + ");";
            case FLOAT32 -> "out.addFloat(" + value + ");";
            case FLOAT64 -> "out.addDouble(" + value + ");";
            case STRING -> "out.addBinary(" + BINARY + ".fromString(" + value + "));";
            case BYTES -> "out.addBinary(" + BINARY + ".fromConstantByteArray(" + value + "));";
            case DATE -> "out.addInteger(Math.toIntExact(" + value + ".toEpochDay()));";
            case TIMESTAMP -> "out.addLong(" + VALUES + ".since(" + value + ", " + perSecond(type) + "));";
            case UUID -> "out.addBinary(" + VALUES + ".binary(" + value + "));";
            case DECIMAL -> {
                if (isInt(type)) {
                    yield "out.addInteger(" + value + ".unscaledValue().intValueExact());";
                }
                yield isLong(type)
                        ? "out.addLong(" + value + ".unscaledValue().longValueExact());"
                        : "out.addBinary(" + VALUES + ".binary(" + value + ", " + bytes((Decimal) type) + "));";
            }
            case STRUCT, LIST, MAP -> throw new IllegalArgumentException(type + " is not a leaf");
        };
    }

    /** An expression for the converter that takes values and hands them on. */
    static String converter(Type type, String parent) {
        return switch (type.kind()) {
            case BOOLEAN -> plain("Booleans", parent);
            case INT32 -> plain("Ints", parent);
            case INT64 -> plain("Longs", parent);
            case FLOAT32 -> plain("Floats", parent);
            case FLOAT64 -> plain("Doubles", parent);
            case STRING -> object("Binaries", type, parent, BINARY + "::toStringUsingUTF8");
            case BYTES -> object("Binaries", type, parent, BINARY + "::getBytes");
            case DATE -> object("OfInts", type, parent, "java.time.LocalDate::ofEpochDay");
            case TIMESTAMP -> object("OfLongs", type, parent, "raw -> " + VALUES + ".at(raw, " + perSecond(type) + ")");
            case UUID -> object("Binaries", type, parent, VALUES + "::uuid");
            case DECIMAL -> {
                int scale = ((Decimal) type).scale();
                if (!isInt(type) && !isLong(type)) {
                    yield object("Binaries", type, parent, "raw -> " + VALUES + ".decimal(raw, " + scale + ")");
                }
                String of = "raw -> java.math.BigDecimal.valueOf(raw, " + scale + ")";
                yield object(isInt(type) ? "OfInts" : "OfLongs", type, parent, of);
            }
            case STRUCT, LIST, MAP -> throw new IllegalArgumentException(type + " is not a leaf");
        };
    }

    private static String plain(String converter, String parent) {
        return "new " + CONVERTERS + "." + converter + "(" + parent + ")";
    }

    private static String object(String converter, Type type, String parent, String of) {
        return "new " + CONVERTERS + "." + converter + "<" + JavaTypes.boxed(type) + ">(" + parent + ", " + of + ")";
    }

    private static String perSecond(Type type) {
        return switch (((Timestamp) type).unit()) {
            case MILLIS -> "1_000L";
            case MICROS -> "1_000_000L";
            case NANOS -> "1_000_000_000L";
        };
    }
}
