package io.serdebench.lab.dataset.csv;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.source.Input;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/**
 * Where each file has the columns of the first one. Columns of the same names are the same ones, in whatever order.
 *
 * @param orders The number that each column of each file has in the first file.
 */
record CsvColumns(List<int[]> orders) {

    /**
     * Looks at the first lines of all files.
     *
     * @param names The names in the first line of the first file.
     * @throws Stop where a file has other columns
     */
    static CsvColumns of(List<Input> inputs, List<String> names, Dialect dialect) throws IOException {
        List<int[]> orders = new ArrayList<>();
        for (Input input : inputs) {
            List<String> theirs = orders.isEmpty() ? names : CsvFile.firstRecord(input, dialect);
            if (dialect.header() ? !isSame(theirs, names) : theirs.size() != names.size()) {
                String difference = dialect.header() ? difference(theirs, names, inputs.get(0)) : "";
                throw Stop.input(
                        TerminalText.text(input.name()) + " has other columns than "
                                + TerminalText.text(inputs.get(0).name()) + difference,
                        TerminalText.text(String.join(",", theirs), 100),
                        TerminalText.text(String.join(",", names), 100),
                        dialect.readAs());
            }
            int[] order = new int[names.size()];
            for (int i = 0; i < order.length; i++) {
                // names that occur twice are in the same order, and files without names have only an order
                boolean moved = dialect.header() && !theirs.get(i).equals(names.get(i));
                order[i] = moved ? names.indexOf(theirs.get(i)) : i;
            }
            orders.add(order);
        }
        return new CsvColumns(orders);
    }

    private static boolean isSame(List<String> theirs, List<String> names) {
        HashSet<String> distinct = new HashSet<>(names);
        boolean unique = distinct.size() == names.size();
        return theirs.equals(names)
                || unique && theirs.size() == names.size() && distinct.equals(new HashSet<>(theirs));
    }

    /** The first column that one of two files has and the other has not; empty where names occur twice. */
    private static String difference(List<String> theirs, List<String> names, Input first) {
        for (String name : theirs) {
            if (!names.contains(name)) {
                return ": " + TerminalText.text(first.name()) + " has no column '" + TerminalText.text(name) + "'";
            }
        }
        for (String name : names) {
            if (!theirs.contains(name)) {
                return ": it has no column '" + TerminalText.text(name) + "'";
            }
        }
        return ": names that occur twice have to be in the same order";
    }

    /** The cells of a file by the layout of the first one. */
    CsvCells cells(int file, CsvCells cells) {
        return new CsvCells(cells.header(), cells.extra(), cells.layout().in(orders.get(file)), cells.values());
    }
}
