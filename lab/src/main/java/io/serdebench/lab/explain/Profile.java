package io.serdebench.lab.explain;

import io.serdebench.api.RowsFile;
import io.serdebench.api.Schema;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.size.Column;
import io.serdebench.lab.base.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Statistics of the records of a file, from one pass. What it holds depends on the schema, not on the number of records.
 */
public final class Profile {

    private static final int TOLD_EVERY = 1 << 14;

    private final Schema schema;
    private final Column record;
    private final Look look;

    private Profile(Schema schema) {
        this.schema = schema;
        record = Column.of(schema);
        look = new Look(record);
    }

    /**
     * Reads a rows file.
     *
     * @param records The number of records in it, for progress.
     */
    public static Profile of(Path rows, long records, Progress progress) throws IOException {
        try (RowsFile.Reader reader = new RowsFile.Reader(rows)) {
            Profile profile = new Profile(reader.schema());
            long done = 0;
            for (var row = reader.next(); row != null; row = reader.next()) {
                profile.add(row);
                if (++done % TOLD_EVERY == 0) {
                    progress.at("statistics", Math.min(1, (double) done / Math.max(1, records)), "");
                }
            }
            return profile;
        }
    }

    /** Of rows in memory. */
    static Profile of(Schema schema, List<@Nullable Object[]> rows) {
        Profile profile = new Profile(schema);
        rows.forEach(profile::add);
        return profile;
    }

    private void add(@Nullable Object[] row) {
        record.add(row);
        look.add(row);
    }

    /** The schema of the records. */
    public Schema schema() {
        return schema;
    }

    /** Of the records. */
    public Column record() {
        return record;
    }

    /** The look of texts, wherever they stand in the record. */
    Look look() {
        return look;
    }

    /** A look at the texts of a column and of its parts. */
    static final class Look {

        private final @Nullable TextLook text;
        private final List<Look> parts = new ArrayList<>();
        private final Kind kind;

        Look(Column column) {
            Slot slot = column.slot();
            kind = slot.kind();
            text = kind == Kind.STRING ? new TextLook(slot.optional()) : null;
            column.parts().forEach(part -> parts.add(new Look(part)));
        }

        void add(@Nullable Object value) {
            if (text != null) {
                text.add((String) value);
            } else if (value != null && !parts.isEmpty()) {
                within(value);
            }
        }

        private void within(Object value) {
            switch (kind) {
                case STRUCT -> {
                    @Nullable Object[] row = (@Nullable Object[]) value;
                    for (int i = 0; i < row.length; i++) {
                        parts.get(i).add(row[i]);
                    }
                }
                case LIST -> ((List<?>) value).forEach(parts.get(0)::add);
                // keys stay texts in every format
                case MAP -> ((Map<?, ?>) value).values().forEach(parts.get(1)::add);
                default -> throw new IllegalStateException(kind + " has no parts");
            }
        }

        @Nullable
        TextLook text() {
            return text;
        }

        Look part(int index) {
            return parts.get(index);
        }
    }
}
