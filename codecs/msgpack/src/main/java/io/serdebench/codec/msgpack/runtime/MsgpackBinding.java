package io.serdebench.codec.msgpack.runtime;

import io.serdebench.api.Binding;
import io.serdebench.api.RecordStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.UUID;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.core.buffer.ArrayBufferInput;

/**
 * Encodes and reads beans by one packer and one unpacker, which are used again. The generated class packs and unpacks fields.
 *
 * @param <D> The domain class.
 * @param <M> The bean of a record.
 */
public abstract class MsgpackBinding<D, M> implements Binding<D, M> {

    /** Nesting of a skipped value; schemas nest less deep. */
    private static final int MAX_SKIPPED_DEPTH = 128;

    private static final int UUID_BYTES = 16;

    /** Takes the fields of a record. */
    protected final MessagePacker packer;

    /** Gives the fields of a record. */
    protected final MessageUnpacker unpacker;

    private final MessageBufferPacker buffer = MessagePack.newDefaultBufferPacker();
    private final ArrayBufferInput input = new ArrayBufferInput(new byte[0]);
    private final ByteBuffer uuid = ByteBuffer.allocate(UUID_BYTES);

    /** Where the message ends at the latest. */
    private long length;

    /** Makes a binding of single records. */
    protected MsgpackBinding() {
        packer = buffer;
        unpacker = MessagePack.newDefaultUnpacker(input);
    }

    /**
     * Makes a binding for one stream.
     *
     * @param packer The packer of the stream, or of another binding.
     * @param unpacker The unpacker of the stream, or of another binding.
     */
    protected MsgpackBinding(MessagePacker packer, MessageUnpacker unpacker) {
        this.packer = packer;
        this.unpacker = unpacker;
    }

    /**
     * Packs a bean.
     *
     * @param message The bean.
     * @throws IOException Where what it is packed into cannot be written.
     */
    protected abstract void pack(M message) throws IOException;

    /**
     * Unpacks a bean.
     *
     * @return The bean.
     * @throws IOException Where the bytes are malformed or cannot be read.
     */
    protected abstract M unpack() throws IOException;

    /**
     * Makes another binding of the same class, by the constructor of streams.
     *
     * @param toPack The packer of the stream, or of another binding.
     * @param toUnpack The unpacker of the stream, or of another binding.
     * @return The binding.
     */
    protected abstract MsgpackBinding<D, M> over(MessagePacker toPack, MessageUnpacker toUnpack);

    @Override
    public final byte[] encode(M message) throws IOException {
        buffer.clear();
        pack(message);
        return buffer.toByteArray();
    }

    /**
     * Reads exactly one record.
     *
     * @param bytes The bytes of the record.
     * @return The bean.
     * @throws IOException Where the bytes are malformed.
     */
    protected final M read(byte[] bytes) throws IOException {
        length = bytes.length;
        input.reset(bytes);
        unpacker.reset(input);
        M message = unpack();
        if (unpacker.hasNext()) {
            throw malformed("bytes follow the message");
        }
        return message;
    }

    @Override
    public final RecordStream<M> stream() {
        return new MsgpackValues<>(this);
    }

    /** How much is left of a stream is not known: a record may not be longer than those of other streams. */
    final void expect(long mostBytes) {
        length = unpacker.getTotalReadBytes() + mostBytes;
    }

    /**
     * The exception for malformed bytes.
     *
     * @param what What is wrong with them.
     * @return The exception.
     */
    protected static MessageFormatException malformed(String what) {
        return new MessageFormatException(what);
    }

    /**
     * Refuses a declared count, before anything is allocated, where the bytes that are left cannot hold it.
     *
     * @param declared The count.
     * @param bytesEach The least bytes per element.
     * @return The count.
     */
    protected final int count(int declared, int bytesEach) {
        if (declared > (length - unpacker.getTotalReadBytes()) / bytesEach) {
            throw tooMany(declared);
        }
        return declared;
    }

    private MessageFormatException tooMany(int declared) {
        long left = length - unpacker.getTotalReadBytes();
        return malformed(declared + " elements are declared and " + left + " bytes are left");
    }

    /**
     * Packs bytes.
     *
     * @param value The bytes.
     * @throws IOException Where what they are packed into cannot be written.
     */
    protected final void packBytes(byte[] value) throws IOException {
        packer.packBinaryHeader(value.length);
        packer.writePayload(value);
    }

    /**
     * Unpacks bytes.
     *
     * @return The bytes.
     * @throws IOException Where the next value is something else or cannot be read.
     */
    protected final byte[] unpackBytes() throws IOException {
        byte[] value = new byte[count(unpacker.unpackBinaryHeader(), 1)];
        unpacker.readPayload(value);
        return value;
    }

    /**
     * Packs a UUID as 16 bytes.
     *
     * @param value The UUID.
     * @throws IOException Where what it is packed into cannot be written.
     */
    protected final void packUuid(UUID value) throws IOException {
        uuid.putLong(0, value.getMostSignificantBits()).putLong(Long.BYTES, value.getLeastSignificantBits());
        packBytes(uuid.array());
    }

    /**
     * Unpacks a UUID.
     *
     * @return The UUID.
     * @throws IOException Where the next value is something else or cannot be read.
     */
    protected final UUID unpackUuid() throws IOException {
        if (unpacker.unpackBinaryHeader() != UUID_BYTES) {
            throw malformed("a UUID is not of 16 bytes");
        }
        unpacker.readPayload(uuid.array());
        return new UUID(uuid.getLong(0), uuid.getLong(Long.BYTES));
    }

    /**
     * Passes over a value with an unknown name. {@code skipValue} of msgpack-core 0.9.12 counts a map of 2^31 - 1 entries as finished
     * at once, and nests without limit.
     *
     * @param depth The number of skipped values around this one.
     * @throws IOException Where the value is malformed or cannot be read.
     */
    protected final void skip(int depth) throws IOException {
        if (depth > MAX_SKIPPED_DEPTH) {
            throw malformed("an unknown value is nested too deep");
        }
        switch (unpacker.getNextFormat().getValueType()) {
            case ARRAY -> {
                for (int left = count(unpacker.unpackArrayHeader(), 1); left > 0; left--) {
                    skip(depth + 1);
                }
            }
            case MAP -> {
                for (int left = count(unpacker.unpackMapHeader(), 2); left > 0; left--) {
                    skip(depth + 1);
                    skip(depth + 1);
                }
            }
            default -> unpacker.skipValue();
        }
    }
}
