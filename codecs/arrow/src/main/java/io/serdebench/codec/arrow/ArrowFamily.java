package io.serdebench.codec.arrow;

import io.serdebench.api.Batch;
import io.serdebench.api.CodecFamily;
import io.serdebench.api.Schema;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.api.gen.BindingSource;
import io.serdebench.api.gen.DomainSource;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.api.gen.LibraryVersion;
import java.io.IOException;
import java.nio.file.Path;

/** Codec {@code arrow}. */
public final class ArrowFamily implements CodecFamily {

    /** Type names have no underscore, so no struct's class is called that. */
    private static final String BINDING = "Arrow_Binding";

    private static final String STREAMS = "Arrow_Streams";
    private static final String MESSAGE = STREAMS + ".Message";

    @Override
    public String version() {
        return LibraryVersion.ofMaven(
                org.apache.arrow.vector.VectorSchemaRoot.class, "org.apache.arrow", "arrow-vector");
    }

    @Override
    public String generate(String codec, Schema schema, String packageName, Path sources)
            throws IOException, UnsupportedSchemaException {
        Struct row = Batch.records(schema);
        for (Struct struct : schema.structs()) {
            if (!struct.equals(schema.root())) {
                ColumnsSource columns = new ColumnsSource();
                columns.write(struct);
                columns.save(sources, packageName);
            }
        }
        String domain = DomainSource.MODEL.struct(schema.root());
        String list = schema.fields().get(0).ident();
        String columns = ColumnsSource.className(row);
        JavaWriter out = new JavaWriter();
        out.line("public final class " + BINDING + " implements io.serdebench.api.Binding<" + domain + ", " + MESSAGE
                + "> {");
        out.block(METHODS.formatted(domain, list, columns, DomainSource.MODEL.struct(row)));
        BindingSource.decode(MESSAGE, out);
        BindingSource.access("access", MESSAGE, out, "return touch(message.read());");
        BindingSource.access(
                "accessShallow", MESSAGE, out, "return io.serdebench.api.Touch.of(message.read().getRowCount());");
        out.line("}").save(sources, packageName, BINDING);
        JavaWriter.ofResource(ArrowFamily.class, STREAMS).save(sources, packageName, STREAMS);
        return BINDING;
    }

    private static final String METHODS = """
            private final Arrow_Streams streams =
                    new Arrow_Streams(new org.apache.arrow.vector.types.pojo.Schema(%3$s.fields()));
            private final %3$s columns = new %3$s(streams.vectors());

            @Override
            public Arrow_Streams.Message create(%1$s object) {
                return new Arrow_Streams.Message(object, null);
            }

            @Override
            public byte[] encode(Arrow_Streams.Message message) throws java.io.IOException {
                streams.reset();
                int rows = 0;
                for (%4$s row : ((%1$s) message.object()).%2$s) {
                    columns.set(rows++, row);
                }
                return streams.write(rows);
            }

            private Arrow_Streams.Message read(byte[] bytes) throws java.io.IOException {
                return new Arrow_Streams.Message(null, streams.read(bytes));
            }

            private static long touch(org.apache.arrow.vector.VectorSchemaRoot root) {
                %3$s read = new %3$s(root.getFieldVectors());
                long h = 1;
                for (int i = 0; i < root.getRowCount(); i++) {
                    h = 31 * h + read.touch(i);
                }
                return h;
            }

            @Override
            public %1$s toDomain(Arrow_Streams.Message message) {
                org.apache.arrow.vector.VectorSchemaRoot root = message.read();
                %3$s read = new %3$s(root.getFieldVectors());
                %1$s object = new %1$s();
                object.%2$s = new java.util.ArrayList<>();
                for (int i = 0; i < root.getRowCount(); i++) {
                    object.%2$s.add(read.get(i));
                }
                return object;
            }

            """;
}
