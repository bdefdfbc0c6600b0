package io.serdebench.format.thrift;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import java.util.stream.Stream;

/** Structs with more required fields than a constructor of Java takes. */
public final class WideStructs {

    /** A Java method has at most 255 parameter slots, {@code this} included (JVM specification 4.3.3). */
    private static final int MAX_CONSTRUCTOR_SLOTS = 254;

    private WideStructs() {}

    /**
     * True if the compiler's constructor, which takes every required field, would have more parameters than Java allows. All
     * fields of such a struct are optional in the IDL, and the binding misses the required ones itself.
     */
    public static boolean isWide(Struct struct) {
        return isWide(struct.fields().stream().map(Field::slot));
    }

    /** True if the constructor for these fields would. */
    static boolean isWide(Stream<Slot> fields) {
        return fields.filter(field -> !field.optional())
                        .mapToInt(field -> isLong(field.type()) ? 2 : 1)
                        .sum()
                > MAX_CONSTRUCTOR_SLOTS;
    }

    private static boolean isLong(Type type) {
        return switch (type.kind()) {
            case INT64, TIMESTAMP, FLOAT32, FLOAT64 -> true;
            case DECIMAL -> ((Decimal) type).fitsLong();
            default -> false;
        };
    }
}
