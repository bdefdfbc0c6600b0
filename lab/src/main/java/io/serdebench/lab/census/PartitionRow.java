package io.serdebench.lab.census;

import io.serdebench.lab.census.Census.Partition;
import io.serdebench.lab.text.Figures;
import java.util.ArrayList;
import java.util.List;

/**
 * Neighbouring partitions whose figures look the same.
 *
 * @param first The name of the first.
 * @param last The name of the last.
 * @param partitions Their number.
 * @param files Files of each.
 * @param records Records of each.
 * @param stored Bytes of these files.
 * @param size Bytes per record in the smallest codec; empty where there is none.
 */
record PartitionRow(
        String first, String last, int partitions, String files, String records, String stored, String size) {

    /**
     * The rows of a census.
     *
     * @param each True if each partition has a row.
     */
    static List<PartitionRow> of(Census census, boolean each) {
        List<PartitionRow> rows = new ArrayList<>();
        for (Partition partition : census.partitions()) {
            PartitionRow next = of(census, partition);
            PartitionRow before = rows.isEmpty() ? null : rows.get(rows.size() - 1);
            if (each || before == null || !before.looksLike(next)) {
                rows.add(next);
            } else {
                rows.set(rows.size() - 1, before.upTo(next));
            }
        }
        return rows;
    }

    private static PartitionRow of(Census census, Partition one) {
        String smallest = census.sizes().isEmpty() ? "" : census.sizes().get(0).codec();
        return new PartitionRow(
                one.name(),
                one.name(),
                1,
                Figures.count(one.files()),
                Figures.count(one.records()),
                Figures.size(one.bytes()),
                one.sizes().stream()
                        .filter(size -> size.codec().equals(smallest))
                        .map(size -> CensusReport.mean(size.most(), one.records()))
                        .findFirst()
                        .orElse(""));
    }

    private boolean looksLike(PartitionRow other) {
        return equals(new PartitionRow(first, last, partitions, other.files, other.records, other.stored, other.size));
    }

    private PartitionRow upTo(PartitionRow other) {
        return new PartitionRow(first, other.last, partitions + other.partitions, files, records, stored, size);
    }

    /** {@code day=1}, or {@code day=1 to day=16, 16 alike, each}. */
    String name() {
        return partitions == 1 ? first : first + " to " + last + ", " + partitions + " alike, each";
    }
}
