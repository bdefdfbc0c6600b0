package io.serdebench.codec.fory;

import io.serdebench.api.CodecFamily;
import io.serdebench.api.Schema;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.api.gen.BeanSource;
import io.serdebench.api.gen.BindingSource;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.api.gen.LibraryVersion;
import io.serdebench.codec.fory.runtime.ForyBinding;
import io.serdebench.codec.fory.runtime.ForyMode;
import java.io.IOException;
import java.nio.file.Path;
import org.apache.fory.Fory;

/** Codecs {@code fory}, {@code fory-references}, {@code fory-same-schema} and {@code fory-xlang}. */
public final class ForyFamily implements CodecFamily {

    /** Type names have no underscore, so no struct's class is called that. */
    private static final String BINDING = "Fory_Binding";

    @Override
    public String version() {
        return LibraryVersion.ofMaven(Fory.class, "org.apache.fory", "fory-core");
    }

    @Override
    public String generate(String codec, Schema schema, String packageName, Path sources)
            throws UnsupportedSchemaException, IOException {
        check(schema.root());
        ForyMode mode = mode(codec);
        BeanSource beans =
                new BeanSource(packageName, mode == ForyMode.XLANG ? new XlangStyle() : new BeanSource.Style() {});
        beans.write(schema, sources);
        JavaWriter out = new JavaWriter();
        BindingSource.extend(BINDING, ForyBinding.class, schema, beans, out);
        setUp(schema, beans, mode, out);
        out.line("}").save(sources, packageName, BINDING);
        return BINDING;
    }

    private static ForyMode mode(String codec) {
        return switch (codec) {
            case "fory" -> ForyMode.COMPATIBLE;
            case "fory-same-schema" -> ForyMode.SAME_SCHEMA;
            case "fory-references" -> ForyMode.SAME_SCHEMA_REFERENCES;
            case "fory-xlang" -> ForyMode.XLANG;
            default -> throw new IllegalArgumentException(codec);
        };
    }

    private static void setUp(Schema schema, BeanSource beans, ForyMode mode, JavaWriter out) {
        int fields = 0;
        int definition = 0;
        for (Struct struct : schema.structs()) {
            fields = Math.max(fields, struct.fields().size());
            definition = Math.max(definition, definition(struct));
        }
        out.line("public " + BINDING + "() {");
        out.line("super(" + ForyMode.class.getName() + "." + mode + ", "
                + schema.root().depth() + ", " + fields + ", " + definition + ", " + beans.struct(schema.root())
                + ".class, new Class<?>[] {");
        for (Struct struct : schema.structs()) {
            out.line(beans.struct(struct) + ".class,");
        }
        out.lines("});", "}");
    }

    /** At most this many bytes: a character of a name takes at most three, a type or number at most five. */
    private static int definition(Struct struct) {
        int bytes = 16;
        for (Field field : struct.fields()) {
            bytes += 3 * BeanSource.variable(field).length() + 8 + 5 * depth(field.type());
        }
        return bytes;
    }

    private static int depth(Type type) {
        if (type instanceof ListOf list) {
            return 1 + depth(list.element().type());
        }
        return type instanceof MapOf map ? 2 + depth(map.value().type()) : 1;
    }

    /**
     * Where elements are lists or maps, which are declared as interfaces, and all of a list are null, the code that Fory 1.6.0 writes
     * takes the serializer of their class, which is none then, for that of a list or map.
     */
    private static void check(Type type) throws UnsupportedSchemaException {
        if (type instanceof Struct struct) {
            for (Field field : struct.fields()) {
                check(field.type());
            }
        } else if (type instanceof ListOf list) {
            Slot element = list.element();
            if (element.optional() && (element.kind() == Kind.LIST || element.kind() == Kind.MAP)) {
                throw new UnsupportedSchemaException("null among lists or maps in a list");
            }
            check(element.type());
        } else if (type instanceof MapOf map) {
            check(map.value().type());
        }
    }
}
