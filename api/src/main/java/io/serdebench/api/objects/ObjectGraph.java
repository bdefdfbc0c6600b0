package io.serdebench.api.objects;

import io.serdebench.api.Names;
import io.serdebench.api.RowDiff;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
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

    private final Set<Pair> seen = new HashSet<>();

    /** The same in the order in which they came, so that an attempt that failed can be forgotten. */
    private final List<Pair> trail = new ArrayList<>();

    private final GraphHash hashes = new GraphHash();

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
        Pair pair = new Pair(a, b);
        if (!seen.add(pair)) {
            return null;
        }
        trail.add(pair);
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
                    ObjectFields.value(field, a),
                    ObjectFields.value(field, b),
                    path.isEmpty() ? field.getName() : path + "." + field.getName());
            if (found != null) {
                return found;
            }
        }
        // an exception has its message in a class of the JDK
        return a instanceof Throwable x && b instanceof Throwable y
                ? compare(x.getMessage(), y.getMessage(), path + ".message")
                : null;
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
        Map<Long, List<@Nullable Object>> left = new HashMap<>();
        for (Object element : b) {
            left.computeIfAbsent(hashes.label(element), hash -> new ArrayList<>())
                    .add(element);
        }
        for (Object element : a) {
            List<@Nullable Object> partners = left.getOrDefault(hashes.label(element), List.of());
            int i = 0;
            while (i < partners.size() && attempt(element, partners.get(i), path) != null) {
                i++;
            }
            if (i == partners.size()) {
                return new RowDiff(path + "[" + show(element) + "]", "an element", "missing");
            }
            partners.remove(i);
        }
        return null;
    }

    /** Compares two that may be partners: what the comparison took for granted is forgotten if they are none. */
    private @Nullable RowDiff attempt(@Nullable Object a, @Nullable Object b, String path) {
        int before = trail.size();
        RowDiff found = compare(a, b, path);
        if (found != null) {
            List<Pair> after = trail.subList(before, trail.size());
            after.forEach(seen::remove);
            after.clear();
        }
        return found;
    }

    /** Keys may be equal to one another by what they hold, and then the values tell entries apart. */
    private @Nullable RowDiff map(Map<?, ?> a, Map<?, ?> b, String path) {
        if (a.size() != b.size()) {
            return length(path, a.size(), b.size());
        }
        Map<Long, List<Map.Entry<?, ?>>> left = new HashMap<>();
        for (Map.Entry<?, ?> entry : b.entrySet()) {
            left.computeIfAbsent(hashes.label(entry.getKey()), hash -> new ArrayList<>())
                    .add(entry);
        }
        for (Map.Entry<?, ?> entry : a.entrySet()) {
            String at = path + "[" + show(entry.getKey()) + "]";
            RowDiff found = new RowDiff(at, "an entry", "missing");
            Iterator<Map.Entry<?, ?>> partners =
                    left.getOrDefault(hashes.label(entry.getKey()), List.of()).iterator();
            while (found != null && partners.hasNext()) {
                Map.Entry<?, ?> partner = partners.next();
                if (attempt(entry.getKey(), partner.getKey(), at) == null) {
                    found = attempt(entry.getValue(), partner.getValue(), at);
                    if (found == null) {
                        partners.remove();
                    }
                }
            }
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

    static boolean isWithoutRule(Class<?> type) {
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
        return GraphHash.of(object);
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
            default ->
                ObjectFields.of(object.getClass())
                        .forEach(field -> classes(ObjectFields.value(field, object), found, seen));
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
