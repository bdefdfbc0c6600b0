package io.serdebench.lab.explain;

import io.serdebench.api.dissect.Role;
import java.util.HexFormat;

/**
 * A record's pieces in the pattern language of ImHex: an array of bytes each, with a name, a colour by role and the meaning as
 * a comment. See the language's documentation, "Variable Placement" and "Attributes".
 */
final class Hexpat {

    private static final int LONGEST = 200;
    private static final int BYTES_A_LINE = 40;

    private Hexpat() {}

    /**
     * The whole pattern file. The record's bytes stand in a comment at its end, as text for {@code xxd -r -p}.
     *
     * @param title one line, for the first comment
     */
    public static String of(Explained explained, String title) {
        StringBuilder out = new StringBuilder("// ").append(ascii(title)).append('\n');
        String undecodable = explained.undecodable();
        if (undecodable != null) {
            out.append("// ").append(ascii(undecodable)).append('\n');
        }
        int number = 0;
        for (DissectedSpan piece : explained.pieces()) {
            String path = piece.path().isEmpty() ? "record" : piece.path();
            out.append("u8 piece_")
                    .append(number++)
                    .append('[')
                    .append(piece.length())
                    .append("] @ 0x")
                    .append(Integer.toHexString(piece.from()))
                    .append(" [[name(\"")
                    .append(literal(path + ": " + piece.role().word()))
                    .append("\"), color(\"")
                    .append(color(piece.role()))
                    .append("\"), comment(\"")
                    .append(literal((piece.guess() ? "guess: " : "") + PieceText.of(piece)))
                    .append("\")]];\n");
        }
        out.append("// the bytes, for xxd -r -p:\n");
        byte[] bytes = explained.bytes();
        for (int at = 0; at < bytes.length; at += BYTES_A_LINE) {
            out.append("// ")
                    .append(HexFormat.of().formatHex(bytes, at, Math.min(bytes.length, at + BYTES_A_LINE)))
                    .append('\n');
        }
        return out.toString();
    }

    /** Of Okabe and Ito's palette where roles are common. */
    private static String color(Role role) {
        return switch (role) {
            case DATA -> "009E73";
            case TAG -> "56B4E9";
            case LENGTH -> "E69F00";
            case NAME -> "CC79A7";
            case TYPE_INFO -> "0072B2";
            case PRESENCE -> "F0E442";
            case SYNTAX, PADDING -> "999999";
            case HEADER, CHECKSUM -> "666666";
            case UNDECODABLE -> "D55E00";
        };
    }

    private static String ascii(String text) {
        return escaped(text, false);
    }

    private static String literal(String text) {
        return escaped(text, true);
    }

    /** Printable ASCII; in a literal also quotes and backslashes are escaped, and it ends with no half of an escape. */
    private static String escaped(String text, boolean literal) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length() && out.length() < LONGEST; i++) {
            char c = text.charAt(i);
            if (c < ' ' || c > '~') {
                // as text: what the language makes of escapes is not relied upon
                out.append(String.format("U+%04X", (int) c));
            } else if (literal && (c == '"' || c == '\\')) {
                out.append('\\').append(c);
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }
}
