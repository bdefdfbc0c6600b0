package io.serdebench.lab.journal;

import java.lang.reflect.RecordComponent;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Checks that a record read from a file has a value wherever its declaration promises one. */
final class Whole {

    private Whole() {}

    /** @throws IllegalArgumentException naming the component that is null and not declared {@link Nullable} */
    static void check(Object value) {
        if (value instanceof List<?> list) {
            list.forEach(element -> check(required(element, "an element of a list")));
        } else if (value instanceof Record) {
            for (RecordComponent component : value.getClass().getRecordComponents()) {
                Object part = read(component, value);
                if (part != null) {
                    check(part);
                } else if (!component.getAnnotatedType().isAnnotationPresent(Nullable.class)) {
                    required(null, component.getName());
                }
            }
        }
    }

    private static Object required(@Nullable Object value, String name) {
        if (value == null) {
            throw new IllegalArgumentException(name + " is null");
        }
        return value;
    }

    private static @Nullable Object read(RecordComponent component, Object record) {
        try {
            return component.getAccessor().invoke(record);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(component.getName() + " cannot be read", e);
        }
    }
}
