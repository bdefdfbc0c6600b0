package io.serdebench.lab.dataset.source;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Columns of files that have the same ones in whatever order. */
public final class ColumnOrder {

    private ColumnOrder() {}

    /** Returns the number that each column of a file has in the first file, or null where the two have other columns. */
    public static int @Nullable [] of(List<?> first, List<?> file) {
        int[] order = new int[file.size()];
        boolean[] taken = new boolean[first.size()];
        for (int i = 0; i < order.length; i++) {
            // columns that occur twice are in the same order
            order[i] = file.equals(first) ? i : first.indexOf(file.get(i));
            if (order[i] < 0 || taken[order[i]]) {
                return null;
            }
            taken[order[i]] = true;
        }
        return order.length == first.size() ? order : null;
    }
}
