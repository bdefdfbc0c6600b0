package io.serdebench.codec.protostuff.runtime;

import io.protostuff.LinkedBuffer;
import io.protostuff.ProtostuffIOUtil;
import io.protostuff.Schema;
import io.protostuff.runtime.RuntimeSchema;
import io.serdebench.api.Binding;
import java.io.IOException;

/**
 * Encodes and reads beans by their runtime schema and one buffer, which is used again.
 *
 * @param <D> The domain class.
 * @param <M> The bean of a record.
 */
public abstract class ProtostuffBinding<D, M> implements Binding<D, M> {

    private final Schema<M> schema;
    private final LinkedBuffer buffer = LinkedBuffer.allocate();

    /**
     * Makes the schema.
     *
     * @param root The bean of a record.
     */
    protected ProtostuffBinding(Class<M> root) {
        schema = RuntimeSchema.getSchema(root, ProtostuffParts.strategy());
    }

    @Override
    public final byte[] encode(M message) {
        try {
            return ProtostuffIOUtil.toByteArray(message, schema, buffer);
        } finally {
            buffer.clear();
        }
    }

    /**
     * Reads exactly one record, as ProtostuffIOUtil.mergeFrom does, with an input that checks.
     *
     * @param bytes The bytes of the record.
     * @return The bean.
     * @throws IOException Where the bytes are malformed.
     */
    protected final M read(byte[] bytes) throws IOException {
        M message = schema.newMessage();
        schema.mergeFrom(new ProtostuffParts.Bounded(bytes), message);
        return message;
    }
}
