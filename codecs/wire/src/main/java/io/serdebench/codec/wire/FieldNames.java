package io.serdebench.codec.wire;

import io.serdebench.format.protobuf.layout.Message;
import io.serdebench.format.protobuf.layout.Message.Part;
import io.serdebench.format.protobuf.layout.Messages;
import io.serdebench.format.protobuf.layout.ProtoFile;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * The proto file for Wire. Its classes have the fields' own names as variables, beside the names of classes that they use: a
 * field called as a class would hide it. Names that begin as classes do, or are those of packages, have a prefix.
 *
 * <p>Wire 5.3.3 does not pack booleans by itself, which proto3 asks for.
 */
final class FieldNames implements ProtoFile.Dialect {

    /** Packages that generated code may spell in full, and the one method of a builder that takes a field's type too. */
    private static final Set<String> TAKEN = Set.of("com", "okio", "kotlin", "addUnknownFields");

    private static final String PREFIX = "f_";

    private final Map<Part, String> names = new IdentityHashMap<>();

    FieldNames(Messages messages) {
        messages.all().forEach(this::addAll);
    }

    private void addAll(Message message) {
        Set<String> keys = new HashSet<>();
        message.parts().forEach(part -> keys.add(key(part.ident())));
        for (Part part : message.parts()) {
            String name = part.ident();
            if (Character.isUpperCase(name.charAt(0)) || TAKEN.contains(name)) {
                do {
                    name = PREFIX + name;
                } while (!keys.add(key(name)));
            }
            names.put(part, name);
        }
    }

    /** The part of a name that JSON, which Wire holds apart too, still tells apart. */
    private static String key(String name) {
        return name.replace("_", "").toLowerCase(Locale.ROOT);
    }

    @Override
    public String name(Message message, Part part) {
        return Objects.requireNonNull(names.get(part));
    }

    @Override
    public boolean saysPacked(Part part) {
        return part.label() == Message.Label.REPEATED
                && part.message() == null
                && part.packed()
                && part.scalar().equals("bool");
    }
}
