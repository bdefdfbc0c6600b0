package io.serdebench.codec.jacksonbinary;

import com.fasterxml.jackson.dataformat.cbor.PackageVersion;
import io.serdebench.api.CodecFamily;
import io.serdebench.api.Schema;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.api.gen.BeanSource;
import io.serdebench.api.gen.JacksonStyle;
import io.serdebench.api.gen.JacksonVariants;
import io.serdebench.api.gen.JacksonVariants.Generation;
import io.serdebench.api.gen.PropertyNames;
import io.serdebench.codec.jacksonbinary.runtime.CborBinding;
import io.serdebench.codec.jacksonbinary.runtime.SmileBinding;
import io.serdebench.format.jacksonbinary.JacksonWire;
import java.io.IOException;
import java.nio.file.Path;

/** Codecs {@code cbor} and {@code smile}: Jackson databind on beans whose properties have the user's own names. */
public final class JacksonBinary implements CodecFamily {

    /** The class generated for a schema; no struct has this name. */
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
        Class<?> base = wire(codec) == JacksonWire.CBOR ? CborBinding.class : SmileBinding.class;
        return beans.binding(BINDING, base, schema, sources);
    }

    private static JacksonWire wire(String codec) {
        return codec.equals("smile") ? JacksonWire.SMILE : JacksonWire.CBOR;
    }
}
