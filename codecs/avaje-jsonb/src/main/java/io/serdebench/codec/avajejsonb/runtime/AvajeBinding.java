package io.serdebench.codec.avajejsonb.runtime;

import io.avaje.json.JsonDataException;
import io.avaje.json.JsonReader;
import io.avaje.jsonb.JsonType;
import io.avaje.jsonb.Jsonb;
import io.serdebench.api.Binding;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Encodes and reads beans by one Jsonb.
 *
 * @param <D> The domain class.
 * @param <M> The bean of a record.
 */
public abstract class AvajeBinding<D, M> implements Binding<D, M> {

    private final Jsonb jsonb;
    private final JsonType<M> type;

    /**
     * Makes the Jsonb.
     *
     * @param root The bean of a record.
     * @param nullElements Whether lists and maps may hold null. The library leaves null out or writes it, elements and fields alike.
     * @param adapters Adds the generated adapters.
     */
    protected AvajeBinding(Class<M> root, boolean nullElements, Consumer<Jsonb.Builder> adapters) {
        Jsonb.Builder builder = Jsonb.builder()
                // an unknown member would be skipped by a recursion without a limit
                .failOnUnknown(true)
                .failOnNullPrimitives(true)
                .serializeNulls(nullElements);
        AvajeAdapters.add(builder);
        adapters.accept(builder);
        jsonb = builder.build();
        type = jsonb.type(root);
    }

    @Override
    public final byte[] encode(M message) {
        return type.toJsonBytes(message);
    }

    /**
     * Reads exactly one record.
     *
     * @param bytes The bytes of the record.
     * @return The bean.
     * @throws RuntimeException Where the bytes are malformed.
     */
    protected final M read(byte[] bytes) {
        // white space is not seen by the reader below
        if (bytes.length == 0 || bytes[bytes.length - 1] != '}') {
            throw new JsonDataException("the bytes do not end with a record");
        }
        try (JsonReader reader = jsonb.reader(bytes)) {
            @Nullable M message = type.fromJson(reader);
            if (message == null || !isAtEnd(reader)) {
                throw new JsonDataException("a null, or bytes are left after the record");
            }
            return message;
        }
    }

    /** True if nothing is left behind the brace that ended a record. */
    private static boolean isAtEnd(JsonReader reader) {
        if (reader.hasNextStreamElement()) {
            return false;
        }
        // false as well where a bracket stood there, which it took; stepping back, the brace is the next element, but
        // no bracket is
        reader.skipValue();
        return reader.hasNextStreamElement();
    }
}
