package io.serdebench.format.javaserialization;

import static java.nio.ByteOrder.BIG_ENDIAN;

import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;

/**
 * Bytes that a class writes itself: blocks of any length (section 6.4.2, {@code blockdata}), whose borders mean nothing; a value
 * may begin in one block and end in another. The head of a block is given to spans of its own, and so is the part of a value
 * before it; the rest is left to whoever reads the value.
 */
final class Blocks {

    private final Cursor cursor;
    private int left;

    Blocks(Cursor cursor) {
        this.cursor = cursor;
    }

    /**
     * So many bytes, of which those of the last block are yet to be given to a span.
     *
     * @param count No more than are left, if it was read from the bytes.
     */
    byte[] take(int count, Role role) throws UndecodableException {
        byte[] bytes = new byte[count];
        int at = 0;
        while (at < count) {
            if (left == 0) {
                cursor.mark(role, "goes on in the next block");
                head();
            } else {
                int size = Math.min(count - at, left);
                System.arraycopy(cursor.bytes(size), 0, bytes, at, size);
                at += size;
                left -= size;
            }
        }
        return bytes;
    }

    /** The same as a number, big endian. */
    long number(int count, Role role) throws UndecodableException {
        long number = 0;
        for (byte one : take(count, role)) {
            number = number << Byte.SIZE | one & 0xff;
        }
        return number;
    }

    private void head() throws UndecodableException {
        int symbol = cursor.u8();
        if (symbol != JavaSymbols.BLOCKDATA && symbol != JavaSymbols.BLOCKDATALONG) {
            throw cursor.bad(JavaSymbols.word(symbol) + " where a block is due");
        }
        cursor.mark(Role.TYPE_INFO, JavaSymbols.word(symbol));
        left = cursor.count(symbol == JavaSymbols.BLOCKDATA ? cursor.u8() : cursor.i32(BIG_ENDIAN), 1);
        cursor.mark(Role.LENGTH, left);
    }

    /** No byte is left in the last block. */
    void finish() throws UndecodableException {
        if (left > 0) {
            throw cursor.bad(
                    "a block of which " + left + (left == 1 ? " byte is" : " bytes are") + " after the last value");
        }
    }
}
