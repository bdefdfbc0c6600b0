package io.serdebench.codec.javaserialization.runtime;

import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.StreamCorruptedException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.UUID;

/** Values for which java.io.ObjectOutput has no method, or one with a limit: writeUTF takes no more than 65,535 bytes. */
public final class ExternalValues {

    /** A length is believed up to here; beyond it, room is made as bytes arrive. */
    private static final int BELIEVED = 8192;

    private static final int MAX_CAPACITY = 1024;

    private ExternalValues() {}

    /** Writes a text: the length of its UTF-8, and that. */
    public static void writeText(ObjectOutput out, String value) throws IOException {
        writeBytes(out, value.getBytes(StandardCharsets.UTF_8));
    }

    /** Reads what {@link #writeText} writes. */
    public static String readText(ObjectInput in) throws IOException {
        return new String(readBytes(in), StandardCharsets.UTF_8);
    }

    /** Writes bytes behind their number. */
    public static void writeBytes(ObjectOutput out, byte[] value) throws IOException {
        out.writeInt(value.length);
        out.write(value);
    }

    /** Reads what {@link #writeBytes} writes. */
    public static byte[] readBytes(ObjectInput in) throws IOException {
        int length = readSize(in);
        byte[] bytes = new byte[Math.min(length, BELIEVED)];
        int read = 0;
        while (true) {
            in.readFully(bytes, read, bytes.length - read);
            read = bytes.length;
            if (read == length) {
                return bytes;
            }
            bytes = Arrays.copyOf(bytes, read + Math.min(length - read, read));
        }
    }

    /** Reads a number of bytes or elements, which is not negative. */
    public static int readSize(ObjectInput in) throws IOException {
        int size = in.readInt();
        if (size < 0) {
            throw new StreamCorruptedException(size + " bytes or elements");
        }
        return size;
    }

    /** The capacity of a list whose elements are yet to arrive. */
    public static int capacity(int size) {
        return Math.min(size, MAX_CAPACITY);
    }

    /** Writes a date: its year, month and day. */
    public static void writeDate(ObjectOutput out, LocalDate value) throws IOException {
        out.writeInt(value.getYear());
        out.writeByte(value.getMonthValue());
        out.writeByte(value.getDayOfMonth());
    }

    /** Reads what {@link #writeDate} writes. */
    public static LocalDate readDate(ObjectInput in) throws IOException {
        int year = in.readInt();
        int month = in.readByte();
        return LocalDate.of(year, month, in.readByte());
    }

    /** Writes a point in time: its second since 1970 and its nanosecond. */
    public static void writeInstant(ObjectOutput out, Instant value) throws IOException {
        out.writeLong(value.getEpochSecond());
        out.writeInt(value.getNano());
    }

    /** Reads what {@link #writeInstant} writes. */
    public static Instant readInstant(ObjectInput in) throws IOException {
        long second = in.readLong();
        return Instant.ofEpochSecond(second, in.readInt());
    }

    /** Writes a UUID: its upper and its lower half. */
    public static void writeUuid(ObjectOutput out, UUID value) throws IOException {
        out.writeLong(value.getMostSignificantBits());
        out.writeLong(value.getLeastSignificantBits());
    }

    /** Reads what {@link #writeUuid} writes. */
    public static UUID readUuid(ObjectInput in) throws IOException {
        long high = in.readLong();
        return new UUID(high, in.readLong());
    }
}
