package io.serdebench.codec.fory.runtime;

import io.serdebench.api.Binding;
import org.apache.fory.Fory;
import org.apache.fory.exception.DeserializationException;
import org.apache.fory.memory.MemoryBuffer;
import org.apache.fory.memory.MemoryUtils;
import org.jspecify.annotations.Nullable;

/**
 * Encodes and reads beans by one Fory, which keeps its buffers.
 *
 * @param <D> The domain class.
 * @param <M> The bean of a record.
 */
public abstract class ForyBinding<D, M> implements Binding<D, M> {

    /** Fory takes no smaller one. */
    private static final int MIN_DEPTH = 2;

    private final Fory fory;
    private final Class<M> root;

    /**
     * Makes the Fory.
     *
     * @param depth The levels of beans, lists and maps that a record has.
     * @param references Whether values that occur twice are written once.
     * @param root The bean of a record.
     * @param beans All beans of the schema, in the order of their numbers.
     */
    protected ForyBinding(int depth, boolean references, Class<M> root, Class<?>... beans) {
        this.root = root;
        fory = Fory.builder()
                .withXlang(false)
                .withCompatible(false)
                .withRefTracking(references)
                .withAsyncCompilation(false)
                .requireClassRegistration(true)
                .withMaxDepth(Math.max(MIN_DEPTH, 1 + depth))
                .withMaxUnbackedContainerItems(0)
                .withClassLoader(root.getClassLoader())
                .build();
        ForyGuards.refuseOthers(fory);
        for (int i = 0; i < beans.length; i++) {
            fory.register(beans[i], i);
        }
    }

    @Override
    public final byte[] encode(M message) {
        return fory.serialize(message);
    }

    /**
     * Reads exactly one record.
     *
     * @param bytes The bytes of the record.
     * @return The bean.
     * @throws RuntimeException Where the bytes are malformed.
     */
    protected final M read(byte[] bytes) {
        MemoryBuffer buffer = MemoryUtils.wrap(bytes);
        @Nullable Object message = fory.deserialize(buffer);
        if (message == null || buffer.remaining() > 0) {
            throw new DeserializationException(message == null ? "no message" : "bytes follow the message");
        }
        return root.cast(message);
    }
}
