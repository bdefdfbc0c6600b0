package io.serdebench.codec.dsljson.runtime;

import com.dslplatform.json.DslJson;
import com.dslplatform.json.JsonReader;
import com.dslplatform.json.JsonWriter;
import com.dslplatform.json.runtime.Settings;
import io.serdebench.api.Binding;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Encodes and reads beans by one writer and one reader, which are used again.
 *
 * @param <D> The domain class.
 * @param <M> The bean of a record.
 */
public abstract class DslJsonBinding<D, M> implements Binding<D, M> {

    private final Class<M> root;
    private final DslJson<Object> json;
    private final JsonWriter writer;
    private final JsonReader<Object> reader;

    /**
     * Makes the writer and the reader.
     *
     * @param root The bean of a record.
     */
    protected DslJsonBinding(Class<M> root) {
        this.root = root;
        json = json(root.getClassLoader());
        writer = json.newWriter();
        reader = json.newReader();
    }

    private static DslJson<Object> json(ClassLoader loader) {
        return new DslJson<>(Settings.<Object>withRuntime()
                // the converters of a class are found by its name
                .includeServiceLoader(loader)
                .doublePrecision(JsonReader.DoublePrecision.EXACT)
                .limitStringBuffer(1 << 30)
                .with(DslJsonBinding::register));
    }

    private static void register(DslJson<?> json) {
        json.registerWriter(Double.class, DslConverters.DOUBLE);
    }

    @Override
    public final byte[] encode(M message) throws IOException {
        writer.reset();
        json.serialize(writer, root, message);
        return writer.toByteArray();
    }

    /**
     * Reads exactly one record.
     *
     * @param bytes The bytes of the record.
     * @return The bean.
     * @throws IOException Where the bytes are malformed.
     */
    protected final M read(byte[] bytes) throws IOException {
        reader.process(bytes, bytes.length);
        @Nullable M message = reader.next(root);
        if (message == null || reader.getCurrentIndex() != bytes.length) {
            throw new IOException("a null, or bytes are left after the record");
        }
        return message;
    }
}
