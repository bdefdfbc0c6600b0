package io.serdebench.codec.dsljson;

import com.dslplatform.json.CompiledJson;
import com.dslplatform.json.DslJson;
import com.dslplatform.json.processor.CompiledJsonAnnotationProcessor;
import io.serdebench.api.CodecFamily;
import io.serdebench.api.Schema;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.api.gen.AnnotationProcessing;
import io.serdebench.api.gen.BeanSource;
import io.serdebench.api.gen.LibraryVersion;
import io.serdebench.codec.dsljson.runtime.DslConverters;
import io.serdebench.codec.dsljson.runtime.DslJsonBinding;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** DSL-JSON on beans for which its annotation processor writes converters. */
public final class JsonDsl implements CodecFamily {

    /** The class generated for a schema; no struct has an underscore. */
    private static final String BINDING = "Dsl_Binding";

    @Override
    public String version() {
        return LibraryVersion.ofMaven(DslJson.class, "com.dslplatform", "dsl-json");
    }

    @Override
    public String generate(String codec, Schema schema, String packageName, Path sources)
            throws IOException, UnsupportedSchemaException {
        for (Struct struct : schema.structs()) {
            if (struct.fields().size() > AttributeStyle.MAX_FIELDS) {
                throw new UnsupportedSchemaException("a record of more than " + AttributeStyle.MAX_FIELDS + " fields");
            }
        }
        AttributeNames.check(schema);
        BeanSource beans = new BeanSource(packageName, new AttributeStyle(packageName));
        beans.write(schema, sources);
        Converters.save(sources, packageName);
        AnnotationProcessing.run(
                new CompiledJsonAnnotationProcessor(),
                files(schema, packageName, sources),
                sources,
                List.of(CompiledJson.class, DslConverters.class));
        return beans.binding(BINDING, DslJsonBinding.class, schema, sources);
    }

    /** Domain and other sources may lie beside them. */
    private static List<Path> files(Schema schema, String packageName, Path sources) {
        Path folder = sources.resolve(packageName.replace('.', '/'));
        List<Path> files = new ArrayList<>();
        schema.structs().forEach(struct -> files.add(folder.resolve(struct.typeName() + ".java")));
        files.add(folder.resolve(Converters.CLASS + ".java"));
        return files;
    }
}
