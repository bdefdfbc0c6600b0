package io.serdebench.api.gen;

import io.serdebench.api.Names;
import io.serdebench.api.Schema;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Struct;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Writes plain beans, a class with getters and setters for each struct: the messages of libraries that serialize the user's
 * own classes. Leaves have the domain's classes, but for those that a library has no type for.
 */
public final class BeanSource implements Model {

    private final String packageName;
    private final Style style;

    /** Demands of a library on the beans. */
    public interface Style {

        /** Names that every bean imports, such as {@code static a.b.C.*}. */
        default List<String> imports() {
            return List.of();
        }

        /** The simple name of a bean's class, where a library's generated code cannot do with that of the struct. */
        default String className(Struct struct) {
            return struct.typeName();
        }

        /** The text behind the class name: {@code implements java.io.Serializable}, or nothing. */
        default String header(Struct struct) {
            return "";
        }

        /** Members beside the fields, each a line. */
        default List<String> members(Struct struct) {
            return List.of();
        }

        /** The class of a leaf; primitives are not asked for. */
        default String boxed(Type leaf) {
            return JavaTypes.boxed(leaf);
        }

        /** The domain's leaf as {@link #boxed}; the same text means that no conversion is needed. */
        default String fromDomain(Type leaf, String value) {
            return value;
        }

        /** {@link #boxed} as the domain's leaf. */
        default String toDomain(Type leaf, String value) {
            return value;
        }

        /** The type of a field's variable, where the class that it has without a style is given: the place of annotations of types. */
        default String declared(Field field, String type) {
            return type;
        }

        /** Annotations of a class, each a line. */
        default List<String> annotations(Struct struct) {
            return List.of();
        }

        /** Annotations of a field, each a line. */
        default List<String> annotations(Struct struct, Field field) {
            return List.of();
        }

        /** Annotations of a field's getter, and again of its setter, each a line. */
        default List<String> accessorAnnotations(Struct struct, Field field) {
            return List.of();
        }

        /** Annotations of a field's getter alone, each a line. */
        default List<String> getterAnnotations(Struct struct, Field field) {
            return List.of();
        }
    }

    /** Beans in a package. */
    public BeanSource(String packageName, Style style) {
        this.packageName = packageName;
        this.style = style;
    }

    @Override
    public String struct(Struct struct) {
        return packageName + "." + style.className(struct);
    }

    @Override
    public String boxed(Type leaf) {
        return style.boxed(leaf);
    }

    @Override
    public String fromDomain(Type leaf, String value) {
        return style.fromDomain(leaf, value);
    }

    @Override
    public String toDomain(Type leaf, String value) {
        return style.toDomain(leaf, value);
    }

    @Override
    public String get(Struct struct, Field field, String object) {
        return object + ".get" + Names.camel(field.ident()) + "()";
    }

    @Override
    public String set(Struct struct, Field field, String builder, String value) {
        return builder + ".set" + Names.camel(field.ident()) + "(" + value + ");";
    }

    @Override
    public boolean takesNull() {
        return true;
    }

    /**
     * Writes the classes.
     *
     * @throws IOException where they cannot be written
     */
    public void write(Schema schema, Path sources) throws IOException {
        for (Struct struct : schema.structs()) {
            JavaWriter out = new JavaWriter();
            style.imports().forEach(name -> out.line("import " + name + ";"));
            style.annotations(struct).forEach(out::line);
            out.line(("public final class " + style.className(struct) + " " + style.header(struct)).strip() + " {");
            style.members(struct).forEach(out::line);
            for (Field field : struct.fields()) {
                style.annotations(struct, field).forEach(out::line);
                String type = style.declared(field, JavaTypes.field(this, field.slot()));
                out.line("private " + type + " " + variable(field) + ";");
            }
            for (Field field : struct.fields()) {
                String type = JavaTypes.field(this, field.slot());
                String name = variable(field);
                String camel = Names.camel(field.ident());
                out.line("");
                style.accessorAnnotations(struct, field).forEach(out::line);
                style.getterAnnotations(struct, field).forEach(out::line);
                out.lines("public " + type + " get" + camel + "() {", "return " + name + ";", "}", "");
                style.accessorAnnotations(struct, field).forEach(out::line);
                out.lines("public void set" + camel + "(" + type + " " + name + ") {");
                out.lines("this." + name + " = " + name + ";", "}");
            }
            out.line("}").save(sources, packageName, style.className(struct));
        }
    }

    /**
     * Writes a binding that has no members of its own, and whose constructor hands the class of the root's beans to its base.
     *
     * @param name The simple name of the binding.
     * @param base The class that it extends, see {@link BindingSource#extend}.
     * @param more The arguments of the base's constructor behind that class.
     * @return The name.
     * @throws IOException Where the file cannot be written.
     */
    public String binding(String name, Class<?> base, Schema schema, Path sources, Object... more) throws IOException {
        StringBuilder arguments = new StringBuilder(struct(schema.root()) + ".class");
        for (Object argument : more) {
            arguments.append(", ").append(argument);
        }
        JavaWriter out = new JavaWriter();
        BindingSource.extend(name, base, schema, this, out);
        out.lines("public " + name + "() {", "super(" + arguments + ");", "}", "}")
                .save(sources, packageName, name);
        return name;
    }

    /** The name of a field's variable. */
    public static String variable(Field field) {
        String camel = Names.camel(field.ident());
        return Character.toLowerCase(camel.charAt(0)) + camel.substring(1);
    }
}
