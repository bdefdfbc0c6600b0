package io.serdebench.codec.gson.runtime;

import com.google.gson.Gson;
import io.serdebench.api.objects.OwnBinding;
import io.serdebench.api.objects.OwnType;
import java.nio.charset.StandardCharsets;

/** A plain Gson on objects of the application's own class. */
public final class GsonObjects extends OwnBinding {

    private final Gson gson = new Gson();
    private final Class<?> type;

    /** Makes the Gson. */
    public GsonObjects(OwnType own) {
        type = own.type();
    }

    @Override
    public byte[] encode(Object message) {
        return gson.toJson(message, type).getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public Object decode(byte[] bytes) {
        return gson.fromJson(new String(bytes, StandardCharsets.UTF_8), type);
    }
}
