package io.serdebench.codec.thrift.runtime;

import io.serdebench.api.Binding;
import io.serdebench.api.RecordStream;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Arrays;
import java.util.UUID;
import org.apache.thrift.TBase;
import org.apache.thrift.TConfiguration;
import org.apache.thrift.TException;
import org.apache.thrift.protocol.TProtocol;
import org.apache.thrift.protocol.TProtocolException;
import org.apache.thrift.protocol.TProtocolFactory;
import org.apache.thrift.transport.AutoExpandingBufferWriteTransport;
import org.apache.thrift.transport.TMemoryInputTransport;
import org.apache.thrift.transport.TTransportException;

/**
 * Encodes and reads Thrift's objects by one protocol each way, over transports that are used again.
 *
 * @param <D> The domain class.
 * @param <M> The class of a record.
 */
public abstract class ThriftBinding<D, M extends TBase<?, ?>> implements Binding<D, M> {

    /** Most bytes of a message, and of a text or container in it. */
    protected static final int MAX_BYTES = 1 << 30;

    /** Nesting of structs and of skipped values; schemas nest less deep. */
    private static final int MAX_DEPTH = 128;

    private static final int FIRST_BYTES = 512;
    private static final int UUID_BYTES = 16;
    private static final long NANOS_PER_SECOND = 1_000_000_000;

    /** TSerializer writes through a synchronized stream, which takes half as long again. */
    private final AutoExpandingBufferWriteTransport output;

    private final TProtocol writing;
    private final TMemoryInputTransport input;
    private final TProtocol reading;

    /**
     * Makes the protocols. A length may not exceed the bytes left, whatever the limits: the transport knows the size of each message.
     *
     * @param writing Makes the protocol that writes.
     * @param reading Makes the protocol that reads, with limits where it takes some.
     * @throws TTransportException Never, with this transport.
     */
    protected ThriftBinding(TProtocolFactory writing, TProtocolFactory reading) throws TTransportException {
        output = new AutoExpandingBufferWriteTransport(limits(), FIRST_BYTES, 0);
        this.writing = writing.getProtocol(output);
        input = new TMemoryInputTransport(limits());
        this.reading = reading.getProtocol(input);
    }

    private static TConfiguration limits() {
        return new TConfiguration(MAX_BYTES, MAX_BYTES, MAX_DEPTH);
    }

    /**
     * Makes an object without values.
     *
     * @return The object.
     */
    protected abstract M begin();

    @Override
    public final byte[] encode(M message) throws TException {
        int length = write(message);
        return Arrays.copyOf(buffer(), length);
    }

    /** Writes an object into {@link #buffer}, and returns how many bytes it takes. */
    final int write(M message) throws TException {
        output.reset();
        try {
            message.write(writing);
        } finally {
            writing.reset();
        }
        return output.getLength();
    }

    final byte[] buffer() {
        return output.getBuf().array();
    }

    /**
     * Reads exactly one record, as TDeserializer does, which keeps its transport to itself and so cannot tell whether bytes are left.
     *
     * @param bytes The bytes of the record.
     * @return The object.
     * @throws TException Where the bytes are malformed.
     */
    protected final M read(byte[] bytes) throws TException {
        M message = begin();
        input.reset(bytes);
        try {
            message.read(reading);
        } finally {
            reading.reset();
        }
        if (input.getBytesRemainingInBuffer() > 0) {
            throw new TProtocolException("bytes follow the message");
        }
        return message;
    }

    @Override
    public final RecordStream<M> stream() {
        return new ThriftFrames<>(this);
    }

    /**
     * Refuses an object without a required value.
     *
     * @param field The name of the field.
     * @param <T> The class of the value.
     * @return Never.
     */
    protected static <T> T absent(String field) {
        throw new IllegalStateException("the required field " + field + " is absent");
    }

    /**
     * Copies what a buffer has left, which it still has then.
     *
     * @param in The buffer.
     * @return The bytes.
     */
    protected static byte[] bytes(ByteBuffer in) {
        byte[] out = new byte[in.remaining()];
        in.duplicate().get(out);
        return out;
    }

    /**
     * Makes the 16 bytes of a UUID.
     *
     * @param in The UUID.
     * @return The bytes.
     */
    protected static ByteBuffer uuidBytes(UUID in) {
        return ByteBuffer.allocate(UUID_BYTES)
                .putLong(in.getMostSignificantBits())
                .putLong(in.getLeastSignificantBits())
                .flip();
    }

    /**
     * Makes a UUID of its bytes.
     *
     * @param in The bytes.
     * @return The UUID.
     * @throws IllegalStateException Where they are not 16.
     */
    protected static UUID uuid(ByteBuffer in) {
        if (in.remaining() != UUID_BYTES) {
            throw new IllegalStateException("a UUID is not of 16 bytes");
        }
        return new UUID(in.getLong(in.position()), in.getLong(in.position() + Long.BYTES));
    }

    /**
     * Narrows a number to a byte.
     *
     * @param in The number.
     * @return The byte.
     * @throws IllegalArgumentException Where it is more than 8 bits hold.
     */
    protected static byte i8(int in) {
        if (in != (byte) in) {
            throw new IllegalArgumentException(in + " is not an i8, which the schema has");
        }
        return (byte) in;
    }

    /**
     * Narrows a number to a short.
     *
     * @param in The number.
     * @return The short.
     * @throws IllegalArgumentException Where it is more than 16 bits hold.
     */
    protected static short i16(int in) {
        if (in != (short) in) {
            throw new IllegalArgumentException(in + " is not an i16, which the schema has");
        }
        return (short) in;
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
