package io.serdebench.codec.gson.runtime;

import com.google.gson.Gson;
import com.google.gson.JsonSyntaxException;
import io.serdebench.api.Binding;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Encodes and reads beans by one Gson.
 *
 * @param <D> The domain class.
 * @param <M> The bean of a record.
 */
public abstract class GsonBinding<D, M> implements Binding<D, M> {

    private final Gson gson;
    private final Class<M> root;

    /** A decoder of its own refuses what is not UTF-8; a String would have U+FFFD there. */
    private final CharsetDecoder utf8 = StandardCharsets.UTF_8.newDecoder();

    /**
     * Makes the Gson.
     *
     * @param root The bean of a record.
     * @param nullsInMaps Whether values of maps may be null.
     */
    protected GsonBinding(Class<M> root, boolean nullsInMaps) {
        this.root = root;
        gson = GsonAdapters.gson(nullsInMaps);
    }

    @Override
    public final byte[] encode(M message) {
        return gson.toJson(message, root).getBytes(StandardCharsets.UTF_8);
    }

    /**
     * Reads exactly one record.
     *
     * @param bytes The bytes of the record.
     * @return The bean.
     * @throws IOException Where the bytes are no UTF-8.
     * @throws RuntimeException Where the text is no record.
     */
    protected final M read(byte[] bytes) throws IOException {
        String text = utf8.decode(ByteBuffer.wrap(bytes)).toString();
        @Nullable M message = gson.fromJson(text, root);
        if (message == null) {
            // what Gson makes of nothing at all, and of the text null, whatever follows it
            throw new JsonSyntaxException("no record");
        }
        return message;
    }
}
