package io.serdebench.lab.dataset.source;

import io.serdebench.lab.base.TerminalText;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * Finds a place in a file again by reading the file once more. Only done when something is wrong, so that the fast paths need
 * not keep count of bytes and lines. Offsets count from 0 in the plain content, lines from 1; CR, LF and CR LF end a line.
 */
public final class Rescan {

    private static final int EXCERPT = 400;
    private static final int WIDTH = 100;

    private Rescan() {}

    /**
     * A line of a text file.
     *
     * @param number The number of the line.
     * @param offset The offset of its first byte.
     * @param start Its first bytes.
     */
    public record Line(long number, long offset, byte[] start) {

        /** Returns the place of a byte in the line, such as {@code orders.csv line 8,113 (byte 1,650,220)}. */
        public String place(Input input, long at) {
            return TerminalText.text(input.name()) + " line " + TerminalText.count(number) + " (byte "
                    + TerminalText.count(at) + ")";
        }

        /** Returns the start of the line after its number, such as {@code  8113 | ORD-0008112,…}. */
        public String excerpt() {
            return number + " | " + TerminalText.utf8(start, WIDTH);
        }
    }

    /** Finds the line that holds a byte. */
    public static Line holding(Input input, long offset) throws IOException {
        return find(input, offset, Long.MAX_VALUE);
    }

    /** Finds a line by its number. */
    public static Line numbered(Input input, long number) throws IOException {
        return find(input, Long.MAX_VALUE, number);
    }

    private static Line find(Input input, long offset, long number) throws IOException {
        try (Scanner in = new Scanner(input)) {
            long line = 1;
            long lineStart = 0;
            ByteArrayOutputStream start = new ByteArrayOutputStream();
            while (in.read()) {
                if (in.startsLine) {
                    if (line == number || in.offset > offset) {
                        break;
                    }
                    line = in.line;
                    lineStart = in.offset;
                    start.reset();
                }
                if (start.size() == EXCERPT && (line == number || in.offset >= offset)) {
                    break;
                }
                if (start.size() < EXCERPT && in.current != '\n' && in.current != '\r') {
                    start.write(in.current);
                }
            }
            return new Line(line, lineStart, start.toByteArray());
        }
    }

    /** The unit that a {@link Range} counts. */
    public enum Unit {
        /** Lines of a text. */
        LINES,
        /** Bytes of a text. */
        BYTES,
        /** Bytes of a file that has no lines. */
        RECORDS
    }

    /** From and to, the end not included. */
    record Range(long from, long to) {}

    /** Copies ranges in ascending order to a stream; of a text each is followed by a line feed where it does not end with one. */
    static void copy(Input input, Unit unit, Iterable<Range> ranges, OutputStream out) throws IOException {
        var rest = ranges.iterator();
        if (!rest.hasNext()) {
            return;
        }
        Range range = rest.next();
        boolean copying = false;
        boolean ends = unit != Unit.RECORDS;
        int last = '\n';
        try (Scanner in = new Scanner(input)) {
            while (in.read()) {
                long at = unit == Unit.LINES ? in.line : in.offset;
                while (at >= range.to()) {
                    if (copying && ends && last != '\n') {
                        out.write('\n');
                    }
                    copying = false;
                    if (!rest.hasNext()) {
                        return;
                    }
                    range = rest.next();
                }
                if (at >= range.from()) {
                    copying = true;
                    last = in.current;
                    out.write(last);
                }
            }
        }
        if (copying && ends && last != '\n') {
            out.write('\n');
        }
    }

    /** Reads byte by byte and knows the line of the byte it read last. */
    private static final class Scanner implements AutoCloseable {
        private final InputStream in;
        private final byte[] buffer = new byte[1 << 16];
        private int at;
        private int filled;
        private long offset = -1;
        private long line = 1;
        private int current = -1;
        private boolean startsLine;

        Scanner(Input input) throws IOException {
            in = Pass.quiet().open(input);
        }

        boolean read() throws IOException {
            if (at == filled) {
                at = 0;
                filled = in.read(buffer);
                if (filled <= 0) {
                    filled = 0;
                    return false;
                }
            }
            int before = current;
            current = buffer[at++] & 0xff;
            offset++;
            startsLine = before == '\n' || before == '\r' && current != '\n';
            if (startsLine) {
                line++;
            }
            return true;
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }
}
