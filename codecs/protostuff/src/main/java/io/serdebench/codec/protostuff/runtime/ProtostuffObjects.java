package io.serdebench.codec.protostuff.runtime;

import io.protostuff.LinkedBuffer;
import io.protostuff.ProtostuffIOUtil;
import io.protostuff.Schema;
import io.protostuff.runtime.DefaultIdStrategy;
import io.protostuff.runtime.IdStrategy;
import io.protostuff.runtime.RuntimeSchema;
import io.serdebench.api.objects.OwnBinding;
import io.serdebench.api.objects.OwnType;
import java.util.Set;

/** Protostuff on objects of the application's own class, by its runtime schema. */
public final class ProtostuffObjects extends OwnBinding {

    private final Schema<Object> schema;
    private final LinkedBuffer buffer = LinkedBuffer.allocate();

    /** Makes the schema. */
    @SuppressWarnings("unchecked")
    public ProtostuffObjects(OwnType own) {
        int morph = isExtended(own) ? IdStrategy.MORPH_NON_FINAL_POJOS : 0;
        schema = (Schema<Object>)
                RuntimeSchema.getSchema(own.type(), new DefaultIdStrategy(IdStrategy.DEFAULT_FLAGS | morph));
    }

    /** True if a field declared with a class may have a subclass's object, which protostuff otherwise takes for one of the class. */
    private static boolean isExtended(OwnType own) {
        Set<Class<?>> classes = Set.copyOf(own.classes());
        return classes.stream().map(Class::getSuperclass).anyMatch(type -> type != null && classes.contains(type));
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
