package io.serdebench.lab.dataset.json;

import io.serdebench.api.Type.Struct;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.source.Position;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds out whether the records of a file are of several types: by a text field whose few values go with different names of fields.
 * Memory does not grow with the number of records.
 */
final class RecordTypes {

    /** With more sets of names the fields are optional ones that come and go, and say nothing of types. */
    private static final int MOST_SETS = 1_000;

    private static final int LONGEST = 60;

    /** Fewer records of a type may have its fields by chance. */
    private static final int FEWEST = 10;

    /** The same, if the field has no name that says that it is a type. */
    private static final int FEWEST_OF_ANY = 100;

    /** Fields of which one says the type, if several could. */
    static final List<String> USUAL = List.of("type", "event", "kind", "event_type", "eventType", "@type", "action");

    private final Map<Set<String>, Integer> sets = new HashMap<>();
    private final List<Set<String>> bySet = new ArrayList<>();

    /** By field and value: how often each set of names came with it. */
    private @Nullable Map<String, Map<String, Value>> candidates;

    private Position first = new Position(Integer.MAX_VALUE, 0);
    private int file;
    private long tick;
    private boolean over;

    /** A value of a field. */
    private static final class Value {
        private Position first;
        private final Map<Integer, Long> sets = new HashMap<>();

        Value(Position first) {
            this.first = first;
        }

        long count() {
            return sets.values().stream().mapToLong(Long::longValue).sum();
        }
    }

    /** By which field records are distinguished, and how many there are of each type. */
    interface Split {
        /** The name of a record's type. */
        String type(Map<?, ?> object);

        /** How many records are of each type. */
        Map<String, Long> counts();

        /** The field that the types are distinguished by, as a phrase. */
        String by();
    }

    /** Tells which file the next records come from, by its number in the order of all files. */
    void reading(int number) {
        file = number;
    }

    /** Takes a record into account, which comes after those before. */
    void observe(Map<?, ?> object) {
        if (over) {
            return;
        }
        Integer known = sets.get(object.keySet());
        if (known == null) {
            if (sets.size() == MOST_SETS) {
                giveUp();
                return;
            }
            Set<String> names = new LinkedHashSet<>();
            object.keySet().forEach(name -> names.add((String) name));
            known = number(names);
        }
        count(object, known);
    }

    private int number(Set<String> names) {
        return sets.computeIfAbsent(names, any -> {
            bySet.add(names);
            return bySet.size() - 1;
        });
    }

    private void giveUp() {
        over = true;
        sets.clear();
        bySet.clear();
        candidates = null;
    }

    private void count(Map<?, ?> object, int set) {
        if (candidates == null) {
            candidates = new LinkedHashMap<>();
            first = new Position(file, tick);
            for (Map.Entry<?, ?> entry : object.entrySet()) {
                if (isName(entry.getValue())) {
                    candidates.put((String) entry.getKey(), new LinkedHashMap<>());
                }
            }
        }
        candidates.entrySet().removeIf(candidate -> {
            Object value = object.get(candidate.getKey());
            Map<String, Value> values = candidate.getValue();
            if (!isName(value) || values.size() == Struct.MOST_ALTERNATIVES && !values.containsKey((String) value)) {
                return true;
            }
            values.computeIfAbsent((String) value, any -> new Value(new Position(file, tick++)))
                    .sets
                    .merge(set, 1L, Long::sum);
            return false;
        });
    }

    /** Adds the records of another part. */
    void absorb(RecordTypes other) {
        if (over || other.over) {
            giveUp();
            return;
        }
        int[] numbers = other.bySet.stream().mapToInt(this::number).toArray();
        if (sets.size() > MOST_SETS) {
            giveUp();
            return;
        }
        if (other.candidates == null) {
            return;
        }
        Map<String, Map<String, Value>> mine = candidates == null ? other.empty() : candidates;
        Map<String, Map<String, Value>> sum = new LinkedHashMap<>();
        // in the order of the names of the first record of all
        for (String name : (first.compareTo(other.first) < 0 ? mine : other.candidates).keySet()) {
            Map<String, Value> values = mine.get(name);
            Map<String, Value> theirs = other.candidates.get(name);
            if (values != null && theirs != null) {
                theirs.forEach((text, value) -> add(values, text, value, numbers));
                if (values.size() <= Struct.MOST_ALTERNATIVES) {
                    sum.put(name, values);
                }
            }
        }
        candidates = sum;
        first = Position.first(first, other.first);
    }

    private Map<String, Map<String, Value>> empty() {
        Map<String, Map<String, Value>> empty = new LinkedHashMap<>();
        Objects.requireNonNull(candidates).keySet().forEach(name -> empty.put(name, new LinkedHashMap<>()));
        return empty;
    }

    private static void add(Map<String, Value> values, String text, Value other, int[] numbers) {
        Value value = values.computeIfAbsent(text, any -> new Value(other.first));
        value.first = Position.first(value.first, other.first);
        other.sets.forEach((set, count) -> value.sets.merge(numbers[set], count, Long::sum));
    }

    private static boolean isName(@Nullable Object value) {
        return value instanceof String text && !text.isBlank() && text.length() <= LONGEST;
    }

    /** By which field the records that were seen are distinguished, or null where they are of one type. */
    @Nullable
    Split split() {
        if (over || sets.size() < 2 || candidates == null) {
            return null;
        }
        List<String> names = new ArrayList<>(candidates.keySet());
        names.sort(Comparator.comparingInt(name -> USUAL.contains(name) ? USUAL.indexOf(name) : USUAL.size()));
        for (String name : names) {
            Map<String, Value> values = candidates.getOrDefault(name, Map.of());
            Map<String, Long> counts = sums(values);
            int fewest = USUAL.contains(name) ? FEWEST : FEWEST_OF_ANY;
            if (counts.values().stream().allMatch(count -> count >= fewest) && isType(values)) {
                return new ByField(name, counts);
            }
        }
        return null;
    }

    /** True if a third of the names, two at least, are not those of all types, and no two types have the same. */
    private boolean isType(Map<String, Value> values) {
        Set<Set<String>> types = new HashSet<>();
        Set<String> all = new HashSet<>();
        Set<String> common = null;
        for (Value value : values.values()) {
            Set<String> names = new HashSet<>();
            value.sets.keySet().forEach(set -> names.addAll(bySet.get(set)));
            all.addAll(names);
            if (common == null) {
                common = new HashSet<>(names);
            }
            common.retainAll(names);
            types.add(names);
        }
        int own = all.size() - (common == null ? 0 : common.size());
        return values.size() > 1 && types.size() == values.size() && own >= 2 && own * 3 >= all.size();
    }

    private static Map<String, Long> sums(Map<String, Value> values) {
        Map<String, Long> sums = new LinkedHashMap<>();
        values.entrySet().stream()
                .sorted(Comparator.comparing(value -> value.getValue().first))
                .forEach(value -> sums.put(value.getKey(), value.getValue().count()));
        return sums;
    }

    /** A field's value is the name of the type. */
    private record ByField(String field, Map<String, Long> counts) implements Split {

        @Override
        public String type(Map<?, ?> object) {
            return String.valueOf(object.get(field));
        }

        @Override
        public String by() {
            return TerminalText.text(field);
        }
    }
}
