package io.serdebench.lab.explain;

import io.serdebench.api.dissect.Role;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.HexFormat;

/** The meaning of a piece, as text: texts of the data in quotes, phrases of the format as they are. */
final class PieceText {

    /** Longer texts are cut; no view has room for more. */
    private static final int MAX_CHARS = 300;

    private static final int MAX_BYTES = 32;

    /** The decimal digits of longer numbers take time that grows with their square. */
    private static final int MAX_BITS = 4_096;

    private PieceText() {}

    /** Empty where the role says all. It may hold whatever the data hold: a view makes it fit to be shown. */
    public static String of(DissectedSpan piece) {
        if (piece.hidden()) {
            return "(" + piece.length() + (piece.length() == 1 ? " byte)" : " bytes)");
        }
        Object value = piece.value();
        if (value == null) {
            return "";
        }
        if (value instanceof byte[] bytes) {
            String hex = HexFormat.of().formatHex(bytes, 0, Math.min(bytes.length, MAX_BYTES));
            return bytes.length <= MAX_BYTES ? hex : hex + "…";
        }
        if (value instanceof String text) {
            boolean data = piece.role() == Role.DATA || piece.role() == Role.NAME;
            return data ? quoted(clipped(text)) : clipped(text);
        }
        return clipped(plain(value));
    }

    /** A value other than a text or bytes, as a text of bounded cost. */
    static String plain(Object value) {
        BigInteger digits = value instanceof BigDecimal number
                ? number.unscaledValue()
                : value instanceof BigInteger number ? number : BigInteger.ZERO;
        return digits.bitLength() > MAX_BITS ? "a number of " + digits.bitLength() + " bits" : String.valueOf(value);
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    private static String clipped(String text) {
        if (text.length() <= MAX_CHARS) {
            return text;
        }
        boolean half = Character.isHighSurrogate(text.charAt(MAX_CHARS - 1));
        return text.substring(0, half ? MAX_CHARS - 1 : MAX_CHARS) + "…";
    }
}
