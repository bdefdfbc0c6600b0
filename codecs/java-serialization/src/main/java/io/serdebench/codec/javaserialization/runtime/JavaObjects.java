package io.serdebench.codec.javaserialization.runtime;

import io.serdebench.api.objects.OwnBinding;
import io.serdebench.api.objects.OwnType;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;

/** Java's own serialization of objects of the application's own class, a stream for each record. */
public final class JavaObjects extends OwnBinding {

    private final ByteArrayOutputStream buffer = new ByteArrayOutputStream();

    /** Takes any class; whether it is Serializable is seen when the first object is written. */
    public JavaObjects(OwnType own) {}

    @Override
    public byte[] encode(Object message) throws IOException {
        buffer.reset();
        try (ObjectOutputStream stream = new ObjectOutputStream(buffer)) {
            stream.writeObject(message);
        } catch (NotSerializableException e) {
            throw new IOException(e.getMessage() + " does not implement java.io.Serializable", e);
        }
        return buffer.toByteArray();
    }

    @Override
    public Object decode(byte[] bytes) throws IOException, ClassNotFoundException {
        try (ObjectInputStream stream = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            return stream.readObject();
        }
    }
}
