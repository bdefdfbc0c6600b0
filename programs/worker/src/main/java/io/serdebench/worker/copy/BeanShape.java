package io.serdebench.worker.copy;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.gen.JavaWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A record or a bean. */
final class BeanShape extends Shape {

    /** Fields that one method handles: HotSpot compiles no method of more than 8,000 bytes. */
    private static final int FIELDS_PER_METHOD = 64;

    private final Class<?> type;
    private final Making making;
    private final List<Property> properties = new ArrayList<>();

    /** Without properties, which are added one by one. */
    BeanShape(String path, Class<?> type, Making making) {
        super(path);
        this.type = type;
        this.making = making;
    }

    void add(Property property) {
        properties.add(property);
    }

    @Override
    void look(Object value) {
        if (value.getClass() != type) {
            throw new Undescribed(
                    path(),
                    "is a " + value.getClass().getName() + " and not a " + type.getName() + " in one of the records");
        }
        for (Property property : properties) {
            property.see(value);
        }
    }

    @Override
    Type type() {
        // the names that structs have come from where they stand
        return new Struct(
                "S",
                slots().entrySet().stream()
                        .map(slot -> new Type.Field(slot.getKey(), "f", slot.getValue()))
                        .toList());
    }

    /** The properties by name. */
    Map<String, Slot> slots() {
        Map<String, Slot> slots = new LinkedHashMap<>();
        properties.forEach(
                property -> slots.put(property.name(), property.shape().slot()));
        return slots;
    }

    @Override
    void name(Type named) {
        super.name(named);
        for (int i = 0; i < properties.size(); i++) {
            properties.get(i).shape().name(field(i).type());
        }
    }

    private Type.Field field(int i) {
        return ((Struct) named()).fields().get(i);
    }

    @Override
    String own() {
        return type.getCanonicalName();
    }

    @Override
    String to(String value, CopyMethods methods) {
        return "to" + ((Struct) named()).typeName() + "(" + value + ")";
    }

    @Override
    String from(String value, CopyMethods methods) {
        return "from" + ((Struct) named()).typeName() + "(" + value + ")";
    }

    /** Writes the methods that copy, and those of all properties. */
    void write(CopyMethods methods) {
        List<String> to = new ArrayList<>();
        List<String> from = new ArrayList<>();
        for (int i = 0; i < properties.size(); i++) {
            Property property = properties.get(i);
            Type.Field field = field(i);
            String there = "made0." + field.ident();
            to.add(to(property, field, there, methods));
            from.add(property.wrapped(
                    orNull(field.optional(), there, property.shape().from(there, methods))));
        }
        String generated = generated();
        method(methods, to("", methods).replace("()", ""), new Side(own(), "own0"), new Side(generated, "made0"), to);
        String name = from("", methods).replace("()", "");
        if (making.order() == null) {
            List<String> statements = new ArrayList<>();
            for (int i = 0; i < properties.size(); i++) {
                statements.add(properties.get(i).written("own0", from.get(i)));
            }
            method(methods, name, new Side(generated, "made0"), new Side(own(), "own0"), statements);
        } else {
            JavaWriter out = new JavaWriter();
            out.line("private static " + own() + " " + name + "(" + generated + " made0) {");
            out.line("return new " + own() + "("
                    + String.join(", ", making.order().stream().map(from::get).toList()) + ");");
            out.lines("}", "");
            methods.add(out);
        }
        properties.forEach(property -> property.shape().writeBeans(methods));
    }

    @Override
    void writeBeans(CopyMethods methods) {
        write(methods);
    }

    private static String to(Property property, Type.Field field, String there, CopyMethods methods) {
        String read = property.read("own0");
        if (!field.optional()) {
            return there + " = " + property.shape().to(read, methods) + ";";
        }
        String converted = property.shape().to("value0", methods);
        return converted.equals("value0")
                ? there + " = " + read + ";"
                : "{ var value0 = " + read + "; " + there + " = " + orNull(true, "value0", converted) + "; }";
    }

    /** A parameter or a result. */
    private record Side(String type, String name) {
        @Override
        public String toString() {
            return type + " " + name;
        }
    }

    private static void method(CopyMethods methods, String name, Side from, Side to, List<String> statements) {
        JavaWriter out = new JavaWriter();
        out.line("private static " + to.type() + " " + name + "(" + from + ") {");
        out.line(to + " = new " + to.type() + "();");
        if (statements.size() <= FIELDS_PER_METHOD) {
            statements.forEach(out::line);
            out.lines("return " + to.name() + ";", "}", "");
        } else {
            List<String> parts = new ArrayList<>();
            for (int i = 0; i < statements.size(); i += FIELDS_PER_METHOD) {
                String part = methods.name(name + "_");
                parts.add(part);
                JavaWriter some = new JavaWriter();
                some.line("private static void " + part + "(" + from + ", " + to + ") {");
                statements
                        .subList(i, Math.min(statements.size(), i + FIELDS_PER_METHOD))
                        .forEach(some::line);
                some.lines("}", "");
                methods.add(some);
            }
            parts.forEach(part -> out.line(part + "(" + from.name() + ", " + to.name() + ");"));
            out.lines("return " + to.name() + ";", "}", "");
        }
        methods.add(out);
    }
}
