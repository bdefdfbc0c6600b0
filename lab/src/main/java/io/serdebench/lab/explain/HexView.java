package io.serdebench.lab.explain;

import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Lines;
import io.serdebench.lab.text.Style;
import java.util.List;

/**
 * A record's bytes as hexadecimal numbers, sixteen a line, with letters below them that name the roles: {@code D----} is one
 * piece of data, a small letter goes on with the piece of the line before.
 */
final class HexView {

    private static final int WIDE = 16;
    private static final int NARROW = 8;
    private static final int MARGIN = 2;

    /** Digits of an offset where two bytes hold it, and else. */
    private static final int SHORT_OFFSET = 4;

    private static final int LONG_OFFSET = 8;

    private final Explained explained;
    private final List<DissectedSpan> pieces;
    private final Style style;
    private final int perLine;
    private final int offsetDigits;
    private int piece;

    HexView(Explained explained, Style style) {
        this.explained = explained;
        this.pieces = explained.pieces();
        this.style = style;
        this.offsetDigits = offsetDigits(explained);
        // a gap, three columns a byte with one more in the middle, a gap, and the character
        boolean wide = MARGIN + offsetDigits + 2 + 3 * WIDE + 2 + WIDE <= style.width();
        this.perLine = wide ? WIDE : NARROW;
    }

    static int offsetDigits(Explained explained) {
        return explained.bytes().length <= 1 << 16 ? SHORT_OFFSET : LONG_OFFSET;
    }

    static String offset(int at, int digits) {
        return String.format("%0" + digits + "x", at);
    }

    /** So many lines of bytes at most, each with its line of letters. */
    void write(int mostLines, Lines out) {
        byte[] bytes = explained.bytes();
        int at = 0;
        for (int line = 0; line < mostLines && at < bytes.length; line++, at += perLine) {
            line(at, Math.min(bytes.length, at + perLine), out);
        }
        if (at < bytes.length) {
            out.aside(Figures.many(bytes.length - at, "more byte") + "; -v or --json shows all of them");
        }
    }

    private void line(int from, int to, Lines out) {
        StringBuilder hex = new StringBuilder();
        StringBuilder letters = new StringBuilder();
        StringBuilder characters = new StringBuilder();
        int columns = 0;
        for (int i = from; i < to; i++) {
            while (pieces.get(piece).to() <= i) {
                piece++;
            }
            DissectedSpan here = pieces.get(piece);
            boolean goesOn = i + 1 < here.to();
            boolean middle = i - from == perLine / 2 - 1;
            int value = explained.bytes()[i] & 0xff;
            hex.append(RoleSign.paint(here.role(), here.hidden() ? ".." : String.format("%02x", value), style));
            hex.append(middle ? "  " : " ");
            letters.append(i == here.from() || i == from ? letter(here, i) : '-');
            letters.append(i > here.from() && i > from || goesOn ? '-' : ' ');
            letters.append((goesOn ? "-" : " ").repeat(middle ? 2 : 1));
            characters.append(here.hidden() ? '.' : character((byte) value));
            columns += middle ? 4 : 3;
        }
        String margin = " ".repeat(MARGIN);
        String gap = " ".repeat(perLine * 3 + 1 - columns + 1);
        out.line(margin + offset(from, offsetDigits) + "  " + hex + gap + characters);
        out.line((margin + " ".repeat(offsetDigits) + "  " + letters.substring(0, columns - 1)).stripTrailing());
    }

    /** The character of a byte, or a dot where it is no printable one of ASCII. */
    static char character(byte value) {
        return value >= ' ' && value <= '~' ? (char) value : '.';
    }

    private static char letter(DissectedSpan piece, int at) {
        char letter = RoleSign.letter(piece.role());
        return at == piece.from() ? letter : Character.toLowerCase(letter);
    }
}
