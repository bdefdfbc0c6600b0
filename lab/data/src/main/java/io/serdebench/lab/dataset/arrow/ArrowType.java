package io.serdebench.lab.dataset.arrow;

/**
 * A type of Arrow.
 *
 * @param width Bits of a number, bytes of a value of fixed size, elements of a list of fixed size, or buffers of a type that is not
 *     carried; otherwise 0.
 * @param signed Whether a whole number may be negative.
 * @param precision The digits of a decimal.
 * @param scale The digits of a decimal behind the point.
 * @param perSecond The units of a time or duration in a second; otherwise 0.
 * @param zone The zone of a timestamp, or an empty text.
 * @param label What people call it: {@code timestamp[ms, UTC]}.
 */
record ArrowType(
        Form form, int width, boolean signed, int precision, int scale, long perSecond, String zone, String label) {

    /** The forms of a type, by the layout of its values. */
    enum Form {
        NULL,
        INT,
        FLOAT,
        BOOL,
        DECIMAL,
        /** Days. */
        DATE,
        /** Milliseconds of whole days. */
        DATE_MILLIS,
        TIME,
        TIMESTAMP,
        DURATION,
        STRING,
        BYTES,
        /** Texts with offsets of 64 bits. */
        LARGE_STRING,
        LARGE_BYTES,
        /** Texts with the beginning of each value beside its length. */
        STRING_VIEW,
        BYTES_VIEW,
        FIXED_BYTES,
        UUID,
        LIST,
        LARGE_LIST,
        FIXED_LIST,
        STRUCT,
        MAP,
        /** A type that nothing here carries. */
        OTHER
    }

    static ArrowType of(Form form, String label) {
        return new ArrowType(form, 0, false, 0, 0, 0, "", label);
    }

    static ArrowType of(Form form, int width, String label) {
        return new ArrowType(form, width, false, 0, 0, 0, "", label);
    }

    static ArrowType integer(int bits, boolean signed) {
        return new ArrowType(Form.INT, bits, signed, 0, 0, 0, "", (signed ? "int" : "uint") + bits);
    }

    static ArrowType decimal(int bits, int precision, int scale) {
        String label = "decimal" + bits + "(" + precision + ", " + scale + ")";
        return new ArrowType(Form.DECIMAL, bits, true, precision, scale, 0, "", label);
    }

    /** A time of day, a timestamp or a duration. */
    static ArrowType time(Form form, int bits, long perSecond, String zone, String label) {
        return new ArrowType(form, bits, true, 0, 0, perSecond, zone, label);
    }
}
