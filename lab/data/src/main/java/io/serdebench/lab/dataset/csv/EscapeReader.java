package io.serdebench.lab.dataset.csv;

import io.serdebench.lab.dataset.source.CellRules;
import java.io.IOException;
import java.io.Reader;
import org.jspecify.annotations.Nullable;

/**
 * A CSV file with escapes, as Spark and MySQL write them, without them: {@code "say \"hi\""} as {@code "say ""hi"""}. Lines stay
 * lines.
 *
 * <p>In quotes an escape before a quote, an escape or a line end is taken off. In a file without quotes it is taken off before any
 * character, of which {@code n}, {@code r}, {@code t} and {@code 0} are control characters. A field that is {@code \N} without
 * quotes is empty.
 */
final class EscapeReader extends Reader {

    private final Reader in;
    private final char delimiter;
    private final char quote;
    private final boolean blanks;
    private final @Nullable Character comment;
    private final char escape;
    private final char[] buffer = new char[1 << 13];
    private int at;
    private int filled;
    private final StringBuilder out = new StringBuilder();
    private int taken;
    private State state = State.LINE;
    private boolean ended;

    private enum State {
        /** Before the first field of a line. */
        LINE,
        /** Before another field. */
        FIELD,
        COMMENT,
        PLAIN,
        QUOTED
    }

    private EscapeReader(Reader in, char delimiter, char quote, boolean blanks, CellRules cells, char escape) {
        this.in = in;
        this.delimiter = delimiter;
        this.quote = quote;
        this.blanks = blanks;
        this.comment = cells.comment();
        this.escape = escape;
    }

    /** Returns the file as it is where it has no escapes. */
    static Reader of(Reader in, char delimiter, char quote, boolean blanks, CellRules cells) {
        Character escape = cells.escapeOrNull();
        return escape == null ? in : new EscapeReader(in, delimiter, quote, blanks, cells, escape);
    }

    @Override
    public int read(char[] into, int from, int length) throws IOException {
        while (out.length() - taken < length && !ended) {
            if (taken > 0) {
                out.delete(0, taken);
                taken = 0;
            }
            step();
        }
        int count = Math.min(length, out.length() - taken);
        out.getChars(taken, taken + count, into, from);
        taken += count;
        return count == 0 && ended ? -1 : count;
    }

    /** Takes characters until the state changes, or enough of them. */
    private void step() throws IOException {
        int c = next();
        if (c < 0) {
            ended = true;
            return;
        }
        boolean begins = state == State.LINE || state == State.FIELD;
        if (state == State.LINE && is(comment, c)) {
            state = State.COMMENT;
        } else if (begins && c == quote) {
            state = State.QUOTED;
            out.append((char) c);
            return;
        } else if (begins && c == escape && peek() == 'N' && isEnd(peekSecond())) {
            next();
            state = State.PLAIN;
            return;
        } else if (begins && quote == CellRules.NO_QUOTE) {
            unquoted(c);
            return;
        } else if (begins && !(blanks && c == ' ')) {
            state = State.PLAIN;
        }
        if (state == State.QUOTED) {
            quoted(c);
            return;
        }
        out.append((char) c);
        if (c == '\n' || c == '\r') {
            state = State.LINE;
        } else if (c == delimiter && state != State.COMMENT) {
            state = State.FIELD;
        }
    }

    private void quoted(int c) throws IOException {
        if (c == escape) {
            int after = peek();
            if (after == quote) {
                next();
                out.append(quote).append(quote);
            } else if (after == escape || after == '\n' || after == '\r') {
                out.append((char) next());
            } else {
                out.append((char) c);
            }
            return;
        }
        out.append((char) c);
        if (c == quote) {
            if (peek() == quote) {
                out.append((char) next());
            } else {
                state = State.PLAIN;
            }
        }
    }

    /** A field of a file without quotes, which gets some where it has escapes. */
    private void unquoted(int first) throws IOException {
        StringBuilder field = new StringBuilder();
        boolean escapes = false;
        int c = first;
        while (c >= 0 && c != delimiter && c != '\n' && c != '\r') {
            if (c == escape && peek() >= 0) {
                escapes = true;
                field.append(control((char) next()));
            } else {
                field.append((char) c);
            }
            c = next();
        }
        if (escapes) {
            out.append(quote).append(field).append(quote);
        } else {
            out.append(field);
        }
        if (c >= 0) {
            out.append((char) c);
        }
        ended = c < 0;
        state = c == delimiter ? State.FIELD : State.LINE;
    }

    private static char control(char c) {
        return switch (c) {
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case '0' -> '\0';
            default -> c;
        };
    }

    private boolean isEnd(int c) {
        return c < 0 || c == '\n' || c == '\r' || c == delimiter;
    }

    private static boolean is(@Nullable Character one, int c) {
        return one != null && one == c;
    }

    private int next() throws IOException {
        return peek() < 0 ? -1 : buffer[at++];
    }

    private int peek() throws IOException {
        return has(1) ? buffer[at] : -1;
    }

    private int peekSecond() throws IOException {
        return has(2) ? buffer[at + 1] : -1;
    }

    private boolean has(int count) throws IOException {
        if (at + count > filled) {
            System.arraycopy(buffer, at, buffer, 0, filled - at);
            filled -= at;
            at = 0;
            for (int n = 0; n >= 0 && filled < count; n = in.read(buffer, filled, buffer.length - filled)) {
                filled += n;
            }
        }
        return at + count <= filled;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
