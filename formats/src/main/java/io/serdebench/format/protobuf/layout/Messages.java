package io.serdebench.format.protobuf.layout;

import io.serdebench.api.Names;
import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.Tag;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Int;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.format.protobuf.layout.Message.Form;
import io.serdebench.format.protobuf.layout.Message.Label;
import io.serdebench.format.protobuf.layout.Message.Part;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The messages of a schema, each struct's and, after it, the wrappers that its fields need. */
public final class Messages {

    /** The class that protoc makes of the file itself. */
    static final String OUTER = "RecordProto";

    /** A class beside the messages, for the code that fills and reads them. */
    public static final String BINDING = "Binding";

    private static final Int WIDE = new Int(64, true);
    private static final Int NARROW = new Int(32, true);

    /** Numbers that protobuf keeps for itself. */
    private static final int FIRST_RESERVED = 19_000;

    private static final int LAST_RESERVED = 19_999;

    private final List<Message> all = new ArrayList<>();
    private final Map<String, Message> wrappers = new HashMap<>();
    private final Set<String> taken = new HashSet<>();
    private final Set<String> structs = new HashSet<>();
    private final Message root;

    /** Of a schema. */
    public Messages(Schema schema) {
        claim(OUTER);
        claim(BINDING);
        // wrappers go around the names of structs to come
        schema.structs().forEach(struct -> structs.add(key(struct.typeName())));
        root = struct(schema.root());
    }

    /** The record's own message. */
    public Message root() {
        return root;
    }

    /** All of them, the root first. */
    public List<Message> all() {
        return all;
    }

    /** The root, and the messages that it and they have as values rather than as elements. */
    public List<Message> head() {
        Map<String, Message> found = new LinkedHashMap<>();
        collect(root(), found);
        return List.copyOf(found.values());
    }

    private static void collect(Message message, Map<String, Message> found) {
        if (found.putIfAbsent(message.name(), message) == null) {
            for (Part part : message.parts()) {
                Message value = part.message();
                if (value != null && (part.label() == Label.REQUIRED || part.label() == Label.OPTIONAL)) {
                    collect(value, found);
                }
            }
        }
    }

    private Message struct(Struct struct) {
        int at = all.size();
        structs.remove(key(struct.typeName()));
        String name = claim(struct.typeName());
        List<Field> fields = struct.fields();
        List<Integer> numbers = Tag.numbers(fields, number -> number < FIRST_RESERVED || number > LAST_RESERVED);
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < numbers.size(); i++) {
            parts.add(part(fields.get(i).ident(), numbers.get(i), fields.get(i).slot()));
        }
        return add(at, new Message(name, struct, Form.STRUCT, List.copyOf(parts)));
    }

    private Message add(int at, Message message) {
        all.add(at, message);
        return message;
    }

    private Part part(String ident, int number, Slot slot) {
        Label label = slot.optional() ? Label.OPTIONAL : Label.REQUIRED;
        Type type = slot.type();
        ProtobufSpelling spelling = ProtobufSpelling.of(slot.tag());
        if (type instanceof Struct struct) {
            return part(ident, number, label, type, struct(struct));
        }
        if (type instanceof ListOf list) {
            return slot.optional()
                    ? part(ident, number, label, type, wrapper(slot, false))
                    : element(ident, number, Label.REPEATED, list.element(), spelling);
        }
        if (type instanceof MapOf map) {
            return slot.optional()
                    ? part(ident, number, label, type, wrapper(slot, false))
                    : element(ident, number, Label.MAP, map.value(), spelling);
        }
        return leaf(ident, number, label, type, spelling);
    }

    private Part element(String ident, int number, Label label, Slot slot, ProtobufSpelling spelling) {
        Type type = slot.type();
        if (slot.optional() || type instanceof ListOf || type instanceof MapOf) {
            return part(ident, number, label, type, wrapper(slot, slot.optional()));
        }
        return type instanceof Struct struct
                ? part(ident, number, label, type, struct(struct))
                : leaf(ident, number, label, type, spelling);
    }

    private static Part part(String ident, int number, Label label, Type type, Message message) {
        return new Part(ident, number, label, type, "", false, false, message);
    }

    private Part leaf(String ident, int number, Label label, Type type, ProtobufSpelling spelling) {
        if (spelling.isTime(type)) {
            return part(ident, number, label, type, time(type));
        }
        if (spelling.isEmpty(type)) {
            return part(ident, number, label, type, foreign("empty", type, Form.EMPTY, List.of()));
        }
        String scalar = spelling.scalar(type);
        if (spelling.isWrapped()) {
            Part value = new Part("value", 1, Label.REQUIRED, type, scalar, false, true, null);
            return part(ident, number, label, type, foreign("wrapped " + scalar, type, Form.WRAPPER, List.of(value)));
        }
        return new Part(ident, number, label, type, scalar, spelling.isAlways(), !spelling.isUnpacked(), null);
    }

    private Message time(Type type) {
        Part seconds = new Part(Message.SECONDS, 1, Label.REQUIRED, WIDE, "int64", false, true, null);
        Part nanos = new Part("nanos", 2, Label.REQUIRED, NARROW, "int32", false, true, null);
        return foreign("time", type, Form.TIME, List.of(seconds, nanos));
    }

    /** A message that the user's own schema has for a leaf; one for equal leaves. */
    private Message foreign(String kind, Type type, Form form, List<Part> parts) {
        String key = kind + " " + Notation.write(type);
        Message known = wrappers.get(key);
        if (known == null) {
            known = add(
                    all.size(),
                    new Message(claim(Names.camel(kind.replace(' ', '_')) + label(type)), type, form, parts));
            wrappers.put(key, known);
        }
        return known;
    }

    /** The message of a list, of a map or, where {@code nullable}, of an element that may be null; one for equal types. */
    private Message wrapper(Slot slot, boolean nullable) {
        Type type = slot.type();
        String key = nullable + Notation.write(type);
        Message known = wrappers.get(key);
        if (known != null) {
            return known;
        }
        int at = all.size();
        String name = claim((nullable ? "Nullable" : "") + label(type));
        Part part = nullable
                ? part("value", 1, new Slot(type, true))
                : type instanceof ListOf list
                        ? element("items", 1, Label.REPEATED, list.element(), ProtobufSpelling.NONE)
                        : element("entries", 1, Label.MAP, ((MapOf) type).value(), ProtobufSpelling.NONE);
        Message message = add(at, new Message(name, type, Form.WRAPPER, List.of(part)));
        if (!hasStruct(type)) {
            // equal texts of different structs are different messages
            wrappers.put(key, message);
        }
        return message;
    }

    private static boolean hasStruct(Type type) {
        if (type instanceof ListOf list) {
            return hasStruct(list.element().type());
        }
        return type instanceof Struct
                || type instanceof MapOf map && hasStruct(map.value().type());
    }

    private static String label(Type type) {
        if (type instanceof Struct struct) {
            return struct.typeName();
        }
        if (type instanceof ListOf list) {
            return label(list.element()) + "List";
        }
        if (type instanceof MapOf map) {
            return label(map.value()) + "Map";
        }
        String words = Notation.write(type).replace("+", "_natural").replaceAll("[^a-z0-9]+", "_");
        return Names.camel(words);
    }

    private static String label(Slot slot) {
        return (slot.optional() ? "Nullable" : "") + label(slot.type());
    }

    /** A name whose class and whose interface {@code …OrBuilder} meet no other, on file systems without case too. */
    private String claim(String wanted) {
        String base = wanted.substring(0, Math.min(wanted.length(), Names.MAX_LENGTH));
        String name = base;
        for (int i = 2; isTaken(name) || isTaken(name + "OrBuilder"); i++) {
            name = base + "V" + i;
        }
        taken.add(key(name));
        taken.add(key(name + "OrBuilder"));
        return name;
    }

    private boolean isTaken(String name) {
        return taken.contains(key(name)) || structs.contains(key(name));
    }

    private static String key(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
