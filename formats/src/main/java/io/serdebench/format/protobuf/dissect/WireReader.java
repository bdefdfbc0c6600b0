package io.serdebench.format.protobuf.dissect;

import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.Spans;
import io.serdebench.api.dissect.UndecodableException;
import io.serdebench.format.protobuf.layout.ProtobufWire;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;

/**
 * A cursor that knows where the message around it ends and how many others that one lies in. What is read is given to spans by
 * {@link #mark}; nothing reaches beyond the end of its message, as in protobuf.dev/programming-guides/encoding, "Submessages".
 */
final class WireReader {

    /** Messages and groups in each other, beyond which protobuf's decoders refuse, lest the stack overflow. */
    private static final int MAX_LEVELS = 100;

    private final byte[] bytes;
    private final Cursor cursor;
    private int limit;
    private int levels;
    private boolean guessing;

    WireReader(byte[] bytes, Spans spans) {
        this.bytes = bytes;
        cursor = new Cursor(bytes, spans);
        limit = bytes.length;
    }

    /** True if the message or packed list goes on. */
    boolean more() {
        return cursor.at() < limit;
    }

    UndecodableException bad(String reason) {
        return cursor.bad(reason);
    }

    void enter(String part) throws UndecodableException {
        cursor.enter(part);
    }

    void leave() {
        cursor.leave();
    }

    /** Gives what was read since the last span to a span. */
    void mark(Role role, @Nullable Object value) {
        if (guessing) {
            cursor.guess(role, value);
        } else {
            cursor.mark(role, value);
        }
    }

    /** The same where nothing but the look of the bytes suggests it. */
    void guess(Role role, @Nullable Object value) {
        cursor.guess(role, value);
    }

    /** From here on all spans are guesses; returns what held before, for {@link #endGuess}. */
    boolean beginGuess() {
        boolean before = guessing;
        guessing = true;
        return before;
    }

    void endGuess(boolean before) {
        guessing = before;
    }

    /** A tag whose field number is not 0. Of more than 32 bits the lower ones count, as in Google's decoders. */
    int tag() throws UndecodableException {
        int tag = (int) varint();
        if (ProtobufWire.number(tag) == 0) {
            throw bad("field number 0");
        }
        return tag;
    }

    /** A length that the message has room for. Of more than 32 bits the lower ones count, as in Google's decoders. */
    int length() throws UndecodableException {
        int length = (int) varint();
        int left = limit - cursor.at();
        if (length < 0 || length > left) {
            throw bad(length < 0 ? "a negative length" : length + " bytes announced, " + left + " left in the message");
        }
        return length;
    }

    long varint() throws UndecodableException {
        long value = cursor.varint();
        requireInside();
        return value;
    }

    int i32() throws UndecodableException {
        int value = cursor.i32(ByteOrder.LITTLE_ENDIAN);
        requireInside();
        return value;
    }

    long i64() throws UndecodableException {
        long value = cursor.i64(ByteOrder.LITTLE_ENDIAN);
        requireInside();
        return value;
    }

    private void requireInside() throws UndecodableException {
        if (cursor.at() > limit) {
            throw bad("a value that goes beyond the end of its message");
        }
    }

    /** As many bytes as {@link #length} said. */
    byte[] bytes(int length) throws UndecodableException {
        return cursor.bytes(length);
    }

    /** As many bytes as {@link #length} said, which must be well-formed UTF-8. */
    String utf8(int length) throws UndecodableException {
        return cursor.utf8(length);
    }

    /** Opens a part of this many bytes; returns the limit around it, for {@link #close}. */
    int open(int length) {
        int outer = limit;
        limit = cursor.at() + length;
        return outer;
    }

    void close(int outer) {
        limit = outer;
    }

    /** A message or group begins. */
    void descend() throws UndecodableException {
        if (levels == MAX_LEVELS) {
            throw bad("more than " + MAX_LEVELS + " messages in each other");
        }
        levels++;
    }

    void ascend() {
        levels--;
    }

    /** The key of the map entry whose length is due. */
    String entryKey() {
        return Scan.entryKey(bytes, cursor.at(), limit);
    }

    /** The likeness of the next bytes. */
    Look look(int length) {
        return Look.of(bytes, cursor.at(), cursor.at() + length, MAX_LEVELS - levels);
    }
}
