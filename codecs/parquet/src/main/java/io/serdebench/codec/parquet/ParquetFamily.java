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
import io.serdebench.codec.parquet.runtime.ParquetBinding;
import java.io.IOException;
import java.nio.file.Path;

/** Codec {@code parquet}. */
public final class ParquetFamily implements CodecFamily {

    /** Structs have classes of another beginning. */
    private static final String BINDING = "Parquet_Binding";

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
        String batch = DomainSource.MODEL.struct(schema.root());
        String list = schema.fields().get(0).ident();
        JavaWriter out = new JavaWriter();
        out.line("public final class " + BINDING + " extends " + ParquetBinding.class.getName() + "<" + batch + ", "
                + DomainSource.MODEL.struct(row) + "> {");
        out.block(METHODS.formatted(
                batch,
                list,
                DomainSource.MODEL.struct(row),
                RecordsSource.className(row),
                Names.quote(row.typeName()),
                BINDING));
        BindingSource.decode(batch, out);
        TouchSource.methods(schema, DomainSource.MODEL, out);
        out.line("}").save(sources, packageName, BINDING);
        return BINDING;
    }

    private static final String METHODS = """
            public %6$s() {
                super(%5$s, %4$s.types(), %4$s::write, %4$s::new);
            }

            @Override
            protected java.util.List<%3$s> records(%1$s batch) {
                return batch.%2$s;
            }

            @Override
            protected %1$s batch(java.util.List<%3$s> records) {
                %1$s batch = new %1$s();
                batch.%2$s = records;
                return batch;
            }

            """;
}
