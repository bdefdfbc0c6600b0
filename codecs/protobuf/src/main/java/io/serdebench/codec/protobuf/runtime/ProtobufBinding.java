package io.serdebench.codec.protobuf.runtime;

import com.google.protobuf.AbstractMessage;
import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Parser;
import io.serdebench.api.Binding;
import io.serdebench.api.RecordStream;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.UUID;

/**
 * Encodes and reads messages by their own methods and their parser, and converts values.
 *
 * @param <D> The domain class.
 * @param <M> The class of a record.
 */
public abstract class ProtobufBinding<D, M extends AbstractMessage> implements Binding<D, M> {

    private static final int UUID_BYTES = 16;
    private static final long NANOS_PER_SECOND = 1_000_000_000;

    private final Parser<M> parser;

    /**
     * Makes a binding.
     *
     * @param parser The parser of the class.
     */
    protected ProtobufBinding(Parser<M> parser) {
        this.parser = parser;
    }

    @Override
    public final byte[] encode(M message) {
        return message.toByteArray();
    }

    /**
     * Reads exactly one record.
     *
     * @param bytes The bytes of the record.
     * @return The message.
     * @throws InvalidProtocolBufferException Where the bytes are malformed.
     */
    protected final M read(byte[] bytes) throws InvalidProtocolBufferException {
        return parser.parseFrom(bytes);
    }

    @Override
    public final RecordStream<M> stream() {
        return new ProtobufDelimited<>(parser);
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
        return ByteString.copyFrom(ByteBuffer.allocate(UUID_BYTES)
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
        ByteBuffer buffer = bytes.asReadOnlyByteBuffer();
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
        return length == 0 ? 1 : length + (bytes.byteAt(length - 1) << 16);
    }
}
