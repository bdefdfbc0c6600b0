package io.serdebench.lab.explain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
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
    /** The bytes per record that it takes in each codec. */
    private final double[] means;

    private final Map<String, FieldRow> parts = new LinkedHashMap<>();

    private FieldRow(String name, int depth, int codecs) {
        this.name = name;
        this.depth = depth;
        this.cells = new @Nullable PartBytes[codecs];
        this.means = new double[codecs];
    }

    /**
     * The fields, each before its parts, those with the most bytes per record in the median codec first; where they are equal, in the
     * order of the schema. Last is what belongs to no field, where there is any.
     */
    static List<FieldRow> of(List<Anatomy> anatomies) {
        FieldRow root = new FieldRow("", 0, anatomies.size());
        FieldRow whole = new FieldRow(RECORD, 1, anatomies.size());
        for (int i = 0; i < anatomies.size(); i++) {
            for (PartBytes part : anatomies.get(i).parts()) {
                root.add(i, part, Math.max(1, anatomies.get(i).records()));
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

    private void add(int codec, PartBytes part, long records) {
        FieldRow row = parts.computeIfAbsent(part.name(), n -> new FieldRow(n, depth + 1, cells.length));
        row.cells[codec] = part;
        row.means[codec] = (double) part.bytes() / records;
        for (PartBytes within : part.parts()) {
            row.add(codec, within, records);
        }
    }

    private double median() {
        return middle(means);
    }

    /** The middle of these, or the mean of the two in the middle; 0 of none. */
    static double middle(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int half = sorted.length / 2;
        return sorted.length == 0 ? 0 : sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    }

    private void collect(List<FieldRow> rows) {
        List<FieldRow> sorted = parts.values().stream()
                .sorted(Comparator.comparingDouble(FieldRow::median).reversed())
                .toList();
        for (FieldRow part : sorted) {
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
