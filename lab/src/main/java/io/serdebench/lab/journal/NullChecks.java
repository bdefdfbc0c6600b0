package io.serdebench.lab.journal;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Checks that a record read from a file has a value wherever its declaration promises one. */
final class NullChecks {

    private record Part(Method accessor, boolean nullable) {}

    /** Looked up once a class: there is a line for each slice. */
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

    /**
     * Checks a record, and records and lists in it.
     *
     * @throws IllegalArgumentException naming the component that is null and not declared {@link Nullable}
     */
    static void check(Object value) {
        if (value instanceof List<?> list) {
            list.forEach(element -> checkPart(element, false, "an element of a list"));
        } else if (value instanceof Record) {
            for (Part part : PARTS.get(value.getClass())) {
                checkPart(read(part, value), part.nullable(), part.accessor().getName());
            }
        }
    }

    private static void checkPart(@Nullable Object part, boolean nullable, String name) {
        if (part != null) {
            check(part);
        } else if (!nullable) {
            throw new IllegalArgumentException(name + " is null");
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
