package io.serdebench.lab.dataset.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.serdebench.lab.dataset.source.Utf8Guard;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The last bytes of a stream of CBOR or Smile, to look at those of a text: the library gives other characters for some bytes that are not
 * UTF-8, and says nothing.
 */
final class LastBytes extends FilterInputStream {

    /** Takes a token's bytes apart. */
    interface Texts {
        /** Returns whether the text of a token is UTF-8, and ASCII where it says so; true where it has none. */
        boolean isWellFormed(byte[] token, boolean name);
    }

    private static final int TAG = 6;
    private static final int TEXT = 3;
    private static final int BREAK = 0xff;
    private static final int END_OF_SMILE = 0xfc;

    private final Texts texts;
    private byte[] kept = new byte[1 << 14];
    private int first;
    private int end;
    private long start;

    /** Keeps what is read of a stream. */
    LastBytes(InputStream in, Texts texts) {
        super(in);
        this.texts = texts;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int from, int most) throws IOException {
        int n = in.read(bytes, from, most);
        if (n > 0) {
            if (kept.length - end < n) {
                byte[] room = end - first + n > kept.length / 2 ? new byte[2 * (end - first + n)] : kept;
                System.arraycopy(kept, first, room, 0, end - first);
                kept = room;
                end -= first;
                first = 0;
            }
            System.arraycopy(bytes, from, kept, end, n);
            end += n;
        }
        return n;
    }

    /**
     * Goes on to the next token of a parser, and forgets what was before it. The parser's own place of a token is wrong for Smile where a
     * buffer ends.
     */
    @Nullable
    JsonToken next(JsonParser parser) throws IOException {
        int gone = (int) (parser.currentLocation().getByteOffset() - start);
        start += gone;
        first += gone;
        return parser.nextToken();
    }

    /** The place of the token's first byte. */
    long start() {
        return start;
    }

    /** Looks at the text that a parser has just read. */
    boolean isWellFormed(JsonParser parser) {
        int length = (int) (parser.currentLocation().getByteOffset() - start);
        byte[] token = Arrays.copyOfRange(kept, first, first + length);
        return texts.isWellFormed(token, parser.currentToken() == JsonToken.FIELD_NAME);
    }

    /** RFC 8949, 3.1 and 3.2.3. Texts in parts are looked at as a whole. */
    static boolean cbor(byte[] token, boolean name) {
        int at = 0;
        while (at < token.length && major(token[at]) == TAG) {
            at += head(token[at]);
        }
        if (at == token.length || major(token[at]) != TEXT) {
            return true;
        }
        if ((token[at] & 0x1f) < 0x1f) {
            int from = at + head(token[at]);
            return Utf8Guard.isUtf8(token, from, token.length - from);
        }
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        for (at++; at < token.length && (token[at] & 0xff) != BREAK; ) {
            int head = head(token[at]);
            int size = size(token, at, head);
            whole.write(token, at + head, size);
            at += head + size;
        }
        return Utf8Guard.isUtf8(whole.toByteArray(), 0, whole.size());
    }

    private static int major(byte first) {
        return (first & 0xff) >> 5;
    }

    /** Bytes of a head, which ends with its number. */
    private static int head(byte first) {
        int info = first & 0x1f;
        return info < 24 ? 1 : 1 + (1 << (info - 24));
    }

    private static int size(byte[] token, int at, int head) {
        int size = head == 1 ? token[at] & 0x1f : 0;
        for (int i = 1; i < head; i++) {
            size = size << 8 | token[at + i] & 0xff;
        }
        return size;
    }

    /** The classes of tokens in the specification of Smile, which are others for names. Its other tokens refer to a text before. */
    static boolean smile(byte[] token, boolean name) {
        int first = token.length == 0 ? 0 : token[0] & 0xff;
        boolean ascii = name ? first >= 0x80 && first < 0xc0 : first >= 0x40 && first < 0x80 || first == 0xe0;
        boolean unicode =
                name ? first >= 0xc0 && first < 0xf8 || first == 0x34 : first >= 0x80 && first < 0xc0 || first == 0xe4;
        if (!ascii && !unicode) {
            return true;
        }
        // a long text ends with a byte that no text has
        boolean marked = (token[token.length - 1] & 0xff) == END_OF_SMILE;
        int length = token.length - (marked ? 2 : 1);
        for (int i = 1; ascii && i <= length; i++) {
            if (token[i] < 0) {
                return false;
            }
        }
        return Utf8Guard.isUtf8(token, 1, length);
    }
}
