package io.serdebench.codec.fastjson2;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.gen.JavaTypes;
import io.serdebench.api.gen.Model;
import java.util.ArrayList;
import java.util.List;

/** The writer and the reader of a bare variant as lines of its bean: the value alone, which its first character tells. */
final class VariantHandlers {

    /** Type names have no underscore, so no struct's class is called that. */
    static final String WRITER = "Variant_Writer";

    static final String READER = "Variant_Reader";

    private static final String LIBRARY = "com.alibaba.fastjson2.";

    private final Model beans;
    private final Struct struct;
    private final String bean;
    private final List<String> lines = new ArrayList<>();

    VariantHandlers(Model beans, Struct struct) {
        this.beans = beans;
        this.struct = struct;
        bean = beans.struct(struct);
    }

    List<String> lines() {
        lines.add("public static final class " + WRITER + " implements " + LIBRARY + "writer.ObjectWriter<" + bean
                + "> {");
        lines.add("@Override");
        lines.add(
                "public void write(" + LIBRARY
                        + "JSONWriter out, Object object, Object fieldName, java.lang.reflect.Type fieldType, long features) {");
        lines.add(bean + " value = (" + bean + ") object;");
        lines.add("if (value == null) {");
        lines.add("out.writeNull();");
        for (Field field : struct.fields()) {
            lines.add("} else if (" + beans.present(struct, field, "value") + ") {");
            lines.add(write(field.type(), beans.get(struct, field, "value")));
        }
        lines.add("} else {");
        lines.add("throw new IllegalStateException(\"a variant without a value\");");
        lines.addAll(List.of("}", "}", "}", ""));
        lines.add("public static final class " + READER + " implements " + LIBRARY + "reader.ObjectReader<" + bean
                + "> {");
        for (Field field : struct.fields()) {
            if (!JavaTypes.isLeaf(field.type())) {
                lines.add("private static final java.lang.reflect.Type " + type(field) + " = new " + LIBRARY
                        + "TypeReference<" + JavaTypes.boxed(beans, field.type()) + ">() {}.getType();");
            }
        }
        lines.add("@Override");
        lines.add("@SuppressWarnings(\"unchecked\")");
        lines.add("public " + bean + " readObject(" + LIBRARY
                + "JSONReader in, java.lang.reflect.Type fieldType, Object fieldName, long features) {");
        lines.add("if (in.nextIfNull()) {");
        lines.add("return null;");
        lines.add("}");
        lines.add(bean + " out = new " + bean + "();");
        String or = "";
        for (Field field : struct.fields()) {
            lines.add(or + "if (" + isNext(field.type()) + ") {");
            lines.add(beans.set(struct, field, "out", read(field)));
            or = "} else ";
        }
        lines.add("} else {");
        lines.add("throw new " + LIBRARY + "JSONException(in.info(\"no value of " + struct.typeName() + "\"));");
        lines.addAll(List.of("}", "return out;", "}", "}", ""));
        return lines;
    }

    private static String type(Field field) {
        return "TYPE_" + field.ident();
    }

    private static String write(Type type, String value) {
        return switch (type.kind()) {
            case BOOLEAN -> "out.writeBool(" + value + ");";
            case INT32 -> "out.writeInt32((int) " + value + ");";
            case INT64 -> "out.writeInt64((long) " + value + ");";
            case FLOAT64 -> "out.writeDouble((double) " + value + ");";
            case STRING -> "out.writeString(" + value + ");";
            default -> "out.writeAny(" + value + ");";
        };
    }

    private static String isNext(Type type) {
        return switch (type.kind()) {
            case BOOLEAN -> "in.current() == 't' || in.current() == 'f'";
            case INT32, INT64, FLOAT64 -> "in.isNumber()";
            case STRING -> "in.isString()";
            case LIST -> "in.isArray()";
            case STRUCT, MAP -> "in.isObject()";
            default -> throw new IllegalArgumentException(type + " is not an alternative of a bare variant");
        };
    }

    private String read(Field field) {
        return switch (field.kind()) {
            case BOOLEAN -> "in.readBoolValue()";
            case INT32 -> "in.readInt32Value()";
            case INT64 -> "in.readInt64Value()";
            case FLOAT64 -> "in.readDoubleValue()";
            case STRING -> "in.readString()";
            default -> "(" + JavaTypes.boxed(beans, field.type()) + ") in.<Object>read(" + type(field) + ")";
        };
    }
}
