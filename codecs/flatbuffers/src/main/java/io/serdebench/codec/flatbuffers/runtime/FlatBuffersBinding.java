package io.serdebench.codec.flatbuffers.runtime;

import com.google.flatbuffers.FlatBufferBuilder;
import com.google.flatbuffers.Table;
import io.serdebench.api.Binding;
import java.nio.ByteBuffer;
import java.time.Instant;

/**
 * Has the builder of messages and the verifier of bytes, which are used again, and conversions of values.
 *
 * @param <D> The domain class.
 * @param <M> The accessor of the root table.
 */
public abstract class FlatBuffersBinding<D, M extends Table> implements Binding<D, M> {

    private static final long NANOS_PER_SECOND = 1_000_000_000;

    /** Builds all messages, one after the other. */
    protected final FlatBufferBuilder builder = new FlatBufferBuilder();

    /** Verifies bytes before they are read. */
    protected final FlatBuffersCheck check = new FlatBuffersCheck();

    /** Makes a binding. */
    protected FlatBuffersBinding() {}

    @Override
    public final byte[] encode(M message) {
        ByteBuffer buffer = message.getByteBuffer();
        byte[] bytes = new byte[buffer.capacity()];
        buffer.get(0, bytes);
        return bytes;
    }

    /**
     * Copies what a buffer has left.
     *
     * @param buffer The buffer, which then has nothing left.
     * @return The bytes.
     */
    protected static byte[] bytes(ByteBuffer buffer) {
        byte[] bytes = new byte[buffer.remaining()];
        buffer.get(bytes);
        return bytes;
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
