package io.serdebench.format.jacksontext;

import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** The bytes of a text in UTF-8, and the place in it. */
final class TextBytes {

    final Cursor cursor;
    private final byte[] bytes;
    private final CharsetDecoder utf8 = StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);

    /** {@code cursor} stands at the first of {@code bytes}. */
    TextBytes(Cursor cursor, byte[] bytes) {
        this.cursor = cursor;
        this.bytes = bytes;
    }

    /** The place. */
    int at() {
        return cursor.at();
    }

    /** The number of bytes. */
    int size() {
        return bytes.length;
    }

    /** The byte at a place; 0 behind the end. */
    byte get(int at) {
        return at < bytes.length ? bytes[at] : 0;
    }

    /** True if an ASCII character is at a place. */
    boolean has(int at, char c) {
        return at < bytes.length && bytes[at] == c;
    }

    /** True if ASCII characters are at a place. */
    boolean has(int at, String ascii) {
        for (int i = 0; i < ascii.length(); i++) {
            if (!has(at + i, ascii.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    /** True if ASCII characters come next. */
    boolean starts(String ascii) {
        return has(cursor.at(), ascii);
    }

    /** Moves on, without a span yet. */
    void pass(int to) throws UndecodableException {
        while (cursor.at() < to) {
            cursor.u8();
        }
    }

    /** Moves on and gives what was passed to a span of punctuation; none if it is nothing. */
    void syntax(int to) throws UndecodableException {
        pass(to);
        cursor.mark(Role.SYNTAX, null);
    }

    /** Punctuation that must come next. */
    void expect(String ascii) throws UndecodableException {
        if (!starts(ascii)) {
            throw cursor.bad("'" + ascii.replace("\n", "\\n") + "' is due");
        }
        syntax(cursor.at() + ascii.length());
    }

    /** The characters between two places. */
    String text(int from, int to) throws Malformed {
        if (isAscii(from, to)) {
            return new String(bytes, from, to - from, StandardCharsets.US_ASCII);
        }
        try {
            return utf8.decode(ByteBuffer.wrap(bytes, from, to - from)).toString();
        } catch (CharacterCodingException e) {
            throw new Malformed("not UTF-8");
        }
    }

    private boolean isAscii(int from, int to) {
        for (int i = from; i < to; i++) {
            if (bytes[i] < 0) {
                return false;
            }
        }
        return true;
    }

    /** True if the bytes at two places are the same. */
    boolean same(int from, int to, int other) {
        if (other + (to - from) > bytes.length) {
            return false;
        }
        for (int i = from; i < to; i++) {
            if (bytes[i] != bytes[other + i - from]) {
                return false;
            }
        }
        return true;
    }
}
