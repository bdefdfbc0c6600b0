package io.serdebench.codec.activej.runtime;

import io.activej.serializer.BinaryInput;
import io.activej.serializer.BinarySerializer;
import io.activej.serializer.CorruptedDataException;
import io.serdebench.api.Binding;
import java.util.Arrays;

/**
 * Encodes and reads beans by the serializer that ActiveJ makes of them, into an array that is used again.
 *
 * @param <D> The domain class.
 * @param <M> The bean of a record.
 */
public abstract class ActivejBinding<D, M> implements Binding<D, M> {

    private static final int FIRST_BYTES = 1024;

    /** The array is doubled up to twice this, bytes; Java has no array of four times as many. */
    private static final int MAX_BYTES = 1 << 29;

    private final BinarySerializer<M> serializer;
    private byte[] buffer = new byte[FIRST_BYTES];

    /**
     * Makes the serializer.
     *
     * @param root The bean of a record.
     */
    protected ActivejBinding(Class<M> root) {
        serializer = ActivejParts.builder(root.getClassLoader()).build(root);
    }

    @Override
    public final byte[] encode(M message) {
        while (true) {
            try {
                return Arrays.copyOf(buffer, serializer.encode(buffer, 0, message));
            } catch (IndexOutOfBoundsException e) {
                // a serializer does not ask whether there is room
                if (buffer.length > MAX_BYTES) {
                    throw e;
                }
                buffer = new byte[2 * buffer.length];
            }
        }
    }

    /**
     * Reads exactly one record.
     *
     * @param bytes The bytes of the record.
     * @return The bean.
     * @throws RuntimeException Where the bytes are malformed.
     */
    protected final M read(byte[] bytes) {
        BinaryInput in = new BinaryInput(bytes);
        M message = serializer.decode(in);
        if (in.pos() != bytes.length) {
            throw new CorruptedDataException("bytes follow the message");
        }
        return message;
    }
}
