package io.serdebench.format.kryo;

import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.UndecodableException;

/** The numbers and texts of {@code com.esotericsoftware.kryo.io.Output}. */
final class KryoWire {

    private static final int INT_BYTES = 5;
    private static final int LONG_BYTES = 9;
    private static final int GROUP_BITS = 7;
    private static final int GROUP = 0x7f;
    private static final int MORE = 0x80;

    /** In the first byte of a number with a flag. */
    private static final int FLAG = 0x80;

    private static final int FLAG_MORE = 0x40;
    private static final int FLAG_GROUP_BITS = 6;

    final Cursor cursor;

    KryoWire(Cursor cursor) {
        this.cursor = cursor;
    }

    /** {@code writeVarInt}, optimized for positive numbers. */
    int varint() throws UndecodableException {
        int first = cursor.u8();
        return groups(first & GROUP, first >= MORE, GROUP_BITS);
    }

    /** {@code writeVarInt}, not optimized for positive numbers. */
    int zigzag() throws UndecodableException {
        int raw = varint();
        return raw >>> 1 ^ -(raw & 1);
    }

    /** True if the number that begins here has its flag set. */
    boolean flag() throws UndecodableException {
        return (cursor.peek() & FLAG) != 0;
    }

    /** {@code writeVarIntFlag}, optimized for positive numbers; the flag apart. */
    int flagged() throws UndecodableException {
        int first = cursor.u8();
        return groups(first & FLAG_MORE - 1, (first & FLAG_MORE) != 0, FLAG_GROUP_BITS);
    }

    private int groups(int first, boolean more, int bits) throws UndecodableException {
        long value = first;
        int next = more ? MORE : 0;
        for (int i = 1; next >= MORE; i++) {
            if (i == INT_BYTES) {
                throw cursor.bad("a varint of more than " + INT_BYTES + " bytes");
            }
            next = cursor.u8();
            value |= (long) (next & GROUP) << bits + GROUP_BITS * (i - 1);
        }
        if (value >>> Integer.SIZE != 0) {
            throw cursor.bad("a varint of more than 32 bits");
        }
        return (int) value;
    }

    /** {@code writeVarLong}, optimized for positive numbers: the ninth byte has eight bits. */
    long varlong() throws UndecodableException {
        long value = 0;
        for (int i = 0; i < LONG_BYTES - 1; i++) {
            int next = cursor.u8();
            value |= (long) (next & GROUP) << GROUP_BITS * i;
            if (next < MORE) {
                return value;
            }
        }
        return value | (long) cursor.u8() << GROUP_BITS * (LONG_BYTES - 1);
    }

    /** {@code writeVarLong}, not optimized for positive numbers. */
    long zigzagLong() throws UndecodableException {
        long raw = varlong();
        return raw >>> 1 ^ -(raw & 1);
    }

    /** Seven-bit characters up to one that has the eighth bit: {@code writeAscii}. */
    String ascii() throws UndecodableException {
        StringBuilder text = new StringBuilder();
        int next;
        do {
            next = cursor.u8();
            text.append((char) (next & GROUP));
        } while (next < MORE);
        return text.toString();
    }

    /** So many UTF-16 units, each on its own in one to three bytes. */
    String units(int count) throws UndecodableException {
        char[] text = new char[count];
        for (int i = 0; i < count; i++) {
            int first = cursor.u8();
            int rest = first < 0x80 ? 0 : first >> 5 == 0b110 ? 1 : first >> 4 == 0b1110 ? 2 : -1;
            if (rest < 0) {
                throw cursor.bad("not Kryo's UTF-8");
            }
            // 7, 5 or 4 bits of the first byte count
            int unit = rest == 0 ? first : first & 0x3f >> rest;
            for (int j = 0; j < rest; j++) {
                int next = cursor.u8();
                if ((next & 0xc0) != 0x80) {
                    throw cursor.bad("not Kryo's UTF-8");
                }
                unit = unit << 6 | next & 0x3f;
            }
            text[i] = (char) unit;
        }
        return new String(text);
    }
}
