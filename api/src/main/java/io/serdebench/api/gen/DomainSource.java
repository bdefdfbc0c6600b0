package io.serdebench.api.gen;

import io.serdebench.api.Names;
import io.serdebench.api.Schema;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Struct;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Writes the domain: a class of public fields for each struct, which stands for the application's own object, and
 * {@code Rows}, which implements {@link io.serdebench.api.Domain}.
 */
public final class DomainSource {

    /** The package of every generated domain. */
    public static final String PACKAGE = "serdebench.generated.domain";

    /** The class that implements {@link io.serdebench.api.Domain}. */
    public static final String ROWS = "Rows";

    /** The domain's objects as a model. */
    public static final Model MODEL = new ObjectModel(PACKAGE);

    private static final Model ROW = new Model() {
        @Override
        public String struct(Struct struct) {
            return "Object[]";
        }

        @Override
        public String boxed(Type leaf) {
            return JavaTypes.boxed(leaf);
        }

        @Override
        public String begin(Struct struct) {
            return "new Object[" + struct.fields().size() + "]";
        }

        @Override
        public String get(Struct struct, Field field, String object) {
            return "((" + JavaTypes.boxed(this, field.type()) + ") " + raw(struct, field, object) + ")";
        }

        @Override
        public String present(Struct struct, Field field, String object) {
            return raw(struct, field, object) + " != null";
        }

        @Override
        public String set(Struct struct, Field field, String builder, String value) {
            return raw(struct, field, builder) + " = " + value + ";";
        }

        private String raw(Struct struct, Field field, String object) {
            return object + "[" + struct.fields().indexOf(field) + "]";
        }
    };

    private DomainSource() {}

    /**
     * Writes the sources below a folder.
     *
     * @throws IOException where they cannot be written
     */
    public static void write(Schema schema, Path sources) throws IOException {
        for (Struct struct : schema.structs()) {
            JavaWriter out = new JavaWriter();
            out.lines("/** The application's own object. */", "public final class " + struct.typeName() + " {");
            for (Field field : struct.fields()) {
                out.line("/** " + comment(field.name()) + " */");
                out.line("public " + JavaTypes.field(MODEL, field.slot()) + " " + field.ident() + ";");
            }
            out.line("}").save(sources, PACKAGE, struct.typeName());
        }
        ViewSource.write(schema, sources);
        String root = MODEL.struct(schema.root());
        CopySource from = new CopySource("from", ROW, MODEL);
        CopySource to = new CopySource("to", MODEL, ROW);
        JavaWriter out = new JavaWriter();
        out.line("@SuppressWarnings(\"unchecked\")");
        out.line("public final class " + ROWS + " implements io.serdebench.api.Domain<" + root + "> {");
        out.lines("@Override", "public " + root + " fromRow(Object[] row) {");
        out.lines("return " + from.method(schema.root()) + "(row);", "}", "");
        out.lines("@Override", "public Object[] toRow(" + root + " object) {");
        out.lines("return " + to.method(schema.root()) + "(object);", "}", "");
        from.write(schema, out);
        to.write(schema, out);
        ViewSource.ofDomain(schema, ROW, out);
        String touch = TouchSource.whole(schema, MODEL, out);
        out.lines("@Override", "public long touch(" + root + " object) {");
        out.lines("return " + touch + "(object);", "}");
        out.line("}").save(sources, PACKAGE, ROWS);
    }

    /** A field's own name for a comment: nothing in it can end the comment or be read as an escape. */
    public static String comment(String name) {
        String quoted = Names.quote(name.length() <= 80 ? name : name.substring(0, 80) + "...");
        return quoted.replace("\\", "\\\\")
                .replace("*/", "*\\/")
                .replace("@", "(at)")
                .replace("<", "(lt)");
    }
}
