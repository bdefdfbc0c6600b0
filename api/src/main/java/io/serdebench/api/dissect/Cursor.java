package io.serdebench.api.dissect;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * A place in a message, with what most formats read there. Reading past the end, or anything that is not what it should be, is an
 * {@link UndecodableException} at the last byte that was not yet given to a span. Bytes are given to spans by {@link #mark}: all
 * from the end of the span before to the place of the cursor.
 */
public final class Cursor {

    /** Nesting beyond it is refused; real records stay far below. */
    public static final int MAX_DEPTH = 256;

    private static final int MAX_VARINT_BYTES = 10;
    private static final int MAX_EMPTY = 10_000;

    private final byte[] bytes;
    private final int end;
    private final Spans spans;
    private final CharsetDecoder utf8 = StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    private int at;
    private int marked;
    private int depth;

    /** Begins at the first byte. */
    public Cursor(byte[] bytes, Spans spans) {
        this.bytes = bytes;
        this.end = bytes.length;
        this.spans = spans;
    }

    /** The next byte to be read. */
    public int at() {
        return at;
    }

    /** Bytes that are left. */
    public int left() {
        return end - at;
    }

    /** Where undecodable bytes would begin: the end of the last span. */
    public UndecodableException bad(String reason) {
        return new UndecodableException(marked, reason);
    }

    /** Gives the bytes since the last span to a span; none if there are none. */
    public void mark(Role role, @Nullable Object value) {
        if (at > marked) {
            spans.span(marked, at, role, value);
            marked = at;
        }
    }

    /** Gives the bytes since the last span to the span of a value, as {@link LeafRules#shown} has it; returns the value. */
    public <T> T data(T value) {
        mark(Role.DATA, LeafRules.shown(value));
        return value;
    }

    /** Gives the bytes since the last span to a span whose role or meaning only their look suggests; none if there are none. */
    public void guess(Role role, @Nullable Object value) {
        if (at > marked) {
            spans.guess(marked, at, role, value);
            marked = at;
        }
    }

    /** Enters a part: bytes that follow belong to it. */
    public void enter(String name) throws UndecodableException {
        if (++depth > MAX_DEPTH) {
            throw bad("nested more than " + MAX_DEPTH + " levels deep");
        }
        spans.enter(name);
    }

    /** The part entered last is over. */
    public void leave() {
        depth--;
        spans.leave();
    }

    /** The message must end here. */
    public void finish() throws UndecodableException {
        if (at < end) {
            throw bad((end - at) + (end - at == 1 ? " byte is" : " bytes are") + " left after the record");
        }
    }

    /** One byte, 0 to 255. */
    public int u8() throws UndecodableException {
        need(1);
        return bytes[at++] & 0xff;
    }

    /** One byte without going on, 0 to 255. */
    public int peek() throws UndecodableException {
        need(1);
        return bytes[at] & 0xff;
    }

    /** Two bytes, 0 to 65535. */
    public int u16(ByteOrder order) throws UndecodableException {
        return fixed(2, order).getShort() & 0xffff;
    }

    /** Four bytes, two's complement. */
    public int i32(ByteOrder order) throws UndecodableException {
        return fixed(4, order).getInt();
    }

    /** Eight bytes, two's complement. */
    public long i64(ByteOrder order) throws UndecodableException {
        return fixed(8, order).getLong();
    }

    private ByteBuffer fixed(int size, ByteOrder order) throws UndecodableException {
        need(size);
        ByteBuffer buffer = ByteBuffer.wrap(bytes, at, size).order(order);
        at += size;
        return buffer;
    }

    /** A base-128 number, lowest seven bits first, up to 64 bits: protobuf, Thrift compact, Avro. */
    public long varint() throws UndecodableException {
        long value = 0;
        for (int i = 0; i < MAX_VARINT_BYTES; i++) {
            int next = u8();
            value |= (long) (next & 0x7f) << (7 * i);
            if (next < 0x80) {
                if (i == MAX_VARINT_BYTES - 1 && next > 1) {
                    throw bad("a varint of more than 64 bits");
                }
                return value;
            }
        }
        throw bad("a varint of more than " + MAX_VARINT_BYTES + " bytes");
    }

    /** A {@link #varint} that holds 0, -1, 1, -2 … as 0, 1, 2, 3 … */
    public long zigzag() throws UndecodableException {
        long raw = varint();
        return (raw >>> 1) ^ -(raw & 1);
    }

    /** So many bytes. */
    public byte[] bytes(long length) throws UndecodableException {
        need(length);
        byte[] copy = java.util.Arrays.copyOfRange(bytes, at, at + (int) length);
        at += (int) length;
        return copy;
    }

    /** So many bytes as UTF-8, which must be well-formed. */
    public String utf8(long length) throws UndecodableException {
        need(length);
        try {
            CharBuffer text = utf8.decode(ByteBuffer.wrap(bytes, at, (int) length));
            at += (int) length;
            return text.toString();
        } catch (CharacterCodingException e) {
            throw bad("not UTF-8");
        }
    }

    /**
     * A count of things that the bytes announce.
     *
     * @param leastBytesEach The bytes that each of them takes at least. If it is 0, no more than {@value #MAX_EMPTY} are
     *     believed.
     */
    public int count(long count, int leastBytesEach) throws UndecodableException {
        long most = leastBytesEach == 0 ? MAX_EMPTY : left() / leastBytesEach;
        if (count < 0 || count > most) {
            throw bad(count + " elements announced, with " + left() + " bytes left");
        }
        return (int) count;
    }

    private void need(long count) throws UndecodableException {
        if (count < 0 || count > left()) {
            throw bad(
                    count < 0
                            ? "a negative length"
                            : count + (count == 1 ? " byte" : " bytes") + " announced or due, " + left() + " left");
        }
    }
}
