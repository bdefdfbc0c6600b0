package io.serdebench.worker.file;

import io.serdebench.api.Binding;
import java.nio.charset.StandardCharsets;

/** Messages are texts, encoded as such. */
public class Texts implements Binding<Object, Object> {

    @Override
    public Object create(Object object) {
        return object;
    }

    @Override
    public byte[] encode(Object message) {
        return ((String) message).getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public Object decode(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    @Override
    public long access(Object message) {
        return message.hashCode();
    }

    @Override
    public long accessShallow(Object message) {
        return message.hashCode();
    }

    @Override
    public Object toDomain(Object message) {
        return message;
    }
}
