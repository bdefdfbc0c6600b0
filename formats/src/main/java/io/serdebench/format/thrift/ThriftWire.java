package io.serdebench.format.thrift;

import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Held;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import java.nio.ByteOrder;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * One message in one of the protocols. Headers, lengths and stop markers are given to spans here; values are read here and given to
 * spans by who knows what they mean.
 */
abstract class ThriftWire {

    /** Opens a message. */
    @FunctionalInterface
    interface Protocol {
        /** At the first byte. */
        ThriftWire open(Cursor cursor, Held held);
    }

    /**
     * A field's header.
     *
     * @param bool The value, where the header holds it.
     */
    record Header(int id, WireType type, @Nullable Boolean bool) {}

    /** The header of a list or set. */
    record Elements(WireType type, int size) {}

    /** The header of a map. */
    record Entries(WireType key, WireType value, int size) {}

    final Cursor cursor;
    final Held held;

    ThriftWire(Cursor cursor, Held held) {
        this.cursor = cursor;
        this.held = held;
    }

    /** True if the struct has no more fields: the stop field is a zero byte in both protocols ("Struct encoding"). */
    final boolean atStop() throws UndecodableException {
        return cursor.peek() == 0;
    }

    /** The stop field. */
    final void stop(String meaning) throws UndecodableException {
        cursor.u8();
        cursor.mark(Role.PRESENCE, meaning);
    }

    /**
     * A field's header. Its spans are held until the part is entered or they are released.
     *
     * @param previous The id of the field before in the same struct, or 0.
     */
    abstract Header header(int previous) throws UndecodableException;

    /** The header of a list or set. */
    abstract Elements elements() throws UndecodableException;

    /** The header of a map, or null for an empty map that names no types. */
    abstract @Nullable Entries entries() throws UndecodableException;

    /** The length of a binary; this many bytes are left. */
    abstract int length() throws UndecodableException;

    /** An element of type bool, or a field whose header does not hold it. */
    abstract boolean bool() throws UndecodableException;

    /** One byte in both protocols. */
    final byte i8() throws UndecodableException {
        return (byte) cursor.u8();
    }

    abstract short i16() throws UndecodableException;

    abstract int i32() throws UndecodableException;

    abstract long i64() throws UndecodableException;

    abstract double f64() throws UndecodableException;

    /** 16 bytes in big endian order ("Universal unique identifier encoding"). */
    final UUID uuid() throws UndecodableException {
        long high = cursor.i64(ByteOrder.BIG_ENDIAN);
        return new UUID(high, cursor.i64(ByteOrder.BIG_ENDIAN));
    }

    /** Gives what was read to the span of a length, if that many bytes are left. */
    final int markLength(long length) throws UndecodableException {
        if (length < 0 || length > cursor.left()) {
            throw cursor.bad(
                    length < 0 ? "a negative length" : length + " bytes announced, " + cursor.left() + " left");
        }
        int checked = (int) length;
        cursor.mark(Role.LENGTH, checked);
        return checked;
    }

    /** The type of a code that was just read. */
    final WireType known(@Nullable WireType type, int code) throws UndecodableException {
        if (type == null) {
            throw cursor.bad(code + " is not the code of a type");
        }
        return type;
    }
}
