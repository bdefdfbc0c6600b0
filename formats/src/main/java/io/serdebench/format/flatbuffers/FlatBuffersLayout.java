package io.serdebench.format.flatbuffers;

import io.serdebench.api.BareVariant;
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
import io.serdebench.api.gen.DomainSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The tables of a schema. */
public final class FlatBuffersLayout {

    /** The class of a UUID. No struct's name has an underscore, nor has one of these classes a name without. */
    public static final String UUID = "Fb_Uuid";

    /** Digits that fit 32 bits. */
    private static final int INT_DIGITS = 9;

    private static final Type TEXT = new Type.Scalar(Kind.STRING);

    private final List<Table> tables = new ArrayList<>();
    private final List<Struct> variants = new ArrayList<>();
    private int helpers;

    private FlatBuffersLayout() {}

    /**
     * Lays a schema out.
     *
     * @throws UnsupportedSchemaException where a struct is too wide for Java's runtime, which takes offsets as signed
     */
    public static FlatBuffersLayout of(Schema schema) throws UnsupportedSchemaException {
        FlatBuffersLayout layout = new FlatBuffersLayout();
        layout.table(schema.root());
        for (Table table : layout.tables) {
            int vtable = 2 * Short.BYTES + table.members().size() * Short.BYTES;
            if (table.mostInline() > Short.MAX_VALUE || vtable > Short.MAX_VALUE) {
                throw new UnsupportedSchemaException("a record whose fields take more than 32,767 bytes in one piece");
            }
        }
        return layout;
    }

    /** All tables, the root's first. */
    public List<Table> tables() {
        return List.copyOf(tables);
    }

    /** The table of the record. */
    public Table root() {
        return tables.get(0);
    }

    /** The variants that are FlexBuffers values, without those within them. */
    public List<Struct> variants() {
        return List.copyOf(variants);
    }

    private Table begin(String name, Table.Form form, String domain) {
        Table table = new Table(name, form, domain);
        tables.add(table);
        return table;
    }

    private Table table(Struct struct) {
        Table table = begin(struct.typeName() + "_Table", Table.Form.RECORD, DomainSource.MODEL.struct(struct));
        for (Field field : struct.fields()) {
            int index = table.members().size();
            // the compiler turns note_f3 into noteF3, addNoteF3, noteF3Length...: no name is another's accessor
            String name = field.ident().toLowerCase(Locale.ROOT) + "_f" + index;
            String value = DomainSource.MODEL.get(struct, field, "in");
            table.add(new Member(index, name, field.name(), value, shape(field.type()), field.optional()));
        }
        return table;
    }

    private FlatBuffersShape shape(Type type) {
        if (type instanceof Struct struct) {
            if (BareVariant.of(struct) != null) {
                variants.add(struct);
                return new FlatBuffersShape(type, FlatBuffersWire.FLEX, null, null);
            }
            return new FlatBuffersShape(type, FlatBuffersWire.TABLE, table(struct), null);
        }
        if (type instanceof ListOf list) {
            return new FlatBuffersShape(type, FlatBuffersWire.VECTOR, null, element(list.element()));
        }
        if (type instanceof MapOf map) {
            return new FlatBuffersShape(
                    type,
                    FlatBuffersWire.VECTOR,
                    null,
                    new FlatBuffersShape(type, FlatBuffersWire.TABLE, entry(map.value()), null));
        }
        return new FlatBuffersShape(type, wire(type), null, null);
    }

    /** How a leaf lies in a table or vector. */
    public static FlatBuffersWire wire(Type type) {
        return switch (type.kind()) {
            case BOOLEAN -> FlatBuffersWire.BOOL;
            case INT32, DATE -> FlatBuffersWire.INT;
            case INT64, TIMESTAMP -> FlatBuffersWire.LONG;
            case FLOAT32 -> FlatBuffersWire.FLOAT;
            case FLOAT64 -> FlatBuffersWire.DOUBLE;
            case DECIMAL -> {
                Decimal decimal = (Decimal) type;
                yield decimal.precision() <= INT_DIGITS
                        ? FlatBuffersWire.INT
                        : decimal.fitsLong() ? FlatBuffersWire.LONG : FlatBuffersWire.BYTES;
            }
            case STRING -> FlatBuffersWire.STRING;
            case BYTES -> FlatBuffersWire.BYTES;
            case UUID -> FlatBuffersWire.UUID;
            case STRUCT, LIST, MAP -> throw new IllegalArgumentException(type + " is not a leaf");
        };
    }

    /** FlatBuffers has vectors of numbers, structs, strings and tables; none of vectors, and no null. */
    private FlatBuffersShape element(Slot slot) {
        if (!slot.optional() && hasVector(slot.type())) {
            return shape(slot.type());
        }
        Table table = begin("Fb_Item" + ++helpers, Table.Form.ITEM, DomainSource.MODEL.element(slot));
        table.add(new Member(0, "value", "value", "in", shape(slot.type()), slot.optional()));
        return new FlatBuffersShape(slot.type(), FlatBuffersWire.TABLE, table, null);
    }

    /** True if there are vectors of a type. */
    private static boolean hasVector(Type type) {
        return switch (type.kind()) {
            case LIST, MAP -> false;
            case STRUCT -> BareVariant.of((Struct) type) == null;
            default -> wire(type) != FlatBuffersWire.BYTES;
        };
    }

    private Table entry(Slot value) {
        String type = "java.util.Map.Entry<String, " + DomainSource.MODEL.element(value) + ">";
        Table table = begin("Fb_Entry" + ++helpers, Table.Form.ENTRY, type);
        table.add(new Member(0, "key", "key", "in.getKey()", shape(TEXT), false));
        table.add(new Member(1, "value", "value", "in.getValue()", shape(value.type()), value.optional()));
        return table;
    }
}
