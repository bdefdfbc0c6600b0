package io.serdebench.lab.dataset.infer;

/** A form that a text can be read as. */
enum Form {
    BOOLEAN("true or false"),
    INTEGER("whole numbers"),
    WIDE("whole numbers beyond 32 bits"),
    FIXED("numbers with a point"),
    FLOATING("floating-point numbers"),
    MINUS_ZERO("minus zero"),
    DATE("dates"),
    TIME("dates with a time"),
    NAN("NaN"),
    NULL_WORD("words for null"),
    TEXT("texts");

    private final String plural;

    Form(String plural) {
        this.plural = plural;
    }

    /** The name of many of them. */
    String plural() {
        return plural;
    }

    boolean isNumber() {
        return this == INTEGER || this == WIDE || this == FIXED || this == FLOATING || this == MINUS_ZERO;
    }

    boolean isTime() {
        return this == DATE || this == TIME;
    }
}
