package io.serdebench.format.protobuf.dissect;

import io.serdebench.format.protobuf.layout.ProtobufWire;
import java.nio.charset.StandardCharsets;

/**
 * Looks ahead at fields that no span was made of yet: whether bytes can be a message, and what an entry's key is. It throws
 * nothing: once something was not as it should be, {@link #failed} is true and nothing more is read.
 */
final class Scan {

    private static final int MAX_VARINT_BYTES = 10;
    private static final int MAX_GROUPS = 100;
    private static final long MAX_NUMBER = (1 << 29) - 1;

    private final byte[] bytes;
    private final int end;
    private int at;
    private boolean failed;

    Scan(byte[] bytes, int from, int end) {
        this.bytes = bytes;
        this.end = end;
        at = from;
    }

    boolean failed() {
        return failed;
    }

    boolean more() {
        return !failed && at < end;
    }

    /** The place of the next byte. */
    int at() {
        return at;
    }

    long varint() {
        long value = 0;
        for (int i = 0; i < MAX_VARINT_BYTES && at < end; i++) {
            int next = bytes[at++] & 0xff;
            value |= (long) (next & 0x7f) << (7 * i);
            if (next < 0x80) {
                failed |= i == MAX_VARINT_BYTES - 1 && next > 1;
                return value;
            }
        }
        failed = true;
        return 0;
    }

    /**
     * True if all that is left is fields of a message, with numbers that a schema may use:
     * protobuf.dev/programming-guides/proto3, "Assigning Field Numbers".
     *
     * @param groups Levels of groups that are allowed.
     */
    boolean isMessage(int groups) {
        while (more()) {
            long tag = varint();
            long number = tag >>> 3;
            failed |= number < 1 || number > MAX_NUMBER || number >= 19_000 && number < 20_000;
            field(tag, groups);
        }
        return !failed;
    }

    private void field(long tag, int groups) {
        switch (ProtobufWire.type((int) tag)) {
            case ProtobufWire.VARINT -> varint();
            case ProtobufWire.I64 -> skip(Long.BYTES);
            case ProtobufWire.LEN -> skip(varint());
            case ProtobufWire.SGROUP -> group((int) tag, groups);
            case ProtobufWire.I32 -> skip(Integer.BYTES);
            default -> failed = true;
        }
    }

    private void group(int start, int groups) {
        failed |= groups == 0;
        while (more()) {
            int tag = (int) varint();
            if (ProtobufWire.type(tag) == ProtobufWire.EGROUP) {
                failed |= ProtobufWire.number(tag) != ProtobufWire.number(start);
                return;
            }
            failed |= ProtobufWire.number(tag) == 0;
            field(tag, groups - 1);
        }
        failed = true;
    }

    private void skip(long count) {
        if (failed || count < 0 || count > end - at) {
            failed = true;
        } else {
            at += (int) count;
        }
    }

    /** The key of the map entry whose length begins at a place, so far as it can be read; the last one counts. */
    static String entryKey(byte[] bytes, int from, int limit) {
        Scan outer = new Scan(bytes, from, limit);
        int length = (int) outer.varint();
        String key = "";
        if (outer.failed || length < 0 || length > limit - outer.at) {
            return key;
        }
        Scan entry = new Scan(bytes, outer.at, outer.at + length);
        while (entry.more()) {
            int tag = (int) entry.varint();
            if (tag == ProtobufWire.KEY) {
                int keyLength = (int) entry.varint();
                int begin = entry.at;
                entry.skip(keyLength);
                key = entry.failed ? key : new String(bytes, begin, keyLength, StandardCharsets.UTF_8);
            } else {
                entry.field(tag, MAX_GROUPS);
            }
        }
        return key;
    }
}
