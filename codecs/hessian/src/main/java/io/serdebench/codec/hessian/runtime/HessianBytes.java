package io.serdebench.codec.hessian.runtime;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A place in bytes of Hessian 2.0, and the simple values, which are passed over: none is made but ints and names. */
class HessianBytes {

    byte[] bytes = new byte[0];
    int at;

    void begin(byte[] record) {
        bytes = record;
        at = 0;
    }

    int integer() throws IOException {
        int code = u8();
        if (code >= 0x80 && code <= 0xbf) {
            return code - 0x90;
        }
        if (code >= 0xc0 && code <= 0xcf) {
            return (code - 0xc8 << 8) + u8();
        }
        if (code >= 0xd0 && code <= 0xd7) {
            return (code - 0xd4 << 16) + u16();
        }
        if (code != 'I') {
            throw unexpected(code, "an int");
        }
        int high = u16();
        return high << 16 | u16();
    }

    void longer() throws IOException {
        int code = u8();
        if (code >= 0xd8 && code <= 0xef) {
            return;
        }
        if (code >= 0xf0) {
            skip(1);
        } else if (code >= 0x38 && code <= 0x3f) {
            skip(2);
        } else if (code == 0x59) {
            skip(4);
        } else if (code == 'L') {
            skip(8);
        } else {
            throw unexpected(code, "a long");
        }
    }

    void floating() throws IOException {
        int code = u8();
        switch (code) {
            case 0x5b, 0x5c -> {}
            case 0x5d -> skip(1);
            case 0x5e -> skip(2);
            case 0x5f -> skip(4);
            case 'D' -> skip(8);
            default -> throw unexpected(code, "a double");
        }
    }

    void binary() throws IOException {
        int code = u8();
        while (code == 'A') {
            skip(u16());
            code = u8();
        }
        if (code >= 0x20 && code <= 0x2f) {
            skip(code - 0x20);
        } else if (code >= 0x34 && code <= 0x37) {
            skip((code - 0x34 << 8) + u8());
        } else if (code == 'B') {
            skip(u16());
        } else {
            throw unexpected(code, "binary data");
        }
    }

    /** A text, which is also appended to {@code into} where that is not null. */
    void text(@Nullable StringBuilder into) throws IOException {
        int code = u8();
        while (code == 'R') {
            units(u16(), into);
            code = u8();
        }
        if (code < 0x20) {
            units(code, into);
        } else if (code >= 0x30 && code <= 0x33) {
            units((code - 0x30 << 8) + u8(), into);
        } else if (code == 'S') {
            units(u16(), into);
        } else {
            throw unexpected(code, "a text");
        }
    }

    /** UTF-16 units, each encoded on its own in up to three bytes. */
    void units(int count, @Nullable StringBuilder into) throws IOException {
        for (int i = 0; i < count; i++) {
            int unit = u8();
            if (unit >= 0x80) {
                if ((unit & 0xe0) == 0xc0) {
                    unit = (unit & 0x1f) << 6 | following();
                } else if ((unit & 0xf0) == 0xe0) {
                    unit = (unit & 0xf) << 12 | following() << 6;
                    unit |= following();
                } else {
                    throw unexpected(unit, "a character");
                }
            }
            if (into != null) {
                into.append((char) unit);
            }
        }
    }

    int following() throws IOException {
        int next = u8();
        if ((next & 0xc0) != 0x80) {
            throw unexpected(next, "the rest of a character");
        }
        return next & 0x3f;
    }

    int peek() throws IOException {
        if (at >= bytes.length) {
            throw malformed("the record ends early");
        }
        return bytes[at] & 0xff;
    }

    int u8() throws IOException {
        int value = peek();
        at++;
        return value;
    }

    int u16() throws IOException {
        int high = u8();
        return high << 8 | u8();
    }

    void skip(int count) throws IOException {
        if (count > bytes.length - at) {
            throw malformed("the record ends early");
        }
        at += count;
    }

    IOException unexpected(int code, String due) {
        return malformed("code 0x" + Integer.toHexString(code) + " before byte " + at + " where " + due + " is due");
    }

    static IOException malformed(String what) {
        return new IOException(what);
    }
}
