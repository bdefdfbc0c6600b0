package io.serdebench.codec.sbe.runtime;

import io.serdebench.api.Binding;
import java.time.Instant;
import org.agrona.ExpandableArrayBuffer;
import org.agrona.concurrent.UnsafeBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Has the buffers that are used again, checks of bytes, and conversions of values. The message is a buffer, which the generated
 * class fills and reads.
 *
 * @param <D> The domain class.
 */
public abstract class SbeBinding<D> implements Binding<D, UnsafeBuffer> {

    /** Data that is absent. */
    protected static final byte[] NOTHING = new byte[0];

    /** The bytes that data has before it, which hold its length. */
    private static final int DATA_HEADER = 4;

    private static final long NANOS_PER_SECOND = 1_000_000_000;

    /** The buffer that messages are made in, one after the other. */
    protected final ExpandableArrayBuffer scratch = new ExpandableArrayBuffer();

    /** The message that was decoded last. */
    protected final UnsafeBuffer received = new UnsafeBuffer(NOTHING);

    /** Makes a binding. */
    protected SbeBinding() {}

    @Override
    public final byte[] encode(UnsafeBuffer message) {
        byte[] bytes = new byte[message.capacity()];
        message.getBytes(0, bytes);
        return bytes;
    }

    /**
     * The exception for malformed bytes.
     *
     * @param what What is wrong with them.
     * @param cause What the library threw, or null.
     * @return The exception.
     */
    protected static IllegalStateException malformed(@Nullable String what, @Nullable Throwable cause) {
        return new IllegalStateException(what, cause);
    }

    /**
     * Refuses a group's count where its blocks are of another length or the bytes left cannot hold them.
     *
     * @param declared The count.
     * @param blockLength The bytes of a block, as the message says it.
     * @param expected The bytes of a block, as the schema says it.
     * @param least The least bytes that an entry takes.
     * @param left The bytes left.
     * @return The count.
     */
    protected static int count(int declared, int blockLength, int expected, int least, int left) {
        if (blockLength != expected) {
            throw malformed("a group of blocks of " + blockLength + " bytes", null);
        }
        if (declared > left / least) {
            throw malformed(declared + " entries are declared and " + left + " bytes are left", null);
        }
        return declared;
    }

    /**
     * Refuses the length of data ahead, before anything is allocated, where the bytes left cannot hold it.
     *
     * @param declared The length.
     * @param left The bytes left, that length included.
     * @return The length.
     */
    protected static int room(int declared, int left) {
        int most = left - DATA_HEADER;
        if (declared < 0 || declared > most) {
            throw malformed(declared + " bytes are declared and " + most + " are left", null);
        }
        return declared;
    }

    /**
     * Refuses what has a length although it is absent.
     *
     * @param length The length.
     */
    protected static void none(int length) {
        if (length != 0) {
            throw malformed("an absent value is not empty", null);
        }
    }

    /**
     * Refuses the number that SBE has for null.
     *
     * @param value A number that is not null.
     * @return The number.
     * @throws ArithmeticException Where it is the one for null.
     */
    protected static int notNull(int value) {
        if (value == Integer.MIN_VALUE) {
            throw new ArithmeticException("a value that SBE has for null");
        }
        return value;
    }

    /**
     * Refuses the number that SBE has for null.
     *
     * @param value A number that is not null.
     * @return The number.
     * @throws ArithmeticException Where it is the one for null.
     */
    protected static long notNull(long value) {
        if (value == Long.MIN_VALUE) {
            throw new ArithmeticException("a value that SBE has for null");
        }
        return value;
    }

    /**
     * Counts the units from 1970 to a point in time.
     *
     * @param value The point in time.
     * @param perSecond The units per second.
     * @param nanosEach The nanoseconds per unit.
     * @return The whole units.
     * @throws ArithmeticException Where 64 bits do not hold them.
     */
    protected static long units(Instant value, long perSecond, int nanosEach) {
        return Math.addExact(Math.multiplyExact(value.getEpochSecond(), perSecond), value.getNano() / nanosEach);
    }

    /**
     * Makes a point in time of units.
     *
     * @param units The units since 1970.
     * @param perSecond The units per second.
     * @return The point in time.
     */
    protected static Instant instant(long units, long perSecond) {
        long nanos = Math.floorMod(units, perSecond) * (NANOS_PER_SECOND / perSecond);
        return Instant.ofEpochSecond(Math.floorDiv(units, perSecond), nanos);
    }
}
