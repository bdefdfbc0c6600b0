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
import io.serdebench.api.gen.ViewSource;
import io.serdebench.codec.arrow.runtime.ArrowBinding;
import io.serdebench.codec.arrow.runtime.ArrowMessage;
import java.io.IOException;
import java.nio.file.Path;

/** Codec {@code arrow}. */
public final class ArrowFamily implements CodecFamily {

    /** Type names have no underscore, so no struct's class is called that. */
    private static final String BINDING = "Arrow_Binding";

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
                columns.write(schema, struct);
                columns.save(sources, packageName);
            }
        }
        String domain = DomainSource.MODEL.struct(schema.root());
        String list = schema.fields().get(0).ident();
        String columns = ColumnsSource.className(row);
        JavaWriter out = new JavaWriter();
        String message = ArrowMessage.class.getName() + "<" + domain + ">";
        out.line("public final class " + BINDING + " extends " + ArrowBinding.class.getName() + "<" + domain + "> {");
        out.block(METHODS.formatted(domain, list, columns, DomainSource.MODEL.struct(row), message, BINDING));
        BindingSource.decode(message, out);
        BindingSource.access("access", message, out, "return touch(message.read());");
        BindingSource.access(
                "accessShallow", message, out, "return io.serdebench.api.Touch.of(message.read().getRowCount());");
        if (ViewSource.isAsked(schema)) {
            ViewSource.method(
                    schema,
                    out,
                    VIEW.formatted(ViewSource.MODEL.struct(schema.root()), list, columns)
                            .lines()
                            .toArray(String[]::new));
        }
        out.line("}").save(sources, packageName, BINDING);
        return BINDING;
    }

    /** Columns of fields that are not read stay bytes. */
    private static final String VIEW = """
        org.apache.arrow.vector.VectorSchemaRoot root = read(bytes).read();
        %3$s columns = new %3$s(root.getFieldVectors());
        %1$s view = new %1$s();
        view.%2$s = new java.util.ArrayList<>();
        for (int i = 0; i < root.getRowCount(); i++) {
        view.%2$s.add(columns.pick(i));
        }
        return view;
        """;

    private static final String METHODS = """
        private final %3$s columns;

        public %6$s() {
            super(%3$s.fields());
            columns = new %3$s(vectors());
        }

        @Override
        protected int fill(%1$s object) {
            int rows = 0;
            for (%4$s row : object.%2$s) {
                columns.set(rows++, row);
            }
            return rows;
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
        public %1$s toDomain(%5$s message) {
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
