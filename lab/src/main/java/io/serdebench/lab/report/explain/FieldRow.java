package io.serdebench.lab.report.explain;

import io.serdebench.lab.explain.Anatomy;
import io.serdebench.lab.explain.PartBytes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A field in all codecs; a codec that has no bytes for it may lack it. */
final class FieldRow {

    private static final String RECORD = "(record)";

    private final String name;
    private final int depth;
    private final @Nullable PartBytes[] cells;
    private final Map<String, FieldRow> parts = new LinkedHashMap<>();

    private FieldRow(String name, int depth, int codecs) {
        this.name = name;
        this.depth = depth;
        this.cells = new @Nullable PartBytes[codecs];
    }

    /** The fields in the order of the schema, each before its parts; last what belongs to no field, where there is any. */
    static List<FieldRow> of(List<Anatomy> anatomies) {
        FieldRow root = new FieldRow("", 0, anatomies.size());
        FieldRow whole = new FieldRow(RECORD, 1, anatomies.size());
        for (int i = 0; i < anatomies.size(); i++) {
            for (PartBytes part : anatomies.get(i).parts()) {
                root.add(i, part);
            }
            whole.cells[i] = anatomies.get(i).whole();
        }
        List<FieldRow> rows = new ArrayList<>();
        root.collect(rows);
        if (whole.isSeen()) {
            rows.add(whole);
        }
        return rows;
    }

    /** As the dissectors tell it. */
    String name() {
        return name;
    }

    /** 1 for a field of the record itself. */
    int depth() {
        return depth;
    }

    /** Its bytes in the codec of this number. */
    @Nullable
    PartBytes cell(int codec) {
        return cells[codec];
    }

    private void add(int codec, PartBytes part) {
        FieldRow row = parts.computeIfAbsent(part.name(), n -> new FieldRow(n, depth + 1, cells.length));
        row.cells[codec] = part;
        for (PartBytes within : part.parts()) {
            row.add(codec, within);
        }
    }

    private void collect(List<FieldRow> rows) {
        for (FieldRow part : parts.values()) {
            if (part.depth == 1 || part.isSeen()) {
                rows.add(part);
                part.collect(rows);
            }
        }
    }

    private boolean isSeen() {
        for (PartBytes cell : cells) {
            if (cell != null && cell.bytes() > 0) {
                return true;
            }
        }
        return false;
    }
}
