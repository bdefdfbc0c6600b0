package io.serdebench.format.jacksontext;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import io.serdebench.format.jacksontext.XmlReader.Tag;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Values of a schema as Jackson writes them: an element of a struct's name with one of each field's identifier that is not null; lists
 * are an element around elements of the same name, maps one around elements of the keys' names.
 */
final class XmlRecord {

    private final XmlReader reader;
    private final Cursor cursor;
    private final Row rows;

    XmlRecord(XmlReader reader) {
        this.reader = reader;
        cursor = reader.cursor;
        rows = new Row(cursor, (struct, field) -> field.ident());
    }

    /** A record. */
    @Nullable
    Object[] record(Struct root) throws UndecodableException {
        Tag tag = reader.tag();
        if (!tag.name().equals(root.typeName())) {
            throw cursor.bad("the record's element is due");
        }
        reader.take(tag, tag.name());
        return struct(root, tag);
    }

    /** Reads what stands between a struct's tags, and the end tag. */
    private @Nullable Object[] struct(Struct struct, Tag tag) throws UndecodableException {
        List<Field> fields = struct.fields();
        @Nullable Object[] row = new @Nullable Object[fields.size()];
        if (reader.opens()) {
            while (!reader.atEnd()) {
                Tag child = reader.tag();
                int place = rows.place(struct, child.name());
                Field field = fields.get(place);
                cursor.enter(field.name());
                reader.take(child, child.name());
                row[place] = value(field.type(), child);
                cursor.leave();
            }
            reader.close(tag);
        }
        return rows.complete(struct, row);
    }

    private Object value(Type type, Tag tag) throws UndecodableException {
        if (type instanceof Struct struct) {
            return struct(struct, tag);
        }
        if (type instanceof ListOf list) {
            return list(list.element(), tag);
        }
        return type instanceof MapOf map ? map(map.value(), tag) : leaf(type, tag);
    }

    private List<@Nullable Object> list(Slot element, Tag tag) throws UndecodableException {
        List<@Nullable Object> list = new ArrayList<>();
        if (reader.opens()) {
            while (!reader.atEnd()) {
                Tag child = reader.tag();
                if (!child.name().equals(tag.name())) {
                    throw cursor.bad("an element of the list's own name is due");
                }
                cursor.enter("[" + list.size() + "]");
                reader.take(child, child.name());
                list.add(element(element, child));
                cursor.leave();
            }
            reader.close(tag);
        }
        return list;
    }

    private Map<String, @Nullable Object> map(Slot value, Tag tag) throws UndecodableException {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        if (reader.opens()) {
            while (!reader.atEnd()) {
                Tag child = reader.tag();
                String key = XmlText.name(child.name());
                cursor.enter("{" + key + "}");
                reader.take(child, key);
                map.put(key, element(value, child));
                cursor.leave();
            }
            reader.close(tag);
        }
        return map;
    }

    /** An element of a list or a value of a map, with an inner element around it where Jackson needs one. */
    private @Nullable Object element(Slot slot, Tag tag) throws UndecodableException {
        if (!XmlItems.isItem(slot)) {
            return value(slot.type(), tag);
        }
        Object value = null;
        if (reader.opens()) {
            if (!reader.atEnd()) {
                Tag inner = reader.tag().as(Role.PRESENCE);
                if (!inner.name().equals(XmlItems.VALUE)) {
                    throw cursor.bad("an element called value is due");
                }
                reader.take(inner, XmlItems.VALUE);
                value = value(slot.type(), inner);
            }
            reader.close(tag);
        }
        if (value == null && !slot.optional()) {
            throw cursor.bad("an element without a value");
        }
        return value;
    }

    private Object leaf(Type type, Tag tag) throws UndecodableException {
        boolean opens = reader.opens();
        String text = opens ? reader.content() : "";
        Object value;
        try {
            value = TextLeaf.of(type, type.kind() == Kind.STRING ? XmlText.unescaped(text) : text);
        } catch (Malformed e) {
            throw cursor.bad(e.reason());
        }
        cursor.mark(Role.DATA, TextLeaf.shown(value));
        if (opens) {
            reader.close(tag);
        }
        return value;
    }
}
