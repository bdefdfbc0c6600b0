package io.serdebench.lab.io;

/**
 * Sums one column of a delimited file, byte by byte and with nothing clever: what strategies answer is held against it. A value
 * counts if it is an optional sign, digits, and optionally a point and one to six digits more, 18 digits at most in all; anything
 * else counts 0. Quotes mean nothing here. Sums wrap around, as those of a {@code long} do, so that they need no more than 64 bits.
 */
final class FieldSum {

    /** Money has two digits, rates have six. */
    static final int MAX_DIGITS = 6;

    /** So many fit into 64 bits. */
    private static final int MAX_TOTAL_DIGITS = 18;

    private final int column;
    private final byte delimiter;
    private int at;
    private boolean negative;
    private boolean sound = true;
    private int length;
    private int whole;
    private int behind = -1;
    private long value;

    private long numbers;
    private int scale;
    private final long[] sums = new long[MAX_DIGITS + 1];

    FieldSum(int column, byte delimiter) {
        this.column = column;
        this.delimiter = delimiter;
    }

    /** The next byte of the file. */
    void take(byte b) {
        if (b == '\n') {
            endOfLine();
        } else if (b == delimiter) {
            endOfField();
            at++;
        } else if (at == column && b != '\r') {
            digit(b);
        }
    }

    private void digit(byte b) {
        if (length++ == 0 && (b == '-' || b == '+')) {
            negative = b == '-';
        } else if (b == '.' && behind < 0) {
            behind = 0;
        } else if (b >= '0' && b <= '9' && whole + Math.max(0, behind) < MAX_TOTAL_DIGITS && behind < MAX_DIGITS) {
            value = value * 10 + (b - '0');
            if (behind < 0) {
                whole++;
            } else {
                behind++;
            }
        } else {
            sound = false;
        }
    }

    private void endOfField() {
        if (at == column && sound && whole > 0 && behind != 0) {
            int digits = Math.max(0, behind);
            sums[digits] += negative ? -value : value;
            scale = Math.max(scale, digits);
            numbers++;
        }
        negative = false;
        sound = true;
        length = 0;
        whole = 0;
        behind = -1;
        value = 0;
    }

    /** The end of a line, or of the file. */
    void endOfLine() {
        endOfField();
        at = 0;
    }

    long numbers() {
        return numbers;
    }

    int scale() {
        return scale;
    }

    /** In units of the last digit of {@link #scale()}. */
    long sum() {
        long sum = 0;
        long factor = 1;
        for (int digits = scale; digits >= 0; digits--) {
            sum += sums[digits] * factor;
            factor *= 10;
        }
        return sum;
    }
}
