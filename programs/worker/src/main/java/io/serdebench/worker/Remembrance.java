package io.serdebench.worker;

import io.serdebench.api.Binding;
import io.serdebench.api.objects.ObjectGraph;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Finds out whether a serializer remembers what it encoded or decoded, and so does less when it comes again, as records of a
 * measurement do. No clock is read. Three things show it: an object that was changed and has its old bytes; objects that it holds and
 * allocates less for; and records that were never there, mixed of others, of which a second, equal one takes less memory than the first.
 * A serializer that remembers values alone, as one that interns texts, has seen all values of a mixture.
 */
final class Remembrance {

    private static final int CHANGED = 16;
    private static final int HELD = 64;
    private static final int COLLECTIONS = 5;
    private static final int FIELDS = 4;
    private static final int MIXTURES = 40;
    private static final int ATTEMPTS = 400;

    /** The least object that a JVM allocates. */
    private static final int OBJECT = 16;

    private final Binding<Object, Object> serde;
    private final LongSupplier allocated;
    private final Runnable alive;
    private final Random random = new Random(1);

    /**
     * Of one serializer.
     *
     * @param allocated Bytes that this thread has allocated so far; a number that never changes where that is not known.
     * @param alive Called again and again while the work goes on.
     */
    Remembrance(Binding<Object, Object> serde, LongSupplier allocated, Runnable alive) {
        this.serde = serde;
        this.allocated = allocated;
        this.alive = alive;
    }

    /**
     * What it remembers, in words, or null where that is not known of it.
     *
     * @param encoded Bytes of records.
     */
    @Nullable
    String found(List<byte[]> encoded) {
        if (encoded.isEmpty()) {
            return null;
        }
        try {
            String found = changed(encoded);
            if (found == null) {
                found = held(encoded);
            }
            return found == null ? seen(encoded) : found;
        } catch (Exception | LinkageError | StackOverflowError e) {
            // a mixture that is no record of the application may be refused by anything
            return null;
        }
    }

    private Object decoded(byte[] bytes) throws Exception {
        return serde.decode(bytes.clone());
    }

    private @Nullable String changed(List<byte[]> encoded) throws Exception {
        for (int i = 0; i + 1 < encoded.size() && i < CHANGED; i++) {
            byte[] bytes = encoded.get(i);
            byte[] others = encoded.get(i + 1);
            Object object = decoded(bytes);
            Object before = decoded(bytes);
            Object other = decoded(others);
            if (object == before
                    || object.getClass() != other.getClass()
                    || ObjectGraph.difference(before, other) == null) {
                continue;
            }
            serde.encode(object);
            if (!new Mixture(object.getClass()).become(object, other)) {
                return null;
            }
            Object back = serde.decode(serde.encode(object));
            if (ObjectGraph.difference(before, back) == null) {
                return String.format(
                        Locale.ROOT,
                        "record %,d: it remembers objects that it encoded: this one was encoded, was changed to be record %,d, and gave"
                                + " its old bytes again",
                        i + 1,
                        i + 2);
            }
        }
        return null;
    }

    /** Objects that nobody else has, and as many that were never encoded. */
    private @Nullable String held(List<byte[]> encoded) throws Exception {
        List<WeakReference<Object>> objects = new ArrayList<>();
        List<WeakReference<Object>> others = new ArrayList<>();
        int less = 0;
        for (int i = 0; i < HELD; i++) {
            alive.run();
            byte[] bytes = encoded.get(i % encoded.size());
            others.add(new WeakReference<>(decoded(bytes)));
            less += isLessForTheSame(decoded(bytes), objects) ? 1 : 0;
        }
        if (!isMost(less, HELD)) {
            return null;
        }
        for (int i = 0; i < COLLECTIONS && count(others) > 0; i++) {
            System.gc();
        }
        return count(others) == 0 && isMost(count(objects), HELD)
                ? "record 1 and others: it remembers objects that it encoded: it holds them, and allocates less when it encodes one"
                        + " again"
                : null;
    }

    private boolean isLessForTheSame(Object object, List<WeakReference<Object>> objects) throws Exception {
        objects.add(new WeakReference<>(object));
        long first = encoding(object);
        return first - encoding(object) >= OBJECT;
    }

    private static int count(List<WeakReference<Object>> objects) {
        return (int) objects.stream().filter(object -> object.get() != null).count();
    }

    private static boolean isMost(int part, int all) {
        return part * 10 >= all * 9;
    }

    private @Nullable String seen(List<byte[]> encoded) throws Exception {
        Set<Long> known = new HashSet<>();
        List<Object> objects = new ArrayList<>();
        for (byte[] bytes : encoded) {
            objects.add(decoded(bytes));
            known.add(ObjectGraph.hash(objects.get(objects.size() - 1)));
        }
        Mixture mixture = new Mixture(objects.get(0).getClass());
        String found = null;
        int tried = 0;
        for (int field = 0; found == null && tried < FIELDS && field < mixture.fields(); field++) {
            List<long[]> saved = new ArrayList<>();
            int last = 0;
            for (int i = 0; i < ATTEMPTS && saved.size() < MIXTURES; i++) {
                alive.run();
                int one = random.nextInt(encoded.size());
                int other = random.nextInt(encoded.size());
                if (mixture.differ(objects.get(one), objects.get(other), field)) {
                    last = one;
                    add(saved, encoded.get(one), encoded.get(other), mixture, field, known);
                }
            }
            if (saved.size() == MIXTURES) {
                tried++;
                found = less(saved, last + 1, mixture.name(field));
            }
        }
        return found;
    }

    private void add(List<long[]> saved, byte[] one, byte[] other, Mixture mixture, int field, Set<Long> known) {
        try {
            long[] found = saved(one, other, mixture, field, known);
            if (found.length > 0) {
                saved.add(found);
            }
        } catch (Exception e) {
            // the mixture is no record of the application: there are others
            return;
        }
    }

    private static @Nullable String less(List<long[]> saved, int record, String field) {
        for (int way = 0; way < 2; way++) {
            int at = way;
            long[] sorted = saved.stream().mapToLong(each -> each[at]).sorted().toArray();
            if (sorted[MIXTURES / 10] >= OBJECT) {
                return String.format(
                        Locale.ROOT,
                        "record %,d: it remembers what it %s: with %s of another record, the first of two equal objects takes"
                                + " %,d bytes of memory more than the second",
                        record,
                        way == 0 ? "encoded" : "decoded",
                        field,
                        sorted[MIXTURES / 2]);
            }
        }
        return null;
    }

    /** Bytes that the second of two equal mixtures takes less than the first, encoded and decoded; nothing where there is no new one. */
    private long[] saved(byte[] one, byte[] other, Mixture mixture, int field, Set<Long> known) throws Exception {
        Object first = decoded(one);
        Object second = decoded(one);
        if (first == second) {
            return new long[0];
        }
        Object mixed = mixture.with(first, decoded(other), field);
        Object equal = mixture.with(second, decoded(other), field);
        long content = ObjectGraph.hash(mixed);
        if (content != ObjectGraph.hash(equal) || !known.add(content)) {
            return new long[0];
        }
        // what values remember themselves, they do from here on
        serde.encode(decoded(one));
        serde.encode(decoded(other));
        Object filler = decoded(one);
        fill(filler);
        serde.encode(decoded(one));
        long encoding = encoding(mixed);
        fill(filler);
        serde.encode(decoded(one));
        encoding -= encoding(equal);
        byte[] bytes = serde.encode(equal).clone();
        decoded(one);
        long decoding = decoding(bytes.clone());
        decoded(one);
        return new long[] {encoding, decoding - decoding(bytes.clone())};
    }

    private void fill(Object object) throws Exception {
        for (int i = random.nextInt(3); i >= 0; i--) {
            serde.encode(object);
        }
    }

    private long encoding(Object object) throws Exception {
        long before = allocated.getAsLong();
        serde.encode(object);
        return allocated.getAsLong() - before;
    }

    private long decoding(byte[] bytes) throws Exception {
        long before = allocated.getAsLong();
        serde.decode(bytes);
        return allocated.getAsLong() - before;
    }
}
