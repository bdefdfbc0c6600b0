package io.serdebench.testkit;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Rows that differ from one row in a single leaf, for every leaf of a struct, and in the number of elements of its lists. */
public final class LeafChanges {

    private static final String KEY = "a key";

    private LeafChanges() {}

    /**
     * One leaf that is changed.
     *
     * @param path The path of the leaf.
     * @param deep Whether it lies within a list or a map.
     * @param rows Each has another value there. Reading it must show in one of them: a text is touched by its length and end
     *     alone.
     */
    public record Change(String path, boolean deep, List<@Nullable Object> rows) {

        private Change within(String name, boolean deeper, Function<@Nullable Object, Object> whole) {
            List<@Nullable Object> all = new ArrayList<>();
            rows.forEach(row -> all.add(whole.apply(row)));
            return new Change(name + path, deep || deeper, all);
        }
    }

    /** The row that changes are made of: nothing in it is null or empty. */
    public static @Nullable Object[] row(Struct struct) {
        if (struct.oneOf()) {
            return alternative(struct, 0, value(struct.fields().get(0).type()));
        }
        return struct.fields().stream().map(field -> value(field.type())).toArray();
    }

    /** A change of each leaf. */
    public static List<Change> of(Struct struct) {
        List<Change> changes = new ArrayList<>();
        for (int i = 0; i < struct.fields().size(); i++) {
            Field field = struct.fields().get(i);
            int at = i;
            if (struct.oneOf()) {
                for (Change change : of(field.type())) {
                    changes.add(change.within("|" + field.name(), false, value -> alternative(struct, at, value)));
                }
                continue;
            }
            for (Change change : of(field.slot())) {
                changes.add(change.within("/" + field.name(), false, value -> {
                    @Nullable Object[] row = row(struct);
                    row[at] = value;
                    return row;
                }));
            }
        }
        return changes;
    }

    private static @Nullable Object[] alternative(Struct variant, int at, @Nullable Object value) {
        @Nullable Object[] row = new Object[variant.fields().size()];
        row[at] = value;
        return row;
    }

    private static List<Change> of(Slot slot) {
        List<Change> changes = new ArrayList<>(of(slot.type()));
        if (slot.optional()) {
            boolean deep = slot.type() instanceof ListOf || slot.type() instanceof MapOf;
            changes.add(new Change(" is null", deep, Collections.singletonList(null)));
        }
        return changes;
    }

    private static List<Change> of(Type type) {
        if (type instanceof Struct struct) {
            return of(struct);
        }
        if (type instanceof ListOf list) {
            return ofList(list);
        }
        return type instanceof MapOf map
                ? ofMap(map)
                : List.of(new Change("", false, new ArrayList<@Nullable Object>(others(type))));
    }

    private static List<Change> ofList(ListOf list) {
        Type element = list.element().type();
        List<Change> changes = new ArrayList<>();
        changes.add(new Change(" of three", true, List.of(List.of(value(element), value(element), value(element)))));
        for (Change change : of(list.element())) {
            changes.add(change.within("[0]", true, value -> Arrays.asList(value, value(element))));
            changes.add(change.within("[1]", true, value -> Arrays.asList(value(element), value)));
        }
        return changes;
    }

    private static List<Change> ofMap(MapOf map) {
        List<Change> changes = new ArrayList<>();
        changes.add(new Change(
                " key", true, List.of(Map.of("another key", value(map.value().type())))));
        for (Change change : of(map.value())) {
            changes.add(change.within("{}", true, value -> Collections.singletonMap(KEY, value)));
        }
        return changes;
    }

    private static Object value(Type type) {
        return switch (type.kind()) {
            case BOOLEAN -> true;
            case INT32 -> 70_000;
            case INT64 -> 5_000_000_000L;
            case FLOAT32 -> 1.5f;
            case FLOAT64 -> 1.5;
            case DECIMAL -> BigDecimal.valueOf(150, ((Decimal) type).scale());
            case STRING -> "a text";
            case BYTES -> new byte[] {1, 2, 3};
            case DATE -> LocalDate.of(2024, 2, 29);
            case TIMESTAMP -> Instant.ofEpochSecond(1_700_000_000);
            case UUID -> new UUID(0x1111_1111_1111_1111L, 0x1111_1111_1111_1111L);
            case STRUCT -> row((Struct) type);
            case LIST ->
                List.of(
                        value(((ListOf) type).element().type()),
                        value(((ListOf) type).element().type()));
            case MAP -> Map.of(KEY, value(((MapOf) type).value().type()));
        };
    }

    /** Other values of a leaf. */
    private static List<Object> others(Type type) {
        return switch (type.kind()) {
            case BOOLEAN -> List.of(false);
            case INT32 -> List.of(70_001);
            case INT64 -> List.of(5_000_000_001L);
            case FLOAT32 -> List.of(2.25f);
            case FLOAT64 -> List.of(2.25);
            case DECIMAL -> List.of(BigDecimal.valueOf(-151, ((Decimal) type).scale()));
            case STRING -> List.of("another one");
            case BYTES -> List.of(new byte[] {1, 2, 3, 4});
            case DATE -> List.of(LocalDate.of(2024, 3, 1), LocalDate.of(1987, 12, 28));
            case TIMESTAMP -> List.of(Instant.ofEpochSecond(1_700_000_123, 500_000_000), Instant.ofEpochSecond(-9));
            case UUID -> List.of(new UUID(0x2222_2222_2222_2222L, 0x3333_3333_3333_3333L));
            case STRUCT, LIST, MAP -> throw new IllegalArgumentException(type + " is not a leaf");
        };
    }
}
