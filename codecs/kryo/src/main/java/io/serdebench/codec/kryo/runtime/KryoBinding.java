package io.serdebench.codec.kryo.runtime;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.KryoException;
import com.esotericsoftware.kryo.io.Output;
import io.serdebench.api.Binding;
import org.jspecify.annotations.Nullable;

/**
 * Encodes and reads beans by one Kryo, whose output and input are used again.
 *
 * @param <D> The domain class.
 * @param <M> The bean of a record.
 */
public abstract class KryoBinding<D, M> implements Binding<D, M> {

    private static final int FIRST_BYTES = 1024;

    private final int depth;
    private final boolean references;
    private final boolean compatible;
    private final Class<M> root;
    private final Class<?>[] beans;
    private final Output output = new Output(FIRST_BYTES, -1);
    private final KryoGuards.Bounded input = new KryoGuards.Bounded();
    private Kryo kryo;

    /**
     * Makes the Kryo.
     *
     * @param depth The levels of beans, lists and maps that a record has.
     * @param references Whether values that occur twice are written once.
     * @param compatible Whether beans bring the names of their fields, so that fields may come and go.
     * @param root The bean of a record.
     * @param beans All beans of the schema, in the order of their numbers.
     */
    protected KryoBinding(int depth, boolean references, boolean compatible, Class<M> root, Class<?>... beans) {
        this.depth = depth;
        this.references = references;
        this.compatible = compatible;
        this.root = root;
        this.beans = beans.clone();
        kryo = kryo();
    }

    private Kryo kryo() {
        KryoGuards.@Nullable References resolver = references ? new KryoGuards.References() : null;
        Kryo made = new Kryo(new KryoGuards.Classes(compatible), resolver);
        made.setRegistrationRequired(true);
        made.setMaxDepth(depth);
        KryoGuards.register(made);
        for (Class<?> bean : beans) {
            KryoGuards.register(made, bean, compatible);
        }
        return made;
    }

    @Override
    public final byte[] encode(M message) {
        output.reset();
        kryo.writeObject(output, message);
        return output.toBytes();
    }

    /**
     * Reads exactly one record.
     *
     * @param bytes The bytes of the record.
     * @return The bean.
     * @throws RuntimeException Where the bytes are malformed.
     */
    protected final M read(byte[] bytes) {
        input.begin(bytes);
        try {
            M message = kryo.readObject(input, root);
            if (input.position() < bytes.length) {
                throw new KryoException("bytes follow the message");
            }
            return message;
        } catch (RuntimeException e) {
            // a Kryo that failed keeps the generic types of where it was
            kryo = kryo();
            throw e;
        }
    }
}
