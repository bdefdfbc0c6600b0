package io.serdebench.lab.text;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Columns of text, aligned by terminal columns. Knows its width before it is printed. */
public final class TextTable {

    private record Column(String head, List<String> cells, boolean right, int width) {
        public String pad(String cell) {
            String blank = " ".repeat(Math.max(0, width - SafeText.columns(cell)));
            return right ? blank + cell : cell + blank;
        }
    }

    private final int gap;
    private final List<Column> columns = new ArrayList<>();

    public TextTable(int gap) {
        this.gap = gap;
    }

    public TextTable left(String head, List<String> cells) {
        return add(head, cells, false);
    }

    public TextTable right(String head, List<String> cells) {
        return add(head, cells, true);
    }

    public int width() {
        return columns.stream().mapToInt(Column::width).sum() + gap * Math.max(0, columns.size() - 1);
    }

    /** The column of the terminal at which a column of the table begins. */
    public int start(int column) {
        return columns.stream().limit(column).mapToInt(c -> c.width() + gap).sum();
    }

    public String head() {
        return line(columns.stream().map(c -> c.pad(c.head())).toList());
    }

    public String row(int index) {
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
