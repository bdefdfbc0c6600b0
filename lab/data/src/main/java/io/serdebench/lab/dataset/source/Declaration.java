package io.serdebench.lab.dataset.source;

import io.serdebench.api.Notation;
import io.serdebench.api.Type;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.lab.base.TerminalText;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What a file says of a field. Two of them are equal if values of one can be read as those of the other by the names of fields.
 *
 * @param name The name; empty for the element of a list and the value of a map.
 * @param type The type as messages say it.
 * @param parts The fields of a struct in the order of their names, the element of a list, or key and value of a map.
 */
public record Declaration(String name, String type, List<Declaration> parts) {

    /** Takes the fields of a struct in whatever order. */
    public Declaration {
        parts = parts.stream().sorted(Comparator.comparing(Declaration::name)).toList();
    }

    /** A field of a type of this program. */
    public static Declaration of(String name, Slot slot) {
        String optional = slot.optional() ? "?" : "";
        Type type = slot.type();
        if (type instanceof Struct struct) {
            List<Declaration> parts = struct.fields().stream()
                    .map(field -> of(field.name(), field.slot()))
                    .toList();
            return new Declaration(name, (struct.oneOf() ? "union" : "struct") + optional, parts);
        }
        if (type instanceof ListOf list) {
            return new Declaration(name, "list" + optional, List.of(of("", list.element())));
        }
        if (type instanceof MapOf map) {
            return new Declaration(name, "map" + optional, List.of(of("", map.value())));
        }
        return new Declaration(name, Notation.write(type) + optional, List.of());
    }

    /** The same under another name. */
    public Declaration named(String other) {
        return new Declaration(other, type, parts);
    }

    /**
     * The first difference between the fields of two files, as a phrase behind the other file's name.
     *
     * @param path The path of what has the fields; empty for that of records.
     * @param file The name of the file that has the first fields.
     */
    static Optional<String> difference(List<Declaration> first, List<Declaration> other, String path, String file) {
        for (Declaration field : first) {
            Optional<Declaration> same = field.in(other);
            String at = below(path, field.name);
            if (same.isEmpty()) {
                return Optional.of("it has no field " + TerminalText.text(at));
            }
            if (!same.get().type.equals(field.type)) {
                return Optional.of("its field " + TerminalText.text(at) + " is "
                        + TerminalText.text(same.get().type, 100) + ", not " + TerminalText.text(field.type, 100));
            }
            Optional<String> inner = difference(field.parts, same.get().parts, at, file);
            if (inner.isPresent()) {
                return inner;
            }
        }
        return other.stream()
                .filter(field -> field.in(first).isEmpty())
                .findFirst()
                .map(field -> TerminalText.text(file) + " has no field " + TerminalText.text(below(path, field.name)));
    }

    private Optional<Declaration> in(List<Declaration> fields) {
        return fields.stream().filter(field -> field.name.equals(name)).findFirst();
    }

    private static String below(String path, String name) {
        return path.isEmpty() || name.isEmpty() ? path + name : path + "." + name;
    }
}
