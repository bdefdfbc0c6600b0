package io.serdebench.codec.gson;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.gen.JavaTypes;
import io.serdebench.api.gen.Model;
import java.util.ArrayList;
import java.util.List;

/** The adapter of a bare variant as lines of its bean: it writes the value alone, and looks at the next token to read it. */
final class VariantAdapter {

    /** Type names have no underscore, so no struct's class is called that. */
    static final String FACTORY = "Variant_Adapter";

    private static final String TOKEN = "com.google.gson.reflect.TypeToken";

    private final Model beans;
    private final Struct struct;
    private final String bean;
    private final List<String> lines = new ArrayList<>();

    VariantAdapter(Model beans, Struct struct) {
        this.beans = beans;
        this.struct = struct;
        bean = beans.struct(struct);
    }

    /** The factory, which finds the adapters of the alternatives that are lists, maps and structs. */
    List<String> lines() {
        lines.add("public static final class " + FACTORY + " implements com.google.gson.TypeAdapterFactory {");
        lines.add("@Override");
        lines.add("@SuppressWarnings(\"unchecked\")");
        lines.add(
                "public <T> com.google.gson.TypeAdapter<T> create(com.google.gson.Gson gson, " + TOKEN + "<T> type) {");
        for (Field field : struct.fields()) {
            String boxed = JavaTypes.boxed(beans, field.type());
            lines.add("com.google.gson.TypeAdapter<" + boxed + "> " + adapter(field) + " = gson.getAdapter(new " + TOKEN
                    + "<" + boxed + ">() {});");
        }
        lines.add("return (com.google.gson.TypeAdapter<T>) new com.google.gson.TypeAdapter<" + bean + ">() {");
        write();
        read();
        lines.addAll(List.of("};", "}", "}", ""));
        return lines;
    }

    private void write() {
        lines.add("@Override");
        lines.add("public void write(com.google.gson.stream.JsonWriter out, " + bean
                + " value) throws java.io.IOException {");
        lines.add("if (value == null) {");
        lines.add("out.nullValue();");
        for (Field field : struct.fields()) {
            lines.add("} else if (" + beans.present(struct, field, "value") + ") {");
            lines.add(adapter(field) + ".write(out, " + beans.get(struct, field, "value") + ");");
        }
        lines.add("} else {");
        lines.add("throw new IllegalStateException(\"a variant without a value\");");
        lines.addAll(List.of("}", "}"));
    }

    private void read() {
        lines.add("@Override");
        lines.add("public " + bean + " read(com.google.gson.stream.JsonReader in) throws java.io.IOException {");
        lines.add("com.google.gson.stream.JsonToken token = in.peek();");
        lines.add("if (token == com.google.gson.stream.JsonToken.NULL) {");
        lines.add("in.nextNull();");
        lines.add("return null;");
        lines.add("}");
        lines.add(bean + " out = new " + bean + "();");
        lines.add("switch (token) {");
        for (Field field : struct.fields()) {
            lines.add("case " + token(field.type()) + ":");
            lines.add(beans.set(struct, field, "out", adapter(field) + ".read(in)"));
            lines.add("return out;");
        }
        lines.add("default:");
        lines.add("throw new com.google.gson.JsonSyntaxException(\"no value of " + struct.typeName()
                + ", at path \" + in.getPath());");
        lines.addAll(List.of("}", "}"));
    }

    private static String adapter(Field field) {
        return "adapter_" + field.ident();
    }

    private static String token(Type type) {
        return switch (type.kind()) {
            case BOOLEAN -> "BOOLEAN";
            case INT32, INT64, FLOAT64 -> "NUMBER";
            case STRING -> "STRING";
            case LIST -> "BEGIN_ARRAY";
            case STRUCT, MAP -> "BEGIN_OBJECT";
            default -> throw new IllegalArgumentException(type + " is not an alternative of a bare variant");
        };
    }
}
