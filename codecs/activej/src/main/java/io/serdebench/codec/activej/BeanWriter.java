package io.serdebench.codec.activej;

import io.serdebench.api.Names;
import io.serdebench.api.Schema;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Int;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.gen.BeanSource;
import io.serdebench.api.gen.JavaTypes;
import io.serdebench.api.gen.JavaWriter;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Writes the beans: variables, getters with annotations, setters. What ActiveJ is to know of a value stands at its type, and
 * for lists and maps at those of their elements too.
 */
final class BeanWriter {

    private static final String ANNOTATION = "@io.activej.serializer.annotations.";
    private static final String NULLABLE = ANNOTATION + "SerializeNullable ";
    private static final String VAR_LENGTH = ANNOTATION + "SerializeVarLength ";

    private final BeanSource beans;
    private final String packageName;

    BeanWriter(BeanSource beans, String packageName) {
        this.beans = beans;
        this.packageName = packageName;
    }

    /**
     * Writes the classes.
     *
     * @throws IOException where they cannot be written
     */
    void write(Schema schema, Path sources) throws IOException {
        for (Struct struct : schema.structs()) {
            JavaWriter out = new JavaWriter();
            out.line("public final class " + struct.typeName() + " {");
            for (Field field : struct.fields()) {
                out.line("private " + JavaTypes.field(beans, field.slot()) + " " + BeanSource.variable(field) + ";");
            }
            int order = 1;
            for (Field field : struct.fields()) {
                property(field, order++, out);
            }
            out.line("}").save(sources, packageName, struct.typeName());
        }
    }

    /** With orders ActiveJ need not read the class file, which its reader cannot where the file is of a newer Java. */
    private void property(Field field, int order, JavaWriter out) {
        String name = BeanSource.variable(field);
        String camel = Names.camel(field.ident());
        out.lines("", ANNOTATION + "Serialize(order = " + order + ")");
        out.lines("public " + annotated(field.slot(), true) + " get" + camel + "() {", "return " + name + ";", "}", "");
        out.lines("public void set" + camel + "(" + JavaTypes.field(beans, field.slot()) + " " + name + ") {");
        out.lines("this." + name + " = " + name + ";", "}");
    }

    /**
     * A slot's type with its annotations, which follow the package in a qualified name.
     *
     * @param field Whether the slot is a field of a bean, which may be primitive, and no element.
     */
    private String annotated(Slot slot, boolean field) {
        Type type = slot.type();
        String annotations = (type instanceof Int number && number.nonNegative() ? VAR_LENGTH : "")
                + (slot.optional() ? NULLABLE : "");
        if (type instanceof Struct struct) {
            return packageName + "." + annotations + struct.typeName();
        }
        if (type instanceof ListOf list) {
            return "java.util." + annotations + "List<" + annotated(list.element(), false) + ">";
        }
        if (type instanceof MapOf map) {
            return "java.util." + annotations + "Map<String, " + annotated(map.value(), false) + ">";
        }
        if (type.kind() == Type.Kind.BYTES) {
            return annotations.isEmpty() ? "byte[]" : "byte " + annotations + "[]";
        }
        String name = field ? JavaTypes.field(beans, slot) : JavaTypes.boxed(type);
        int simple = name.lastIndexOf('.') + 1;
        return name.substring(0, simple) + annotations + name.substring(simple);
    }
}
