package io.serdebench.format.jacksontext;

import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import io.serdebench.format.jacksontext.YamlScalars.Scalar;
import java.io.ByteArrayOutputStream;
import java.util.Base64;

/**
 * Lines, keys and scalars of one YAML text in block style (YAML 1.2, chapters 6 to 8). Indentation and line ends are punctuation: they
 * say what belongs to what.
 */
final class YamlReader {

    final TextBytes in;
    final Cursor cursor;
    private final YamlScalars scalars;

    YamlReader(TextBytes in) {
        this.in = in;
        cursor = in.cursor;
        scalars = new YamlScalars(in);
    }

    /**
     * A key that was looked at and not yet read.
     *
     * @param explicit Whether it has a question mark before it and a line of its own (section 8.2.2).
     */
    record Key(Scalar name, boolean explicit) {}

    /** The blanks that come next; -1 where the text ends with them. */
    int indent() {
        int to = in.at();
        while (in.has(to, ' ')) {
            to++;
        }
        return to >= in.size() ? -1 : to - in.at();
    }

    /** Reads blanks at the beginning of a line. */
    void column(int count) throws UndecodableException {
        in.syntax(in.at() + count);
    }

    /** True if the line that begins here goes on with a key at a column; its indentation is read. */
    boolean nextKey(int column) throws UndecodableException {
        return indent() == column && !in.has(in.at() + column, "- ") && read(column);
    }

    /** True if the line that begins here goes on with an element of a list at a column; its indentation is read. */
    boolean nextElement(int column) throws UndecodableException {
        return indent() == column && in.has(in.at() + column, "- ") && read(column);
    }

    private boolean read(int column) throws UndecodableException {
        column(column);
        return true;
    }

    /** True if a key comes next rather than a scalar. */
    boolean atKey() throws UndecodableException {
        if (in.starts("? ")) {
            return true;
        }
        int end = scalar(in.at()).end();
        return in.has(end, ": ") || in.has(end, ":\n");
    }

    /** The key that must come next. */
    Key key() throws UndecodableException {
        boolean explicit = in.starts("? ");
        return new Key(scalar(in.at() + (explicit ? 2 : 0)), explicit);
    }

    /** Reads a key at a column, up to the colon. */
    void take(Key key, int column) throws UndecodableException {
        if (key.explicit()) {
            in.expect("? ");
        }
        take(key.name(), Role.NAME, key.name().text());
        if (key.explicit()) {
            lineEnd();
            if (indent() != column) {
                throw cursor.bad("the value of a key is due");
            }
            column(column);
        }
    }

    /** The scalar at a place. */
    Scalar scalar(int from) throws UndecodableException {
        try {
            return scalars.at(from);
        } catch (Malformed e) {
            throw cursor.bad(e.reason());
        }
    }

    /** Reads a scalar that was looked at, what is between its quotes as a role and value. */
    void take(Scalar scalar, Role role, Object value) throws UndecodableException {
        int quote = scalar.quoted() ? 1 : 0;
        in.syntax(scalar.from() + quote);
        in.pass(scalar.end() - quote);
        cursor.mark(role, value);
        in.syntax(scalar.end());
    }

    /** The end of the line. */
    void lineEnd() throws UndecodableException {
        in.expect("\n");
    }

    /**
     * Bytes with their tag: in lines of base64 that are indented by more than a column (section 8.1.2), or none in quotes.
     *
     * @param column The column of the list or mapping around them.
     */
    byte[] binary(int column) throws UndecodableException {
        in.pass(in.at() + "!!binary".length());
        cursor.mark(Role.TYPE_INFO, "binary");
        if (in.starts(" \"\"\n")) {
            in.expect(" \"\"\n");
            return new byte[0];
        }
        in.expect(in.starts(" |-") ? " |-\n" : " |\n");
        int indent = indent();
        if (indent <= column) {
            throw cursor.bad("an indented line is due");
        }
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        do {
            column(indent);
            byte[] line = base64();
            cursor.mark(Role.DATA, line);
            all.writeBytes(line);
            lineEnd();
        } while (indent() == indent);
        return all.toByteArray();
    }

    private byte[] base64() throws UndecodableException {
        int to = in.at();
        while (to < in.size() && !in.has(to, '\n')) {
            to++;
        }
        try {
            byte[] line = Base64.getDecoder().decode(in.text(in.at(), to));
            in.pass(to);
            return line;
        } catch (Malformed | IllegalArgumentException e) {
            throw cursor.bad("a line that is not base64");
        }
    }
}
