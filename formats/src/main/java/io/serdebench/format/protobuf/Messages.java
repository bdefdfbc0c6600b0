package io.serdebench.format.protobuf;

import io.serdebench.api.Names;
import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.Type;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.format.protobuf.Message.Label;
import io.serdebench.format.protobuf.Message.Part;
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
        List<Part> parts = struct.fields().stream()
                .map(field -> part(field.ident(), field.slot()))
                .toList();
        return add(at, new Message(name, struct, false, parts));
    }

    private Message add(int at, Message message) {
        all.add(at, message);
        return message;
    }

    private Part part(String ident, Slot slot) {
        Label label = slot.optional() ? Label.OPTIONAL : Label.REQUIRED;
        Type type = slot.type();
        if (type instanceof Struct struct) {
            return new Part(ident, label, type, struct(struct));
        }
        if (type instanceof ListOf list) {
            return slot.optional()
                    ? new Part(ident, label, type, wrapper(slot, false))
                    : element(ident, Label.REPEATED, list.element());
        }
        if (type instanceof MapOf map) {
            return slot.optional()
                    ? new Part(ident, label, type, wrapper(slot, false))
                    : element(ident, Label.MAP, map.value());
        }
        return new Part(ident, label, type, null);
    }

    private Part element(String ident, Label label, Slot slot) {
        Type type = slot.type();
        if (slot.optional() || type instanceof ListOf || type instanceof MapOf) {
            return new Part(ident, label, type, wrapper(slot, slot.optional()));
        }
        return new Part(ident, label, type, type instanceof Struct struct ? struct(struct) : null);
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
                ? part("value", new Slot(type, true))
                : type instanceof ListOf list
                        ? element("items", Label.REPEATED, list.element())
                        : element("entries", Label.MAP, ((MapOf) type).value());
        Message message = add(at, new Message(name, type, true, List.of(part)));
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
