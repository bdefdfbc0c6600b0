package io.serdebench.lab.explain;

import java.io.ByteArrayOutputStream;

/** Bytes as people write them: {@code 0a0b}, {@code 0A 0B}, {@code 0x0a, 0x0b}, {@code 0a:0b}, over several lines. */
final class HexText {

    private HexText() {}

    /**
     * The bytes.
     *
     * @throws IllegalArgumentException where it is no such text; the message is a phrase for the user
     */
    public static byte[] parse(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        int high = -1;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            int digit = c < 128 ? Character.digit(c, 16) : -1;
            boolean prefix = digit == 0
                    && high < 0
                    && i + 1 < text.length()
                    && (text.charAt(i + 1) == 'x' || text.charAt(i + 1) == 'X');
            if (prefix) {
                i++;
            } else if (digit >= 0 && high >= 0) {
                bytes.write(high << 4 | digit);
                high = -1;
            } else if (digit >= 0) {
                high = digit;
            } else if (high >= 0) {
                throw new IllegalArgumentException("half a byte before character " + (i + 1));
            } else if (!Character.isWhitespace(c) && ",:;-_".indexOf(c) < 0) {
                throw new IllegalArgumentException("character " + (i + 1) + " is not a hexadecimal digit");
            }
        }
        if (high >= 0) {
            throw new IllegalArgumentException("half a byte at the end");
        }
        return bytes.toByteArray();
    }
}
