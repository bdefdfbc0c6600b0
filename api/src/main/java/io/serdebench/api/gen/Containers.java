package io.serdebench.api.gen;

import io.serdebench.api.Type;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/** Names the lists and maps that a method must be written for, one name a type. */
public final class Containers {

    private final Map<Type, String> names = new HashMap<>();
    private final Queue<Type> pending = new ArrayDeque<>();

    /** {@code List_1} or {@code Map_2}: the underscore keeps it apart from the names of structs. */
    public String name(Type type) {
        String known = names.get(type);
        if (known != null) {
            return known;
        }
        String name = (type.kind() == Type.Kind.LIST ? "List_" : "Map_") + (names.size() + 1);
        names.put(type, name);
        pending.add(type);
        return name;
    }

    /** A type that was named and not yet given out here, or null. */
    public @Nullable Type next() {
        return pending.poll();
    }
}
