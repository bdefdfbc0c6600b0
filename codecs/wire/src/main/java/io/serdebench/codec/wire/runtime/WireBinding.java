package io.serdebench.codec.wire.runtime;

import com.squareup.wire.ProtoAdapter;
import io.serdebench.api.Binding;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.UUID;
import okio.Buffer;
import okio.ByteString;

/**
 * Encodes and reads messages by their adapter, and converts values.
 *
 * @param <D> The domain class.
 * @param <M> The class of a record.
 */
public abstract class WireBinding<D, M> implements Binding<D, M> {

    private static final int UUID_BYTES = 16;
    private static final long NANOS_PER_SECOND = 1_000_000_000;

    /** A length of fewer bytes than this many is not negative within them. */
    private static final int LARGE = 1 << 21;

    private final ProtoAdapter<M> adapter;

    /**
     * Makes a binding.
     *
     * @param adapter The adapter of the class.
     */
    protected WireBinding(ProtoAdapter<M> adapter) {
        this.adapter = adapter;
    }

    @Override
    public final byte[] encode(M message) {
        return adapter.encode(message);
    }

    /**
     * Reads exactly one record.
     *
     * @param bytes The bytes of the record.
     * @return The message.
     * @throws IOException Where the bytes are malformed.
     */
    protected final M read(byte[] bytes) throws IOException {
        if (mayGoBack(bytes)) {
            // the reader of streams knows no way back
            return adapter.decode(new Buffer().write(bytes));
        }
        return adapter.decode(bytes);
    }

    /**
     * True if Wire 5.3.3 could be led back over the same bytes without end: in a group, which it skips, it compares lengths with
     * the end alone, and one of five bytes or more may be negative. A negative length that stays within the array has 1 in all of
     * its upper bits.
     */
    private static boolean mayGoBack(byte[] bytes) {
        if (bytes.length >= LARGE) {
            return true;
        }
        for (int i = 4; i < bytes.length - 1; i++) {
            if (bytes[i] == -1
                    && (bytes[i + 1] & 0x0f) == 0x0f
                    && (bytes[i - 1] & bytes[i - 2] & bytes[i - 3]) < 0
                    && bytes[i - 4] >= 0) {
                return true;
            }
        }
        return false;
    }

    /**
     * Counts the units from 1970 to a point in time.
     *
     * @param at The point in time.
     * @param perSecond The units per second.
     * @return The whole units.
     * @throws ArithmeticException Where 64 bits do not hold them.
     */
    protected static long since(Instant at, long perSecond) {
        long units = at.getNano() / (NANOS_PER_SECOND / perSecond);
        return Math.addExact(Math.multiplyExact(at.getEpochSecond(), perSecond), units);
    }

    /**
     * Makes a point in time of units.
     *
     * @param units The units since 1970.
     * @param perSecond The units per second.
     * @return The point in time.
     */
    protected static Instant at(long units, long perSecond) {
        long nanos = Math.floorMod(units, perSecond) * (NANOS_PER_SECOND / perSecond);
        return Instant.ofEpochSecond(Math.floorDiv(units, perSecond), nanos);
    }

    /**
     * Makes the 16 bytes of a UUID.
     *
     * @param uuid The UUID.
     * @return The bytes.
     */
    protected static ByteString bytes(UUID uuid) {
        return ByteString.of(ByteBuffer.allocate(UUID_BYTES)
                .putLong(uuid.getMostSignificantBits())
                .putLong(uuid.getLeastSignificantBits())
                .array());
    }

    /**
     * Makes a UUID of its 16 bytes.
     *
     * @param bytes The bytes.
     * @return The UUID.
     */
    protected static UUID uuid(ByteString bytes) {
        ByteBuffer buffer = bytes.asByteBuffer();
        return new UUID(buffer.getLong(), buffer.getLong());
    }

    /**
     * Reads bytes as the library gives them.
     *
     * @param bytes The bytes.
     * @return A number of their length and their last.
     */
    protected static long touch(ByteString bytes) {
        int length = bytes.size();
        return length == 0 ? 1 : length + (bytes.getByte(length - 1) << 16);
    }
}
