package io.serdebench.net;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * The form of what goes over the connection. A frame is a big-endian 32-bit length and as many bytes. The frame of a record is
 * what the codec made of it and a trailer: its number, when its encoding began, a digest of its values, and unless checksums are
 * off a CRC32C of all of this. Frames of control have the top bit of the length set and begin with a byte that says what they
 * are. The first frame of a connection is {@link #HELLO} with {@link #MAGIC}.
 */
public final class Wire {

    /** The first bytes of the content of a hello: the name and the version of the protocol. */
    static final String MAGIC = "SDBNET02";

    /** The largest record that is sent or taken, bytes: that of files. */
    public static final int MAX_PAYLOAD = 1 << 26;

    /** The largest frame of control, bytes. */
    static final int MAX_CONTROL = 4_096;

    /** Bytes of the length before each frame. */
    public static final int LENGTH = Integer.BYTES;

    /** Bytes of the trailer without the checksum. */
    static final int TRAILER = Long.BYTES + Long.BYTES + Integer.BYTES;

    /** Bytes of the checksum. */
    static final int CHECKSUM = Integer.BYTES;

    /** Magic, then the codec, the schema and whether there are checksums, as one text. */
    static final byte HELLO = 1;

    /** The receiver takes part. */
    static final byte WELCOME = 2;

    /** The receiver does not: the reason, as a text. */
    public static final byte REFUSED = 3;

    /** Asks for the receiver's clock; any 64 bits. */
    static final byte PING = 4;

    /** The same 64 bits, and the receiver's clock. */
    static final byte PONG = 5;

    /** Records follow, see {@link Phase}. */
    static final byte PHASE = 6;

    /** The records of a phase have been sent: their number. */
    static final byte END = 7;

    /** All of that was seen. */
    static final byte ENDED = 8;

    /** A reply of the receiver for the laboratory of the sender, as a text. */
    static final byte LINE = 9;

    /** The sender is done. */
    static final byte BYE = 10;

    private static final int CONTROL_BIT = 1 << 31;

    private Wire() {}

    /**
     * Facts of the records that follow, which the receiver has to know.
     *
     * @param timed Whether they count; the others warm up.
     * @param start When the phase begins, by the sender's clock.
     * @param offset What the sender's clock is behind the receiver's.
     * @param rate Records a second, or 0 for full speed.
     * @param tick Nanoseconds between bursts, or 0 for each record in its slot.
     */
    record Phase(boolean timed, long start, long offset, long rate, long tick) {

        /** Reads the content of a frame. */
        static Phase of(ByteBuffer body) {
            return new Phase(body.get() != 0, body.getLong(), body.getLong(), body.getLong(), body.getLong());
        }

        /** The frame. */
        ByteBuf frame() {
            ByteBuffer body = ByteBuffer.allocate(1 + 4 * Long.BYTES);
            body.put((byte) (timed ? 1 : 0)).putLong(start).putLong(offset).putLong(rate);
            body.putLong(tick);
            return control(PHASE, body.array());
        }
    }

    /** A frame of control. */
    static ByteBuf control(byte type, byte... body) {
        return Unpooled.buffer(LENGTH + 1 + body.length)
                .writeInt(CONTROL_BIT | 1 + body.length)
                .writeByte(type)
                .writeBytes(body);
    }

    /** A frame of control with a text, which is cut where it is too long. */
    static ByteBuf control(byte type, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return control(type, bytes.length < MAX_CONTROL ? bytes : java.util.Arrays.copyOf(bytes, MAX_CONTROL - 1));
    }

    /** A frame of control with numbers. */
    static ByteBuf control(byte type, long... numbers) {
        ByteBuffer body = ByteBuffer.allocate(numbers.length * Long.BYTES);
        for (long number : numbers) {
            body.putLong(number);
        }
        return control(type, body.array());
    }

    /** The text of a frame of control. */
    public static String text(ByteBuffer body) {
        return StandardCharsets.UTF_8.decode(body).toString();
    }

    /** The bytes that follow the length of a frame that was made here. */
    public static int bytes(int length) {
        return length & ~CONTROL_BIT;
    }

    /** The length before a frame of this many bytes. */
    public static int length(int bytes, boolean control) {
        return control ? CONTROL_BIT | bytes : bytes;
    }

    /** True if a length announces a frame of control. */
    public static boolean isControl(int length) {
        return length < 0;
    }

    /**
     * The bytes that follow a length.
     *
     * @throws IOException if it is too long or too short for any frame; nothing has been allocated then
     */
    static int size(int length, int least) throws IOException {
        if (isControl(length)) {
            int size = length & ~CONTROL_BIT;
            if (size < 1 || size > MAX_CONTROL) {
                throw new IOException("the bytes on the connection are not serdebench's: the frame begins with "
                        + String.format("%08x", length));
            }
            return size;
        }
        if (length > MAX_PAYLOAD + TRAILER + CHECKSUM || length < least) {
            throw new IOException("a frame of " + length + " bytes is announced; it has to have from " + least + " to "
                    + (MAX_PAYLOAD + TRAILER + CHECKSUM));
        }
        return length;
    }
}
