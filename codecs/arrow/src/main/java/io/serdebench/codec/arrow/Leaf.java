package io.serdebench.codec.arrow;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.Scalar;
import io.serdebench.api.Type.Timestamp;
import io.serdebench.codec.arrow.runtime.ArrowValues;

/** Pieces of source for types that hold no others. */
final class Leaf {

    /** Conversions and checks of values. */
    static final String VALUES = ArrowValues.class.getName();

    private Leaf() {}

    /** Of keys of maps. */
    static final Type KEY = new Scalar(Kind.STRING);

    /** True if values have lengths of their own. */
    static boolean isLong(Type type) {
        return type.kind() == Kind.STRING || type.kind() == Kind.BYTES;
    }

    /** The vector's class. */
    static String vector(Type type) {
        return switch (type.kind()) {
            case BOOLEAN -> "BitVector";
            case INT32 -> "IntVector";
            case INT64 -> "BigIntVector";
            case FLOAT32 -> "Float4Vector";
            case FLOAT64 -> "Float8Vector";
            case DECIMAL -> "DecimalVector";
            case STRING -> "VarCharVector";
            case BYTES -> "VarBinaryVector";
            case DATE -> "DateDayVector";
            case TIMESTAMP ->
                switch (((Timestamp) type).unit()) {
                    case MILLIS -> "TimeStampMilliTZVector";
                    case MICROS -> "TimeStampMicroTZVector";
                    case NANOS -> "TimeStampNanoTZVector";
                };
            case UUID -> "FixedSizeBinaryVector";
            case STRUCT, LIST, MAP -> throw new IllegalArgumentException(type + " is not a leaf");
        };
    }

    /** The constructor of the Arrow type, without {@code new} and the class around it. */
    static String type(Type type) {
        String vector = "org.apache.arrow.vector.types.";
        return switch (type.kind()) {
            case BOOLEAN -> "Bool()";
            case INT32 -> "Int(32, true)";
            case INT64 -> "Int(64, true)";
            case FLOAT32 -> "FloatingPoint(" + vector + "FloatingPointPrecision.SINGLE)";
            case FLOAT64 -> "FloatingPoint(" + vector + "FloatingPointPrecision.DOUBLE)";
            case DECIMAL -> {
                Decimal decimal = (Decimal) type;
                yield "Decimal(" + decimal.precision() + ", " + decimal.scale() + ", 128)";
            }
            case STRING -> "Utf8()";
            case BYTES -> "Binary()";
            case DATE -> "Date(" + vector + "DateUnit.DAY)";
            case TIMESTAMP -> {
                String unit = switch (((Timestamp) type).unit()) {
                    case MILLIS -> "MILLISECOND";
                    case MICROS -> "MICROSECOND";
                    case NANOS -> "NANOSECOND";
                };
                yield "Timestamp(" + vector + "TimeUnit." + unit + ", \"UTC\")";
            }
            case UUID -> "FixedSizeBinary(16)";
            case STRUCT, LIST, MAP -> throw new IllegalArgumentException(type + " is not a leaf");
        };
    }

    /** The value in the form that the vector's setter takes. */
    static String toArrow(Type type, String value) {
        return switch (type.kind()) {
            case BOOLEAN -> value + " ? 1 : 0";
            case STRING -> VALUES + ".utf8(" + value + ")";
            case DATE -> "Math.toIntExact(" + value + ".toEpochDay())";
            case TIMESTAMP -> VALUES + ".since(" + value + ", " + perSecond(type) + ")";
            case UUID -> VALUES + ".bytes(" + value + ")";
            default -> value;
        };
    }

    /** The value as the application has it. */
    static String toDomain(Type type, String column, String at) {
        String raw = column + ".get(" + at + ")";
        return switch (type.kind()) {
            case BOOLEAN -> raw + " != 0";
            case DECIMAL -> column + ".getObject(" + at + ")";
            case STRING -> VALUES + ".text(" + raw + ")";
            case DATE -> "java.time.LocalDate.ofEpochDay(" + raw + ")";
            case TIMESTAMP -> VALUES + ".at(" + raw + ", " + perSecond(type) + ")";
            case UUID -> VALUES + ".uuid(" + raw + ")";
            default -> raw;
        };
    }

    /** The value as the vector gives it; a text as a string. */
    static String touchable(Type type, String column, String at) {
        Kind kind = type.kind();
        boolean whole = kind == Kind.DATE || kind == Kind.TIMESTAMP || kind == Kind.UUID;
        return whole ? column + ".get(" + at + ")" : toDomain(type, column, at);
    }

    private static String perSecond(Type type) {
        return switch (((Timestamp) type).unit()) {
            case MILLIS -> "1_000L";
            case MICROS -> "1_000_000L";
            case NANOS -> "1_000_000_000L";
        };
    }
}
