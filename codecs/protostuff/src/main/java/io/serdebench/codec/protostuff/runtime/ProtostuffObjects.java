package io.serdebench.codec.protostuff.runtime;

import io.protostuff.LinkedBuffer;
import io.protostuff.ProtostuffIOUtil;
import io.protostuff.Schema;
import io.protostuff.runtime.RuntimeSchema;
import io.serdebench.api.objects.OwnBinding;
import io.serdebench.api.objects.OwnType;

/** Protostuff on objects of the application's own class, by its runtime schema. */
public final class ProtostuffObjects extends OwnBinding {

    private final Schema<Object> schema;
    private final LinkedBuffer buffer = LinkedBuffer.allocate();

    /** Makes the schema. */
    @SuppressWarnings("unchecked")
    public ProtostuffObjects(OwnType own) {
        schema = (Schema<Object>) RuntimeSchema.getSchema(own.type());
    }

    @Override
    public byte[] encode(Object message) {
        try {
            return ProtostuffIOUtil.toByteArray(message, schema, buffer);
        } finally {
            buffer.clear();
        }
    }

    @Override
    public Object decode(byte[] bytes) {
        Object message = schema.newMessage();
        ProtostuffIOUtil.mergeFrom(bytes, message, schema);
        return message;
    }
}
