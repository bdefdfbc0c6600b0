package io.serdebench.format.flatbuffers;

/** How a value lies in a table or a vector. */
public enum FlatBuffersWire {
    /** One byte, 0 or 1. */
    BOOL("bool", 1, 1),
    /** Four bytes, two's complement. */
    INT("int", 4, 4),
    /** Eight bytes, two's complement. */
    LONG("long", 8, 8),
    /** Four bytes, IEEE 754. */
    FLOAT("float", 4, 4),
    /** Eight bytes, IEEE 754. */
    DOUBLE("double", 8, 8),
    /** A struct of two longs. */
    UUID("Fb_Uuid", 16, 8),
    /** An offset to UTF-8 with a length before it and a NUL behind it. */
    STRING("string", 4, 4),
    /** An offset to a vector of bytes. */
    BYTES("[ubyte]", 4, 4),
    /** An offset to a vector of bytes that is a FlexBuffers value. */
    FLEX("[ubyte]", 4, 4),
    /** An offset to a table. */
    TABLE("", 4, 4),
    /** An offset to a vector of anything else. */
    VECTOR("", 4, 4);

    private final String idl;
    private final int width;
    private final int alignment;

    FlatBuffersWire(String idl, int width, int alignment) {
        this.idl = idl;
        this.width = width;
        this.alignment = alignment;
    }

    /** The type in the IDL; tables and vectors have names of their own. */
    String idl() {
        return idl;
    }

    /** Bytes where the table or vector has it. */
    public int width() {
        return width;
    }

    /** The number of bytes that its place is a multiple of. */
    public int alignment() {
        return alignment;
    }

    /** True if it is a number, which may have a default. */
    public boolean isScalar() {
        return switch (this) {
            case BOOL, INT, LONG, FLOAT, DOUBLE -> true;
            default -> false;
        };
    }

    /** True if it lies elsewhere and only an offset to it is in the table. */
    public boolean isOffset() {
        return !isScalar() && this != UUID;
    }
}
