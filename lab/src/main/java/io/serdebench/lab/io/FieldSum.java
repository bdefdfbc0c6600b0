package io.serdebench.lab.io;

/**
 * Sums one column of a delimited file, byte by byte and with nothing clever: what strategies answer is held against it. A value
 * counts if it is a minus where it is negative, digits, and optionally a point and one to six digits more, and if it has 18 digits at
 * most once it is in units of the last digit of the scale; anything else counts 0. So the program that does file I/O has it. Quotes
 * mean nothing here. A carriage return before a line feed is part of the line's end. Sums wrap around, as those of a {@code long} do,
 * so that they need no more than 64 bits.
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
    private boolean returned;
    private int length;
    private int whole;
    private int behind = -1;
    private long value;

    private int scale;

    /** Sums and counts by digits behind the point and before it: which of them count is known with the scale, at the end. */
    private final long[][] sums = new long[MAX_DIGITS + 1][MAX_TOTAL_DIGITS + 1];

    private final long[][] numbers = new long[MAX_DIGITS + 1][MAX_TOTAL_DIGITS + 1];

    FieldSum(int column, byte delimiter) {
        this.column = column;
        this.delimiter = delimiter;
    }

    /** The next byte of the file. */
    void take(byte b) {
        if (b == '\n') {
            endOfLine();
            return;
        }
        // one that nothing but a line feed follows would have been the line's end
        sound &= !returned;
        returned = at == column && b == '\r';
        if (b == delimiter) {
            endOfField();
            at++;
        } else if (at == column && !returned) {
            digit(b);
        }
    }

    private void digit(byte b) {
        if (length++ == 0 && b == '-') {
            negative = true;
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
            sums[digits][whole] += negative ? -value : value;
            numbers[digits][whole]++;
            scale = Math.max(scale, digits);
        }
        returned = false;
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

    /** Values that count. */
    long numbers() {
        long count = 0;
        for (int digits = 0; digits <= scale; digits++) {
            count += fitting(numbers[digits]);
        }
        return count;
    }

    int scale() {
        return scale;
    }

    /** In units of the last digit of {@link #scale()}. */
    long sum() {
        long sum = 0;
        long factor = 1;
        for (int digits = scale; digits >= 0; digits--) {
            sum += fitting(sums[digits]) * factor;
            factor *= 10;
        }
        return sum;
    }

    /** All that have 18 digits at most in units of the last digit of the scale. */
    private long fitting(long[] byDigits) {
        long all = 0;
        for (int before = 0; before + scale <= MAX_TOTAL_DIGITS; before++) {
            all += byDigits[before];
        }
        return all;
    }
}
