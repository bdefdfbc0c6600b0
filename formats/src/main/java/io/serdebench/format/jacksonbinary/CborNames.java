package io.serdebench.format.jacksonbinary;

import static io.serdebench.format.jacksonbinary.CborItems.BREAK;
import static io.serdebench.format.jacksonbinary.CborItems.EIGHT_BYTES;
import static io.serdebench.format.jacksonbinary.CborItems.INDEFINITE;
import static io.serdebench.format.jacksonbinary.CborItems.ONE_BYTE;
import static io.serdebench.format.jacksonbinary.CborItems.TEXT;

import io.serdebench.format.jacksonbinary.Items.Name;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Looks at texts before they are read: what a member is called must be known before its name is given to a span. */
final class CborNames {

    private CborNames() {}

    /** The text at a place, of definite length or in chunks; null where there is none. */
    static @Nullable Name at(byte[] bytes, int from) {
        int at = from;
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        boolean open = at < bytes.length && bytes[at] == (byte) (TEXT << 5 | INDEFINITE);
        at += open ? 1 : 0;
        while (!(open && at < bytes.length && bytes[at] == (byte) BREAK)) {
            int head = at < bytes.length ? bytes[at] & 0xff : BREAK;
            int width = (head & 31) < ONE_BYTE ? 0 : 1 << (head & 31) - ONE_BYTE;
            if (head >> 5 != TEXT || (head & 31) > EIGHT_BYTES || width > bytes.length - at - 1) {
                return null;
            }
            long length = width == 0 ? head & 31 : 0;
            for (int i = 1; i <= width; i++) {
                length = length << Byte.SIZE | bytes[at + i] & 0xff;
            }
            at += 1 + width;
            if (length < 0 || length > bytes.length - at) {
                return null;
            }
            text.write(bytes, at, (int) length);
            at += (int) length;
            if (!open) {
                break;
            }
        }
        return Name.of(text.toString(StandardCharsets.UTF_8));
    }
}
