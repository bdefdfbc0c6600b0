package io.serdebench.codec.gson;

import com.google.gson.Gson;
import io.serdebench.api.CodecFamily;
import io.serdebench.api.Schema;
import io.serdebench.api.Type;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.api.gen.BeanSource;
import io.serdebench.api.gen.LibraryVersion;
import io.serdebench.api.gen.PropertyNames;
import io.serdebench.codec.gson.runtime.GsonBinding;
import java.io.IOException;
import java.nio.file.Path;

/** Codec {@code json-gson}. */
public final class GsonFamily implements CodecFamily {

    /** Type names have no underscore, so no struct's class is called that. */
    private static final String BINDING = "Gson_Binding";

    @Override
    public String version() {
        return LibraryVersion.ofMaven(Gson.class, "com.google.code.gson", "gson");
    }

    @Override
    public String generate(String codec, Schema schema, String packageName, Path sources)
            throws IOException, UnsupportedSchemaException {
        PropertyNames.check(schema);
        BeanSource beans = new BeanSource(packageName, new SerializedNames(packageName));
        beans.write(schema, sources);
        return beans.binding(BINDING, GsonBinding.class, schema, sources, hasNullsInMaps(schema));
    }

    /** True if a map of the schema may have null values. */
    private static boolean hasNullsInMaps(Schema schema) {
        return schema.structs().stream()
                .flatMap(struct -> struct.fields().stream())
                .anyMatch(field -> hasNullsInMaps(field.type()));
    }

    private static boolean hasNullsInMaps(Type type) {
        if (type instanceof ListOf list) {
            return hasNullsInMaps(list.element().type());
        }
        return type instanceof MapOf map
                && (map.value().optional() || hasNullsInMaps(map.value().type()));
    }
}
