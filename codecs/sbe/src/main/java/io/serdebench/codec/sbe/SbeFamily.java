package io.serdebench.codec.sbe;

import io.serdebench.api.CodecFamily;
import io.serdebench.api.Schema;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.format.sbe.SbeLayout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import uk.co.real_logic.sbe.SbeTool;

/** Codec {@code sbe}. */
public final class SbeFamily implements CodecFamily {

    /** Type names have no underscore, so no struct's class is called that. */
    private static final String BINDING = "Sbe_Binding";

    @Override
    public String version() {
        return Objects.requireNonNull(
                SbeTool.class.getPackage().getImplementationVersion(), "sbe-tool names no version");
    }

    @Override
    public String generate(String codec, Schema schema, String packageName, Path sources)
            throws UnsupportedSchemaException, IOException {
        SbeLayout layout = SbeLayout.of(schema);
        String xml = SchemaXml.of(layout, packageName);
        Files.writeString(sources.resolve("schema.xml"), xml);
        Generator.run(xml, packageName, sources);
        JavaWriter out = new JavaWriter();
        CoderSource.write(BINDING, schema, layout, new Leaf(packageName), out);
        out.save(sources, packageName, BINDING);
        return BINDING;
    }
}
