package io.serdebench.codec.foryjson.runtime;

import io.serdebench.api.Binding;
import org.apache.fory.json.ForyJson;
import org.apache.fory.json.ForyJsonException;
import org.apache.fory.json.codec.Base64ByteArrayCodec;
import org.jspecify.annotations.Nullable;

/**
 * Encodes and reads beans by one ForyJson, which keeps its buffers.
 *
 * @param <D> The domain class.
 * @param <M> The bean of a record.
 */
public abstract class ForyJsonBinding<D, M> implements Binding<D, M> {

    /** Members that the schema does not name may be deeper than the schema: Fory JSON's default. */
    private static final int DEPTH = 20;

    /** Compiling the code for a bean takes time that grows with more than the square of its fields: minutes for 500. */
    static final int MOST_COMPILED = 100;

    private final ForyJson json;
    private final Class<M> root;

    /**
     * Makes the ForyJson.
     *
     * @param root The bean of a record.
     * @param depth The levels of beans, lists and maps that a record has.
     * @param widest The fields of the bean that has most.
     */
    protected ForyJsonBinding(Class<M> root, int depth, int widest) {
        this.root = root;
        json = ForyJson.builder()
                .withCodegen(widest <= MOST_COMPILED)
                .withAsyncCompilation(false)
                .withClassLoader(root.getClassLoader())
                .maxDepth(Math.max(DEPTH, 1 + depth))
                .registerCodec(byte[].class, new Base64ByteArrayCodec())
                .build();
    }

    @Override
    public final byte[] encode(M message) {
        return json.toJsonBytes(message);
    }

    /**
     * Reads exactly one record.
     *
     * @param bytes The bytes of the record.
     * @return The bean.
     * @throws RuntimeException Where the bytes are malformed.
     */
    protected final M read(byte[] bytes) {
        @Nullable M message = json.fromJson(bytes, root);
        if (message == null) {
            throw new ForyJsonException("no record");
        }
        return message;
    }
}
