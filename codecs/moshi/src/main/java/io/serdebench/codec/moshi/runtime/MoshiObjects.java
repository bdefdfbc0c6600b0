package io.serdebench.codec.moshi.runtime;

import com.squareup.moshi.JsonAdapter;
import com.squareup.moshi.Moshi;
import com.squareup.moshi.adapters.Rfc3339DateJsonAdapter;
import io.serdebench.api.objects.OwnBinding;
import io.serdebench.api.objects.OwnType;
import java.io.IOException;
import java.lang.reflect.Type;
import java.util.Date;
import java.util.Objects;
import okio.Buffer;

/** Moshi on objects of the application's own class, by reflection on its fields. */
public final class MoshiObjects extends OwnBinding {

    private static final String KOTLIN = "com.squareup.moshi.kotlin.reflect.KotlinJsonAdapterFactory";

    private final JsonAdapter<Object> adapter;
    private final Buffer buffer = new Buffer();

    /**
     * Makes the adapter.
     *
     * @throws IllegalArgumentException where Moshi has none for the class or one of its fields
     */
    public MoshiObjects(OwnType own) {
        Moshi.Builder builder = new Moshi.Builder().add(Date.class, new Rfc3339DateJsonAdapter());
        try {
            builder.addLast(
                    (JsonAdapter.Factory) Class.forName(KOTLIN).getConstructor().newInstance());
        } catch (ReflectiveOperationException none) {
            // the application has no moshi-kotlin
        }
        try {
            // Moshi's words are passed on as they are, and not a second time as those of the cause
            adapter = builder.build().adapter((Type) own.type());
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    String.join(" ", String.valueOf(e.getMessage()).split("\\R"))
                            + "; to measure a Moshi that has the adapter, name a class that encodes and decodes by it:"
                            + " --serde moshi=CLASS");
        } catch (AssertionError e) {
            throw new IllegalArgumentException("Moshi cannot reach it: " + e.getMessage());
        }
    }

    @Override
    public byte[] encode(Object message) throws IOException {
        buffer.clear();
        adapter.toJson(buffer, message);
        return buffer.readByteArray();
    }

    @Override
    public Object decode(byte[] bytes) throws IOException {
        buffer.clear();
        Object object = adapter.fromJson(buffer.write(bytes));
        if (!buffer.exhausted()) {
            throw new IOException("bytes are left after the record");
        }
        return Objects.requireNonNull(object, "no record");
    }
}
