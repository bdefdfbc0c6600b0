package io.serdebench.api.gen;

import io.serdebench.api.Schema;

/**
 * Starts the class that implements {@link io.serdebench.api.Binding} for a library whose objects a {@link Model} describes:
 * create, access, toDomain and readFields follow from the model. The family adds {@code encode}, and {@code read(byte[])}, which
 * {@code decode} calls, or names a class that has them.
 */
public final class BindingSource {

    /** Package of all generated bindings; some formats have it in their bytes. */
    public static final String PACKAGE = "serdebench.generated.codec";

    private BindingSource() {}

    /**
     * Writes the class up to and without its closing brace.
     *
     * @param className The class name of the binding.
     * @param message The model of the library's objects.
     * @param out Takes the lines.
     */
    public static void open(String className, Schema schema, Model message, JavaWriter out) {
        open(className, "implements io.serdebench.api.Binding<", ">", schema, message, out);
    }

    /**
     * Writes the class up to and without its closing brace, below a class of the family that has what is the same for all schemas.
     *
     * @param className The simple name of the binding.
     * @param base The public abstract class that the binding extends. It implements {@link io.serdebench.api.Binding}, and its first
     *     two type parameters are the domain class and the message.
     * @param schema The schema of the records.
     * @param message The model of the library's objects.
     * @param out The writer that takes the lines.
     * @param more Type arguments of the base behind those two.
     */
    public static void extend(
            String className, Class<?> base, Schema schema, Model message, JavaWriter out, String... more) {
        String end = (more.length > 0 ? ", " : "") + String.join(", ", more) + ">";
        open(className, "extends " + base.getCanonicalName() + "<", end, schema, message, out);
    }

    private static void open(
            String className, String parent, String end, Schema schema, Model message, JavaWriter out) {
        String domain = DomainSource.MODEL.struct(schema.root());
        String root = message.struct(schema.root());
        CopySource create = new CopySource("create", DomainSource.MODEL, message);
        CopySource restore = new CopySource("restore", message, DomainSource.MODEL);
        out.line("@SuppressWarnings(\"unchecked\")");
        out.line("public final class " + className + " " + parent + domain + ", " + root + end + " {");
        out.lines("@Override", "public " + root + " create(" + domain + " object) {");
        out.lines("return " + create.method(schema.root()) + "(object);", "}", "");
        out.lines(
                "@Override",
                "public " + domain + " toDomain(" + root + " message) throws " + BindingMethod.MALFORMED + " {");
        BindingMethod.refusing(out, "return " + restore.method(schema.root()) + "(message);");
        decode(root, out);
        create.write(schema, out);
        TouchSource.methods(schema, message, out);
        restore.write(schema, out);
        ViewSource.ofMessage(schema, message, out);
    }

    /**
     * Writes {@code decode}, which calls the binding's own {@code read(byte[])}.
     *
     * @param message class of messages
     */
    public static void decode(String message, JavaWriter out) {
        out.lines("@Override", "public " + message + " decode(byte[] bytes) throws " + BindingMethod.MALFORMED + " {");
        BindingMethod.refusing(out, "return read(bytes);");
    }

    /**
     * Writes {@code access} or {@code accessShallow}.
     *
     * @param name The name of the method.
     * @param message Class of messages.
     * @param body Statements that return the number.
     */
    public static void access(String name, String message, JavaWriter out, String... body) {
        BindingMethod.access(name, message, out, body);
    }
}
