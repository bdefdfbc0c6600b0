package io.serdebench.codec.avro;

import io.serdebench.api.Batch;
import io.serdebench.api.CodecFamily;
import io.serdebench.api.Schema;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.UnsupportedSchemaException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.avro.SchemaFormatter;
import org.apache.avro.compiler.specific.SpecificCompiler;
import org.apache.avro.generic.GenericData.StringType;

/** Apache Avro, with classes of its SpecificCompiler, by default or with both switches for speed on, or with generic records. */
public final class Avro implements CodecFamily {

    /** Above it a record's two methods for custom coders, which are generated on or off, may break the limit of 64 KB. */
    private static final int MAX_FIELDS_WITH_CODERS = 200;

    /** The codec of whole files, which carries batches alone. */
    static final String CONTAINER = "avro-container";

    @Override
    public String version() {
        return String.valueOf(org.apache.avro.Schema.class.getPackage().getImplementationVersion());
    }

    /** Some work of Avro's. */
    private interface Work<T> {
        T run() throws IOException, UnsupportedSchemaException;
    }

    @Override
    public String generate(String codec, Schema schema, String packageName, Path sources)
            throws IOException, UnsupportedSchemaException {
        return alone(() -> write(codec, schema, packageName, sources));
    }

    @Override
    public void describe(Schema schema, String packageName, Path sources)
            throws IOException, UnsupportedSchemaException {
        alone(() -> describe(AvroSchemas.of(schema.root(), packageName), sources));
    }

    private static Path describe(org.apache.avro.Schema avro, Path sources) throws IOException {
        return Files.writeString(sources.resolve("record.avsc"), SchemaFormatter.format("json/pretty", avro));
    }

    private static <T> T alone(Work<T> work) throws IOException, UnsupportedSchemaException {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        // Avro finds its schema formats, and Velocity its parts, by the context class loader first
        thread.setContextClassLoader(Avro.class.getClassLoader());
        try {
            // the formats' service loader is one for all, and two threads must not walk it at once
            synchronized (Avro.class) {
                return work.run();
            }
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    private static String write(String codec, Schema schema, String packageName, Path sources)
            throws IOException, UnsupportedSchemaException {
        if (codec.equals(CONTAINER)) {
            Batch.records(schema);
        }
        org.apache.avro.Schema avro = AvroSchemas.of(schema.root(), packageName);
        describe(avro, sources);
        if (codec.equals(CONTAINER)) {
            compile(schema, avro, sources);
            ContainerSource.write(schema, packageName, sources);
        } else if (codec.equals("avro-generic")) {
            BindingWriter.writeGeneric(schema, avro, packageName, sources);
        } else {
            compile(schema, avro, sources);
            BindingWriter.writeSpecific(schema, packageName, sources, codec.equals("avro-fastread"));
        }
        return BindingWriter.CLASS;
    }

    private static void compile(Schema schema, org.apache.avro.Schema avro, Path sources) throws IOException {
        SpecificCompiler compiler = compiler(schema, avro);
        compiler.setStringType(StringType.String);
        compiler.setEnableDecimalLogicalType(true);
        compiler.setOutputCharacterEncoding("UTF-8");
        compiler.compileToDestination(null, sources.toFile());
    }

    private static SpecificCompiler compiler(Schema schema, org.apache.avro.Schema avro) {
        int fields = schema.structs().stream()
                .map(Struct::fields)
                .mapToInt(java.util.List::size)
                .max()
                .orElse(0);
        if (fields <= MAX_FIELDS_WITH_CODERS) {
            return new SpecificCompiler(avro);
        }
        return new SpecificCompiler(avro) {
            @Override
            public boolean isCustomCodable(org.apache.avro.Schema any) {
                return false;
            }
        };
    }
}
