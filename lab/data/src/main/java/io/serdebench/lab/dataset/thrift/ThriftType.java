package io.serdebench.lab.dataset.thrift;

import org.apache.thrift.protocol.TType;
import org.jspecify.annotations.Nullable;

/**
 * A type whose names are resolved.
 *
 * @param name How the user's file calls it.
 * @param key The type of a map's keys.
 * @param element The type of the elements of a list or set, or of the values of a map.
 * @param struct The struct, of a struct or union.
 */
record ThriftType(
        Form form,
        String name,
        @Nullable ThriftType key,
        @Nullable ThriftType element,
        @Nullable ThriftStruct struct) {

    /** The forms of a type, each with its code in {@link TType}. */
    enum Form {
        BOOL(TType.BOOL),
        I8(TType.BYTE),
        I16(TType.I16),
        I32(TType.I32),
        I64(TType.I64),
        DOUBLE(TType.DOUBLE),
        STRING(TType.STRING),
        BINARY(TType.STRING),
        UUID(TType.UUID),
        ENUM(TType.I32),
        LIST(TType.LIST),
        SET(TType.SET),
        MAP(TType.MAP),
        STRUCT(TType.STRUCT);

        private final byte code;

        Form(byte code) {
            this.code = code;
        }

        byte code() {
            return code;
        }
    }

    /** A type without parts. */
    static ThriftType leaf(Form form, String name) {
        return new ThriftType(form, name, null, null, null);
    }

    /** The elements of a list or set, or the values of a map. */
    ThriftType elements() {
        if (element == null) {
            throw new IllegalStateException(name + " has no elements");
        }
        return element;
    }

    /** The keys of a map. */
    ThriftType keys() {
        if (key == null) {
            throw new IllegalStateException(name + " has no keys");
        }
        return key;
    }

    /** The struct or union. */
    ThriftStruct fields() {
        if (struct == null) {
            throw new IllegalStateException(name + " is not a struct");
        }
        return struct;
    }

    /** True if values become texts as keys of a map: texts, whole numbers and enums. */
    boolean isText() {
        return switch (form) {
            case STRING, I8, I16, I32, I64, ENUM -> true;
            default -> false;
        };
    }
}
