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

    /** Fory's defaults, which are raised for beans that have more. */
    private static final int MAX_FIELDS = 512;

    private static final int MAX_DEFINITION = 4096;

    private final Fory fory;
    private final Class<M> root;

    /**
     * Makes the Fory.
     *
     * @param mode The settings that decide what the bytes are.
     * @param depth The levels of beans, lists and maps that a record has.
     * @param fields The most fields that a bean has.
     * @param definition An upper bound of the bytes that the definition of a bean takes before it is compressed.
     * @param root The bean of a record.
     * @param beans All beans of the schema, in the order of their numbers.
     */
    protected ForyBinding(ForyMode mode, int depth, int fields, int definition, Class<M> root, Class<?>... beans) {
        this.root = root;
        fory = Fory.builder()
                .withXlang(mode.xlang)
                .withCompatible(mode.compatible)
                .withRefTracking(mode.references)
                .withAsyncCompilation(false)
                .requireClassRegistration(true)
                .withDeserializeUnknownClass(false)
                .withMaxTypeFields(Math.max(MAX_FIELDS, fields))
                .withMaxTypeMetaBytes(Math.max(MAX_DEFINITION, definition))
                .withMaxDepth(Math.max(MIN_DEPTH, 1 + depth))
                .withMaxUnbackedContainerItems(0)
                .withClassLoader(root.getClassLoader())
                .build();
        if (!mode.xlang) {
            ForyGuards.refuseOthers(fory);
        }
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
