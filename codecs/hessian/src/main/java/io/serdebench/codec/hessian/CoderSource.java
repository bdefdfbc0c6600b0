package io.serdebench.codec.hessian;

import io.serdebench.api.Schema;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.gen.BeanSource;
import io.serdebench.api.gen.JavaTypes;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.codec.hessian.runtime.HessianCheck;
import java.util.ArrayList;
import java.util.List;

/** Writes the constructor, the classes that are allowed, and what the pass over the bytes has to know of the schema. */
final class CoderSource {

    private static final String DUE = HessianCheck.Due.class.getCanonicalName();
    private static final String BEAN = HessianCheck.Bean.class.getCanonicalName();
    private static final String KIND = HessianCheck.Kind.class.getCanonicalName();

    private final HessianBeans beans;
    private final JavaWriter out;

    private CoderSource(HessianBeans beans, JavaWriter out) {
        this.beans = beans;
        this.out = out;
    }

    static void write(Schema schema, HessianBeans beans, JavaWriter out) {
        CoderSource source = new CoderSource(beans, out);
        source.constructor(schema);
        for (Struct struct : schema.structs()) {
            source.bean(struct);
        }
    }

    private void constructor(Schema schema) {
        out.line("public " + HessianFamily.BINDING + "() {");
        out.line("super(" + beans.struct(schema.root()) + ".class, " + method(schema.root()) + "(), new Class<?>[] {");
        // the root's name is read as any other's
        for (Struct struct : schema.structs()) {
            out.line(beans.struct(struct) + ".class,");
        }
        out.lines("});", "}", "");
    }

    private static String method(Struct struct) {
        return "bean" + struct.typeName();
    }

    /** Hessian writes primitives and what is in {@code java.lang} before all other variables. */
    private List<Field> inOrder(Struct struct) {
        List<Field> fields = new ArrayList<>();
        struct.fields().stream().filter(this::isSimple).forEach(fields::add);
        struct.fields().stream().filter(field -> !isSimple(field)).forEach(fields::add);
        return fields;
    }

    private boolean isSimple(Field field) {
        return JavaTypes.isLeaf(field.type())
                && switch (beans.boxed(field.type())) {
                    case "Boolean", "Integer", "Long", "Double", "String" -> true;
                    default -> false;
                };
    }

    private void bean(Struct struct) {
        String name = method(struct);
        List<List<Field>> parts = JavaWriter.parts(inOrder(struct));
        out.line("private static " + BEAN + " " + name + "() {");
        out.line(BEAN + " bean = new " + BEAN + "(\"" + beans.struct(struct) + "\");");
        for (int i = 0; i < parts.size(); i++) {
            out.line(name + "_" + i + "(bean);");
        }
        out.lines("return bean;", "}", "");
        for (int i = 0; i < parts.size(); i++) {
            out.line("private static void " + name + "_" + i + "(" + BEAN + " bean) {");
            for (Field field : parts.get(i)) {
                out.line("bean.add(\"" + BeanSource.variable(field) + "\", " + due(field.slot()) + ");");
            }
            out.lines("}", "");
        }
    }

    private String due(Slot slot) {
        Type type = slot.type();
        if (type instanceof Struct struct) {
            return DUE + ".bean(" + method(struct) + "(), " + slot.optional() + ")";
        }
        if (type instanceof ListOf list) {
            return DUE + ".list(" + due(list.element()) + ", " + slot.optional() + ")";
        }
        if (type instanceof MapOf map) {
            return DUE + ".map(" + due(map.value()) + ", " + slot.optional() + ")";
        }
        String kind = switch (beans.boxed(type)) {
            case "Boolean" -> "BOOLEAN";
            case "Integer" -> "INT";
            case "Long" -> "LONG";
            case "Double" -> "DOUBLE";
            case "String" -> "STRING";
            case "byte[]" -> "BYTES";
            case "java.util.Date" -> "DATE";
            case "java.util.UUID" -> "UUID";
            default -> "DECIMAL";
        };
        return DUE + ".leaf(" + KIND + "." + kind + ", " + slot.optional() + ")";
    }
}
