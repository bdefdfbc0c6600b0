package io.serdebench.api.objects;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;

/** How an object is compared. What implements a collection does not matter, what kind of collection it is does. */
enum ObjectKind {
    /** A class of the JDK, or an enum: equal by its own rule. */
    VALUE,
    ARRAY,
    LIST,
    SET,
    SORTED_SET("sorted set"),
    /** A queue or any other collection. */
    COLLECTION,
    MAP,
    SORTED_MAP("sorted map"),
    OPTIONAL,
    /** An object of the application: field by field. */
    OBJECT;

    private final String word;

    ObjectKind() {
        this.word = name().toLowerCase(java.util.Locale.ROOT);
    }

    ObjectKind(String word) {
        this.word = word;
    }

    /** The name in messages. */
    String word() {
        return word;
    }

    static ObjectKind of(Object object) {
        Class<?> type = object.getClass();
        if (type.isArray()) {
            return ARRAY;
        }
        if (object instanceof Collection<?>) {
            return object instanceof List
                    ? LIST
                    : object instanceof SortedSet ? SORTED_SET : object instanceof Set ? SET : COLLECTION;
        }
        if (object instanceof Map<?, ?>) {
            return object instanceof SortedMap ? SORTED_MAP : MAP;
        }
        if (object instanceof Optional<?>) {
            return OPTIONAL;
        }
        return object instanceof Enum || ObjectFields.isOfJdk(type) ? VALUE : OBJECT;
    }
}
