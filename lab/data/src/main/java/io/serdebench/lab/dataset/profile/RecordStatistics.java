package io.serdebench.lab.dataset.profile;

import io.serdebench.api.Schema;
import io.serdebench.api.Type.Field;
import io.serdebench.lab.dataset.source.Reason;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Statistics of records, row by row. What is held depends on the number of fields, not on that of records. */
public final class RecordStatistics {

    /** Hashes kept for all fields together: 16 bytes each. */
    private static final int HASHES = 1 << 21;

    private static final int MIN_KEPT = 1 << 10;

    /** More different values than a sample has records by default. */
    private static final int MAX_KEPT = 1 << 15;

    private final FieldStatistics[] fields;

    /** Of records of a schema, of which there are none yet. */
    public RecordStatistics(Schema schema) {
        int keep = Math.max(MIN_KEPT, Math.min(MAX_KEPT, HASHES / Math.max(1, schema.leaves())));
        fields = new FieldStatistics[schema.fields().size()];
        for (int i = 0; i < fields.length; i++) {
            Field field = schema.fields().get(i);
            fields[i] = new FieldStatistics(field.name(), field.slot(), keep);
        }
    }

    /** Takes a record into account. */
    public void add(@Nullable Object[] row) {
        for (int i = 0; i < fields.length; i++) {
            fields[i].add(row[i]);
        }
    }

    /**
     * Returns what is known of each field, in the order of the schema; fields of a struct that is always there stand for it.
     *
     * @param reasons Why fields have their types, by their paths.
     */
    public List<FieldFacts> facts(Map<String, Reason> reasons) {
        List<FieldFacts> facts = new ArrayList<>();
        for (FieldStatistics field : fields) {
            field.facts(reasons, facts);
        }
        return List.copyOf(facts);
    }
}
