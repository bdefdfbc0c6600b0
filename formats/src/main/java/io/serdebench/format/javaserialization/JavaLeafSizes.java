package io.serdebench.format.javaserialization;

import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.size.Column;
import io.serdebench.api.size.Numbers;
import io.serdebench.api.size.Size;
import java.util.List;

/**
 * Sizes of values that are neither struct, list nor map: "Serialized Form" in the API specification of Java SE. Each is an
 * object of its own here, whose class was described before.
 */
final class JavaLeafSizes {

    /** {@code TC_OBJECT} or {@code TC_ARRAY}, and the class. */
    static final int OBJECT = 1 + Described.REFERENCE;

    private static final String BYTES = "[B";
    private static final String SER = "java.time.Ser";

    /** Longer texts are {@code TC_LONGSTRING}. */
    private static final long SHORT_TEXT = 0xffff;

    /** Bytes that {@code java.time.Ser} writes beside a value: the head of a block, the type of the value, {@code endBlockData}. */
    private static final int SER_BYTES = 2 + 1 + 1;

    private static final int INSTANT_BYTES = Long.BYTES + Integer.BYTES;
    private static final int LOCAL_DATE_BYTES = Integer.BYTES + 2;

    /** Four numbers that nothing reads any more and the sign, {@code byte[]}, {@code endBlockData}. */
    private static final int BIG_INTEGER = OBJECT + 5 * Integer.BYTES + OBJECT + Integer.BYTES + 1;

    /** Scale, integer and {@code endBlockData}. */
    private static final int BIG_DECIMAL = OBJECT + Integer.BYTES + BIG_INTEGER + 1;

    private JavaLeafSizes() {}

    /** Bytes of a variable that holds no object; 0 of others. */
    static int primitive(Slot slot) {
        if (slot.optional()) {
            return 0;
        }
        return switch (slot.kind()) {
            case BOOLEAN -> 1;
            case INT32, FLOAT32 -> Integer.BYTES;
            case INT64, FLOAT64 -> Long.BYTES;
            default -> 0;
        };
    }

    /** The classes of a value, superclasses apart; strings have none in a stream. */
    static List<String> classes(Kind leaf) {
        return switch (leaf) {
            case BOOLEAN -> List.of("java.lang.Boolean");
            case INT32 -> List.of("java.lang.Integer");
            case INT64 -> List.of("java.lang.Long");
            case FLOAT32 -> List.of("java.lang.Float");
            case FLOAT64 -> List.of("java.lang.Double");
            case DECIMAL -> List.of("java.math.BigDecimal", "java.math.BigInteger", BYTES);
            case STRING -> List.of();
            case BYTES -> List.of(BYTES);
            case DATE, TIMESTAMP -> List.of(SER);
            case UUID -> List.of("java.util.UUID");
            case STRUCT, LIST, MAP -> throw new IllegalArgumentException(leaf + " is not a leaf");
        };
    }

    /** The values, nulls apart. */
    static Size of(Column column) {
        long count = column.count();
        Kind kind = column.slot().kind();
        return switch (kind) {
            case BOOLEAN -> Size.each(count, OBJECT + 1);
            case INT32, FLOAT32 -> Size.each(count, OBJECT + Integer.BYTES);
            case INT64, FLOAT64 -> Size.each(count, OBJECT + Long.BYTES);
            case DECIMAL -> decimals(column.numbers());
            case STRING -> column.texts().modifiedUtf8().prefixed(length -> head(kind, length));
            case BYTES -> column.lengths().prefixed(length -> head(kind, length));
            case DATE -> Size.each(count, OBJECT + SER_BYTES + LOCAL_DATE_BYTES);
            case TIMESTAMP -> Size.each(count, OBJECT + SER_BYTES + INSTANT_BYTES);
            case UUID -> Size.each(count, OBJECT + 2 * Long.BYTES);
            case STRUCT, LIST, MAP -> throw new IllegalArgumentException(kind + " is not a leaf");
        };
    }

    /** Bytes before a text or bytes of a length: {@code newString}, {@code newArray}. */
    static long head(Kind kind, long length) {
        if (kind == Kind.BYTES) {
            return OBJECT + Integer.BYTES;
        }
        return 1 + (length <= SHORT_TEXT ? Short.BYTES : Long.BYTES);
    }

    private static Size decimals(Numbers numbers) {
        Size least = numbers.size((bits, negative) -> BIG_DECIMAL + leastMagnitude(bits, negative));
        Size most = numbers.size((bits, negative) -> BIG_DECIMAL + mostMagnitude(bits, negative));
        return new Size(least.count(), least.least(), most.most(), least.eachLeast(), most.eachMost());
    }

    private static long leastMagnitude(int bits, boolean negative) {
        // the magnitude of -1 has a bit more than its complement
        return Math.max(negative ? 1 : 0, (bits + Byte.SIZE - 1) / Byte.SIZE);
    }

    /** The magnitude of a negative power of two has a bit more than all others whose complements are as long. */
    private static long mostMagnitude(int bits, boolean negative) {
        return negative ? bits / Byte.SIZE + 1 : leastMagnitude(bits, false);
    }
}
