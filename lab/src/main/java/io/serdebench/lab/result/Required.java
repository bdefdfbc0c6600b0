package io.serdebench.lab.result;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Holds a record that came from outside to its own declaration: what is not {@link Nullable} is there. */
final class Required {

    private Required() {}

    /** A value that must be there is not. */
    static final class Missing extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final String path;

        Missing(String path) {
            super(path);
            this.path = path;
        }

        String path() {
            return path;
        }
    }

    /**
     * Looks through a record, its records and its lists.
     *
     * @throws Missing with the path of the first value that is not there
     */
    static void check(@Nullable Object value, String path) {
        if (value == null) {
            throw new Missing(path);
        }
        if (value instanceof List<?> list) {
            for (int i = 0; i < list.size(); i++) {
                check(list.get(i), path + "[" + i + "]");
            }
        } else if (value instanceof Record) {
            for (RecordComponent component : value.getClass().getRecordComponents()) {
                Object part = read(component, value);
                if (part != null || !component.getAnnotatedType().isAnnotationPresent(Nullable.class)) {
                    check(part, path + "." + component.getName());
                }
            }
        }
    }

    private static @Nullable Object read(RecordComponent component, Object of) {
        try {
            return component.getAccessor().invoke(of);
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException(e);
        }
    }
}
