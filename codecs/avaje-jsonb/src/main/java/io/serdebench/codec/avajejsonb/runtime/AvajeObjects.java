package io.serdebench.codec.avajejsonb.runtime;

import io.avaje.jsonb.JsonType;
import io.avaje.jsonb.Jsonb;
import io.serdebench.api.objects.OwnBinding;
import io.serdebench.api.objects.OwnType;
import java.util.Objects;

/** Avaje-jsonb on objects of the application's own class, by the adapter that its annotation processor made with the class. */
public final class AvajeObjects extends OwnBinding {

    private final JsonType<Object> type;

    /**
     * Makes the Jsonb.
     *
     * @throws IllegalArgumentException where there is no adapter
     */
    @SuppressWarnings("unchecked")
    public AvajeObjects(OwnType own) {
        Jsonb jsonb = Jsonb.builder().build();
        if (!jsonb.hasAdapter(own.type())) {
            throw new IllegalArgumentException(
                    own.type().getName()
                            + " has no adapter of avaje-jsonb: add @Json to it, and avaje-jsonb-generator to its compiler's processors");
        }
        type = jsonb.type((Class<Object>) own.type());
    }

    @Override
    public byte[] encode(Object message) {
        return type.toJsonBytes(message);
    }

    @Override
    public Object decode(byte[] bytes) {
        return Objects.requireNonNull(type.fromJson(bytes), "no record");
    }
}
