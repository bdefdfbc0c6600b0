package io.serdebench.format.thrift;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.Slot;

/** Which wire type each type of a schema has, as the family's IDL declares it. */
final class SchemaTypes {

    private SchemaTypes() {}

    /** The type of a field, and of an element's value. */
    static WireType of(Type type) {
        return switch (type.kind()) {
            case BOOLEAN -> WireType.BOOL;
            case INT32, DATE -> WireType.I32;
            case INT64, TIMESTAMP -> WireType.I64;
            case FLOAT32, FLOAT64 -> WireType.DOUBLE;
            case DECIMAL -> ((Decimal) type).fitsLong() ? WireType.I64 : WireType.BINARY;
            case STRING, BYTES -> WireType.BINARY;
            case UUID -> WireType.UUID;
            case STRUCT -> WireType.STRUCT;
            case LIST -> WireType.LIST;
            case MAP -> WireType.MAP;
        };
    }

    /** The type of a field, whose numbers the user's own schema may have made smaller. */
    static WireType ofField(Slot slot) {
        return switch (FieldIds.bits(slot)) {
            case Byte.SIZE -> WireType.I8;
            case Short.SIZE -> WireType.I16;
            default -> of(slot.type());
        };
    }

    /** The type of an element: a struct around what may be null, and a binary of 16 bytes for a UUID. */
    static WireType ofElement(Slot slot) {
        if (slot.optional()) {
            return WireType.STRUCT;
        }
        return slot.kind() == Kind.UUID ? WireType.BINARY : of(slot.type());
    }
}
