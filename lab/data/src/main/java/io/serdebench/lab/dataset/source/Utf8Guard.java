package io.serdebench.lab.dataset.source;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Lets only well-formed UTF-8 through (RFC 3629: no overlong forms, no surrogates, nothing above U+10FFFF), and stops at the
 * first byte that is not. Decoders behind it would replace or accept such bytes, each in its own way.
 */
public final class Utf8Guard extends InputStream {

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
    private static final long HIGH_BITS = 0x8080808080808080L;

    /** Bytes by which the encoding is known. */
    private static final int HEAD = 1 << 10;

    /** One byte of this many is zero in any table of UTF-16. */
    private static final int ZEROS = 10;

    /** One character of this many is a control character in no text. */
    private static final int CONTROLS = 50;

    private final InputStream in;
    private final Input input;
    private long offset;
    private long sequence;
    private int needed;
    private int lower = 0x80;
    private int upper = 0xbf;

    private Utf8Guard(InputStream in, Input input, long offset) {
        this.in = in;
        this.input = input;
        this.offset = offset;
    }

    /** Skips a byte order mark; refuses UTF-16 and UTF-32, with a mark or without. */
    static InputStream open(Input input, InputStream plain) throws IOException {
        PushbackInputStream in = new PushbackInputStream(plain, HEAD);
        byte[] head = in.readNBytes(HEAD);
        String wide = wide(head);
        if (!wide.isEmpty()) {
            in.close();
            throw Stop.input(
                    TerminalText.text(input.name()) + " is " + wide + "; only UTF-8 is read", iconv(input, wide));
        }
        int mark = byteOrderMark(head);
        in.unread(head, mark, head.length - mark);
        return new Utf8Guard(in, input, mark);
    }

    /** The encoding of units of two or four bytes that a file is in, by its mark or else by where its zero bytes are; or an empty text. */
    private static String wide(byte[] head) {
        if (Compression.startsWith(head, 0xff, 0xfe, 0, 0) || Compression.startsWith(head, 0, 0, 0xfe, 0xff)) {
            return "UTF-32";
        }
        if (Compression.startsWith(head, 0xff, 0xfe) || Compression.startsWith(head, 0xfe, 0xff)) {
            return "UTF-16";
        }
        int[] zeros = new int[4];
        for (int i = 0; i < head.length; i++) {
            zeros[i % 4] += head[i] == 0 ? 1 : 0;
        }
        int units = head.length / 4;
        if (units > 0 && zeros[0] >= units && zeros[1] >= units && zeros[3] == 0) {
            return "UTF-32BE";
        }
        if (units > 0 && zeros[2] >= units && zeros[3] >= units && zeros[0] == 0) {
            return "UTF-32LE";
        }
        // letters of other scripts have no zero byte, but delimiters, digits and ends of lines have
        int even = zeros[0] + zeros[2];
        int odd = zeros[1] + zeros[3];
        boolean many = (even + odd) * ZEROS >= head.length && even + odd > 1;
        return many && odd == 0 ? "UTF-16BE" : many && even == 0 ? "UTF-16LE" : "";
    }

    /** Returns the length of the UTF-8 byte order mark at the start, which is 0 where there is none. */
    public static int byteOrderMark(byte[] head) {
        return Compression.startsWith(head, 0xef, 0xbb, 0xbf) ? 3 : 0;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
        int n = in.read(bytes, from, length);
        if (n < 0 && needed > 0) {
            throw bad();
        }
        if (n > 0) {
            if (!isFine(bytes, from, from + n)) {
                throw bad();
            }
            offset += n;
        }
        return n;
    }

    private boolean isFine(byte[] bytes, int from, int to) {
        int at = from;
        while (at < to) {
            if (needed == 0) {
                at = skipAscii(bytes, at, to);
                if (at == to) {
                    return true;
                }
                sequence = offset + at - from;
                if (!isStart(bytes[at] & 0xff)) {
                    return false;
                }
            } else {
                int b = bytes[at] & 0xff;
                if (b < lower || b > upper) {
                    return false;
                }
                needed--;
                lower = 0x80;
                upper = 0xbf;
            }
            at++;
        }
        return true;
    }

    private static int skipAscii(byte[] bytes, int from, int to) {
        int at = from;
        while (at <= to - 8 && ((long) LONGS.get(bytes, at) & HIGH_BITS) == 0) {
            at += 8;
        }
        while (at < to && bytes[at] >= 0) {
            at++;
        }
        return at;
    }

    /** True if a byte can begin a sequence; notes what may follow. */
    private boolean isStart(int b) {
        if (b >= 0xc2 && b <= 0xdf) {
            needed = 1;
        } else if (b >= 0xe0 && b <= 0xef) {
            needed = 2;
            lower = b == 0xe0 ? 0xa0 : 0x80;
            upper = b == 0xed ? 0x9f : 0xbf;
        } else if (b >= 0xf0 && b <= 0xf4) {
            needed = 3;
            lower = b == 0xf0 ? 0x90 : 0x80;
            upper = b == 0xf4 ? 0x8f : 0xbf;
        } else {
            return false;
        }
        return true;
    }

    private Stop bad() throws IOException {
        Rescan.Line line = Rescan.holding(input, sequence);
        byte[] head = input.head();
        if (isBinary(head)) {
            // bytes in another encoding for texts: a program that converts them would make nonsense of it
            return Stop.input(
                    line.place(input, sequence) + ": not UTF-8, and no text in another encoding either",
                    line.excerpt(),
                    "file " + quote(input.name()) + "   says what it may be",
                    "--format NAME   names its format, if it is one that is read");
        }
        return Stop.input(
                line.place(input, sequence) + ": not UTF-8",
                line.excerpt(),
                iconv(input, "WINDOWS-1252") + "   if that is its encoding");
    }

    /** True if bytes are none of a text, whatever its encoding: some are control characters. */
    private static boolean isBinary(byte[] head) {
        int controls = 0;
        for (byte b : head) {
            controls += b >= 0 && b < ' ' && b != '\t' && b != '\n' && b != '\r' && b != '\f' ? 1 : 0;
        }
        return controls * CONTROLS > head.length;
    }

    /** Returns whether bytes are well-formed UTF-8. */
    public static boolean isUtf8(byte[] bytes, int from, int length) {
        Utf8Guard guard = new Utf8Guard(InputStream.nullInputStream(), NOTHING, 0);
        return guard.isFine(bytes, from, from + length) && guard.needed == 0;
    }

    private static final Input NOTHING = Input.generated("", InputStream::nullInputStream);

    private static String iconv(Input input, String charset) {
        String out = input.plainName().replaceFirst("(\\.[^.]*)?$", "-utf8$1");
        String name = quote(input.name());
        String from = input.compression() == Compression.NONE
                ? "iconv -f " + charset + " -t UTF-8 " + name
                : input.compression().command() + " " + name + " | iconv -f " + charset + " -t UTF-8";
        return from + " > " + quote(out);
    }

    /** A file name as one word of a shell command. */
    static String quote(String name) {
        String shown = TerminalText.text(name, 200);
        return shown.matches("[A-Za-z0-9._/-]+") ? shown : "'" + shown.replace("'", "'\\''") + "'";
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
