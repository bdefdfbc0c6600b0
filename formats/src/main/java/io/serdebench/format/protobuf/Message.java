package io.serdebench.format.protobuf;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Struct;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A message of the proto file: a struct of the schema, or a wrapper for what proto3 has no field for, an optional or nested
 * list or map and an element that may be null.
 *
 * @param name The name of the message and its Java class.
 * @param type What it carries: a struct, or in a wrapper the wrapped list, map or element.
 * @param wrapper Whether it has a single field, which is the value itself.
 * @param parts Its fields in order of their numbers, from 1.
 */
public record Message(String name, Type type, boolean wrapper, List<Part> parts) {

    /** Whether it stands for a variant, so that at most one of its fields is set. */
    public boolean oneOf() {
        return !wrapper && type instanceof Struct struct && struct.oneOf();
    }

    /** How often a field stands in its message. */
    public enum Label {
        /** Always set. */
        REQUIRED,
        /** With presence. */
        OPTIONAL,
        /** Any number of times. */
        REPEATED,
        /** Any number of times with string keys. */
        MAP
    }

    /**
     * A field.
     *
     * @param ident Its name.
     * @param label How often it stands there; {@code type} is then that of the element or value.
     * @param type The type of the value in the schema.
     * @param message The message that carries the value, or null where the value is a leaf.
     */
    public record Part(
            String ident, Label label, Type type, @Nullable Message message) {}
}
