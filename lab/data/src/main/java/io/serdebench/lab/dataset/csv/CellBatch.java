package io.serdebench.lab.dataset.csv;

import java.util.Arrays;

/** Records of a CSV file as they were parsed, for a handler in another thread. */
final class CellBatch {

    /** From this many characters or cells on a batch is handed on. */
    private static final int FULL = 1 << 16;

    private static final int BEGIN = -1;

    private static final int END = -2;

    private char[] text = new char[FULL + (FULL >> 2)];
    private int length;

    /** For each cell its column, in quotes or not, and the end of its text; for the begin of a record its place in lines; for its end the number of cells. */
    private int[] marks = new int[1 << 12];

    private int marked;
    private long[] lines = new long[1 << 8];
    private int begun;
    private long record;

    /** A batch whose first record has this number. */
    CellBatch(long record) {
        this.record = record;
    }

    boolean isFull() {
        return length >= FULL || marked >= FULL;
    }

    void begin(long line) {
        if (begun == lines.length) {
            lines = Arrays.copyOf(lines, 2 * begun);
        }
        mark(BEGIN, begun);
        lines[begun++] = line;
    }

    void cell(int column, char[] chars, int from, int to, boolean quoted) {
        int count = to - from;
        if (length + count > text.length) {
            text = Arrays.copyOf(text, Math.max(2 * text.length, length + count));
        }
        System.arraycopy(chars, from, text, length, count);
        length += count;
        mark(column << 1 | (quoted ? 1 : 0), length);
    }

    void end(int cells) {
        mark(END, cells);
    }

    private void mark(int what, int value) {
        if (marked + 2 > marks.length) {
            marks = Arrays.copyOf(marks, 2 * marks.length);
        }
        marks[marked++] = what;
        marks[marked++] = value;
    }

    /** Hands all of it to a handler, as the parser would. */
    void replay(CsvHandler handler) {
        int from = 0;
        for (int i = 0; i < marked; i += 2) {
            int value = marks[i + 1];
            switch (marks[i]) {
                case BEGIN -> {
                    handler.at(lines[value], record);
                    handler.begin(lines[value]);
                }
                case END -> {
                    handler.end(value);
                    record++;
                }
                default -> {
                    handler.cell(marks[i] >> 1, text, from, value, (marks[i] & 1) != 0);
                    from = value;
                }
            }
        }
    }
}
