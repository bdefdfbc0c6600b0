package io.serdebench.codec.avro;

import io.serdebench.api.Batch;
import io.serdebench.api.Schema;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.api.gen.BindingSource;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.api.gen.Model;
import java.io.IOException;
import java.nio.file.Path;

/** Writes the binding of whole files: Avro's own writer and reader of containers over arrays, one file a batch. */
final class ContainerSource {

    private static final String GUARD = "Avro_Container";
    private static final String FILE = "org.apache.avro.file.";
    private static final String SPECIFIC = "org.apache.avro.specific.";

    private ContainerSource() {}

    static void write(Schema schema, String packageName, Path sources) throws IOException, UnsupportedSchemaException {
        Model model = new SpecificModel(packageName);
        String root = model.struct(schema.root());
        String row = model.struct(Batch.records(schema));
        JavaWriter out = new JavaWriter();
        BindingSource.open(BindingWriter.CLASS, schema, model, out);
        out.block("""
                private static final org.apache.avro.Schema SCHEMA = %2$s.getClassSchema();

                /** As long as a file is written and read by one program, a sync marker need not be another each time. */
                private static final byte[] SYNC = new byte[16];

                private final %4$sSpecificData model = model();
                private final %4$sSpecificDatumWriter<%2$s> writer = new %4$sSpecificDatumWriter<>(SCHEMA, model);
                private final %4$sSpecificDatumReader<%2$s> reader = new %4$sSpecificDatumReader<>(SCHEMA, SCHEMA, model);
                private final java.io.ByteArrayOutputStream out = new java.io.ByteArrayOutputStream();
                private final byte[] schemaText = SCHEMA.toString().getBytes(java.nio.charset.StandardCharsets.UTF_8);

                /** The model of the classes, which finds them by the loader that loaded them. */
                private static %4$sSpecificData model() {
                    %4$sSpecificData model = new %4$sSpecificData(%2$s.class.getClassLoader());
                    %4$sSpecificData.getForClass(%2$s.class).getConversions().forEach(model::addLogicalTypeConversion);
                    return model;
                }

                @Override
                public byte[] encode(%1$s message) throws java.io.IOException {
                    out.reset();
                    try (%3$sDataFileWriter<%2$s> file = new %3$sDataFileWriter<>(writer)) {
                        file.create(SCHEMA, out, SYNC);
                        for (%2$s record : message.getRecords()) {
                            file.append(record);
                        }
                    }
                    return out.toByteArray();
                }

                private %1$s read(byte[] bytes) throws java.io.IOException {
                    Avro_Container.check(bytes, schemaText);
                    java.util.List<%2$s> records = new java.util.ArrayList<>();
                    try (%3$sDataFileReader<%2$s> file =
                            new %3$sDataFileReader<>(new %3$sSeekableByteArrayInput(bytes), reader)) {
                        while (file.hasNext()) {
                            records.add(file.next());
                        }
                    } catch (org.apache.avro.AvroRuntimeException e) {
                        throw new java.io.IOException(e.getMessage(), e);
                    }
                    %1$s message = new %1$s();
                    message.setRecords(records);
                    return message;
                }

                private static byte[] bytes(java.nio.ByteBuffer buffer) {
                    byte[] bytes = new byte[buffer.remaining()];
                    buffer.duplicate().get(bytes);
                    return bytes;
                }
                """.formatted(root, row, FILE, SPECIFIC));
        out.line("}").save(sources, packageName, BindingWriter.CLASS);
        guard().save(sources, packageName, GUARD);
    }

    private static JavaWriter guard() throws IOException {
        return JavaWriter.ofResource(ContainerSource.class, GUARD);
    }
}
