package io.serdebench.codec.fastjson2;

import com.alibaba.fastjson2.JSON;
import io.serdebench.api.CodecFamily;
import io.serdebench.api.Schema;
import io.serdebench.api.Type;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.api.gen.BeanSource;
import io.serdebench.api.gen.LibraryVersion;
import io.serdebench.api.gen.PropertyNames;
import io.serdebench.codec.fastjson2.runtime.Fastjson2Binding;
import io.serdebench.codec.fastjson2.runtime.JsonbBinding;
import java.io.IOException;
import java.nio.file.Path;

/** Codecs {@code json-fastjson2} and {@code fastjson2-jsonb}. Sizes of text are not estimated: fastjson2 has digits of floats of its own. */
public final class Fastjson2Family implements CodecFamily {

    /** Type names have no underscore, so no struct's class is called that. */
    private static final String BINDING = "Fastjson2_Binding";

    @Override
    public String version() {
        return LibraryVersion.ofMaven(JSON.class, "com.alibaba.fastjson2", "fastjson2");
    }

    @Override
    public String generate(String codec, Schema schema, String packageName, Path sources)
            throws IOException, UnsupportedSchemaException {
        boolean binary = codec.equals("fastjson2-jsonb");
        PropertyNames.check(schema);
        if (!binary) {
            WrittenNames.check(schema);
        }
        BeanSource beans = new BeanSource(packageName, binary ? new JsonbFields() : new JsonFields(packageName));
        beans.write(schema, sources);
        return beans.binding(
                BINDING, binary ? JsonbBinding.class : Fastjson2Binding.class, schema, sources, hasNullsInMaps(schema));
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
