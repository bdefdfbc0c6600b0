package io.serdebench.codec.jacksontext;

import com.fasterxml.jackson.dataformat.xml.PackageVersion;
import io.serdebench.api.CodecFamily;
import io.serdebench.api.Schema;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.api.gen.BindingSource;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.api.gen.Model;
import io.serdebench.codec.jacksontext.runtime.CsvBinding;
import io.serdebench.codec.jacksontext.runtime.XmlBinding;
import io.serdebench.codec.jacksontext.runtime.YamlBinding;
import java.io.IOException;
import java.nio.file.Path;

/** Codecs {@code xml}, {@code yaml} and {@code csv}: Jackson databind on beans. */
public final class JacksonText implements CodecFamily {

    /** The class generated for a schema; no struct has this name. */
    private static final String BINDING = "Binding";

    @Override
    public String version() {
        return PackageVersion.VERSION.toString();
    }

    @Override
    public String generate(String codec, Schema schema, String packageName, Path sources)
            throws IOException, UnsupportedSchemaException {
        Format format = Format.of(codec);
        format.check(schema);
        Model beans = format.beans(schema, packageName, sources);
        JavaWriter out = new JavaWriter();
        BindingSource.extend(BINDING, base(format), schema, beans, out);
        out.lines("public " + BINDING + "() {", "super(" + beans.struct(schema.root()) + ".class);", "}");
        out.line("}").save(sources, packageName, BINDING);
        return BINDING;
    }

    private static Class<?> base(Format format) {
        return switch (format) {
            case XML -> XmlBinding.class;
            case YAML -> YamlBinding.class;
            case CSV -> CsvBinding.class;
        };
    }
}
