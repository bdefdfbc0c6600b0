package io.serdebench.codec.jackson3;

import io.serdebench.api.CodecFamily;
import io.serdebench.api.Schema;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.api.gen.BeanSource;
import io.serdebench.api.gen.BindingSource;
import io.serdebench.api.gen.JacksonStyle;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.api.gen.PropertyNames;
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
                new JacksonStyle(
                        PropertyNames::of,
                        variant == Variant.POSITIONAL ? JacksonStyle.ARRAYS : JacksonStyle.NO_NULLS));
        beans.write(schema, sources);
        JavaWriter out = new JavaWriter();
        BindingSource.open(BINDING, schema, beans, out);
        coding(beans.struct(schema.root()), out);
        mapper(variant, out);
        out.line("}").save(sources, packageName, BINDING);
        return BINDING;
    }

    private static void coding(String root, JavaWriter out) {
        out.block("""
                private static final tools.jackson.databind.json.JsonMapper MAPPER = mapper();

                private final tools.jackson.databind.ObjectWriter writer = MAPPER.writerFor(%1$s.class);
                private final tools.jackson.databind.ObjectReader reader = MAPPER.readerFor(%1$s.class);

                @Override
                public byte[] encode(%1$s message) {
                    return writer.writeValueAsBytes(message);
                }

                private %1$s read(byte[] bytes) {
                    return reader.readValue(bytes);
                }

                """.formatted(root));
    }

    /** ISO 8601 for dates and the refusal of trailing tokens are defaults of this version. */
    private static void mapper(Variant variant, JavaWriter out) {
        String module = variant == Variant.BLACKBIRD
                ? "\n            .addModule(new tools.jackson.module.blackbird.BlackbirdModule())"
                : "";
        out.block("""
                private static tools.jackson.databind.json.JsonMapper mapper() {
                    // texts and map keys as long as the largest record: a JSON text is no longer than the bytes it comes from
                    tools.jackson.core.StreamReadConstraints limits =
                            tools.jackson.core.StreamReadConstraints.builder()
                                    .maxStringLength(1 << 30)
                                    .maxNameLength(1 << 30)
                                    .build();
                    return tools.jackson.databind.json.JsonMapper.builder(
                                    tools.jackson.core.json.JsonFactory.builder()
                                            .streamReadConstraints(limits)
                                            .build())%s
                            .enable(tools.jackson.core.StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
                            .enable(tools.jackson.databind.DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                            .build();
                }
                """.formatted(module));
    }
}
