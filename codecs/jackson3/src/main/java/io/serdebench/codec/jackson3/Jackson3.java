package io.serdebench.codec.jackson3;

import io.serdebench.api.CodecFamily;
import io.serdebench.api.Schema;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.api.gen.BeanSource;
import io.serdebench.api.gen.JacksonStyle;
import io.serdebench.api.gen.JacksonVariants;
import io.serdebench.api.gen.JacksonVariants.Generation;
import io.serdebench.api.gen.PropertyNames;
import io.serdebench.codec.jackson3.runtime.Jackson3Binding;
import java.io.IOException;
import java.nio.file.Path;
import tools.jackson.databind.cfg.PackageVersion;

/** Jackson 3 databind on beans whose properties have the user's own names, or places in an array. */
public final class Jackson3 implements CodecFamily {

    /** The class generated for a schema; no struct has this name. */
    private static final String BINDING = "Binding";

    @Override
    public String version() {
        return PackageVersion.VERSION.toString();
    }

    @Override
    public String generate(String codec, Schema schema, String packageName, Path sources)
            throws IOException, UnsupportedSchemaException {
        Variant variant = Variant.of(codec);
        PropertyNames.check(schema);
        BeanSource beans = new BeanSource(
                packageName,
                new JacksonVariants(
                        Generation.THREE,
                        packageName,
                        PropertyNames::of,
                        variant == Variant.POSITIONAL ? JacksonStyle.ARRAYS : JacksonStyle.NO_NULLS));
        beans.write(schema, sources);
        return beans.binding(BINDING, Jackson3Binding.class, schema, sources, variant == Variant.BLACKBIRD);
    }
}
