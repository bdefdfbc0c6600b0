package io.serdebench.lab.explain;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * A field, an element or an entry of a record.
 *
 * @param in The part that holds it; null for a field of the record itself.
 * @param name The name as the dissector reports it: a field's name, {@code [3]}, {@code {key}} or {@code #7}.
 * @param depth 1 for a field of the record itself.
 */
public record FieldPath(@Nullable FieldPath in, String name, int depth) {

    /** The sign of an element whose number does not matter. */
    static final String ELEMENT = "[]";

    /** The sign of an entry whose key does not matter. */
    static final String ENTRY = "{}";

    /** A part of {@code in}. */
    static FieldPath of(@Nullable FieldPath in, String name) {
        return new FieldPath(in, name, in == null ? 1 : in.depth() + 1);
    }

    /** The part itself and those around it, the outermost first. */
    public Deque<FieldPath> chain() {
        Deque<FieldPath> chain = new ArrayDeque<>();
        for (FieldPath part = this; part != null; part = part.in()) {
            chain.addFirst(part);
        }
        return chain;
    }

    /** {@code item.tags[2]}, {@code attributes{colour}}: not to be parsed, since a name may be anything. */
    public String path() {
        StringBuilder path = new StringBuilder();
        for (FieldPath part : chain()) {
            if (!path.isEmpty() && !isElement(part.name()) && !isEntry(part.name())) {
                path.append('.');
            }
            path.append(part.name());
        }
        return path.toString();
    }

    /** The name without what differs from record to record: an element's number, an entry's key. */
    static String kind(String name) {
        return isElement(name) ? ELEMENT : isEntry(name) ? ENTRY : name;
    }

    static boolean isElement(String name) {
        return name.length() >= 2 && name.charAt(0) == '[' && name.charAt(name.length() - 1) == ']';
    }

    static boolean isEntry(String name) {
        return name.length() >= 2 && name.charAt(0) == '{' && name.charAt(name.length() - 1) == '}';
    }
}
