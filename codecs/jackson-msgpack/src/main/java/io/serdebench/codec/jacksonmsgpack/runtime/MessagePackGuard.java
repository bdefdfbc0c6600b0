package io.serdebench.codec.jacksonmsgpack.runtime;

import java.io.IOException;

/**
 * Checks that jackson-dataformat-msgpack 0.9.11 does not make of bytes that may be damaged: it allocates texts and bytes of up to
 * 64 MiB by the length that is declared, takes a nil for a key to be the end of a map, and does not tell whether bytes follow the
 * record.
 */
final class MessagePackGuard {

    /** Levels of maps and arrays. */
    private static final int MAX_DEPTH = 128;

    private final byte[] bytes;
    private int at;

    private MessagePackGuard(byte[] bytes) {
        this.bytes = bytes;
    }

    /**
     * Refuses what is not one value and nothing behind it.
     *
     * @throws IOException where a length or count goes beyond the bytes that are left, a key is no text, or maps and
     *     arrays nest too deep
     */
    static void check(byte[] bytes) throws IOException {
        MessagePackGuard guard = new MessagePackGuard(bytes);
        guard.value(0);
        if (guard.at < bytes.length) {
            throw new IOException("bytes follow the record");
        }
    }

    private void value(int depth) throws IOException {
        int head = (int) number(1);
        if (head < 0x80 || head >= 0xe0) {
            return;
        }
        if (head < 0x90) {
            map(head & 0x0f, depth);
        } else if (head < 0xa0) {
            array(head & 0x0f, depth);
        } else if (head < 0xc0) {
            pass(head & 0x1f);
        } else {
            withHead(head, depth);
        }
    }

    /** A value whose first byte says its format and nothing else. */
    private void withHead(int head, int depth) throws IOException {
        switch (head) {
            case 0xc0: // nil, false and true
            case 0xc2:
            case 0xc3:
                return;
            case 0xc4: // bin and str with a length of one, two and four bytes
            case 0xd9:
                pass(number(1));
                return;
            case 0xc5:
            case 0xda:
                pass(number(2));
                return;
            case 0xc6:
            case 0xdb:
                pass(number(4));
                return;
            case 0xc7: // ext: a length, a type and the payload
                pass(1 + number(1));
                return;
            case 0xc8:
                pass(1 + number(2));
                return;
            case 0xc9:
                pass(1 + number(4));
                return;
            case 0xca: // float 32, float 64
                pass(4);
                return;
            case 0xcb:
                pass(8);
                return;
            case 0xdc:
                array(number(2), depth);
                return;
            case 0xdd:
                array(number(4), depth);
                return;
            case 0xde:
                map(number(2), depth);
                return;
            case 0xdf:
                map(number(4), depth);
                return;
            default:
                rest(head);
        }
    }

    private void rest(int head) throws IOException {
        if (head >= 0xcc && head <= 0xd3) {
            // uint and int of 8, 16, 32 and 64 bits
            pass(1L << (head & 3));
        } else if (head >= 0xd4) {
            // fixext: a type and 1, 2, 4, 8 or 16 bytes
            pass(1 + (1L << (head - 0xd4)));
        } else {
            throw new IOException("a value begins with 0xc1, which is never used");
        }
    }

    private void array(long count, int depth) throws IOException {
        counted(count, 1, depth);
        for (long i = 0; i < count; i++) {
            value(depth + 1);
        }
    }

    private void map(long count, int depth) throws IOException {
        counted(count, 2, depth);
        for (long i = 0; i < count; i++) {
            int head = at < bytes.length ? bytes[at] & 0xff : 0;
            if ((head < 0xa0 || head >= 0xc0) && (head < 0xd9 || head > 0xdb)) {
                throw new IOException("a key is not a text");
            }
            value(depth + 1);
            value(depth + 1);
        }
    }

    private void counted(long count, int leastBytesEach, int depth) throws IOException {
        if (depth >= MAX_DEPTH) {
            throw new IOException("nested more than " + MAX_DEPTH + " levels deep");
        }
        if (count * leastBytesEach > bytes.length - at) {
            throw new IOException(count + " elements are declared and " + (bytes.length - at) + " bytes are left");
        }
    }

    private void pass(long length) throws IOException {
        if (length > bytes.length - at) {
            throw new IOException(length + " bytes are declared and " + (bytes.length - at) + " are left");
        }
        at += (int) length;
    }

    /** So many bytes as a number, the highest first. */
    private long number(int width) throws IOException {
        int from = at;
        pass(width);
        long value = 0;
        for (int i = from; i < at; i++) {
            value = value << 8 | bytes[i] & 0xff;
        }
        return value;
    }
}
