package io.serdebench.format.javaserialization;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A class as a stream describes it: section 6.4.2, {@code newClassDesc}.
 *
 * @param name The name of the class, with its package.
 * @param uid Its {@code serialVersionUID}.
 * @param flags The flags, as {@link JavaSymbols} has them.
 * @param fields The fields in the order of their values.
 * @param parent The superclass, if it is serializable.
 * @param parents How many there are.
 */
record ClassDesc(
        String name,
        long uid,
        int flags,
        List<FieldDesc> fields,
        @Nullable ClassDesc parent,
        int parents) {

    /**
     * A field.
     *
     * @param code The code of its type, a character of a type descriptor (section 6.4.2, {@code typecode}).
     * @param name The name as the class has it.
     * @param type The type in full, as a type descriptor.
     * @param part The part of the record that its description and its values belong to; null where it has none of its own.
     */
    record FieldDesc(
            char code, String name, String type, @Nullable String part) {

        /** True if its value stands before those of the others, without a symbol. */
        boolean isPrimitive() {
            return code != 'L' && code != '[';
        }
    }

    /** True if a flag is set. */
    boolean has(int flag) {
        return (flags & flag) != 0;
    }

    /** A class's name without its package. */
    static String simple(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }
}
