package io.serdebench.lab.dataset.source;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import java.util.List;

/** Columns of files that have the same ones in whatever order. */
public final class ColumnOrder {

    private ColumnOrder() {}

    /**
     * Returns the number that each column of a file has in the first file.
     *
     * @throws Stop where the two have other columns
     */
    public static int[] of(Input firstInput, List<Declaration> first, Input input, List<Declaration> file) {
        int[] order = new int[file.size()];
        boolean[] taken = new boolean[first.size()];
        boolean same = order.length == taken.length;
        for (int i = 0; i < order.length && same; i++) {
            // columns that occur twice are in the same order
            order[i] = file.equals(first) ? i : first.indexOf(file.get(i));
            same = order[i] >= 0 && !taken[order[i]];
            if (same) {
                taken[order[i]] = true;
            }
        }
        if (!same) {
            String difference = Declaration.difference(first, file, "", firstInput.name())
                    .orElse("names that occur twice have to be in the same order");
            throw Stop.input(TerminalText.text(input.name()) + " has another schema than "
                    + TerminalText.text(firstInput.name()) + ": " + difference);
        }
        return order;
    }
}
