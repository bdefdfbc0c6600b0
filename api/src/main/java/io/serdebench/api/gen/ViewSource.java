package io.serdebench.api.gen;

import io.serdebench.api.Schema;
import io.serdebench.api.Selection;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Struct;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Writes the view: a class for each struct, as {@link DomainSource} writes it, but only of the fields that the schema names in
 * {@link Schema#read}. What reads k fields of a message fills a view, so that an application's object of all fields is not part of
 * what is timed.
 */
public final class ViewSource {

    /** The package of every generated view. */
    public static final String PACKAGE = "serdebench.generated.view";

    /** Views as a model; only fields that are read may be asked for. */
    public static final Model MODEL = new ObjectModel(PACKAGE);

    private ViewSource() {}

    /** True if the schema names fields to read, so that there is a view. */
    public static boolean isAsked(Schema schema) {
        return !schema.read().isEmpty();
    }

    /** Writes the classes of the view, where there is one. */
    static void write(Schema schema, Path sources) throws IOException {
        Selection selection = Selection.of(schema);
        for (Struct struct : selection.structs(schema)) {
            JavaWriter out = new JavaWriter();
            out.lines("/** What is read of a record. */", "public final class " + struct.typeName() + " {");
            for (Field field : selection.fields(struct)) {
                out.line("public " + JavaTypes.field(MODEL, field.slot()) + " " + field.ident() + ";");
            }
            out.line("}").save(sources, PACKAGE, struct.typeName());
        }
    }

    /** Writes the domain's own methods of views, where there is one. */
    static void ofDomain(Schema schema, Model row, JavaWriter out) {
        if (!isAsked(schema)) {
            return;
        }
        CopySource view = new CopySource("view", DomainSource.MODEL, MODEL);
        CopySource rows = new CopySource("viewRow", MODEL, row);
        String root = MODEL.struct(schema.root());
        out.lines("@Override", "public boolean hasView() {", "return true;", "}", "");
        out.lines("@Override", "public Object view(" + DomainSource.MODEL.struct(schema.root()) + " object) {");
        out.lines("return " + view.method(schema.root()) + "(object);", "}", "");
        out.lines("@Override", "public Object[] viewRow(Object view) {");
        out.lines("return " + rows.method(schema.root()) + "((" + root + ") view);", "}", "");
        view.write(schema, Selection.of(schema), out);
        rows.write(schema, Selection.of(schema), out);
    }

    /**
     * Writes {@code readFields} of a binding whose messages a model describes, and the methods that it calls. It writes nothing where
     * the schema names no fields.
     *
     * @param message The model of the library's objects, which the binding's own {@code read(byte[])} decodes.
     */
    static void ofMessage(Schema schema, Model message, JavaWriter out) {
        if (isAsked(schema)) {
            CopySource pick = new CopySource("pick", message, MODEL);
            method(schema, out, "return " + pick.method(schema.root()) + "(read(bytes));");
            pick.write(schema, Selection.of(schema), out);
        }
    }

    /**
     * Writes {@code readFields} alone.
     *
     * @param schema The schema of the records.
     * @param out The writer that takes the lines.
     * @param body Statements that return the view of {@code bytes}.
     */
    public static void method(Schema schema, JavaWriter out, String... body) {
        String domain = DomainSource.MODEL.struct(schema.root());
        out.line("@Override");
        out.line("public Object readFields(byte[] bytes, io.serdebench.api.Domain<" + domain + "> domain) throws "
                + BindingMethod.MALFORMED + " {");
        BindingMethod.refusing(out, body);
    }
}
