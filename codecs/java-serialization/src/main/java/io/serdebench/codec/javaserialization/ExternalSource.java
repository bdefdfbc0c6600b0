package io.serdebench.codec.javaserialization;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.gen.BeanSource;
import io.serdebench.api.gen.JavaTypes;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.api.gen.Model;
import io.serdebench.codec.javaserialization.runtime.ExternalValues;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Beans that write and read themselves, as {@code java.io.Externalizable} has it: a line for each field, in the order of the
 * schema. Beans within beans are written by their own methods and not as objects of the stream, which would describe their
 * classes.
 */
final class ExternalSource implements BeanSource.Style {

    /** Makes a bean and reads it; no getter or setter is called that. */
    private static final String READ = "read_New";

    private final Model types;

    /** For beans in a package. */
    ExternalSource(String packageName) {
        types = new BeanSource(packageName, new BeanSource.Style() {});
    }

    /** By its qualified name a method could not be called where a field is called {@code io}. */
    @Override
    public List<String> imports() {
        return List.of("static " + ExternalValues.class.getName() + ".*");
    }

    @Override
    public String header(Struct struct) {
        return "implements java.io.Externalizable";
    }

    @Override
    public List<String> members(Struct struct) {
        Members members = new Members();
        members.lines.add("private static final long serialVersionUID = 1;");
        members.lines.add("");
        members.writeExternal(struct);
        members.readExternal(struct);
        // containers may hold containers that come up on the way
        for (int i = 0; i < members.containers.size(); i++) {
            Type type = members.containers.get(i);
            members.writeContainer(type);
            members.readContainer(type);
        }
        return members.lines;
    }

    /** The members of one bean. */
    private final class Members {

        private final List<String> lines = new ArrayList<>();
        private final List<Type> containers = new ArrayList<>();
        private final Map<Type, Integer> numbers = new HashMap<>();

        private void add(String... more) {
            lines.addAll(List.of(more));
        }

        private String container(Type type) {
            Integer number = numbers.get(type);
            if (number == null) {
                number = containers.size() + 1;
                numbers.put(type, number);
                containers.add(type);
            }
            return (type instanceof ListOf ? "List_" : "Map_") + number;
        }

        private void writeExternal(Struct struct) {
            List<List<Field>> parts = JavaWriter.parts(struct.fields());
            add("@Override", "public void writeExternal(java.io.ObjectOutput out) throws java.io.IOException {");
            if (parts.size() == 1) {
                parts.get(0).forEach(this::writeField);
            } else {
                for (int i = 0; i < parts.size(); i++) {
                    add("write_" + i + "(out);");
                }
            }
            add("}", "");
            for (int i = 0; i < parts.size() && parts.size() > 1; i++) {
                add("private void write_" + i + "(java.io.ObjectOutput out) throws java.io.IOException {");
                parts.get(i).forEach(this::writeField);
                add("}", "");
            }
        }

        private void writeField(Field field) {
            write(field.slot(), "this." + BeanSource.variable(field));
        }

        private void write(Slot slot, String value) {
            if (slot.optional()) {
                add("out.writeBoolean(" + value + " != null);", "if (" + value + " != null) {");
                add(written(slot.type(), value), "}");
            } else {
                add(written(slot.type(), value));
            }
        }

        private String written(Type type, String value) {
            return switch (type.kind()) {
                case BOOLEAN -> "out.writeBoolean(" + value + ");";
                case INT32 -> "out.writeInt(" + value + ");";
                case INT64 -> "out.writeLong(" + value + ");";
                case FLOAT32 -> "out.writeFloat(" + value + ");";
                case FLOAT64 -> "out.writeDouble(" + value + ");";
                case DECIMAL ->
                    ((Decimal) type).fitsLong()
                            ? "out.writeLong(" + value + ".unscaledValue().longValueExact());"
                            : "writeBytes(out, " + value + ".unscaledValue().toByteArray());";
                case STRING -> "writeText(out, " + value + ");";
                case BYTES -> "writeBytes(out, " + value + ");";
                case DATE -> "writeDate(out, " + value + ");";
                case TIMESTAMP -> "writeInstant(out, " + value + ");";
                case UUID -> "writeUuid(out, " + value + ");";
                case STRUCT -> value + ".writeExternal(out);";
                case LIST, MAP -> "write" + container(type) + "(out, " + value + ");";
            };
        }

        private void writeContainer(Type type) {
            add("private static void write" + container(type) + "(java.io.ObjectOutput out, "
                    + JavaTypes.boxed(types, type) + " in) throws java.io.IOException {");
            add("out.writeInt(in.size());");
            if (type instanceof ListOf list) {
                add("for (" + types.element(list.element()) + " e : in) {");
                write(list.element(), "e");
            } else {
                Slot slot = ((MapOf) type).value();
                add("for (java.util.Map.Entry<String, " + types.element(slot) + "> entry : in.entrySet()) {");
                add("writeText(out, entry.getKey());", types.element(slot) + " e = entry.getValue();");
                write(slot, "e");
            }
            add("}", "}", "");
        }

        private void readExternal(Struct struct) {
            List<List<Field>> parts = JavaWriter.parts(struct.fields());
            add("@Override", "public void readExternal(java.io.ObjectInput in) throws java.io.IOException {");
            if (parts.size() == 1) {
                parts.get(0).forEach(this::readField);
            } else {
                for (int i = 0; i < parts.size(); i++) {
                    add("read_" + i + "(in);");
                }
            }
            add("}", "");
            for (int i = 0; i < parts.size() && parts.size() > 1; i++) {
                add("private void read_" + i + "(java.io.ObjectInput in) throws java.io.IOException {");
                parts.get(i).forEach(this::readField);
                add("}", "");
            }
            String bean = types.struct(struct);
            add("static " + bean + " " + READ + "(java.io.ObjectInput in) throws java.io.IOException {");
            add(bean + " value = new " + bean + "();", "value.readExternal(in);", "return value;", "}", "");
        }

        private void readField(Field field) {
            add("this." + BeanSource.variable(field) + " = " + read(field.slot()) + ";");
        }

        private String read(Slot slot) {
            return slot.optional() ? "in.readBoolean() ? " + read(slot.type()) + " : null" : read(slot.type());
        }

        private String read(Type type) {
            return switch (type.kind()) {
                case BOOLEAN -> "in.readBoolean()";
                case INT32 -> "in.readInt()";
                case INT64 -> "in.readLong()";
                case FLOAT32 -> "in.readFloat()";
                case FLOAT64 -> "in.readDouble()";
                case DECIMAL -> decimal((Decimal) type);
                case STRING -> "readText(in)";
                case BYTES -> "readBytes(in)";
                case DATE -> "readDate(in)";
                case TIMESTAMP -> "readInstant(in)";
                case UUID -> "readUuid(in)";
                case STRUCT -> types.struct((Struct) type) + "." + READ + "(in)";
                case LIST, MAP -> "read" + container(type) + "(in)";
            };
        }

        private static String decimal(Decimal type) {
            return type.fitsLong()
                    ? "java.math.BigDecimal.valueOf(in.readLong(), " + type.scale() + ")"
                    : "new java.math.BigDecimal(new java.math.BigInteger(readBytes(in)), " + type.scale() + ")";
        }

        private void readContainer(Type type) {
            String boxed = JavaTypes.boxed(types, type);
            add("private static " + boxed + " read" + container(type)
                    + "(java.io.ObjectInput in) throws java.io.IOException {");
            add("int size = readSize(in);");
            if (type instanceof ListOf list) {
                add(boxed + " out = new java.util.ArrayList<>(capacity(size));");
                add("for (int i = 0; i < size; i++) {", "out.add(" + read(list.element()) + ");");
            } else {
                add(boxed + " out = new java.util.LinkedHashMap<>();");
                add("for (int i = 0; i < size; i++) {", "String key = readText(in);");
                add("out.put(key, " + read(((MapOf) type).value()) + ");");
            }
            add("}", "return out;", "}", "");
        }
    }
}
