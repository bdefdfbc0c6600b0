package io.serdebench.api.gen;

import io.serdebench.api.Schema;

/**
 * Starts the class that implements {@link io.serdebench.api.Binding} for a library whose objects a {@link Model} describes:
 * create, access and toDomain follow from the model, encode and decode are the family's own.
 */
public final class BindingSource {

    /** Package of all generated bindings; some formats have it in their bytes. */
    public static final String PACKAGE = "serdebench.generated.codec";

    private BindingSource() {}

    /**
     * Writes the class up to and without its closing brace.
     *
     * @param className of the binding
     * @param message the model of the library's objects
     * @param out takes the lines
     */
    public static void open(String className, Schema schema, Model message, JavaWriter out) {
        String domain = DomainSource.MODEL.struct(schema.root());
        String root = message.struct(schema.root());
        CopySource create = new CopySource("create", DomainSource.MODEL, message);
        CopySource restore = new CopySource("restore", message, DomainSource.MODEL);
        out.line("@SuppressWarnings(\"unchecked\")");
        out.line("public final class " + className + " implements io.serdebench.api.Binding<" + domain + ", " + root
                + "> {");
        out.lines("@Override", "public " + root + " create(" + domain + " object) {");
        out.lines("return " + create.method(schema.root()) + "(object);", "}", "");
        out.lines("@Override", "public " + domain + " toDomain(" + root + " message) {");
        out.lines("return " + restore.method(schema.root()) + "(message);", "}", "");
        create.write(schema, out);
        TouchSource.methods(schema, message, out);
        restore.write(schema, out);
    }
}
