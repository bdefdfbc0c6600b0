package io.serdebench.format.javaserialization;

import java.util.List;

/** Terminal symbols and constants: Java Object Serialization Specification, section 6.4.2. */
final class JavaSymbols {

    static final int MAGIC = 0xaced;
    static final int VERSION = 5;

    static final int NULL = 0x70;
    static final int REFERENCE = 0x71;
    static final int CLASSDESC = 0x72;
    static final int OBJECT = 0x73;
    static final int STRING = 0x74;
    static final int ARRAY = 0x75;
    static final int CLASS = 0x76;
    static final int BLOCKDATA = 0x77;
    static final int ENDBLOCKDATA = 0x78;
    static final int RESET = 0x79;
    static final int BLOCKDATALONG = 0x7a;
    static final int LONGSTRING = 0x7c;
    static final int PROXYCLASSDESC = 0x7d;
    static final int ENUM = 0x7e;

    /** The number of the first thing in a stream that later ones may refer to. */
    static final int FIRST_HANDLE = 0x7e0000;

    /** The class writes more than its fields. */
    static final int WRITE_METHOD = 1;

    static final int SERIALIZABLE = 2;

    /** The class writes all itself. */
    static final int EXTERNALIZABLE = 4;

    /** The flag of a class that writes blocks of its own, so that others can skip them. */
    static final int BLOCK_DATA = 8;

    static final int ENUMERATION = 16;

    /** By symbol, from {@link #NULL} on. */
    private static final List<String> WORDS = List.of(
            "null",
            "reference",
            "class",
            "object",
            "string",
            "array",
            "class as value",
            "block",
            "end",
            "reset",
            "long block",
            "exception",
            "long string",
            "proxy class",
            "enum constant");

    private JavaSymbols() {}

    /** A symbol, or a byte where one is due, for users. */
    static String word(int symbol) {
        int index = symbol - NULL;
        return index >= 0 && index < WORDS.size() ? WORDS.get(index) : "byte " + symbol;
    }

    /** Flags of a class, for users. */
    static String flags(int flags) {
        String kind = (flags & EXTERNALIZABLE) != 0
                ? "externalizable"
                : (flags & SERIALIZABLE) != 0 ? "serializable" : "not serializable";
        return kind
                + ((flags & ENUMERATION) != 0 ? ", enum" : "")
                + ((flags & WRITE_METHOD) != 0 ? ", with more than its fields" : "")
                + ((flags & BLOCK_DATA) != 0 ? ", in blocks" : "");
    }

    /** The meaning of a field's type code; empty for a byte that is none. */
    static String fieldType(int code) {
        return switch (code) {
            case 'B' -> "byte";
            case 'C' -> "char";
            case 'D' -> "double";
            case 'F' -> "float";
            case 'I' -> "int";
            case 'J' -> "long";
            case 'S' -> "short";
            case 'Z' -> "boolean";
            case 'L' -> "object";
            case '[' -> "array";
            default -> "";
        };
    }
}
