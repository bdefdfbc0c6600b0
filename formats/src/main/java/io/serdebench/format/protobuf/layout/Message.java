package io.serdebench.format.protobuf.layout;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Struct;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A message of the proto file: a struct of the schema, a wrapper for what proto3 has no field for, an optional or nested list or map
 * and an element that may be null, or a message that the user's own schema has for a value.
 *
 * @param name The name of the message and its Java class.
 * @param type What it carries: a struct, or another type in a message of another form.
 * @param form How it carries that.
 * @param parts Its fields in the order of the struct's, which need not be that of their numbers.
 */
public record Message(String name, Type type, Form form, List<Part> parts) {

    /** The first field of a message that is a point in time. */
    static final String SECONDS = "seconds";

    /** How a message carries its value. */
    public enum Form {
        /** Each field of a struct is a field. */
        STRUCT,
        /** A single field is the value itself. */
        WRAPPER,
        /** A point in time as seconds since 1970 and nanoseconds: google.protobuf.Timestamp. */
        TIME,
        /** No fields: that the message is there is the value, which is true. */
        EMPTY
    }

    /** True if it has a single field, which is the value itself. */
    public boolean wrapper() {
        return form == Form.WRAPPER;
    }

    /** An expression for the application's value of a field; the variable {@code in} is the application's value of the message. */
    public String value(Part part) {
        return switch (form) {
            case STRUCT -> "in." + part.ident();
            case WRAPPER, EMPTY -> "in";
            case TIME -> part.ident().equals(SECONDS) ? "in.getEpochSecond()" : "in.getNano()";
        };
    }

    /** True if it stands for a variant, so that at most one of its fields is set. */
    public boolean oneOf() {
        return form == Form.STRUCT && ((Struct) type).oneOf();
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
     * @param number Its number.
     * @param label How often it stands there; {@code type} is then that of the element or value.
     * @param type The type of the value in the schema.
     * @param scalar The scalar type in the proto file, or an empty text where a message carries the value.
     * @param always Whether a required leaf is written even where it is the default.
     * @param packed Whether a list of numbers has one tag.
     * @param message The message that carries the value, or null where the value is a leaf.
     */
    public record Part(
            String ident,
            int number,
            Label label,
            Type type,
            String scalar,
            boolean always,
            boolean packed,
            @Nullable Message message) {}
}
