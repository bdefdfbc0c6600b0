package io.serdebench.codec.parquet;

import io.serdebench.api.Batch;
import io.serdebench.api.CodecFamily;
import io.serdebench.api.Names;
import io.serdebench.api.Schema;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.api.gen.BindingSource;
import io.serdebench.api.gen.DomainSource;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.api.gen.LibraryVersion;
import io.serdebench.api.gen.TouchSource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Codec {@code parquet}. */
public final class ParquetFamily implements CodecFamily {

    /** Structs have classes of another beginning. */
    private static final String BINDING = "Parquet_Binding";

    private static final List<String> SAME_FOR_ALL =
            List.of("Parquet_Files", "Parquet_Check", "Parquet_Thrift", "Parquet_Converters", "Parquet_Values");

    @Override
    public String version() {
        return LibraryVersion.ofMaven(
                org.apache.parquet.hadoop.ParquetWriter.class, "org.apache.parquet", "parquet-hadoop");
    }

    @Override
    public String generate(String codec, Schema schema, String packageName, Path sources)
            throws IOException, UnsupportedSchemaException {
        Struct row = Batch.records(schema);
        for (Struct struct : schema.structs()) {
            if (!struct.equals(schema.root())) {
                new RecordsSource(struct).save(sources, packageName);
            }
        }
        for (String name : SAME_FOR_ALL) {
            JavaWriter.ofResource(ParquetFamily.class, name).save(sources, packageName, name);
        }
        String batch = DomainSource.MODEL.struct(schema.root());
        String list = schema.fields().get(0).ident();
        JavaWriter out = new JavaWriter();
        out.line("public final class " + BINDING + " implements io.serdebench.api.Binding<" + batch + ", " + batch
                + "> {");
        out.block(METHODS.formatted(
                batch,
                list,
                DomainSource.MODEL.struct(row),
                RecordsSource.className(row),
                Names.quote(row.typeName())));
        BindingSource.decode(batch, out);
        TouchSource.methods(schema, DomainSource.MODEL, out);
        out.line("}").save(sources, packageName, BINDING);
        return BINDING;
    }

    private static final String METHODS = """
            private final Parquet_Files<%3$s> files = new Parquet_Files<>(
                    new org.apache.parquet.schema.MessageType(%5$s, %4$s.types()), %4$s::write, %4$s::new);

            @Override
            public %1$s create(%1$s object) {
                %1$s batch = new %1$s();
                batch.%2$s = object.%2$s;
                return batch;
            }

            @Override
            public byte[] encode(%1$s batch) throws java.io.IOException {
                return files.write(batch.%2$s);
            }

            private %1$s read(byte[] bytes) throws java.io.IOException {
                %1$s batch = new %1$s();
                batch.%2$s = files.read(bytes);
                return batch;
            }

            @Override
            public %1$s toDomain(%1$s batch) {
                return batch;
            }

            """;
}
