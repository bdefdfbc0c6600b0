package io.serdebench.codec.jacksonmsgpack;

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
import java.util.Objects;
import org.msgpack.jackson.dataformat.MessagePackMapper;

/** Codec {@code msgpack-jackson}: Jackson databind on beans whose properties have the user's own names. */
public final class JacksonMsgpack implements CodecFamily {

    /** The class generated for a schema; no struct has an underscore in its name. */
    private static final String BINDING = "MessagePack_Binding";

    /** What checks the bytes before Jackson reads them: the same for all schemas. */
    private static final String GUARD = "MessagePack_Guard";

    @Override
    public String version() {
        return Objects.requireNonNull(
                MessagePackMapper.class.getPackage().getImplementationVersion(),
                "jackson-dataformat-msgpack names no version");
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
        out.line("}").save(sources, packageName, BINDING);
        guard().save(sources, packageName, GUARD);
        return BINDING;
    }

    private static void coding(String root, JavaWriter out) {
        out.block("""
                private static final com.fasterxml.jackson.databind.ObjectMapper MAPPER = mapper();

                private final com.fasterxml.jackson.databind.ObjectWriter writer = MAPPER.writerFor(%1$s.class);
                private final com.fasterxml.jackson.databind.ObjectReader reader = MAPPER.readerFor(%1$s.class);

                private static com.fasterxml.jackson.databind.ObjectMapper mapper() {
                    // decimals as texts: as numbers they would be doubles, and refused where no double is equal to them;
                    // the second module is after the first for its timestamps, which the first would make such decimals
                    return org.msgpack.jackson.dataformat.MessagePackMapper.builder()
                            .addModule(new com.fasterxml.jackson.datatype.jsr310.JavaTimeModule())
                            .addModule(org.msgpack.jackson.dataformat.TimestampExtensionModule.INSTANCE)
                            .build()
                            .handleBigDecimalAsString();
                }

                @Override
                public byte[] encode(%1$s message) throws java.io.IOException {
                    return writer.writeValueAsBytes(message);
                }

                private %1$s read(byte[] bytes) throws java.io.IOException {
                    %2$s.check(bytes);
                    return reader.readValue(bytes);
                }
                """.formatted(root, GUARD));
    }

    private static JavaWriter guard() throws IOException {
        return JavaWriter.ofResource(JacksonMsgpack.class, GUARD);
    }
}
