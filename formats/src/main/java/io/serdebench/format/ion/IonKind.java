package io.serdebench.format.ion;

/** The type codes, in the order of their numbers: the upper four bits of a type descriptor. */
enum IonKind {
    NULL("null", false),
    BOOL("bool", false),
    POSITIVE("positive int", false),
    NEGATIVE("negative int", false),
    FLOAT("float", false),
    DECIMAL("decimal", false),
    TIMESTAMP("timestamp", false),
    SYMBOL("symbol", false),
    STRING("string", true),
    CLOB("clob", true),
    BLOB("blob", true),
    LIST("list", true),
    SEXP("sexp", true),
    STRUCT("struct", true),
    ANNOTATION("annotation wrapper", true),
    RESERVED("reserved type", false);

    private static final IonKind[] ALL = values();

    private final String word;
    private final boolean isSized;

    IonKind(String word, boolean isSized) {
        this.word = word;
        this.isSized = isSized;
    }

    /** The type of a descriptor, 0 to 255. */
    static IonKind of(int descriptor) {
        return ALL[descriptor >> 4];
    }

    String word() {
        return word;
    }

    /** True if values are of any length, so that a descriptor with the length in it says that above all. */
    boolean isSized() {
        return isSized;
    }
}
