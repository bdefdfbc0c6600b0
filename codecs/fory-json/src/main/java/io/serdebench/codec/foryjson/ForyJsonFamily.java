package io.serdebench.codec.foryjson;

import io.serdebench.api.CodecFamily;
import io.serdebench.api.Names;
import io.serdebench.api.Schema;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.api.gen.BeanSource;
import io.serdebench.api.gen.LibraryVersion;
import io.serdebench.api.gen.PropertyNames;
import io.serdebench.codec.foryjson.runtime.ForyJsonBinding;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.fory.json.ForyJson;

/** Codec {@code json-fory}. Its sizes are not estimated: Fory JSON has digits of floats of its own. */
public final class ForyJsonFamily implements CodecFamily {

    /** Type names have no underscore, so no struct's class is called that. */
    private static final String BINDING = "ForyJson_Binding";

    private static final String ANNOTATION = "@org.apache.fory.json.annotation.";

    /** The user's own names, in the order of the schema: by itself Fory JSON promises none. */
    private static final BeanSource.Style NAMED = new BeanSource.Style() {
        @Override
        public List<String> annotations(Struct struct, Field field) {
            return List.of(isOne(field) ? property(struct, field) : ANNOTATION + "JsonIgnore");
        }

        @Override
        public List<String> accessorAnnotations(Struct struct, Field field) {
            return isOne(field) ? List.of() : List.of(property(struct, field));
        }
    };

    /**
     * True if the variable has the name that its accessors give by the rules of beans. {@code getFString} is that of
     * {@code FString}, which to Fory JSON is another property than the variable {@code fString}.
     */
    private static boolean isOne(Field field) {
        String camel = Names.camel(field.ident());
        return camel.length() == 1 || !Character.isUpperCase(camel.charAt(1));
    }

    private static String property(Struct struct, Field field) {
        return ANNOTATION + "JsonProperty(value = " + Names.quote(PropertyNames.of(struct, field)) + ", index = "
                + index(struct, field) + ")";
    }

    private static int index(Struct struct, Field field) {
        int index = 0;
        for (Field other : struct.fields()) {
            if (other.ident().equals(field.ident())) {
                break;
            }
            index++;
        }
        return index;
    }

    @Override
    public String version() {
        return LibraryVersion.ofMaven(ForyJson.class, "org.apache.fory", "fory-json");
    }

    @Override
    public String generate(String codec, Schema schema, String packageName, Path sources)
            throws IOException, UnsupportedSchemaException {
        PropertyNames.check(schema);
        BeanSource beans = new BeanSource(packageName, NAMED);
        beans.write(schema, sources);
        int widest = schema.structs().stream()
                .mapToInt(struct -> struct.fields().size())
                .max()
                .orElse(0);
        return beans.binding(
                BINDING, ForyJsonBinding.class, schema, sources, schema.root().depth(), widest);
    }
}
