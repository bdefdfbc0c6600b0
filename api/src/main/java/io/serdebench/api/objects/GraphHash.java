package io.serdebench.api.objects;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.math.MathContext;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Numbers that equal objects have in every process: no hash of the JDK's is in them that depends on where an object lies, nor on the
 * order of a set. An object in a circle has no number of its own that is made of its parts' numbers. All objects that it reaches get a
 * number by their classes and values, and then several times one by the numbers of their parts.
 */
final class GraphHash {

    private static final long SEED = 0x9E3779B97F4A7C15L;

    /** So many steps away from an object of a circle lies what its number depends on. */
    private static final int ROUNDS = 4;

    private final Map<Object, Long> known = new IdentityHashMap<>();
    private final Map<Object, Long> ofCircles = new IdentityHashMap<>();
    private final Set<Object> open = Collections.newSetFromMap(new IdentityHashMap<>());
    private boolean circle;

    /** The number of a whole graph: whatever changes in it, changes the number. */
    static long of(@Nullable Object object) {
        GraphHash graph = new GraphHash();
        long hash = graph.label(object);
        // far parts count as well, and two that are equal count once, as one that is shared does
        return graph.ofCircles.isEmpty()
                ? hash
                : new HashSet<>(graph.ofCircles.values()).stream().reduce(hash, Long::sum);
    }

    /** The number of one object of a graph, equal for equal objects. */
    long label(@Nullable Object object) {
        circle = false;
        long hash = tree(object);
        open.clear();
        if (!circle || object == null) {
            return hash;
        }
        if (!ofCircles.containsKey(object)) {
            ofCircles.putAll(rounds(object));
        }
        return ofCircles.getOrDefault(object, hash);
    }

    private long tree(@Nullable Object object) {
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
        if (circle || !open.add(object)) {
            circle = true;
            return 0;
        }
        long hash = combined(object, kind, this::tree);
        open.remove(object);
        if (!circle) {
            known.put(object, hash);
        }
        return hash;
    }

    private static Map<Object, Long> rounds(Object root) {
        Map<Object, Long> now = new IdentityHashMap<>();
        Deque<Object> left = new ArrayDeque<>();
        Consumer<@Nullable Object> found = part -> {
            if (part != null
                    && ObjectKind.of(part) != ObjectKind.VALUE
                    && now.put(part, combined(part, ObjectKind.of(part), GraphHash::near)) == null) {
                left.add(part);
            }
        };
        found.accept(root);
        for (Object part = left.poll(); part != null; part = left.poll()) {
            combined(part, ObjectKind.of(part), child -> {
                found.accept(child);
                return 0;
            });
        }
        for (int i = 0; i < ROUNDS; i++) {
            Map<Object, Long> before = new IdentityHashMap<>(now);
            now.replaceAll((part, hash) -> combined(part, ObjectKind.of(part), child -> {
                Long number = child == null ? null : before.get(child);
                return number == null ? near(child) : number;
            }));
        }
        return now;
    }

    /** The number of a value, or of the kind of anything else. */
    private static long near(@Nullable Object object) {
        if (object == null) {
            return 1;
        }
        ObjectKind kind = ObjectKind.of(object);
        return kind == ObjectKind.VALUE ? value(object) : kind.ordinal();
    }

    private static long combined(Object object, ObjectKind kind, ToLongFunction<@Nullable Object> of) {
        long hash = kind.ordinal();
        switch (kind) {
            case ARRAY -> {
                for (int i = 0; i < Array.getLength(object); i++) {
                    hash = mix(hash, of.applyAsLong(Array.get(object, i)));
                }
            }
            case LIST, SORTED_SET, COLLECTION -> {
                for (Object element : (Collection<?>) object) {
                    hash = mix(hash, of.applyAsLong(element));
                }
            }
            case SET -> {
                for (Object element : (Collection<?>) object) {
                    hash += mix(3, of.applyAsLong(element));
                }
            }
            case MAP, SORTED_MAP -> {
                for (Map.Entry<?, ?> entry : ((Map<?, ?>) object).entrySet()) {
                    hash += mix(of.applyAsLong(entry.getKey()), of.applyAsLong(entry.getValue()));
                }
            }
            case OPTIONAL -> hash = mix(hash, of.applyAsLong(((Optional<?>) object).orElse(null)));
            default -> {
                hash = mix(hash, object.getClass().getName().hashCode());
                for (Field field : ObjectFields.of(object.getClass())) {
                    hash = mix(hash, of.applyAsLong(ObjectFields.value(field, object)));
                }
            }
        }
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
        return ObjectGraph.isWithoutRule(object.getClass()) || object instanceof MathContext
                ? object.toString().hashCode()
                : object.hashCode();
    }

    private static long mix(long a, long b) {
        long mixed = (a ^ Long.rotateLeft(b * SEED, 31)) * 0xBF58476D1CE4E5B9L;
        return mixed ^ (mixed >>> 29);
    }
}
