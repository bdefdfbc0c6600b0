package io.serdebench.format.javaserialization;

import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.UndecodableException;

/**
 * Texts as {@code java.io.DataInput} specifies them ("Modified UTF-8"): each UTF-16 unit on its own in one to three bytes, a surrogate
 * too, and U+0000 in two. Longer forms than needed are not forbidden to readers.
 */
final class ModifiedUtf8 {

    private static final int SIX_BITS = 0x3f;

    private ModifiedUtf8() {}

    /** So many bytes as text. */
    static String read(Cursor cursor, long length) throws UndecodableException {
        byte[] bytes = cursor.bytes(length);
        StringBuilder text = new StringBuilder(bytes.length);
        int at = 0;
        while (at < bytes.length) {
            int first = bytes[at] & 0xff;
            int size = size(first);
            if (size == 0 || size > bytes.length - at) {
                throw cursor.bad("not modified UTF-8");
            }
            // 7, 5 or 4 bits of the first byte count
            int unit = size == 1 ? first : first & SIX_BITS >> size - 1;
            for (int i = at + 1; i < at + size; i++) {
                if ((bytes[i] & 0xc0) != 0x80) {
                    throw cursor.bad("not modified UTF-8");
                }
                unit = unit << 6 | bytes[i] & SIX_BITS;
            }
            text.append((char) unit);
            at += size;
        }
        return text.toString();
    }

    /** How many bytes begin with this one; 0 where none do. */
    private static int size(int first) {
        if (first < 0x80) {
            return 1;
        }
        return first >> 5 == 0b110 ? 2 : first >> 4 == 0b1110 ? 3 : 0;
    }
}
