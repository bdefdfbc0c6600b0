package io.serdebench.format.protobuf.dissect;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * The likeness of the bytes of a field of wire type LEN where no schema tells. The first of these that fits is taken:
 *
 * <ol>
 *   <li>text of one line: well-formed UTF-8 without control characters;
 *   <li>a message: fields with legal numbers and wire types up to the last byte;
 *   <li>text with tabs and line ends, which are tags of field 1 too, so that messages come first;
 *   <li>packed doubles: eight bytes each, all of a usual magnitude, not all zero;
 *   <li>packed varints: two or more, none more than a byte longer than another;
 *   <li>bytes.
 * </ol>
 *
 * <p>Two letters may be a message and a message may be a text: a guess is no more than that.
 */
enum Look {
    TEXT,
    MESSAGE,
    DOUBLES,
    VARINTS,
    BYTES;

    private enum Text {
        NONE,
        LINE,
        LINES
    }

    /**
     * The look of {@code bytes[from]} to {@code bytes[to - 1]}.
     *
     * @param levels The number of levels of messages that may still be nested here.
     */
    static Look of(byte[] bytes, int from, int to, int levels) {
        Text text = text(bytes, from, to);
        if (text == Text.LINE) {
            return TEXT;
        }
        if (levels > 0 && new Scan(bytes, from, to).isMessage(levels - 1)) {
            return MESSAGE;
        }
        if (text == Text.LINES) {
            return TEXT;
        }
        return areDoubles(bytes, from, to) ? DOUBLES : areVarints(bytes, from, to) ? VARINTS : BYTES;
    }

    /** UTF-8 as RFC 3629, section 4, has it, without the control characters of Unicode but tab, line feed and return. */
    private static Text text(byte[] bytes, int from, int to) {
        Text text = Text.LINE;
        int at = from;
        while (at < to) {
            int first = bytes[at++] & 0xff;
            int more = first < 0x80 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
            if (more > 0 && (first < 0xc2 || first > 0xf4) || more > to - at) {
                return Text.NONE;
            }
            int code = more == 0 ? first : first & 0x3f >> more;
            for (int i = 0; i < more; i++) {
                int next = bytes[at++];
                if ((next & 0xc0) != 0x80) {
                    return Text.NONE;
                }
                code = code << 6 | next & 0x3f;
            }
            boolean overlong = more == 2 && code < 0x800 || more == 3 && code < 0x10000;
            if (overlong || code > Character.MAX_CODE_POINT || code >= 0xd800 && code < 0xe000) {
                return Text.NONE;
            }
            if (code == '\t' || code == '\n' || code == '\r') {
                text = Text.LINES;
            } else if (Character.isISOControl(code)) {
                return Text.NONE;
            }
        }
        return text;
    }

    private static boolean areDoubles(byte[] bytes, int from, int to) {
        if ((to - from) % Double.BYTES != 0) {
            return false;
        }
        ByteBuffer buffer = ByteBuffer.wrap(bytes, from, to - from).order(ByteOrder.LITTLE_ENDIAN);
        boolean zeros = true;
        while (buffer.hasRemaining()) {
            double value = buffer.getDouble();
            if (value != 0 && !isUsual(value)) {
                return false;
            }
            zeros &= value == 0;
        }
        return !zeros;
    }

    private static boolean areVarints(byte[] bytes, int from, int to) {
        Scan scan = new Scan(bytes, from, to);
        int shortest = Integer.MAX_VALUE;
        int longest = 0;
        int count = 0;
        while (scan.more()) {
            int begin = scan.at();
            scan.varint();
            int length = scan.at() - begin;
            shortest = Math.min(shortest, length);
            longest = Math.max(longest, length);
            count++;
        }
        return !scan.failed() && count > 1 && longest - shortest <= 1;
    }

    /** Eight bytes as the double that they look like, or as the integer that they are then. */
    static Number number(long bits) {
        double value = Double.longBitsToDouble(bits);
        return isUsual(value) ? (Number) value : (Number) bits;
    }

    /** Four bytes as the float that they look like, or as the integer that they are then. */
    static Number number(int bits) {
        float value = Float.intBitsToFloat(bits);
        return isUsual(value) ? (Number) value : (Number) bits;
    }

    private static boolean isUsual(double value) {
        return Math.abs(value) >= 1e-9 && Math.abs(value) <= 1e15;
    }
}
