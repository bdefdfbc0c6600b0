package io.serdebench.format.flatbuffers;

import io.serdebench.api.BareVariant.Shape;
import org.jspecify.annotations.Nullable;

/** The kinds of value that the encoder writes, out of those of FlexBuffers. */
enum FlexKind {
    /** No value. */
    NULL(0, "null", null),
    /** A signed number, in its place. */
    INT(1, "int", Shape.NUMBER),
    /** A floating-point number, in its place. */
    FLOAT(3, "float", Shape.NUMBER),
    /** An offset to UTF-8 with a length before it and a NUL behind it. */
    STRING(5, "string", Shape.TEXT),
    /** An offset to a vector with keys, which are sorted. */
    MAP(9, "map", Shape.OBJECT),
    /** An offset to values, and a type for each of them. */
    VECTOR(10, "vector", Shape.LIST),
    /** An offset to bytes with a length before them. */
    BLOB(25, "blob", null),
    /** 0 or 1, in its place. */
    BOOL(26, "bool", Shape.TRUTH);

    private final int code;
    private final String word;
    private final @Nullable Shape shape;

    FlexKind(int code, String word, @Nullable Shape shape) {
        this.code = code;
        this.word = word;
        this.shape = shape;
    }

    /** The kind of a packed type, whose lower two bits are a width; null where it is no kind that is written here. */
    static @Nullable FlexKind of(int packed) {
        for (FlexKind kind : values()) {
            if (kind.code == packed >> 2) {
                return kind;
            }
        }
        return null;
    }

    /** The name of the kind. */
    String word() {
        return word;
    }

    /** The shape of it in a bare variant, or null where it may be nothing. */
    @Nullable
    Shape shape() {
        return shape;
    }
}
