package io.serdebench.api.objects;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Asks objects of the application for their values, as a caller does: one that reads its bytes only then has them afterwards. */
final class LazyValues {

    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());

    private LazyValues() {}

    /** Calls the getters of an object and of all its parts. */
    static void ask(@Nullable Object object) {
        new LazyValues().of(object);
    }

    private void of(@Nullable Object part) {
        if (part == null || ObjectKind.of(part) == ObjectKind.VALUE || !seen.add(part)) {
            return;
        }
        switch (ObjectKind.of(part)) {
            case ARRAY -> {
                for (int i = 0; i < Array.getLength(part); i++) {
                    of(Array.get(part, i));
                }
            }
            case LIST, SET, SORTED_SET, COLLECTION -> ((Collection<?>) part).forEach(this::of);
            case MAP, SORTED_MAP ->
                ((Map<?, ?>) part).forEach((key, value) -> {
                    of(key);
                    of(value);
                });
            case OPTIONAL -> of(((Optional<?>) part).orElse(null));
            default -> {
                getters(part);
                for (Field field : ObjectFields.of(part.getClass())) {
                    of(ObjectFields.value(field, part));
                }
            }
        }
    }

    private static void getters(Object part) {
        for (Method method : part.getClass().getMethods()) {
            if (method.getParameterCount() == 0
                    && !Modifier.isStatic(method.getModifiers())
                    && !ObjectFields.isOfJdk(method.getDeclaringClass())
                    && isGetter(part.getClass(), method)) {
                try {
                    method.setAccessible(true);
                    method.invoke(part);
                } catch (ReflectiveOperationException | RuntimeException e) {
                    // what a getter refuses is not read
                    continue;
                }
            }
        }
    }

    /** By the names of beans, or by that of a field. */
    private static boolean isGetter(Class<?> type, Method method) {
        String name = method.getName();
        if (method.getReturnType() == void.class) {
            return false;
        }
        return name.matches("(get|is)\\P{Lower}.*")
                || ObjectFields.of(type).stream()
                        .anyMatch(field ->
                                field.getName().toLowerCase(Locale.ROOT).equals(name.toLowerCase(Locale.ROOT)));
    }
}
