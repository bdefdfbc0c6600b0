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
import java.util.ArrayList;
import java.util.List;

/** Writes encode and decode, the classes that are allowed, and what the pass over the bytes has to know of the schema. */
final class CoderSource {

    private static final String HESSIAN = "com.caucho.hessian.io.";
    private static final String DUE = "Hessian_Check.Due";
    private static final String BEAN = "Hessian_Check.Bean";

    /** Classes beside the beans that are made by their name in the bytes. */
    private static final List<String> VALUES =
            List.of("java.math.BigDecimal", "java.util.UUID", "java.util.LinkedHashMap");

    private final HessianBeans beans;
    private final JavaWriter out;

    private CoderSource(HessianBeans beans, JavaWriter out) {
        this.beans = beans;
        this.out = out;
    }

    static void write(Schema schema, HessianBeans beans, JavaWriter out) {
        CoderSource source = new CoderSource(beans, out);
        source.variables(schema);
        source.coders(beans.struct(schema.root()));
        source.factory(schema);
        for (Struct struct : schema.structs()) {
            source.bean(struct);
        }
        conversions(out);
    }

    private void variables(Schema schema) {
        out.line("private final " + HESSIAN + "SerializerFactory factory = factory();");
        out.line("private final java.io.ByteArrayOutputStream buffer = new java.io.ByteArrayOutputStream(1024);");
        out.line("private final Output output = new Output(factory);");
        out.line("private final Hessian_Check check = new Hessian_Check(" + method(schema.root()) + "());");
        out.lines("private " + HESSIAN + "Hessian2Input input = input();", "");
        out.line("/** Writes -0.0 in full; the library takes it for 0, which has a code of its own. */");
        out.line("private static final class Output extends " + HESSIAN + "Hessian2Output {");
        out.line("private static final byte[] NEGATIVE_ZERO = {'D', (byte) 0x80, 0, 0, 0, 0, 0, 0, 0};");
        out.lines("", "Output(" + HESSIAN + "SerializerFactory factory) {", "setSerializerFactory(factory);", "}", "");
        out.lines("@Override", "public void writeDouble(double value) throws java.io.IOException {");
        out.line("if (value == 0 && Double.doubleToRawLongBits(value) != 0) {");
        out.lines("flushBuffer();", "_os.write(NEGATIVE_ZERO, 0, NEGATIVE_ZERO.length);");
        out.lines("} else {", "super.writeDouble(value);", "}", "}", "}", "");
    }

    private void coders(String root) {
        out.lines("@Override", "public byte[] encode(" + root + " message) throws java.io.IOException {");
        out.lines("buffer.reset();", "output.init(buffer);", "output.writeObject(message);", "output.flush();");
        out.lines("return buffer.toByteArray();", "}", "");
        out.line("private " + root + " read(byte[] bytes) throws java.io.IOException {");
        out.lines("check.check(bytes);", "try {");
        out.line("input.init(new java.io.ByteArrayInputStream(bytes));");
        out.line("return (" + root + ") input.readObject(" + root + ".class);");
        out.line("} catch (java.io.IOException | RuntimeException e) {");
        out.line("// one that failed keeps bytes in its buffer");
        out.lines("input = input();", "throw e;", "}", "}", "");
        out.line("private " + HESSIAN + "Hessian2Input input() {");
        out.line(HESSIAN + "Hessian2Input input = new " + HESSIAN + "Hessian2Input();");
        out.lines("input.setSerializerFactory(factory);", "return input;", "}", "");
    }

    private void factory(Schema schema) {
        out.line("private static " + HESSIAN + "SerializerFactory factory() {");
        out.line(HESSIAN + "SerializerFactory factory = new " + HESSIAN + "SerializerFactory(" + HessianFamily.BINDING
                + ".class.getClassLoader());");
        out.line(HESSIAN + "ClassFactory classes = factory.getClassFactory();");
        out.line("classes.setWhitelist(true);");
        // the root's name is read as any other's
        for (Struct struct : schema.structs()) {
            allow(beans.struct(struct));
        }
        VALUES.forEach(this::allow);
        out.line("// all of java.* would be allowed otherwise");
        out.lines("classes.deny(\"*\");", "return factory;", "}", "");
    }

    private void allow(String name) {
        out.line("classes.allow(\"" + name + "\");");
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
        return DUE + ".leaf(Hessian_Check.Kind." + kind + ", " + slot.optional() + ")";
    }

    private static void conversions(JavaWriter out) {
        out.line("private static long units(java.time.Instant value, long perSecond, int nanosEach) {");
        out.line(
                "return Math.addExact(Math.multiplyExact(value.getEpochSecond(), perSecond), value.getNano() / nanosEach);");
        out.lines("}", "");
        out.line("private static java.time.Instant instant(long units, long perSecond) {");
        out.line("return java.time.Instant.ofEpochSecond(Math.floorDiv(units, perSecond),");
        out.line("        Math.floorMod(units, perSecond) * (1_000_000_000L / perSecond));");
        out.line("}");
    }
}
