package io.serdebench.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Schema;
import io.serdebench.api.Type;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Struct;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * {@code access} reads every leaf: where one is another value, the number that it gives is another one. So do what
 * {@code accessShallow} reads. Without it a codec could be timed that leaves its texts in their bytes. Where messages are equal, the
 * numbers are.
 */
final class TouchCheck {

    /** A way to read a message. */
    private interface Reading {
        long of(byte[] bytes) throws Exception;
    }

    private final Generated generated;
    private final Schema schema;

    TouchCheck(Generated generated, Schema schema) {
        this.generated = generated;
        this.schema = schema;
    }

    /** Requires that each leaf is read. */
    void everyLeafIsRead() throws Exception {
        assertEquals(List.of(), unread(generated::access, true), "access does not read them");
        assertEquals(List.of(), unread(generated::accessShallow, false), "accessShallow does not read them");
    }

    /** Requires that the order of a map's entries does not matter, and that it does which key has which value. */
    void entriesHaveNoOrder() throws Exception {
        RandomRows random = new RandomRows(23);
        int crossed = 0;
        for (int i = 0; i < 20; i++) {
            var row = random.row(schema.root());
            long number = generated.access(generated.encode(row));
            assertEquals(number, access(row, TouchCheck::turned), "the order of entries, row " + i);
            crossed += access(row, TouchCheck::crossed) == number ? 0 : 1;
        }
        // what is touched of two texts may be the same, but not of all values of all rows
        assertTrue(crossed > 0 || !hasMap(schema.root()), "values that change places are not seen");
    }

    private static boolean hasMap(Type type) {
        if (type instanceof Struct struct) {
            return struct.fields().stream().anyMatch(field -> hasMap(field.type()));
        }
        return type instanceof MapOf
                || type instanceof ListOf list && hasMap(list.element().type());
    }

    private long access(@Nullable Object[] row, UnaryOperator<Map<String, @Nullable Object>> change) throws Exception {
        Object changed = Objects.requireNonNull(changed(schema.root(), row, change));
        return generated.access(generated.encode((@Nullable Object[]) changed));
    }

    /** A value with all its maps changed, those within others too. */
    @SuppressWarnings("unchecked")
    private static @Nullable Object changed(
            Type type, @Nullable Object value, UnaryOperator<Map<String, @Nullable Object>> change) {
        if (value == null) {
            return null;
        }
        if (type instanceof Struct struct) {
            @Nullable Object[] fields = ((@Nullable Object[]) value).clone();
            for (int i = 0; i < fields.length; i++) {
                fields[i] = changed(struct.fields().get(i).type(), fields[i], change);
            }
            return fields;
        }
        if (type instanceof ListOf list) {
            List<@Nullable Object> elements = new ArrayList<>();
            ((List<?>) value).forEach(e -> elements.add(changed(list.element().type(), e, change)));
            return elements;
        }
        if (type instanceof MapOf map) {
            Map<String, @Nullable Object> entries = new LinkedHashMap<>();
            ((Map<String, ?>) value)
                    .forEach((key, e) -> entries.put(key, changed(map.value().type(), e, change)));
            return change.apply(entries);
        }
        return value;
    }

    /** The same entries, the last one first. */
    private static Map<String, @Nullable Object> turned(Map<String, @Nullable Object> map) {
        List<String> keys = new ArrayList<>(map.keySet());
        Collections.reverse(keys);
        Map<String, @Nullable Object> turned = new LinkedHashMap<>();
        keys.forEach(key -> turned.put(key, map.get(key)));
        return turned;
    }

    /** The same keys and values, the first key with the last value. */
    private static Map<String, @Nullable Object> crossed(Map<String, @Nullable Object> map) {
        List<@Nullable Object> values = new ArrayList<>(map.values());
        Collections.reverse(values);
        Map<String, @Nullable Object> crossed = new LinkedHashMap<>();
        for (String key : map.keySet()) {
            crossed.put(key, values.get(crossed.size()));
        }
        return crossed;
    }

    private List<String> unread(Reading reading, boolean deep) throws Exception {
        long before = reading.of(generated.encode(LeafChanges.row(schema.root())));
        List<String> unread = new ArrayList<>();
        for (LeafChanges.Change change : LeafChanges.of(schema.root())) {
            if ((deep || !change.deep()) && !isSeen(reading, before, change)) {
                unread.add(change.path());
            }
        }
        return unread;
    }

    private boolean isSeen(Reading reading, long before, LeafChanges.Change change) throws Exception {
        for (Object row : change.rows()) {
            if (reading.of(generated.encode((@Nullable Object[]) row)) != before) {
                return true;
            }
        }
        return false;
    }
}
