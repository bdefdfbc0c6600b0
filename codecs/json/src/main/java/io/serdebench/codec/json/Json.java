package io.serdebench.codec.json;

import com.fasterxml.jackson.databind.cfg.PackageVersion;
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

/** Jackson databind on beans whose properties have the user's own names. */
public final class Json implements CodecFamily {

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
        BeanSource beans = new BeanSource(packageName, new JacksonStyle(PropertyNames::of, JacksonStyle.NO_NULLS));
        beans.write(schema, sources);
        JavaWriter out = new JavaWriter();
        BindingSource.open(BINDING, schema, beans, out);
        coding(beans.struct(schema.root()), out);
        LinesSource.write(beans.struct(schema.root()), out);
        out.line("}").save(sources, packageName, BINDING);
        return BINDING;
    }

    private static void coding(String root, JavaWriter out) {
        out.block("""
                private static final com.fasterxml.jackson.databind.ObjectMapper MAPPER = mapper();

                private final com.fasterxml.jackson.databind.ObjectWriter writer = MAPPER.writerFor(%1$s.class);
                private final com.fasterxml.jackson.databind.ObjectReader reader = MAPPER.readerFor(%1$s.class);

                private static com.fasterxml.jackson.databind.ObjectMapper mapper() {
                    // texts and map keys as long as the largest record: a JSON text is no longer than the bytes it comes from
                    com.fasterxml.jackson.core.StreamReadConstraints limits =
                            com.fasterxml.jackson.core.StreamReadConstraints.builder()
                                    .maxStringLength(1 << 30)
                                    .maxNameLength(1 << 30)
                                    .build();
                    return com.fasterxml.jackson.databind.json.JsonMapper.builder(
                                    com.fasterxml.jackson.core.JsonFactory.builder()
                                            .streamReadConstraints(limits)
                                            .build())
                            .addModule(new com.fasterxml.jackson.datatype.jsr310.JavaTimeModule())
                            .disable(com.fasterxml.jackson.databind.SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
                            .enable(com.fasterxml.jackson.core.StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
                            .enable(com.fasterxml.jackson.databind.DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                            .build();
                }

                @Override
                public byte[] encode(%1$s message) throws java.io.IOException {
                    return writer.writeValueAsBytes(message);
                }

                private %1$s read(byte[] bytes) throws java.io.IOException {
                    return reader.readValue(bytes);
                }
                """.formatted(root));
    }
}
