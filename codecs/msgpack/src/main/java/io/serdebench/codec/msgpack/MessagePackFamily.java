package io.serdebench.codec.msgpack;

import io.serdebench.api.CodecFamily;
import io.serdebench.api.Schema;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.api.gen.BeanSource;
import io.serdebench.api.gen.BindingSource;
import io.serdebench.api.gen.DomainSource;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.codec.msgpack.runtime.MsgpackBinding;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Objects;
import org.msgpack.core.MessagePack;

/** Codecs {@code msgpack} and {@code msgpack-map}. */
public final class MessagePackFamily implements CodecFamily {

    /** Type names have no underscore, so no struct's class is called that. */
    static final String BINDING = "MessagePack_Binding";

    /** Longest text that a class file holds as one constant, bytes (JVM specification 4.4.7). */
    private static final int MAX_CONSTANT = 65_535;

    @Override
    public String version() {
        return Objects.requireNonNull(
                MessagePack.class.getPackage().getImplementationVersion(), "msgpack-core names no version");
    }

    @Override
    public String generate(String codec, Schema schema, String packageName, Path sources)
            throws UnsupportedSchemaException, IOException {
        boolean named = isNamed(codec);
        if (named) {
            refuseLongNames(schema);
        }
        BeanSource beans = new BeanSource(packageName, new BeanSource.Style() {});
        beans.write(schema, sources);
        JavaWriter out = new JavaWriter();
        BindingSource.extend(BINDING, MsgpackBinding.class, schema, beans, out);
        CoderSource.write(schema, DomainSource.MODEL.struct(schema.root()), beans, out);
        new PackSource(beans, named).write(schema, out);
        new UnpackSource(beans, named).write(schema, out);
        out.line("}").save(sources, packageName, BINDING);
        return BINDING;
    }

    private static boolean isNamed(String codec) {
        return codec.equals("msgpack-map");
    }

    private static void refuseLongNames(Schema schema) throws UnsupportedSchemaException {
        for (Struct struct : schema.structs()) {
            for (Field field : struct.fields()) {
                // a Java constant takes up to three bytes for a char, as UTF-8 does, and two for NUL
                int bytes = field.name().replace("\0", "  ").getBytes(StandardCharsets.UTF_8).length;
                if (bytes > MAX_CONSTANT) {
                    throw new UnsupportedSchemaException("a name of " + bytes + " bytes");
                }
            }
        }
    }
}
