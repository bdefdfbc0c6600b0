package io.serdebench.codec.jacksonmsgpack;

import io.serdebench.api.CodecFamily;
import io.serdebench.api.Schema;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.api.gen.BeanSource;
import io.serdebench.api.gen.JacksonStyle;
import io.serdebench.api.gen.JacksonVariants;
import io.serdebench.api.gen.JacksonVariants.Generation;
import io.serdebench.api.gen.PropertyNames;
import io.serdebench.codec.jacksonmsgpack.runtime.MessagePackBinding;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import org.msgpack.jackson.dataformat.MessagePackMapper;

/** Codec {@code msgpack-jackson}: Jackson databind on beans whose properties have the user's own names. */
public final class JacksonMsgpack implements CodecFamily {

    /** The class generated for a schema; no struct has an underscore in its name. */
    private static final String BINDING = "MessagePack_Binding";

    @Override
    public String version() {
        return Objects.requireNonNull(
                MessagePackMapper.class.getPackage().getImplementationVersion(),
                "jackson-dataformat-msgpack names no version");
    }

    @Override
    public String generate(String codec, Schema schema, String packageName, Path sources)
            throws IOException, UnsupportedSchemaException {
        PropertyNames.check(schema);
        BeanSource beans = new BeanSource(
                packageName,
                new JacksonVariants(Generation.TWO, packageName, PropertyNames::of, JacksonStyle.NO_NULLS));
        beans.write(schema, sources);
        return beans.binding(BINDING, MessagePackBinding.class, schema, sources);
    }
}
