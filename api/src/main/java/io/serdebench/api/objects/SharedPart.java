package io.serdebench.api.objects;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Finds a part that two objects have in common and that could be changed: a change of one would be one of the other. Values of the JDK,
 * enums, empty containers, containers that cannot be changed and objects of final fields may be shared by whoever likes, and so may what
 * a class holds in a static final field of its own.
 */
final class SharedPart {

    private static final ClassValue<List<Object>> CONSTANTS = new ClassValue<>() {
        @Override
        protected List<Object> computeValue(Class<?> type) {
            return constants(type);
        }
    };

    private final Set<Object> ofFirst = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());

    private SharedPart() {}

    /** The path of the first such part in the second object, empty for the object itself; null where there is none. */
    static @Nullable String path(@Nullable Object first, @Nullable Object second) {
        SharedPart shared = new SharedPart();
        shared.collect(first);
        String found = shared.find(second, Object.class);
        return found != null && found.startsWith(".") ? found.substring(1) : found;
    }

    private void collect(@Nullable Object part) {
        if (part == null || ObjectKind.of(part) == ObjectKind.VALUE || !ofFirst.add(part)) {
            return;
        }
        switch (ObjectKind.of(part)) {
            case ARRAY -> {
                for (int i = 0; hasParts(part) && i < Array.getLength(part); i++) {
                    collect(Array.get(part, i));
                }
            }
            case LIST, SET, SORTED_SET, COLLECTION -> ((Collection<?>) part).forEach(this::collect);
            case MAP, SORTED_MAP ->
                ((Map<?, ?>) part).forEach((key, value) -> {
                    collect(key);
                    collect(value);
                });
            case OPTIONAL -> collect(((Optional<?>) part).orElse(null));
            default -> ObjectFields.of(part.getClass()).forEach(field -> collect(ObjectFields.value(field, part)));
        }
    }

    /**
     * The path below a part.
     *
     * @param owner The class whose field leads to it.
     */
    private @Nullable String find(@Nullable Object part, Class<?> owner) {
        if (part == null || ObjectKind.of(part) == ObjectKind.VALUE || !seen.add(part)) {
            return null;
        }
        ObjectKind kind = ObjectKind.of(part);
        if (ofFirst.contains(part)) {
            if (isConstant(part, owner) || isConstant(part, part.getClass())) {
                return null;
            }
            if (isChangeable(part, kind)) {
                return "";
            }
        }
        return switch (kind) {
            case ARRAY -> hasParts(part) ? elements(Arrays.asList((Object[]) part), owner) : null;
            case LIST, SET, SORTED_SET, COLLECTION -> elements((Collection<?>) part, owner);
            case MAP, SORTED_MAP -> {
                String found = elements(((Map<?, ?>) part).keySet(), owner);
                yield found != null ? found : elements(((Map<?, ?>) part).values(), owner);
            }
            case OPTIONAL -> find(((Optional<?>) part).orElse(null), owner);
            default -> fields(part);
        };
    }

    private @Nullable String fields(Object part) {
        for (Field field : ObjectFields.of(part.getClass())) {
            String found = find(ObjectFields.value(field, part), field.getDeclaringClass());
            if (found != null) {
                return "." + field.getName() + found;
            }
        }
        return null;
    }

    private @Nullable String elements(Collection<?> all, Class<?> owner) {
        int i = 0;
        for (Object element : all) {
            String found = find(element, owner);
            if (found != null) {
                return "[" + i + "]" + found;
            }
            i++;
        }
        return null;
    }

    private static boolean hasParts(Object array) {
        return !array.getClass().getComponentType().isPrimitive();
    }

    private static boolean isChangeable(Object part, ObjectKind kind) {
        return switch (kind) {
            case VALUE, OPTIONAL -> false;
            case ARRAY -> Array.getLength(part) > 0;
            case OBJECT -> hasOpenField(part.getClass());
            case MAP, SORTED_MAP -> !((Map<?, ?>) part).isEmpty() && takesChanges(part);
            default -> !((Collection<?>) part).isEmpty() && takesChanges(part);
        };
    }

    private static boolean hasOpenField(Class<?> type) {
        return ObjectFields.of(type).stream().anyMatch(field -> !Modifier.isFinal(field.getModifiers()));
    }

    /** Changes a container to what it is: one that cannot be changed refuses that, too. */
    private static boolean takesChanges(Object container) {
        try {
            if (container instanceof Map<?, ?> map) {
                map.replaceAll((key, value) -> same(value));
            } else if (container instanceof List<?> list) {
                list.replaceAll(UnaryOperator.identity());
            } else {
                ((Collection<?>) container).removeIf(element -> false);
            }
        } catch (RuntimeException e) {
            return false;
        }
        // a set of fixed elements, which others than the JDK have, may let that pass
        return ObjectFields.isOfJdk(container.getClass()) || hasOpenField(container.getClass());
    }

    @SuppressWarnings("unchecked")
    private static <T> T same(Object value) {
        return (T) value;
    }

    /** True of what a class, or one around or above it, has in a static final field. */
    private static boolean isConstant(Object part, Class<?> owner) {
        return CONSTANTS.get(owner).stream().anyMatch(constant -> constant == part);
    }

    private static List<Object> constants(Class<?> type) {
        List<Object> found = new ArrayList<>();
        for (Class<?> c = type; c != null && !ObjectFields.isOfJdk(c); c = c.getSuperclass()) {
            for (Class<?> around = c; around != null; around = around.getDeclaringClass()) {
                addTo(found, around);
            }
            for (Class<?> above : c.getInterfaces()) {
                if (!ObjectFields.isOfJdk(above)) {
                    found.addAll(CONSTANTS.get(above));
                }
            }
        }
        return List.copyOf(found);
    }

    private static void addTo(List<Object> found, Class<?> type) {
        for (Field field : type.getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers())
                    && Modifier.isFinal(field.getModifiers())
                    && !field.getType().isPrimitive()) {
                try {
                    field.setAccessible(true);
                    Object constant = field.get(null);
                    if (constant != null) {
                        found.add(constant);
                    }
                } catch (IllegalAccessException | RuntimeException | LinkageError e) {
                    // a field that nobody may read holds nothing that could be known
                    continue;
                }
            }
        }
    }
}
