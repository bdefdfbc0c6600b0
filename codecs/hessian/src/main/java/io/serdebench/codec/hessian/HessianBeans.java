package io.serdebench.codec.hessian;

import io.serdebench.api.Names;
import io.serdebench.api.Schema;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.Type.Timestamp;
import io.serdebench.api.Type.Timestamp.Unit;
import io.serdebench.api.gen.BeanSource;
import io.serdebench.api.gen.JavaTypes;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.api.gen.Model;
import java.io.IOException;
import java.nio.file.Path;

/** Plain beans whose leaves have classes that Hessian has types for; it knows nothing of {@code java.time} and has no float. */
final class HessianBeans implements Model {

    private final String packageName;

    HessianBeans(String packageName) {
        this.packageName = packageName;
    }

    /** True if Hessian's own date holds it. */
    private static boolean isDate(Type leaf) {
        return leaf instanceof Timestamp timestamp && timestamp.unit() == Unit.MILLIS;
    }

    @Override
    public String struct(Struct struct) {
        return packageName + "." + struct.typeName();
    }

    @Override
    public String boxed(Type leaf) {
        return switch (leaf.kind()) {
            case FLOAT32 -> "Double";
            case DATE -> "Integer";
            case TIMESTAMP -> isDate(leaf) ? "java.util.Date" : "Long";
            default -> JavaTypes.boxed(leaf);
        };
    }

    private String variableType(Slot slot) {
        String boxed = JavaTypes.boxed(this, slot.type());
        if (slot.optional()) {
            return boxed;
        }
        return switch (boxed) {
            case "Boolean" -> "boolean";
            case "Integer" -> "int";
            case "Long" -> "long";
            case "Double" -> "double";
            default -> boxed;
        };
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
    public String fromDomain(Type leaf, String value) {
        return switch (leaf.kind()) {
            case FLOAT32 -> "(double) " + value;
            case DATE -> "Math.toIntExact(" + value + ".toEpochDay())";
            case TIMESTAMP ->
                switch (((Timestamp) leaf).unit()) {
                    case MILLIS -> "java.util.Date.from(" + value + ")";
                    case MICROS -> "units(" + value + ", 1_000_000L, 1_000)";
                    case NANOS -> "units(" + value + ", 1_000_000_000L, 1)";
                };
            default -> value;
        };
    }

    @Override
    public String toDomain(Type leaf, String value) {
        return switch (leaf.kind()) {
            // by way of the primitive: a box is not narrowed
            case FLOAT32 -> "(float) (double) " + value;
            case DATE -> "java.time.LocalDate.ofEpochDay(" + value + ")";
            case TIMESTAMP ->
                switch (((Timestamp) leaf).unit()) {
                    case MILLIS -> value + ".toInstant()";
                    case MICROS -> "instant(" + value + ", 1_000_000L)";
                    case NANOS -> "instant(" + value + ", 1_000_000_000L)";
                };
            default -> value;
        };
    }

    @Override
    public String touchable(Type leaf, String value) {
        return isDate(leaf) ? value + ".getTime()" : value;
    }

    /** Writes the classes. */
    void write(Schema schema, Path sources) throws IOException {
        for (Struct struct : schema.structs()) {
            JavaWriter out = new JavaWriter();
            out.line("public final class " + struct.typeName() + " implements java.io.Serializable {");
            out.line("private static final long serialVersionUID = 1;");
            for (Field field : struct.fields()) {
                out.line("private " + variableType(field.slot()) + " " + BeanSource.variable(field) + ";");
            }
            for (Field field : struct.fields()) {
                String type = variableType(field.slot());
                String name = BeanSource.variable(field);
                String camel = Names.camel(field.ident());
                out.lines("", "public " + type + " get" + camel + "() {", "return " + name + ";", "}", "");
                out.lines("public void set" + camel + "(" + type + " " + name + ") {");
                out.lines("this." + name + " = " + name + ";", "}");
            }
            out.line("}").save(sources, packageName, struct.typeName());
        }
    }
}
