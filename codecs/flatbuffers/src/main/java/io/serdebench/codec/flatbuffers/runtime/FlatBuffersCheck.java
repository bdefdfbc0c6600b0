package io.serdebench.codec.flatbuffers.runtime;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Verifies a message before it is read: all offsets lead to something within the message, all lengths end there, texts end in
 * NUL. What the parts take together may not exceed the message, so that offsets which meet cost no more work than a message of
 * that size has in any case. The depth is that of the schema.
 */
public final class FlatBuffersCheck {

    private static final int OFFSET = 4;

    /** Offset to the vtable; and in the vtable, its size and that of the table. */
    private static final int HEAD = 4;

    private static final int MAX_ALIGNED = 8;

    private final FlexCheck flex = new FlexCheck();
    private ByteBuffer bytes = ByteBuffer.allocate(0);
    private int length;
    private int end;
    private long left;

    /** Begins with a message and says where its root table is. */
    public int begin(byte[] message) {
        bytes = ByteBuffer.wrap(message).order(ByteOrder.LITTLE_ENDIAN);
        length = message.length;
        left = length;
        end = 0;
        claim(0, OFFSET);
        return offset(0);
    }

    /** Nothing but zeros that align may lie behind the last part. */
    public void finish() {
        if (length % OFFSET != 0 || length - end >= MAX_ALIGNED) {
            throw malformed("the message ends at byte " + end + " of " + length);
        }
        for (int i = end; i < length; i++) {
            if (bytes.get(i) != 0) {
                throw malformed("the message ends at byte " + end + " of " + length);
            }
        }
    }

    /** Where the offset at a place leads to; four bytes can be read there. */
    public int offset(int at) {
        long target = at + (bytes.getInt(at) & 0xffffffffL);
        if (target == at || target > length - OFFSET) {
            throw malformed("the offset at byte " + at + " leads to byte " + target + " of " + length);
        }
        return (int) target;
    }

    /** Verifies the head of a table and says where its vtable is. */
    public int table(int at) {
        long vtable = (long) at - bytes.getInt(at);
        if (vtable < 0 || vtable > length - HEAD) {
            throw malformed("the table at byte " + at + " has its vtable at byte " + vtable + " of " + length);
        }
        int size = bytes.getShort((int) vtable);
        int inline = bytes.getShort((int) vtable + 2);
        if (size < HEAD || size % 2 != 0 || size > length - vtable || inline < OFFSET) {
            throw malformed("the vtable at byte " + vtable + " has " + size + " bytes for a table of " + inline);
        }
        end = Math.max(end, (int) vtable + size);
        claim(at, inline);
        return (int) vtable;
    }

    /** Where a field of a table is; 0 where it is absent. */
    public int field(int at, int vtable, int slot, int width, boolean required) {
        int place = slot < bytes.getShort(vtable) ? bytes.getShort(vtable + slot) : 0;
        if (place == 0) {
            if (required) {
                throw malformed("the table at byte " + at + " lacks the required field " + (slot - HEAD) / 2);
            }
            return 0;
        }
        if (place < OFFSET || place + width > bytes.getShort(vtable + 2)) {
            throw malformed("a field at byte " + place + " of the table at byte " + at);
        }
        return at + place;
    }

    /** Where the offset in a field leads to; 0 where it is absent. */
    public int follow(int at, int vtable, int slot, boolean required) {
        int place = field(at, vtable, slot, OFFSET, required);
        return place == 0 ? 0 : offset(place);
    }

    /** Verifies a vector of elements of this many bytes and counts them; 0 where the vector is absent. */
    public int vector(int at, int width) {
        if (at == 0) {
            return 0;
        }
        int count = bytes.getInt(at);
        if (count < 0) {
            throw malformed("a vector of " + count + " elements");
        }
        claim(at, OFFSET + (long) count * width);
        return count;
    }

    /** Verifies a vector of bytes that is a FlexBuffers value; it may be absent. */
    public void flex(int at) {
        if (at != 0) {
            int count = vector(at, 1);
            flex.value(bytes, at + OFFSET, count);
        }
    }

    /** Verifies a text, which may be absent. */
    public void text(int at) {
        if (at == 0) {
            return;
        }
        int count = bytes.getInt(at);
        if (count < 0) {
            throw malformed("a text of " + count + " bytes");
        }
        claim(at, 1L + OFFSET + count);
        if (bytes.get(at + OFFSET + count) != 0) {
            throw malformed("the text at byte " + at + " does not end in NUL");
        }
    }

    /** Verifies a vector of texts, which may be absent. */
    public void texts(int at) {
        int count = vector(at, OFFSET);
        for (int i = 1; i <= count; i++) {
            text(offset(at + i * OFFSET));
        }
    }

    private void claim(int at, long size) {
        if (size > length - at) {
            throw malformed(size + " bytes from byte " + at + " of " + length);
        }
        left -= size;
        if (left < 0) {
            throw malformed("parts of the message overlap");
        }
        end = Math.max(end, at + (int) size);
    }

    private static IllegalArgumentException malformed(String what) {
        return new IllegalArgumentException(what);
    }
}
