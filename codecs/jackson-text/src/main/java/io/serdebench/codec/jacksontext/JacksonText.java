package io.serdebench.codec.jacksontext;

import com.fasterxml.jackson.dataformat.xml.PackageVersion;
import io.serdebench.api.CodecFamily;
import io.serdebench.api.Schema;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.api.gen.BindingSource;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.api.gen.Model;
import java.io.IOException;
import java.nio.file.Path;

/** Codecs {@code xml}, {@code yaml} and {@code csv}: Jackson databind on beans. */
public final class JacksonText implements CodecFamily {

    /** The class generated for a schema; no struct has this name. */
    private static final String BINDING = "Binding";

    private static final String ESCAPES = "Xml_Escapes";

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
        BindingSource.open(BINDING, schema, beans, out);
        MapperSource.write(format, beans.struct(schema.root()), out);
        out.line("}").save(sources, packageName, BINDING);
        if (format == Format.XML) {
            escapes().save(sources, packageName, ESCAPES);
        }
        return BINDING;
    }

    /** How names and texts become those of XML: Java source that is the same for all schemas. */
    private static JavaWriter escapes() throws IOException {
        return JavaWriter.ofResource(JacksonText.class, ESCAPES);
    }
}
