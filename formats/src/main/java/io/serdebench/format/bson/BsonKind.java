package io.serdebench.format.bson;

import org.jspecify.annotations.Nullable;

/** The types of elements. */
enum BsonKind {
    DOUBLE(0x01, "double"),
    STRING(0x02, "string"),
    DOCUMENT(0x03, "document"),
    ARRAY(0x04, "array"),
    BINARY(0x05, "binary"),
    UNDEFINED(0x06, "undefined"),
    OBJECT_ID(0x07, "ObjectId"),
    BOOLEAN(0x08, "boolean"),
    DATE_TIME(0x09, "UTC datetime"),
    NULL(0x0a, "null"),
    REGULAR_EXPRESSION(0x0b, "regular expression"),
    DB_POINTER(0x0c, "DBPointer"),
    CODE(0x0d, "JavaScript code"),
    SYMBOL(0x0e, "symbol"),
    CODE_WITH_SCOPE(0x0f, "JavaScript code with scope"),
    INT32(0x10, "int32"),
    TIMESTAMP(0x11, "timestamp"),
    INT64(0x12, "int64"),
    DECIMAL128(0x13, "decimal128"),
    MAX_KEY(0x7f, "max key"),
    MIN_KEY(0xff, "min key");

    private static final @Nullable BsonKind[] OF_BYTE = new @Nullable BsonKind[256];

    static {
        for (BsonKind kind : values()) {
            OF_BYTE[kind.head] = kind;
        }
    }

    private final int head;
    private final String word;

    BsonKind(int head, String word) {
        this.head = head;
        this.word = word;
    }

    /** The type that a byte, 0 to 255, stands for, or null. */
    static @Nullable BsonKind of(int head) {
        return OF_BYTE[head];
    }

    /** As the specification calls it. */
    String word() {
        return word;
    }
}
