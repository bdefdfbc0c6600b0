package io.serdebench.format.msgpack;

import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.UndecodableException;
import java.nio.ByteOrder;
import java.time.Instant;

/**
 * The head of an extension ("Extension types").
 *
 * @param type -128 to 127; negative ones are the specification's own
 * @param length The length of the payload in bytes.
 */
record Extension(int type, int length) {

    private static final int TIMESTAMP = -1;
    private static final long MAX_NANOS = 999_999_999;

    /** The type's number and, where the specification has one, its name. */
    String word() {
        return "type " + type + (type == TIMESTAMP ? ", timestamp" : "");
    }

    /** True if the payload is a point in time: of 4, 8 or 12 bytes ("Timestamp extension type"). */
    boolean isTimestamp() {
        return type == TIMESTAMP && (length == 4 || length == 8 || length == 12);
    }

    /** The payload as a point in time, which it must be. */
    Instant timestamp(Cursor cursor) throws UndecodableException {
        long seconds;
        long nanos = 0;
        if (length == 4) {
            seconds = cursor.i32(ByteOrder.BIG_ENDIAN) & 0xffff_ffffL;
        } else if (length == 8) {
            // 30 bits of nanoseconds and 34 bits of seconds
            long both = cursor.i64(ByteOrder.BIG_ENDIAN);
            seconds = both & 0x3_ffff_ffffL;
            nanos = both >>> 34;
        } else {
            nanos = cursor.i32(ByteOrder.BIG_ENDIAN) & 0xffff_ffffL;
            seconds = cursor.i64(ByteOrder.BIG_ENDIAN);
        }
        if (nanos > MAX_NANOS) {
            throw cursor.bad(nanos + " nanoseconds");
        }
        if (seconds < Instant.MIN.getEpochSecond() || seconds > Instant.MAX.getEpochSecond()) {
            throw cursor.bad("a time " + seconds + " seconds from 1970");
        }
        return Instant.ofEpochSecond(seconds, nanos);
    }
}
