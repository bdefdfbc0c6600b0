package io.serdebench.lab.dataset.thrift;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Declarations of a Thrift file, with the names of types as they are written.
 *
 * @param includes The texts of its includes.
 * @param typedefs Names of types to what they stand for.
 * @param enums Names of enums.
 * @param structs Names of structs, unions and exceptions to what they are.
 */
record ThriftIdl(
        List<String> includes, Map<String, Written> typedefs, Set<String> enums, Map<String, Declared> structs) {

    /**
     * A type as it is written.
     *
     * @param name The name of a base type or of a declared one, or {@code list}, {@code set} or {@code map}.
     * @param key The type of a map's keys.
     * @param element The type of the elements of a list or set, or of the values of a map.
     * @param line The number of its line, from 1.
     */
    record Written(
            String name, @Nullable Written key, @Nullable Written element, int line) {}

    /** The presence of a field in records. */
    enum Presence {
        REQUIRED,
        OPTIONAL,
        /** Neither is said: it is written where it has a value, and need not be there when it is read. */
        DEFAULT
    }

    /**
     * A field.
     *
     * @param id Its id, or 0 where it has none or a negative one.
     */
    record Member(int id, String name, Presence presence, Written type) {}

    /** A struct, union or exception. */
    record Declared(boolean union, List<Member> members) {}
}
