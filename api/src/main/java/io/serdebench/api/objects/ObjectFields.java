package io.serdebench.api.objects;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The fields of the application's classes, and which classes are the JDK's. */
final class ObjectFields {

    private static final ClassValue<List<Field>> FIELDS = new ClassValue<>() {
        @Override
        protected List<Field> computeValue(Class<?> type) {
            return find(type);
        }
    };

    private ObjectFields() {}

    /** The fields that make up the state of an object: neither static nor transient, those of the JDK's superclasses excepted. */
    static List<Field> of(Class<?> type) {
        return FIELDS.get(type);
    }

    /** The value that an object has in a field. */
    static @Nullable Object value(Field field, Object object) {
        try {
            return field.get(object);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    /** True of a class of the JDK, whose fields are nobody's business. */
    static boolean isOfJdk(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader == null || loader == ClassLoader.getPlatformClassLoader();
    }

    private static List<Field> find(Class<?> type) {
        List<Field> fields = new ArrayList<>();
        for (Class<?> c = type; c != null && !isOfJdk(c); c = c.getSuperclass()) {
            List<Field> own = new ArrayList<>();
            for (Field field : c.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !Modifier.isTransient(field.getModifiers())) {
                    field.setAccessible(true);
                    own.add(field);
                }
            }
            // the order in which a JVM gives fields is not promised
            own.sort(Comparator.comparing(Field::getName));
            fields.addAll(own);
        }
        return List.copyOf(fields);
    }
}
