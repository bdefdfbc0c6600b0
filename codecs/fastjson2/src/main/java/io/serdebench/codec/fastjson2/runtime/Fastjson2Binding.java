package io.serdebench.codec.fastjson2.runtime;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONException;
import com.alibaba.fastjson2.JSONReader;
import com.alibaba.fastjson2.JSONWriter;
import io.serdebench.api.Binding;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Encodes and reads beans by one context each, and holds bytes to JSON before they are read.
 *
 * @param <D> The domain class.
 * @param <M> The bean of a record.
 */
public abstract class Fastjson2Binding<D, M> implements Binding<D, M> {

    private final Class<M> root;
    private final JSONWriter.Context writing;
    private final JSONReader.Context reading;
    private final Fastjson2Grammar grammar = new Fastjson2Grammar();

    /**
     * Makes the contexts.
     *
     * @param root The bean of a record.
     * @param nullsInMaps Whether values of maps may be null.
     */
    protected Fastjson2Binding(Class<M> root, boolean nullsInMaps) {
        this.root = root;
        ClassLoader loader = root.getClassLoader();
        writing = Fastjson2Forms.writing(Fastjson2Forms.writers(loader, nullsInMaps));
        reading = Fastjson2Forms.reading(Fastjson2Forms.readers(loader));
    }

    @Override
    public final byte[] encode(M message) {
        return JSON.toJSONBytes(message, StandardCharsets.UTF_8, writing);
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
        JSONReader.Context context =
                grammar.hasLongNumbers() ? Fastjson2Forms.reading(Fastjson2Forms.CAREFUL) : reading;
        @Nullable M message = JSON.parseObject(bytes, root, context);
        if (message == null) {
            throw new JSONException("no record");
        }
        return message;
    }
}
