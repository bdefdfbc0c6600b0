package io.serdebench.format.bson;

/** The subtypes of binary data. */
final class Subtype {

    static final int GENERIC = 0;
    static final int OLD_BINARY = 2;
    static final int UUID = 4;

    private static final int FIRST_OF_USERS = 128;

    private Subtype() {}

    /** As the specification calls it. */
    static String word(int subtype) {
        return switch (subtype) {
            case GENERIC -> "generic";
            case 1 -> "function";
            case OLD_BINARY -> "old binary";
            case 3 -> "old UUID";
            case UUID -> "UUID";
            case 5 -> "MD5";
            case 6 -> "encrypted";
            case 7 -> "compressed column";
            case 8 -> "sensitive";
            case 9 -> "vector";
            default -> subtype < FIRST_OF_USERS ? "subtype " + subtype : "user-defined " + subtype;
        };
    }
}
