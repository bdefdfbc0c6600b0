package io.serdebench.format.jacksontext;

import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;

/** Tags and character data of one XML text (XML 1.0, sections 2.3, 2.4 and 3.1). */
final class XmlReader {

    /** Beyond ASCII names are not looked at closely. */
    private static final int ASCII = 0x80;

    final TextBytes in;
    final Cursor cursor;

    XmlReader(TextBytes in) {
        this.in = in;
        cursor = in.cursor;
    }

    /**
     * The beginning of a tag that was looked at and not yet read.
     *
     * @param name The name as it is written.
     * @param from First byte of the name.
     * @param to One past its last byte.
     * @param role The role of the name, here and in the end tag.
     */
    record Tag(String name, int from, int to, Role role) {

        /** The same where the name is there for another reason. */
        Tag as(Role other) {
            return new Tag(name, from, to, other);
        }
    }

    /** True if an end tag comes next. */
    boolean atEnd() {
        return in.starts("</");
    }

    /** The start tag, or tag of an empty element, that must come next. */
    Tag tag() throws UndecodableException {
        int from = in.at() + 1;
        int to = nameEnd(from);
        if (!in.starts("<") || to == from) {
            throw cursor.bad("a start tag is due");
        }
        return new Tag(text(from, to), from, to, Role.NAME);
    }

    /** The end of a name (section 2.3, rules 4 to 5) that begins at a place; the place itself if there is none. */
    int nameEnd(int from) {
        int to = from;
        while (isNameChar(in.get(to) & 0xff, to == from)) {
            to++;
        }
        return to;
    }

    private static boolean isNameChar(int c, boolean first) {
        return c >= 'a' && c <= 'z'
                || c >= 'A' && c <= 'Z'
                || c == '_'
                || c == ':'
                || c >= ASCII
                || !first && (c >= '0' && c <= '9' || c == '-' || c == '.');
    }

    /** Reads a tag up to the end of its name. */
    void take(Tag tag, Object value) throws UndecodableException {
        in.syntax(tag.from());
        in.pass(tag.to());
        cursor.mark(tag.role(), value);
    }

    /** The end of a tag: whether content and an end tag follow, which an empty element lacks. */
    boolean opens() throws UndecodableException {
        if (in.starts(">")) {
            in.expect(">");
            return true;
        }
        in.expect("/>");
        return false;
    }

    /** The end tag that must come next. */
    void close(Tag tag) throws UndecodableException {
        int from = in.at() + 2;
        int to = from + tag.to() - tag.from();
        if (!atEnd() || !in.same(tag.from(), tag.to(), from) || !in.has(to, '>')) {
            throw cursor.bad("the end tag of the element is due");
        }
        in.syntax(from);
        in.pass(to);
        cursor.mark(tag.role(), null);
        in.expect(">");
    }

    /** Character data up to the next tag, references resolved; passed, and without a span yet. */
    String content() throws UndecodableException {
        return characters('<');
    }

    /** The same up to another ASCII character. */
    String characters(char end) throws UndecodableException {
        int to = in.at();
        while (to < in.size() && !in.has(to, end)) {
            to++;
        }
        try {
            String text = XmlText.resolved(in.text(in.at(), to));
            in.pass(to);
            return text;
        } catch (Malformed e) {
            throw cursor.bad(e.reason());
        }
    }

    private String text(int from, int to) throws UndecodableException {
        try {
            return in.text(from, to);
        } catch (Malformed e) {
            throw cursor.bad(e.reason());
        }
    }

    /** White space (section 2.3, rule 3), which is given to a span of its own. */
    void space() throws UndecodableException {
        int to = in.at();
        while (isSpace(in.get(to))) {
            to++;
        }
        in.pass(to);
        cursor.mark(Role.PADDING, null);
    }

    private static boolean isSpace(byte c) {
        return c == ' ' || c == '\t' || c == '\n' || c == '\r';
    }

    /** True if a text is white space alone. */
    static boolean isBlank(String text) {
        return text.chars().allMatch(c -> c < ASCII && isSpace((byte) c));
    }
}
