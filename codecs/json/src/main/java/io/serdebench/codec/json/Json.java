package io.serdebench.codec.json;

import com.fasterxml.jackson.databind.cfg.PackageVersion;
import io.serdebench.api.CodecFamily;
import io.serdebench.api.Schema;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.api.gen.BeanSource;
import io.serdebench.api.gen.JacksonStyle;
import io.serdebench.api.gen.JacksonVariants;
import io.serdebench.api.gen.JacksonVariants.Generation;
import io.serdebench.api.gen.PropertyNames;
import io.serdebench.codec.json.runtime.JsonBinding;
import java.io.IOException;
import java.nio.file.Path;

/** Jackson databind on beans whose properties have the user's own names. */
public final class Json implements CodecFamily {

    /** The class generated for a schema. No struct has this name, because {@code Names} keeps it free. */
    private static final String BINDING = "Binding";

    @Override
    public String version() {
        return PackageVersion.VERSION.toString();
    }

    @Override
    public String generate(String codec, Schema schema, String packageName, Path sources)
            throws IOException, UnsupportedSchemaException {
        PropertyNames.check(schema);
        BeanSource beans = new BeanSource(
                packageName,
                new JacksonVariants(Generation.TWO, packageName, PropertyNames::of, JacksonStyle.NO_NULLS));
        beans.write(schema, sources);
        return beans.binding(BINDING, JsonBinding.class, schema, sources);
    }
}
