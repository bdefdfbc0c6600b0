package io.serdebench.api.gen;

import io.serdebench.api.BareVariant;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Struct;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/**
 * Beans of Jackson of which a variant is written as its value alone, where the kind of the value tells the alternatives apart. A
 * serializer and a deserializer stand in the bean of the variant, as a user of the library writes them. Other variants are objects of
 * one property.
 */
public final class JacksonVariants extends JacksonStyle {

    /** The generations of the library, whose classes have other names. */
    public enum Generation {
        /** Jackson 2. */
        TWO("com.fasterxml.jackson.", "Json", "SerializerProvider", "context.defaultSerializeValue(%s, out);"),
        /** Jackson 3. */
        THREE("tools.jackson.", "Value", "SerializationContext", "context.writeValue(out, %s);");

        private final String root;
        private final String serializer;
        private final String deserializer;
        private final String context;
        private final String write;

        Generation(String root, String handler, String context, String write) {
            this.root = root;
            serializer = handler + "Serializer";
            deserializer = handler + "Deserializer";
            this.context = context;
            this.write = write;
        }

        /** A clause of Jackson 2, whose exceptions are checked and whose deserializers say that they are to be resolved. */
        private String inTwo(String clause) {
            return this == TWO ? clause : "";
        }
    }

    /** Type names have no underscore, so no struct's class is called that. */
    private static final String WRITER = "Variant_Writer";

    private static final String READER = "Variant_Reader";

    private static final String THROWS = " throws java.io.IOException";
    private static final String RESOLVABLE = " implements com.fasterxml.jackson.databind.deser.ResolvableDeserializer";

    private final Generation library;
    private final Model beans;
    private final boolean positional;

    /**
     * For beans of one format.
     *
     * @param library The generation of the library.
     * @param packageName The package of the beans.
     * @param names The name of the property that a field of a struct becomes.
     * @param form {@link #NO_NULLS} or {@link #ARRAYS}.
     */
    public JacksonVariants(
            Generation library, String packageName, BiFunction<Struct, Field, String> names, String form) {
        super(names, form);
        this.library = library;
        beans = new BeanSource(packageName, new BeanSource.Style() {});
        positional = form.equals(ARRAYS);
    }

    private boolean isBare(Struct struct) {
        return BareVariant.of(struct, positional) != null;
    }

    @Override
    public List<String> annotations(Struct struct) {
        if (!isBare(struct)) {
            return super.annotations(struct);
        }
        String annotation = "@" + library.root + "databind.annotation.Json";
        String bean = beans.struct(struct);
        return List.of(
                annotation + "Serialize(using = " + bean + "." + WRITER + ".class)",
                annotation + "Deserialize(using = " + bean + "." + READER + ".class)");
    }

    @Override
    public List<String> members(Struct struct) {
        if (!isBare(struct)) {
            return List.of();
        }
        List<String> lines = new ArrayList<>();
        writer(struct, lines);
        reader(struct, lines);
        return lines;
    }

    private void writer(Struct struct, List<String> lines) {
        String bean = beans.struct(struct);
        lines.add("public static final class " + WRITER + " extends " + library.root + "databind." + library.serializer
                + "<" + bean + "> {");
        lines.add("@Override");
        lines.add("public void serialize(" + bean + " value, " + library.root + "core.JsonGenerator out, "
                + library.root + "databind." + library.context + " context)" + library.inTwo(THROWS) + " {");
        String or = "";
        for (Field field : struct.fields()) {
            lines.add(or + "if (" + beans.present(struct, field, "value") + ") {");
            lines.add(write(field.type(), beans.get(struct, field, "value")));
            or = "} else ";
        }
        lines.add("} else {");
        lines.add("throw new IllegalStateException(\"a variant without a value\");");
        lines.addAll(List.of("}", "}", "}", ""));
    }

    private String write(Type type, String value) {
        return switch (type.kind()) {
            case BOOLEAN -> "out.writeBoolean(" + value + ");";
            case INT32 -> "out.writeNumber((int) " + value + ");";
            case INT64 -> "out.writeNumber((long) " + value + ");";
            case FLOAT64 -> "out.writeNumber((double) " + value + ");";
            case STRING -> "out.writeString(" + value + ");";
            default -> String.format(library.write, value);
        };
    }

    private void reader(Struct struct, List<String> lines) {
        String bean = beans.struct(struct);
        lines.add("public static final class " + READER + " extends " + library.root + "databind."
                + library.deserializer + "<" + bean + ">" + library.inTwo(RESOLVABLE) + " {");
        resolve(struct, lines);
        lines.add("@Override");
        lines.add("@SuppressWarnings(\"unchecked\")");
        lines.add("public " + bean + " deserialize(" + library.root + "core.JsonParser in, " + library.root
                + "databind.DeserializationContext context)" + library.inTwo(THROWS) + " {");
        lines.add(bean + " out = new " + bean + "();");
        lines.add("switch (in.currentToken()) {");
        for (Field field : struct.fields()) {
            tokens(field.type()).forEach(token -> lines.add("case " + token + ":"));
            lines.add(beans.set(struct, field, "out", read(field)));
            lines.add("return out;");
        }
        lines.add("default:");
        lines.add("return (" + bean + ") context.handleUnexpectedToken(" + bean + ".class, in);");
        lines.addAll(List.of("}", "}", "}", ""));
    }

    /** The deserializers of parts are found once: the context would look for them, and fit them to their place, at each value. */
    private void resolve(Struct struct, List<String> lines) {
        String deserializer = library.root + "databind." + library.deserializer;
        List<String> found = new ArrayList<>();
        for (Field field : struct.fields()) {
            if (!JavaTypes.isLeaf(field.type())) {
                lines.add("private " + deserializer + "<Object> " + part(field) + ";");
                found.add(part(field)
                        + " = context.findContextualValueDeserializer(context.getTypeFactory().constructType("
                        + "new " + library.root + "core.type.TypeReference<" + JavaTypes.boxed(beans, field.type())
                        + ">() {}), null);");
            }
        }
        lines.add("@Override");
        lines.add("public void resolve(" + library.root + "databind.DeserializationContext context)"
                + library.inTwo(" throws com.fasterxml.jackson.databind.JsonMappingException") + " {");
        lines.addAll(found);
        lines.add("}");
    }

    private static String part(Field field) {
        return "part_" + field.ident();
    }

    private List<String> tokens(Type type) {
        return switch (type.kind()) {
            case BOOLEAN -> List.of("VALUE_TRUE", "VALUE_FALSE");
            case INT32, INT64 -> List.of("VALUE_NUMBER_INT");
            case FLOAT64 -> List.of("VALUE_NUMBER_INT", "VALUE_NUMBER_FLOAT");
            case STRING -> List.of("VALUE_STRING");
            case LIST -> List.of("START_ARRAY");
            case STRUCT -> List.of(positional ? "START_ARRAY" : "START_OBJECT");
            case MAP -> List.of("START_OBJECT");
            default -> throw new IllegalArgumentException(type + " is not an alternative of a bare variant");
        };
    }

    private String read(Field field) {
        return switch (field.kind()) {
            case BOOLEAN -> "in.getBooleanValue()";
            case INT32 -> "in.getIntValue()";
            case INT64 -> "in.getLongValue()";
            case FLOAT64 -> "in.getDoubleValue()";
            case STRING -> "in.getValueAsString()";
            default -> "(" + JavaTypes.boxed(beans, field.type()) + ") " + part(field) + ".deserialize(in, context)";
        };
    }
}
