package io.serdebench.format.flatbuffers;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A part of the record: a field, an element or an entry; without a parent, the record itself. */
final class Part {

    private final @Nullable Part parent;
    private final int depth;
    private final int index;
    private @Nullable String label;

    private Part(@Nullable Part parent, int index, @Nullable String label) {
        this.parent = parent;
        this.index = index;
        this.label = label;
        depth = parent == null ? 0 : parent.depth + 1;
    }

    /** The record. */
    static Part root() {
        return new Part(null, 0, null);
    }

    /** A field. */
    Part field(String name) {
        return new Part(this, 0, name);
    }

    /** An element, or an entry of a map whose key is not known yet. */
    Part element(int number) {
        return new Part(this, number, null);
    }

    /** The key of an entry is known now. */
    void key(String key) {
        label = "{" + key + "}";
    }

    /** Its label is known now. */
    void label(String known) {
        label = known;
    }

    /** The part that holds it. */
    Part parent() {
        return Objects.requireNonNull(parent);
    }

    /** How many parts hold it. */
    int depth() {
        return depth;
    }

    /** The name to enter it by; made here, since there are as many elements as bytes. */
    String label() {
        return label == null ? "[" + index + "]" : label;
    }

    /** The innermost part that holds two parts, which may be one of them. */
    static Part common(Part a, Part b) {
        Part x = a;
        Part y = b;
        while (x != y) {
            if (x.depth >= y.depth) {
                x = x.parent();
            } else {
                y = y.parent();
            }
        }
        return x;
    }
}
