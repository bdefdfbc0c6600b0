package io.serdebench.codec.ion;

import com.amazon.ion.util.JarInfo;
import io.serdebench.api.CodecFamily;
import io.serdebench.api.Schema;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.api.gen.BeanSource;
import io.serdebench.api.gen.BindingSource;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.api.gen.PropertyNames;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;

/** Codec {@code ion}. */
public final class IonFamily implements CodecFamily {

    /** Type names have no underscore, so no struct's class is called that. */
    private static final String BINDING = "Ion_Binding";

    /** What is the same for all schemas. */
    private static final String VALUES = "Ion_Values";

    @Override
    public String version() {
        return Objects.requireNonNull(new JarInfo().getProjectVersion(), "ion-java names no version");
    }

    @Override
    public String generate(String codec, Schema schema, String packageName, Path sources)
            throws UnsupportedSchemaException, IOException {
        PropertyNames.check(schema);
        BeanSource beans = new BeanSource(packageName, new BeanSource.Style() {});
        beans.write(schema, sources);
        JavaWriter out = new JavaWriter();
        BindingSource.open(BINDING, schema, beans, out);
        coders(schema.root().typeName(), beans.struct(schema.root()), out);
        new WriteSource(beans).write(schema, out);
        new ReadSource(beans).write(schema, out);
        out.line("}").save(sources, packageName, BINDING);
        values().save(sources, packageName, VALUES);
        return BINDING;
    }

    private static void coders(String name, String root, JavaWriter out) {
        out.block("""
                private static final com.amazon.ion.system.IonBinaryWriterBuilder WRITERS =
                        com.amazon.ion.system.IonBinaryWriterBuilder.standard();
                private static final com.amazon.ion.system.IonReaderBuilder READERS =
                        com.amazon.ion.system.IonReaderBuilder.standard();

                private final java.io.ByteArrayOutputStream buffer = new java.io.ByteArrayOutputStream();
                private com.amazon.ion.IonWriter writer = WRITERS.build(buffer);
                private boolean isLong;

                @Override
                public byte[] encode(%1$s message) throws java.io.IOException {
                    buffer.reset();
                    try {
                        write%2$s(writer, message);
                        // each record is a stream of its own, with its version marker and symbol table
                        writer.finish();
                    } catch (RuntimeException e) {
                        // a writer that failed within a struct cannot be finished
                        writer = WRITERS.build(buffer);
                        throw e;
                    }
                    return buffer.toByteArray();
                }

                private %1$s read(byte[] bytes) throws java.io.IOException {
                    // the reader takes text and zipped data too, which may be nested without limit, or grow
                    if (!com.amazon.ion.util.IonStreamUtils.isIonBinary(bytes)) {
                        throw new com.amazon.ion.IonException("no version marker of Ion 1.0");
                    }
                    isLong = Ion_Values.isLong(bytes);
                    try (com.amazon.ion.IonReader reader = READERS.build(bytes)) {
                        reader.next();
                        %1$s message = read%2$s(reader);
                        if (reader.next() != null) {
                            throw new com.amazon.ion.IonException("a value follows the record");
                        }
                        return message;
                    }
                }

                """.formatted(root, name));
    }

    private static JavaWriter values() throws IOException {
        return JavaWriter.ofResource(IonFamily.class, VALUES);
    }
}
