package io.serdebench.api.objects;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The application's own class that records are objects of.
 *
 * @param type The class.
 * @param mapper The application's own mapper of Jackson, or null where none was named.
 * @param classes All classes that the records have but plain values, sorted by name: those that a library wants registered.
 */
public record OwnType(Class<?> type, @Nullable Object mapper, List<Class<?>> classes) {

    /** Copies the list. */
    public OwnType {
        classes = List.copyOf(classes);
    }
}
