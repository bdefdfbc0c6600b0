package io.serdebench.codec.jacksontext;

import io.serdebench.api.Schema;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.gen.BeanSource;
import io.serdebench.api.gen.JacksonStyle;
import io.serdebench.api.gen.JavaTypes;
import io.serdebench.api.gen.Model;
import io.serdebench.format.jacksontext.XmlItems;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Beans for XML. Jackson writes an element of a list as a repeated XML element, which holds no list, no null and no empty bytes;
 * such an element is a bean of its own with one property, {@code value}.
 */
final class XmlBeans implements Model {

    /** No struct's name has an underscore. */
    private static final String ITEM = "Item_";

    private final String packageName;
    private final BeanSource beans;
    private final Map<Slot, Struct> items = new HashMap<>();

    /** Beans in a package. */
    XmlBeans(String packageName) {
        this.packageName = packageName;
        beans = new BeanSource(packageName, new ItemStyle(packageName));
    }

    /** Properties go by the identifiers of fields, which are names of XML as they are. */
    private static final class ItemStyle extends JacksonStyle {

        private final Model spelling;

        ItemStyle(String packageName) {
            super((struct, field) -> field.ident(), NO_NULLS);
            spelling = new BeanSource(packageName, new BeanSource.Style() {});
        }

        @Override
        public List<String> members(Struct struct) {
            if (!struct.typeName().startsWith(ITEM)) {
                return List.of();
            }
            String name = spelling.struct(struct);
            String value = JavaTypes.boxed(spelling, struct.fields().get(0).type());
            return List.of(
                    "static " + name + " of(" + value + " value) {",
                    name + " item = new " + name + "();",
                    "item.setValue(value);",
                    "return item;",
                    "}",
                    "");
        }
    }

    /** Writes the classes of a schema. */
    void write(Schema schema, Path sources) throws IOException {
        beans.write(new Schema(schema.name(), carried(schema.root())), sources);
    }

    /** The same struct with items where they are needed. */
    private Struct carried(Struct struct) {
        return struct.with(struct.fields().stream()
                .map(field -> new Field(field.name(), field.ident(), new Slot(carried(field.type()), field.optional())))
                .toList());
    }

    private Type carried(Type type) {
        if (type instanceof Struct struct) {
            return carried(struct);
        }
        if (type instanceof ListOf list) {
            return new ListOf(carriedElement(list.element()));
        }
        return type instanceof MapOf map ? new MapOf(carriedElement(map.value())) : type;
    }

    private Slot carriedElement(Slot slot) {
        Type type = XmlItems.isItem(slot) ? item(slot) : carried(slot.type());
        return new Slot(type, false);
    }

    private Struct item(Slot slot) {
        Struct known = items.get(slot);
        if (known != null) {
            return known;
        }
        Slot value = new Slot(carried(slot.type()), true);
        Struct item = new Struct(ITEM + (items.size() + 1), List.of(new Field(XmlItems.VALUE, XmlItems.VALUE, value)));
        items.put(slot, item);
        return item;
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
    public String get(Struct struct, Field field, String object) {
        return beans.get(struct, field, object);
    }

    @Override
    public String set(Struct struct, Field field, String builder, String value) {
        return beans.set(struct, field, builder, value);
    }

    @Override
    public String element(Slot slot) {
        return XmlItems.isItem(slot) ? struct(item(slot)) : JavaTypes.boxed(this, slot.type());
    }

    @Override
    public String wrap(Slot slot, String value) {
        return XmlItems.isItem(slot) ? element(slot) + ".of(" + value + ")" : value;
    }

    @Override
    public String unwrap(Slot slot, String element) {
        return XmlItems.isItem(slot) ? element + ".getValue()" : element;
    }
}
