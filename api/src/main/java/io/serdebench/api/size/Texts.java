package io.serdebench.api.size;

/** Characters that the texts of a column are made of, beyond how long they are in UTF-8. */
public final class Texts {

    private final Lengths utf8 = new Lengths();
    private final Lengths modified = new Lengths();
    private long chars;
    private long shortEscapes;
    private long controls;
    private long astral;
    private long separators;
    private long mostEscaped;

    Texts() {}

    void add(String text) {
        long bytes = 0;
        long nuls = 0;
        long pairs = 0;
        long escapes = 0;
        long others = 0;
        long lines = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < 0x80) {
                bytes++;
                nuls += c == 0 ? 1 : 0;
                if (c < ' ' || c == '"' || c == '\\') {
                    boolean brief =
                            c == '"' || c == '\\' || c == '\b' || c == '\t' || c == '\n' || c == '\f' || c == '\r';
                    escapes += brief ? 1 : 0;
                    others += brief ? 0 : 1;
                }
            } else if (c < 0x800) {
                bytes += 2;
            } else if (Character.isHighSurrogate(c)
                    && i + 1 < text.length()
                    && Character.isLowSurrogate(text.charAt(i + 1))) {
                bytes += 4;
                pairs++;
                i++;
            } else {
                bytes += 3;
                lines += c == '\u2028' || c == '\u2029' ? 1 : 0;
            }
        }
        utf8.add(bytes);
        // Java's own UTF-8 writes NUL as two bytes and a pair of surrogates as two times three (java.io.DataInput)
        modified.add(bytes + nuls + 2 * pairs);
        chars += text.length();
        shortEscapes += escapes;
        controls += others;
        astral += pairs;
        separators += lines;
        mostEscaped = Math.max(mostEscaped, bytes + escapes + 5 * others);
    }

    void walk(Cells cells) {
        utf8.walk(cells);
        modified.walk(cells);
        chars = cells.sum(chars);
        shortEscapes = cells.sum(shortEscapes);
        controls = cells.sum(controls);
        astral = cells.sum(astral);
        separators = cells.sum(separators);
        mostEscaped = cells.most(mostEscaped);
    }

    /** Bytes in UTF-8. */
    public Lengths utf8() {
        return utf8;
    }

    /** Bytes in the modified UTF-8 of {@link java.io.DataInput}. */
    public Lengths modifiedUtf8() {
        return modified;
    }

    /** UTF-16 code units of all texts together. */
    public long chars() {
        return chars;
    }

    /** Characters that JSON escapes with one letter (RFC 8259, section 7): quote, backslash, \b \t \n \f \r. */
    public long shortEscapes() {
        return shortEscapes;
    }

    /** Other characters below U+0020, for which JSON has \\u00xx alone. */
    public long controls() {
        return controls;
    }

    /** Characters beyond U+FFFF. */
    public long astral() {
        return astral;
    }

    /** Separators of lines and paragraphs, U+2028 and U+2029, which end a line in JavaScript but not in JSON. */
    public long separators() {
        return separators;
    }

    /** The most bytes of UTF-8 that any one takes with its escapes. */
    public long mostEscaped() {
        return mostEscaped;
    }
}
