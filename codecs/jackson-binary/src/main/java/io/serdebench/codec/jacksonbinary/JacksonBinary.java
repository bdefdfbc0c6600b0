package io.serdebench.codec.jacksonbinary;

import com.fasterxml.jackson.dataformat.cbor.PackageVersion;
import io.serdebench.api.CodecFamily;
import io.serdebench.api.Schema;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.api.gen.BeanSource;
import io.serdebench.api.gen.BindingSource;
import io.serdebench.api.gen.JacksonStyle;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.api.gen.PropertyNames;
import io.serdebench.format.jacksonbinary.Wire;
import java.io.IOException;
import java.nio.file.Path;

/** Codecs {@code cbor} and {@code smile}: Jackson databind on beans whose properties have the user's own names. */
public final class JacksonBinary implements CodecFamily {

    /** The class generated for a schema; no struct has this name. */
    private static final String BINDING = "Binding";

    private static final String TAGS = "Cbor_Tags";

    private static final String CBOR_MAPPER = """
            // negative numbers beyond 64 bits as RFC 8949 has them; by default Jackson 2 is off by one, to itself alone
            com.fasterxml.jackson.dataformat.cbor.CBORFactory factory =
                    com.fasterxml.jackson.dataformat.cbor.CBORFactory.builder()
                            .streamReadConstraints(limits)
                            .enable(com.fasterxml.jackson.dataformat.cbor.CBORGenerator.Feature
                                    .ENCODE_USING_STANDARD_NEGATIVE_BIGINT_ENCODING)
                            .enable(com.fasterxml.jackson.dataformat.cbor.CBORParser.Feature
                                    .DECODE_USING_STANDARD_NEGATIVE_BIGINT_ENCODING)
                            .build();
            return com.fasterxml.jackson.dataformat.cbor.databind.CBORMapper.builder(factory)
            """;

    private static final String SMILE_MAPPER = """
            com.fasterxml.jackson.dataformat.smile.SmileFactory factory =
                    com.fasterxml.jackson.dataformat.smile.SmileFactory.builder()
                            .streamReadConstraints(limits)
                            .build();
            return com.fasterxml.jackson.dataformat.smile.databind.SmileMapper.builder(factory)
            """;

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
        coding(wire(codec), beans.struct(schema.root()), out);
        out.line("}").save(sources, packageName, BINDING);
        if (wire(codec) == Wire.CBOR) {
            tags().save(sources, packageName, TAGS);
        }
        return BINDING;
    }

    /** The check that Jackson lacks: Java source that is the same for all schemas. */
    private static JavaWriter tags() throws IOException {
        return JavaWriter.ofResource(JacksonBinary.class, TAGS);
    }

    private static Wire wire(String codec) {
        return codec.equals("smile") ? Wire.SMILE : Wire.CBOR;
    }

    private static void coding(Wire wire, String root, JavaWriter out) {
        out.block("""
                private static final com.fasterxml.jackson.databind.ObjectMapper MAPPER = mapper();

                private final com.fasterxml.jackson.databind.ObjectWriter writer = MAPPER.writerFor(%1$s.class);
                private final com.fasterxml.jackson.databind.ObjectReader reader = MAPPER.readerFor(%1$s.class);

                @Override
                public byte[] encode(%1$s message) throws java.io.IOException {
                    return writer.writeValueAsBytes(message);
                }

                private %1$s read(byte[] bytes) throws java.io.IOException {%2$s
                    return reader.readValue(bytes);
                }

                """.formatted(root, wire == Wire.CBOR ? "\n    Cbor_Tags.check(bytes);" : ""));
        out.line("private static com.fasterxml.jackson.databind.ObjectMapper mapper() {");
        out.block("""
                // texts and map keys as long as the largest record; levels as many as Jackson reads by default
                com.fasterxml.jackson.core.StreamReadConstraints limits =
                        com.fasterxml.jackson.core.StreamReadConstraints.builder()
                                .maxStringLength(1 << 30)
                                .maxNameLength(1 << 30)
                                .maxNestingDepth(1_000)
                                .build();
                """);
        out.block(wire == Wire.CBOR ? CBOR_MAPPER : SMILE_MAPPER);
        out.block("""
                        .addModule(new com.fasterxml.jackson.datatype.jsr310.JavaTimeModule())
                        .enable(com.fasterxml.jackson.databind.DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                        .build();
                """.indent(8));
        out.line("}");
    }
}
