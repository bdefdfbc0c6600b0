package io.serdebench.codec.fastjson2.runtime;

import com.alibaba.fastjson2.JSONB;
import com.alibaba.fastjson2.JSONException;
import com.alibaba.fastjson2.JSONReader;
import com.alibaba.fastjson2.JSONWriter;
import io.serdebench.api.Binding;
import org.jspecify.annotations.Nullable;

/**
 * Encodes and reads beans as JSONB by one context each, and holds bytes to the format before they are read.
 *
 * @param <D> The domain class.
 * @param <M> The bean of a record.
 */
public abstract class JsonbBinding<D, M> implements Binding<D, M> {

    private final Class<M> root;
    private final JSONWriter.Context writing;
    private final JSONReader.Context reading;
    private final JsonbGrammar grammar = new JsonbGrammar();
    private final JsonbNumbers numbers;

    /**
     * Makes the contexts.
     *
     * @param root The bean of a record.
     * @param nullsInMaps Whether values of maps may be null.
     */
    protected JsonbBinding(Class<M> root, boolean nullsInMaps) {
        this.root = root;
        ClassLoader loader = root.getClassLoader();
        writing = new JSONWriter.Context(Fastjson2Forms.writers(loader, nullsInMaps));
        reading = Fastjson2Forms.reading(Fastjson2Forms.binaryReaders(loader));
        numbers = new JsonbNumbers(reading);
    }

    @Override
    public final byte[] encode(M message) {
        return JSONB.toBytes(message, writing);
    }

    /**
     * Reads exactly one record.
     *
     * @param bytes The bytes of the record.
     * @return The bean.
     * @throws RuntimeException Where the bytes are malformed.
     */
    protected final M read(byte[] bytes) {
        grammar.check(bytes);
        if (grammar.hasLongNumbers()) {
            numbers.check(bytes, root);
        }
        @Nullable M message = JSONB.parseObject(bytes, root, reading);
        if (message == null) {
            throw new JSONException("no record");
        }
        return message;
    }
}
