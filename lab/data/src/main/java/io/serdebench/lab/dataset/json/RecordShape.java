package io.serdebench.lab.dataset.json;

import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.json.RecordTypes.Split;
import io.serdebench.lab.dataset.source.Reason;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How an object of the file becomes a record. Where records are of several types, it is the only field of an object, whose name is its
 * type. Where there are thousands of names, those that few records have are keys of a map, which is a field beside the others.
 */
final class RecordShape {

    private static final String ENTRIES = "entries";

    private final @Nullable Split split;
    private final Set<String> kept;

    private RecordShape(@Nullable Split split, Set<String> kept) {
        this.split = split;
        this.kept = kept;
    }

    /** The shape of records that are the file's objects as they are. */
    static RecordShape plain() {
        return new RecordShape(null, Set.of());
    }

    /** The shape of records of types that are given. */
    static RecordShape of(GivenTypes types) {
        return new RecordShape(types, Set.of());
    }

    /** The shape of records that were all seen, or null where they stay as they are. */
    static @Nullable RecordShape of(RecordTypes types, Shape root) {
        Split split = types.split();
        Set<String> kept = split == null ? root.keptBesideRare() : null;
        return split == null && kept == null ? null : new RecordShape(split, kept == null ? Set.of() : kept);
    }

    /** True if the fields are types, of which a record has one. */
    boolean isOfTypes() {
        return split != null;
    }

    /** The label behind the format of the file. */
    String label() {
        return split == null ? "" : ", " + split.counts().size() + " types of records by " + split.by();
    }

    /** The record of an object. */
    Map<?, ?> apply(Map<?, ?> object) {
        if (split != null) {
            return Map.of(split.type(object), object);
        }
        if (kept.isEmpty()) {
            return object;
        }
        Map<String, @Nullable Object> record = new LinkedHashMap<>();
        Map<String, @Nullable Object> rare = new LinkedHashMap<>();
        object.forEach((name, value) -> (kept.contains(name) ? record : rare).put((String) name, value));
        String entries = ENTRIES;
        while (kept.contains(entries)) {
            entries += "_";
        }
        record.put(entries, rare);
        return record;
    }

    /** Adds why there are several types, and how many records are of each. */
    void reasons(Map<String, Reason> into) {
        if (split != null) {
            long all =
                    split.counts().values().stream().mapToLong(Long::longValue).sum();
            split.counts()
                    .forEach((type, count) -> into.put(
                            type,
                            Reason.close(TerminalText.count(count) + " of " + TerminalText.count(all, "record")
                                    + ", by the field " + split.by()
                                    + "; a schema of one record (--schema) carries all types as one")));
        }
    }
}
