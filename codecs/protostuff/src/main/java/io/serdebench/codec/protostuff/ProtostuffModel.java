package io.serdebench.codec.protostuff;

import io.serdebench.api.Names;
import io.serdebench.api.Schema;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.gen.JavaTypes;
import io.serdebench.api.gen.Model;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The beans, whose leaves have the domain's classes. Runtime schemas know fields, lists and maps of values and of final
 * classes; a list or map in a list or map would have the names of Java classes in the bytes. An empty list is not written at all,
 * and neither is a null in a list. Beans {@code Element_n} of one field stand where that matters: around lists and maps in lists
 * and maps, optional lists, and elements of lists that may be null. A map's values may be null as they are.
 */
final class ProtostuffModel implements Model {

    private final String packageName;
    private final Schema schema;

    /** By identity: what an element needs depends on whether it is one of a list or of a map. */
    private final Set<Slot> mapValues = Collections.newSetFromMap(new IdentityHashMap<>());

    private final Map<Slot, Integer> boxes = new LinkedHashMap<>();

    ProtostuffModel(String packageName, Schema schema) {
        this.packageName = packageName;
        this.schema = new Schema(schema.name(), (Struct) copy(schema.root()), schema.read());
        this.schema.root().fields().forEach(field -> field(field.slot()));
    }

    /** The schema whose slots this model knows; equal to the one it was made for. */
    Schema schema() {
        return schema;
    }

    /** Slots that have a bean of their own, with the bean's number. */
    Map<Slot, Integer> boxes() {
        return boxes;
    }

    /** No slot is shared by a list and a map in the copy. */
    private Type copy(Type type) {
        if (type instanceof Struct struct) {
            List<Field> fields = struct.fields().stream()
                    .map(field -> new Field(field.name(), field.ident(), copy(field.slot())))
                    .toList();
            return struct.with(fields);
        }
        if (type instanceof ListOf list) {
            return new ListOf(copy(list.element()));
        }
        if (type instanceof MapOf map) {
            Slot value = copy(map.value());
            mapValues.add(value);
            return new MapOf(value);
        }
        return type;
    }

    private Slot copy(Slot slot) {
        return new Slot(copy(slot.type()), slot.optional());
    }

    /** Numbers all beans that a field needs. */
    private void field(Slot slot) {
        number(fieldBox(slot));
        Type type = slot.type();
        if (type instanceof Struct struct) {
            struct.fields().forEach(field -> field(field.slot()));
        } else if (type instanceof ListOf list) {
            element(list.element(), elementBox(list.element()));
        } else if (type instanceof MapOf map) {
            element(map.value(), elementBox(map.value()));
        }
    }

    private void element(Slot slot, @Nullable Slot box) {
        number(box);
        // the field of a box is one of its slot
        field(box == null ? new Slot(slot.type(), false) : box);
    }

    private void number(@Nullable Slot box) {
        if (box != null) {
            boxes.putIfAbsent(box, boxes.size() + 1);
        }
    }

    /** The slot in the bean around a field's value, or null where there is none. */
    private static @Nullable Slot fieldBox(Slot slot) {
        return slot.optional() && slot.type() instanceof ListOf ? new Slot(slot.type(), false) : null;
    }

    private @Nullable Slot elementBox(Slot slot) {
        boolean container = slot.type() instanceof ListOf || slot.type() instanceof MapOf;
        if (mapValues.contains(slot)) {
            return container ? new Slot(slot.type(), false) : null;
        }
        return container || slot.optional() ? slot : null;
    }

    private int numberOf(Slot box) {
        return Objects.requireNonNull(boxes.get(box));
    }

    /** The bean of a number; the underscore keeps it apart from those of structs. */
    String boxName(int number) {
        return packageName + "." + simpleBoxName(number);
    }

    static String simpleBoxName(int number) {
        return "Element_" + number;
    }

    /** The type of a bean's variable. */
    String fieldType(Slot slot) {
        Slot box = fieldBox(slot);
        return box == null ? JavaTypes.field(this, slot) : boxName(numberOf(box));
    }

    /** A value as a bean's variable holds it. */
    String intoField(Slot slot, String value) {
        Slot box = fieldBox(slot);
        return box == null ? value : "wrap_" + numberOf(box) + "(" + value + ")";
    }

    /** The value that a bean's variable holds. */
    String outOfField(Slot slot, String variable) {
        Slot box = fieldBox(slot);
        return box == null ? variable : "unwrap_" + numberOf(box) + "(" + variable + ")";
    }

    @Override
    public String struct(Struct struct) {
        return packageName + "." + struct.typeName();
    }

    @Override
    public String boxed(Type leaf) {
        return JavaTypes.boxed(leaf);
    }

    @Override
    public String element(Slot slot) {
        Slot box = elementBox(slot);
        return box == null ? JavaTypes.boxed(this, slot.type()) : boxName(numberOf(box));
    }

    @Override
    public String wrap(Slot slot, String value) {
        Slot box = elementBox(slot);
        return box == null ? value : "wrap_" + numberOf(box) + "(" + value + ")";
    }

    @Override
    public String unwrap(Slot slot, String element) {
        Slot box = elementBox(slot);
        return box == null ? element : "unwrap_" + numberOf(box) + "(" + element + ")";
    }

    @Override
    public String get(Struct struct, Field field, String object) {
        return outOfField(field.slot(), getter(field, object));
    }

    @Override
    public String present(Struct struct, Field field, String object) {
        return getter(field, object) + " != null";
    }

    private static String getter(Field field, String object) {
        return object + ".get" + Names.camel(field.ident()) + "()";
    }

    @Override
    public String set(Struct struct, Field field, String builder, String value) {
        return builder + ".set" + Names.camel(field.ident()) + "(" + intoField(field.slot(), value) + ");";
    }
}
