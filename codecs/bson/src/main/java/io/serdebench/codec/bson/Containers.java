package io.serdebench.codec.bson;

import io.serdebench.api.Type;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/** Names the lists and maps of one struct that methods must be written for, one name a type. */
final class Containers {

    private final Map<Type, String> names = new HashMap<>();
    private final Queue<Type> pending = new ArrayDeque<>();

    /** {@code List_1} or {@code Map_2}. */
    String name(Type type) {
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
    @Nullable
    Type next() {
        return pending.poll();
    }
}
