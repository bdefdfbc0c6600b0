package io.serdebench.api.objects;

import io.serdebench.api.Names;
import io.serdebench.api.RowDiff;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Compares objects by value: field by field and not by the application's own {@code equals}, which may leave out what a library loses.
 *
 * <p>Classes of the JDK are values with an {@code equals} of their own, so that no module has to be opened. A list must be a list
 * again, a set a set and a map a map, whatever implements them. Order counts in lists, arrays and sorted collections. Transient and
 * static fields do not count. Cycles are followed once.
 */
public final class ObjectGraph {

    private static final int SHOWN = 60;
    private static final long SEED = 0x9E3779B97F4A7C15L;

    private final Set<Pair> seen = new HashSet<>();

    private ObjectGraph() {}

    /** Two objects that were compared, or are being so. */
    private static final class Pair {
        private final Object a;
        private final Object b;

        Pair(Object a, Object b) {
            this.a = a;
            this.b = b;
        }

        @Override
        public int hashCode() {
            return 31 * System.identityHashCode(a) + System.identityHashCode(b);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Pair pair && pair.a == a && pair.b == b;
        }
    }

    /**
     * The first difference, or null where both are equal.
     *
     * @param sent What went in.
     * @param back What came back.
     */
    public static @Nullable RowDiff difference(@Nullable Object sent, @Nullable Object back) {
        return new ObjectGraph().compare(sent, back, "");
    }

    private @Nullable RowDiff compare(@Nullable Object a, @Nullable Object b, String path) {
        if (a == b) {
            return null;
        }
        if (a == null || b == null) {
            return new RowDiff(path, show(a), show(b));
        }
        ObjectKind kind = ObjectKind.of(a);
        ObjectKind other = ObjectKind.of(b);
        if (kind != other) {
            return new RowDiff(path, kind(a, kind), kind(b, other));
        }
        if (kind == ObjectKind.VALUE) {
            return sameValue(a, b) ? null : values(path, a, b);
        }
        if (!seen.add(new Pair(a, b))) {
            return null;
        }
        return switch (kind) {
            case ARRAY -> array(a, b, path);
            case LIST, SORTED_SET, COLLECTION -> ordered((Collection<?>) a, (Collection<?>) b, path);
            case SET -> unordered((Collection<?>) a, (Collection<?>) b, path);
            case MAP, SORTED_MAP -> map((Map<?, ?>) a, (Map<?, ?>) b, path);
            case OPTIONAL -> compare(((Optional<?>) a).orElse(null), ((Optional<?>) b).orElse(null), path);
            default -> fields(a, b, path);
        };
    }

    private @Nullable RowDiff fields(Object a, Object b, String path) {
        if (a.getClass() != b.getClass()) {
            return new RowDiff(path, a.getClass().getName(), b.getClass().getName());
        }
        for (Field field : ObjectFields.of(a.getClass())) {
            RowDiff found = compare(
                    value(field, a), value(field, b), path.isEmpty() ? field.getName() : path + "." + field.getName());
            if (found != null) {
                return found;
            }
        }
        // an exception has its message in a class of the JDK
        return a instanceof Throwable x && b instanceof Throwable y
                ? compare(x.getMessage(), y.getMessage(), path + ".message")
                : null;
    }

    private static @Nullable Object value(Field field, Object object) {
        try {
            return field.get(object);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private @Nullable RowDiff array(Object a, Object b, String path) {
        if (a.getClass() != b.getClass()) {
            return new RowDiff(path, a.getClass().getTypeName(), b.getClass().getTypeName());
        }
        int length = Array.getLength(a);
        if (length != Array.getLength(b)) {
            return length(path, length, Array.getLength(b));
        }
        for (int i = 0; i < length; i++) {
            RowDiff found = compare(Array.get(a, i), Array.get(b, i), path + "[" + i + "]");
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private @Nullable RowDiff ordered(Collection<?> a, Collection<?> b, String path) {
        if (a.size() != b.size()) {
            return length(path, a.size(), b.size());
        }
        Iterator<?> others = b.iterator();
        int i = 0;
        for (Object element : a) {
            RowDiff found = compare(element, others.next(), path + "[" + i++ + "]");
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    /** Each element has its partner among those of equal hash. */
    private @Nullable RowDiff unordered(Collection<?> a, Collection<?> b, String path) {
        if (a.size() != b.size()) {
            return length(path, a.size(), b.size());
        }
        Map<Long, List<@Nullable Object>> left = new java.util.HashMap<>();
        for (Object element : b) {
            left.computeIfAbsent(hash(element), hash -> new ArrayList<>()).add(element);
        }
        for (Object element : a) {
            List<@Nullable Object> partners = left.getOrDefault(hash(element), List.of());
            int partner = partner(element, partners);
            if (partner < 0) {
                return new RowDiff(path + "[" + show(element) + "]", "an element", "missing");
            }
            partners.remove(partner);
        }
        return null;
    }

    private static int partner(@Nullable Object element, List<@Nullable Object> among) {
        for (int i = 0; i < among.size(); i++) {
            if (difference(element, among.get(i)) == null) {
                return i;
            }
        }
        return -1;
    }

    private @Nullable RowDiff map(Map<?, ?> a, Map<?, ?> b, String path) {
        if (a.size() != b.size()) {
            return length(path, a.size(), b.size());
        }
        Map<Long, List<Map.Entry<?, ?>>> left = new java.util.HashMap<>();
        for (Map.Entry<?, ?> entry : b.entrySet()) {
            left.computeIfAbsent(hash(entry.getKey()), hash -> new ArrayList<>())
                    .add(entry);
        }
        for (Map.Entry<?, ?> entry : a.entrySet()) {
            String at = path + "[" + show(entry.getKey()) + "]";
            List<Map.Entry<?, ?>> partners = left.getOrDefault(hash(entry.getKey()), List.of());
            List<@Nullable Object> keys = new ArrayList<>();
            partners.forEach(partner -> keys.add(partner.getKey()));
            int partner = partner(entry.getKey(), keys);
            if (partner < 0) {
                return new RowDiff(at, "an entry", "missing");
            }
            RowDiff found = compare(entry.getValue(), partners.remove(partner).getValue(), at);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    /** Numbers by their class and their own equality: a decimal with its scale, a floating-point number by its bits. */
    private static boolean sameValue(Object a, Object b) {
        if (a instanceof Enum<?> x && b instanceof Enum<?> y) {
            return x.getDeclaringClass() == y.getDeclaringClass() && x.name().equals(y.name());
        }
        if (a.getClass() != b.getClass() && !(a instanceof java.time.ZoneId)) {
            return false;
        }
        // of classes without a rule of their own, such as AtomicLong, the text is what can be seen
        return a.equals(b) || (isWithoutRule(a.getClass()) && a.toString().equals(b.toString()));
    }

    private static boolean isWithoutRule(Class<?> type) {
        try {
            return type.getMethod("equals", Object.class).getDeclaringClass() == Object.class;
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * A number that equal objects have in every process: no hash of the JDK's is in it that depends on where an object lies, nor
     * on the order of a set.
     */
    public static long hash(@Nullable Object object) {
        return hash(object, new IdentityHashMap<>());
    }

    private static long hash(@Nullable Object object, IdentityHashMap<Object, Long> known) {
        if (object == null) {
            return 1;
        }
        ObjectKind kind = ObjectKind.of(object);
        if (kind == ObjectKind.VALUE) {
            return value(object);
        }
        Long before = known.get(object);
        if (before != null) {
            return before;
        }
        // what comes back to an object in a circle finds this
        known.put(object, 2L);
        long hash = kind.ordinal();
        switch (kind) {
            case ARRAY -> {
                for (int i = 0; i < Array.getLength(object); i++) {
                    hash = mix(hash, hash(Array.get(object, i), known));
                }
            }
            case LIST, SORTED_SET, COLLECTION -> {
                for (Object element : (Collection<?>) object) {
                    hash = mix(hash, hash(element, known));
                }
            }
            case SET -> {
                for (Object element : (Collection<?>) object) {
                    hash += mix(3, hash(element, known));
                }
            }
            case MAP, SORTED_MAP -> {
                for (Map.Entry<?, ?> entry : ((Map<?, ?>) object).entrySet()) {
                    hash += mix(hash(entry.getKey(), known), hash(entry.getValue(), known));
                }
            }
            case OPTIONAL -> hash = mix(hash, hash(((Optional<?>) object).orElse(null), known));
            default -> {
                hash = mix(hash, object.getClass().getName().hashCode());
                for (Field field : ObjectFields.of(object.getClass())) {
                    hash = mix(hash, hash(value(field, object), known));
                }
            }
        }
        known.put(object, hash);
        return hash;
    }

    private static long value(Object object) {
        if (object instanceof Enum<?> constant) {
            return constant.name().hashCode();
        }
        if (object instanceof Class<?> type) {
            return type.getName().hashCode();
        }
        // the hash of a MathContext has that of an enum in it, which is another one in each process
        return isWithoutRule(object.getClass()) || object instanceof MathContext
                ? object.toString().hashCode()
                : object.hashCode();
    }

    private static long mix(long a, long b) {
        long mixed = (a ^ Long.rotateLeft(b * SEED, 31)) * 0xBF58476D1CE4E5B9L;
        return mixed ^ (mixed >>> 29);
    }

    /**
     * The classes that objects have, sorted by name: the application's, enums, arrays of objects, and the JDK's collections and maps.
     * The application's classes that fields are declared with are among them, whether an object has them or not.
     */
    public static List<Class<?>> classes(Iterable<?> objects) {
        Set<Class<?>> found = new TreeSet<>(Comparator.comparing(Class::getName));
        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Object object : objects) {
            classes(object, found, seen);
        }
        DeclaredClasses.addTo(found);
        return List.copyOf(found);
    }

    private static void classes(@Nullable Object object, Set<Class<?>> found, Set<Object> seen) {
        if (object == null) {
            return;
        }
        ObjectKind kind = ObjectKind.of(object);
        if (kind == ObjectKind.VALUE) {
            if (object instanceof Enum<?> constant) {
                found.add(constant.getDeclaringClass());
            }
            return;
        }
        if (!seen.add(object)) {
            return;
        }
        if (kind != ObjectKind.ARRAY || !object.getClass().getComponentType().isPrimitive()) {
            found.add(object.getClass());
        }
        switch (kind) {
            case ARRAY -> {
                for (int i = 0; i < Array.getLength(object); i++) {
                    classes(Array.get(object, i), found, seen);
                }
            }
            case LIST, SORTED_SET, COLLECTION, SET ->
                ((Collection<?>) object).forEach(element -> classes(element, found, seen));
            case MAP, SORTED_MAP ->
                ((Map<?, ?>) object).forEach((key, value) -> {
                    classes(key, found, seen);
                    classes(value, found, seen);
                });
            case OPTIONAL -> classes(((Optional<?>) object).orElse(null), found, seen);
            default -> ObjectFields.of(object.getClass()).forEach(field -> classes(value(field, object), found, seen));
        }
    }

    private static RowDiff length(String path, int sent, int back) {
        return new RowDiff(path, "length " + sent, "length " + back);
    }

    private static String kind(Object object, ObjectKind kind) {
        return kind == ObjectKind.VALUE || kind == ObjectKind.OBJECT
                ? object.getClass().getName()
                : kind.word();
    }

    /** Both values, with their classes where the texts alone would look the same. */
    private static RowDiff values(String path, Object a, Object b) {
        return show(a).equals(show(b))
                ? new RowDiff(
                        path,
                        show(a) + " (" + a.getClass().getName() + ")",
                        show(b) + " (" + b.getClass().getName() + ")")
                : new RowDiff(path, show(a), show(b));
    }

    private static String show(@Nullable Object value) {
        // an object of the application may print anything, and in a circle may never end
        String text = value == null || ObjectKind.of(value) == ObjectKind.VALUE
                ? String.valueOf(value)
                : value.getClass().getName();
        String quoted = Names.quote(text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "...");
        return value instanceof String ? quoted : quoted.substring(1, quoted.length() - 1);
    }
}
