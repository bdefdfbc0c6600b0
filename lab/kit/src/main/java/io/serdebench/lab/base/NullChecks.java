package io.serdebench.lab.base;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Holds a record that came from a file to its own declaration: what is not {@link Nullable} is there. */
public final class NullChecks {

    private record Part(Method accessor, boolean nullable) {}

    /** Looked up once for each class: a journal has a line for each slice. */
    private static final ClassValue<List<Part>> PARTS = new ClassValue<>() {
        @Override
        protected List<Part> computeValue(Class<?> type) {
            return Arrays.stream(type.getRecordComponents())
                    .filter(component -> !component.getType().isPrimitive())
                    .map(component -> new Part(
                            component.getAccessor(),
                            component.getAnnotatedType().isAnnotationPresent(Nullable.class)))
                    .toList();
        }
    };

    private NullChecks() {}

    /** A value that must be there is not. */
    public static final class Missing extends IllegalArgumentException {
        private static final long serialVersionUID = 1;

        private final String path;

        Missing(String path) {
            super(path + " is null");
            this.path = path;
        }

        /** The way to it, such as {@code result.ranking[2].codec}. */
        public String path() {
            return path;
        }
    }

    /**
     * Looks through a record, its records and its lists.
     *
     * @param path the name of {@code value} in messages
     * @throws Missing for the first value that is not there
     */
    public static void check(@Nullable Object value, String path) {
        if (value == null) {
            throw new Missing(path);
        }
        if (value instanceof List<?> list) {
            for (int i = 0; i < list.size(); i++) {
                check(list.get(i), path + "[" + i + "]");
            }
        } else if (value instanceof Record) {
            for (Part part : PARTS.get(value.getClass())) {
                Object found = read(part, value);
                if (found != null || !part.nullable()) {
                    check(found, path + "." + part.accessor().getName());
                }
            }
        }
    }

    private static @Nullable Object read(Part part, Object record) {
        try {
            return part.accessor().invoke(record);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(part.accessor().getName() + " cannot be read", e);
        }
    }
}
