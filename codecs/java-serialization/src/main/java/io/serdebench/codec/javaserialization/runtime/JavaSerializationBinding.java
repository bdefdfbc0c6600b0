package io.serdebench.codec.javaserialization.runtime;

import io.serdebench.api.Binding;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.StreamCorruptedException;
import java.util.HashSet;
import java.util.Set;

/**
 * Encodes each record as a stream of its own, and reads it through a filter: the classes that records have, no deeper than the
 * schema, no array longer than the bytes.
 *
 * @param <D> The domain class.
 * @param <M> The bean of a record.
 */
public abstract class JavaSerializationBinding<D, M> implements Binding<D, M> {

    private final Set<String> allowed;
    private final int depth;
    private final ByteArrayOutputStream buffer = new ByteArrayOutputStream();
    private final ObjectInputFilter filter = this::check;

    /** Bytes of the record that is being read. */
    private int length;

    /** Allows these classes, and objects in one another up to a depth. */
    JavaSerializationBinding(int depth, Set<String> values, Class<?>... beans) {
        this.depth = depth;
        Set<String> names = new HashSet<>(values);
        for (Class<?> bean : beans) {
            names.add(bean.getName());
        }
        allowed = Set.copyOf(names);
    }

    private ObjectInputFilter.Status check(ObjectInputFilter.FilterInfo info) {
        if (info.depth() > depth || info.arrayLength() > length) {
            return ObjectInputFilter.Status.REJECTED;
        }
        Class<?> type = info.serialClass();
        if (type == null) {
            return ObjectInputFilter.Status.UNDECIDED;
        }
        while (type.isArray()) {
            type = type.getComponentType();
        }
        return type.isPrimitive() || allowed.contains(type.getName())
                ? ObjectInputFilter.Status.ALLOWED
                : ObjectInputFilter.Status.REJECTED;
    }

    @Override
    public final byte[] encode(M message) throws IOException {
        buffer.reset();
        try (ObjectOutputStream stream = new ObjectOutputStream(buffer)) {
            stream.writeObject(message);
        }
        return buffer.toByteArray();
    }

    /**
     * Reads an object. The generated class does so itself, since Java looks for the classes in the stream by the loader of the class that
     * reads.
     *
     * @param stream The stream.
     * @return The bean.
     * @throws IOException Where the bytes are malformed.
     * @throws ClassNotFoundException Where they name a class that does not exist.
     */
    protected abstract M object(ObjectInputStream stream) throws IOException, ClassNotFoundException;

    /**
     * Reads exactly one record.
     *
     * @param bytes The bytes of the record.
     * @return The bean.
     * @throws IOException Where the bytes are malformed.
     * @throws ClassNotFoundException Where they name a class that does not exist.
     */
    protected final M read(byte[] bytes) throws IOException, ClassNotFoundException {
        length = bytes.length;
        ByteArrayInputStream in = new ByteArrayInputStream(bytes);
        try (ObjectInputStream stream = new ObjectInputStream(in)) {
            stream.setObjectInputFilter(filter);
            M message = object(stream);
            if (in.available() > 0) {
                throw new StreamCorruptedException("bytes follow the message");
            }
            return message;
        }
    }
}
