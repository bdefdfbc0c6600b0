package io.serdebench.lab.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Columns of text, aligned by terminal columns. Knows its width before it is printed. */
final class TextTable {

    private record Column(String head, List<String> cells, boolean right, int width) {
        String pad(String cell) {
            String blank = " ".repeat(Math.max(0, width - SafeText.columns(cell)));
            return right ? blank + cell : cell + blank;
        }
    }

    private final int gap;
    private final List<Column> columns = new ArrayList<>();

    TextTable(int gap) {
        this.gap = gap;
    }

    TextTable left(String head, List<String> cells) {
        return add(head, cells, false);
    }

    TextTable right(String head, List<String> cells) {
        return add(head, cells, true);
    }

    int width() {
        return columns.stream().mapToInt(Column::width).sum() + gap * Math.max(0, columns.size() - 1);
    }

    /** The column of the terminal at which a column of the table begins. */
    int start(int column) {
        return columns.stream().limit(column).mapToInt(c -> c.width() + gap).sum();
    }

    String head() {
        return line(columns.stream().map(c -> c.pad(c.head())).toList());
    }

    String row(int index) {
        return line(columns.stream().map(c -> c.pad(c.cells().get(index))).toList());
    }

    private TextTable add(String head, List<String> cells, boolean right) {
        int width = IntStream.concat(
                        IntStream.of(SafeText.columns(head)), cells.stream().mapToInt(SafeText::columns))
                .max()
                .orElse(0);
        columns.add(new Column(head, List.copyOf(cells), right, width));
        return this;
    }

    private String line(List<String> cells) {
        return String.join(" ".repeat(gap), cells).stripTrailing();
    }
}
