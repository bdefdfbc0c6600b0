package io.serdebench.codec.foryjson.runtime;

import io.serdebench.api.objects.OwnBinding;
import io.serdebench.api.objects.OwnType;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Objects;
import org.apache.fory.json.ForyJson;

/** Fory JSON on objects of the application's own class. Classes of more than 100 fields are not compiled, as in generated bindings. */
public final class ForyJsonObjects extends OwnBinding {

    private final ForyJson json;
    private final Class<?> type;

    /** Makes the ForyJson, which compiles its code before the first record is timed. */
    public ForyJsonObjects(OwnType own) {
        type = own.type();
        json = ForyJson.builder()
                .withCodegen(own.classes().stream().allMatch(ForyJsonObjects::isCompiled))
                .withAsyncCompilation(false)
                .withClassLoader(type.getClassLoader())
                .build();
    }

    private static boolean isCompiled(Class<?> type) {
        long fields = 0;
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            fields += Arrays.stream(c.getDeclaredFields())
                    .filter(field -> !Modifier.isStatic(field.getModifiers()))
                    .count();
        }
        return fields <= ForyJsonBinding.MOST_COMPILED;
    }

    @Override
    public byte[] encode(Object message) {
        return json.toJsonBytes(message);
    }

    @Override
    public Object decode(byte[] bytes) {
        return Objects.requireNonNull(json.fromJson(bytes, type), "no record");
    }
}
