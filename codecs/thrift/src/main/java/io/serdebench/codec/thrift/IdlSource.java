package io.serdebench.codec.thrift;

import io.serdebench.api.Names;
import io.serdebench.api.Schema;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.format.thrift.FieldIds;
import io.serdebench.format.thrift.WideStructs;
import java.util.HashSet;
import java.util.Set;

/** Writes the Thrift IDL of a schema: a struct or union for each of its structs, those that are contained first. */
final class IdlSource {

    /** Field ids are 16-bit and positive. */
    private static final int MAX_FIELDS = Short.MAX_VALUE;

    private final Wrappers wrappers;
    private final StringBuilder out = new StringBuilder();
    private final Set<String> written = new HashSet<>();

    IdlSource(Wrappers wrappers) {
        this.wrappers = wrappers;
    }

    /** The IDL text. */
    String write(Schema schema, String packageName) throws UnsupportedSchemaException {
        out.append("namespace java ").append(packageName).append('\n');
        type(schema.root());
        return out.toString();
    }

    private void struct(Struct struct) throws UnsupportedSchemaException {
        if (struct.fields().size() > MAX_FIELDS) {
            throw new UnsupportedSchemaException("more than " + MAX_FIELDS + " fields in a record");
        }
        boolean wide = WideStructs.isWide(struct);
        StringBuilder fields = new StringBuilder();
        FieldIds ids = FieldIds.of(struct);
        int index = 0;
        for (Field field : struct.fields()) {
            String presence = struct.oneOf() ? ": " : field.optional() || wide ? ": optional " : ": required ";
            fields.append("  ").append(ids.id(index++)).append(presence);
            fields.append(field(field.slot())).append(' ').append(field.ident());
            fields.append(field.name().equals(field.ident()) ? "\n" : "  // " + comment(field.name()) + "\n");
        }
        out.append(struct.oneOf() ? "\nunion " : "\nstruct ")
                .append(struct.typeName())
                .append(" {\n")
                .append(fields)
                .append("}\n");
    }

    private static String comment(String name) {
        return Names.quote(name.length() <= 80 ? name : name.substring(0, 80) + "...");
    }

    /** The type of a field, whose numbers the user's own schema may have made smaller. */
    private String field(Slot slot) throws UnsupportedSchemaException {
        return switch (FieldIds.bits(slot)) {
            case Byte.SIZE -> "i8";
            case Short.SIZE -> "i16";
            default -> type(slot.type());
        };
    }

    private String type(Type type) throws UnsupportedSchemaException {
        return switch (type.kind()) {
            case BOOLEAN -> "bool";
            case INT32, DATE -> "i32";
            case INT64, TIMESTAMP -> "i64";
            case FLOAT32, FLOAT64 -> "double";
            case DECIMAL -> ((Decimal) type).fitsLong() ? "i64" : "binary";
            case STRING -> "string";
            case BYTES -> "binary";
            case UUID -> "uuid";
            case STRUCT -> {
                Struct struct = (Struct) type;
                if (written.add(struct.typeName())) {
                    struct(struct);
                }
                yield struct.typeName();
            }
            case LIST -> "list<" + element(((ListOf) type).element()) + ">";
            case MAP -> "map<string, " + element(((MapOf) type).value()) + ">";
        };
    }

    private String element(Slot slot) throws UnsupportedSchemaException {
        if (slot.optional()) {
            String name = wrappers.name(slot);
            if (written.add(name)) {
                String value = type(slot.type());
                out.append("\nstruct ")
                        .append(name)
                        .append(" {\n  1: optional ")
                        .append(value)
                        .append(" value\n}\n");
            }
            return name;
        }
        // libthrift 0.25.0 writes a list of uuid and cannot read it: getMinSerializedSize does not know the type
        return slot.kind() == Kind.UUID ? "binary" : type(slot.type());
    }
}
