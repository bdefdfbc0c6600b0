package io.serdebench.format.activej;

import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;

/** Numbers of variable width, as {@code io.activej.serializer.BinaryInput} reads them. */
final class ActivejWire {

    /** In place of a length. */
    static final int NULL = -1;

    private static final int MAX_BYTES = 5;
    private static final int GROUP_BITS = 7;
    private static final int GROUP = 0x7f;
    private static final int MORE = 0x80;

    /** Of 32 bits the fifth byte has the last four. */
    private static final int LAST_GROUP = 0x0f;

    final Cursor cursor;

    ActivejWire(Cursor cursor) {
        this.cursor = cursor;
    }

    /** {@code readVarInt}: groups of seven bits, the lowest first; negative numbers have all 32 bits. */
    int varint() throws UndecodableException {
        int value = 0;
        for (int i = 0; i < MAX_BYTES - 1; i++) {
            int next = cursor.u8();
            value |= (next & GROUP) << GROUP_BITS * i;
            if (next < MORE) {
                return value;
            }
        }
        int last = cursor.u8();
        if (last > LAST_GROUP) {
            throw cursor.bad("a varint of more than 32 bits");
        }
        return value | last << GROUP_BITS * (MAX_BYTES - 1);
    }

    /**
     * A length or count, given to a span.
     *
     * @param optional Whether it is one more, and 0 is null.
     * @param leastBytesEach The least number of bytes of each counted element.
     * @return {@link #NULL}, or not more than the bytes left can hold
     */
    int length(boolean optional, int leastBytesEach) throws UndecodableException {
        long announced = Integer.toUnsignedLong(varint());
        if (optional && announced == 0) {
            cursor.mark(Role.PRESENCE, "null");
            return NULL;
        }
        int length = cursor.count(optional ? announced - 1 : announced, leastBytesEach);
        cursor.mark(Role.LENGTH, length);
        return length;
    }
}
