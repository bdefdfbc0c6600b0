package io.serdebench.format.thrift;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The types that Thrift's protocols tell apart, with the code that each protocol has for them and the bytes that a value takes at
 * least (thrift-binary-protocol.md and thrift-compact-protocol.md, "Struct encoding" and "List and Set").
 */
enum WireType {
    /** Compact has two codes, 1 and 2: as a field's type they are true and false, as an element's they mean the same. */
    BOOL(2, 1, 1, 1),
    I8(3, 1, 3, 1),
    I16(6, 2, 4, 1),
    I32(8, 4, 5, 1),
    I64(10, 8, 6, 1),
    DOUBLE(4, 8, 7, 8),
    /** Texts too. */
    BINARY(11, 4, 8, 1),
    LIST(15, 5, 9, 1),
    SET(14, 5, 10, 1),
    MAP(13, 6, 11, 1),
    /** A stop marker at least. */
    STRUCT(12, 1, 12, 1),
    UUID(16, 16, 13, 16);

    private static final WireType[] ALL = values();

    private final int binaryCode;
    private final int binaryLeast;
    private final int compactCode;
    private final int compactLeast;

    WireType(int binaryCode, int binaryLeast, int compactCode, int compactLeast) {
        this.binaryCode = binaryCode;
        this.binaryLeast = binaryLeast;
        this.compactCode = compactCode;
        this.compactLeast = compactLeast;
    }

    /** The type of a code of the binary protocol, if there is one. */
    static @Nullable WireType ofBinary(int code) {
        for (WireType type : ALL) {
            if (type.binaryCode == code) {
                return type;
            }
        }
        return null;
    }

    /** The type of a code of the compact protocol, if there is one. */
    static @Nullable WireType ofCompact(int code) {
        if (code == 2) {
            return BOOL;
        }
        for (WireType type : ALL) {
            if (type.compactCode == code) {
                return type;
            }
        }
        return null;
    }

    /** Bytes of the smallest value in the binary protocol. */
    int binaryLeast() {
        return binaryLeast;
    }

    /** Bytes of the smallest value in the compact protocol, as an element. */
    int compactLeast() {
        return compactLeast;
    }

    /** As the specifications write it, in lower case. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
