package io.serdebench.lab.table;

import io.serdebench.lab.text.Html;
import io.serdebench.lab.text.Lines;
import io.serdebench.lab.text.MarkdownText;
import io.serdebench.lab.text.Style;
import io.serdebench.lab.text.TextTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A table whose columns are declared once, in their order, and which is written wherever it is needed.
 *
 * @param <R> A row.
 */
public final class ReportTable<R> {

    private final List<TableColumn<R>> columns = new ArrayList<>();
    private BiFunction<R, String, String> paint = (row, line) -> line;
    private BiConsumer<Lines, R> under = (out, row) -> {};
    private Function<R, String> css = row -> "";
    private Predicate<R> empty = row -> false;
    private int kept;
    private boolean stacked;
    private boolean sorted;

    /** A column of text with its heads on a console and on a page. */
    public TableColumn<R> left(@Nullable String head, @Nullable String page, TableColumn.Text<R> text) {
        return add(new TableColumn<>(head, page, false, text));
    }

    /** The same, where the text is the same everywhere. */
    public TableColumn<R> left(@Nullable String head, @Nullable String page, Function<R, String> text) {
        return left(head, page, (row, form) -> text.apply(row));
    }

    /** A column of figures. */
    public TableColumn<R> right(@Nullable String head, @Nullable String page, TableColumn.Text<R> text) {
        return add(new TableColumn<>(head, page, true, text));
    }

    /** The same, where the figure is the same everywhere. */
    public TableColumn<R> right(@Nullable String head, @Nullable String page, Function<R, String> text) {
        return right(head, page, (row, form) -> text.apply(row));
    }

    /** The same, with one head. */
    public TableColumn<R> right(String head, Function<R, String> figure) {
        return right(head, head, figure);
    }

    /** A column of names from data, the heads of their rows. */
    public TableColumn<R> name(@Nullable String head, @Nullable String page, TableColumn.Text<R> text) {
        return left(head, page, text).named();
    }

    /** A column of a page alone, whose cells are drawn. */
    public TableColumn<R> drawn(String page, String style, BiConsumer<Html, R> cell) {
        return left(null, page, row -> "").css(style).then(cell);
    }

    /** Columns leave a narrow console from the right, all but the first ones. */
    public ReportTable<R> lastFirst(int first) {
        for (int i = first; i < columns.size(); i++) {
            columns.get(i).weight(columns.size() - i);
        }
        return this;
    }

    /** The greatest weight. */
    public int weights() {
        return columns.stream().mapToInt(column -> column.weight).max().orElse(0);
    }

    /** How a line of a console is painted. */
    public ReportTable<R> paint(BiFunction<R, String, String> how) {
        paint = how;
        return this;
    }

    /** Writes more under each line of a console. */
    public ReportTable<R> under(BiConsumer<Lines, R> what) {
        under = what;
        return this;
    }

    /** The class of a row on a page, or an empty text. */
    public ReportTable<R> css(Function<R, String> of) {
        css = of;
        return this;
    }

    /** Rows that have nothing to say on a page beyond their first columns. */
    public ReportTable<R> empty(int beyond, Predicate<R> which) {
        kept = beyond;
        empty = which;
        return this;
    }

    /** Its rows are cards on a phone: each figure has the head of its column with it. */
    public ReportTable<R> stacked() {
        stacked = true;
        return this;
    }

    /** A click on a head sorts it on a page. */
    public ReportTable<R> sorted() {
        sorted = true;
        return this;
    }

    /**
     * Writes it to a console in the widest form that has room, or in the last one.
     *
     * @param fits The forms, from wide to narrow.
     * @return The form that it has.
     */
    public Fit console(Lines out, List<R> rows, Style style, List<Fit> fits) {
        Fit fit = fit(rows, style, fits);
        TextTable table = laidOut(rows, style, fit);
        out.line(style.faint(table.head()));
        for (int i = 0; i < rows.size(); i++) {
            out.line(paint.apply(rows.get(i), table.row(i)));
            under.accept(out, rows.get(i));
        }
        return fit;
    }

    /** Its lines on a console, for who writes more between them. */
    public TextTable fitting(List<R> rows, Style style, List<Fit> fits) {
        return laidOut(rows, style, fit(rows, style, fits));
    }

    private Fit fit(List<R> rows, Style style, List<Fit> fits) {
        return fits.stream()
                .filter(one -> laidOut(rows, style, one).width() <= style.width())
                .findFirst()
                .orElse(fits.get(fits.size() - 1));
    }

    private TextTable laidOut(List<R> rows, Style style, Fit fit) {
        TextTable table = new TextTable(fit.gap());
        columns.stream()
                .filter(column -> column.stays(fit))
                .forEach(column -> column.addTo(table, rows, TableForm.console(style, fit)));
        return table;
    }

    /** Writes it as Markdown, with names of at most so many characters. */
    public void markdown(StringBuilder out, List<R> rows, int name) {
        out.append(markdownHead());
        rows.forEach(row -> out.append(markdown(row, name)));
    }

    /** The two lines above its rows in Markdown. */
    public String markdownHead() {
        return MarkdownText.row(markdown(column -> MarkdownText.text(String.valueOf(column.markdownHead)))) + "|"
                + String.join("|", markdown(column -> column.right ? "--:" : ":--")) + "|\n";
    }

    /** A row in Markdown, with a name of at most so many characters. */
    public String markdown(R row, int name) {
        TableForm form = TableForm.markdown(name);
        return MarkdownText.row(markdown(column -> column.markdown(row, form)));
    }

    private List<String> markdown(Function<TableColumn<R>, String> of) {
        return columns.stream()
                .filter(column -> column.markdownHead != null)
                .map(of)
                .toList();
    }

    /**
     * Writes it to a page, in a region that scrolls by itself.
     *
     * @param label The name of the region.
     * @param style The class of the table.
     * @param caption The caption; none where it is empty.
     */
    public Html page(Html html, String label, String style, String caption, List<R> rows) {
        pageHead(html, label, style, caption).open("tbody");
        rows.forEach(row ->
                pageRow(html, row, attribute(css.apply(row)), css.apply(row)).line());
        return html.close().close().close();
    }

    /** Everything above its rows on a page, for who groups them; region and table stay open. */
    public Html pageHead(Html html, String label, String style, String caption) {
        html.scroll(label);
        html.open("table", "class", stacked ? style + " stacked" : style, sorted ? "data-sort" : "", "");
        if (!caption.isEmpty()) {
            html.el("caption", caption);
        }
        html.open("thead").open("tr");
        for (TableColumn<R> column : onPage()) {
            html.open("th", "scope", "col", attribute(column.css), column.css).text(String.valueOf(column.pageHead));
            if (!column.unit.isEmpty()) {
                html.el("small", " " + column.unit, "class", "unit");
            }
            html.close();
        }
        return html.close().close();
    }

    /** A row of a page with its attributes, names and values by turns. */
    public Html pageRow(Html html, R row, String... attributes) {
        List<TableColumn<R>> shown = onPage();
        html.open("tr", attributes);
        int written = empty.test(row) ? kept : shown.size();
        shown.subList(0, written).forEach(column -> cell(html, column, row));
        if (written < shown.size()) {
            html.el("td", "", "colspan", String.valueOf(shown.size() - written));
        }
        return html.close();
    }

    /** The number of its columns on a page. */
    public int pageColumns() {
        return onPage().size();
    }

    private List<TableColumn<R>> onPage() {
        return columns.stream()
                .filter(column -> column.pageHead != null)
                .sorted(Comparator.comparingInt(column -> column.order))
                .toList();
    }

    private void cell(Html html, TableColumn<R> column, R row) {
        if (column.cell != null) {
            column.cell.accept(html, row);
            return;
        }
        String text = column.text.of(row, TableForm.PAGE);
        if (column.heading) {
            html.open("th", "scope", "row");
        } else {
            html.open(
                    "td",
                    attribute(column.css),
                    column.css,
                    stacked && !text.isEmpty() ? "data-head" : "",
                    String.valueOf(column.pageHead) + (column.unit.isEmpty() ? "" : ", " + column.unit));
        }
        if (column.named) {
            html.name(text);
        } else {
            html.text(text);
        }
        String tail = column.tail.of(row, TableForm.PAGE);
        if (!tail.isEmpty()) {
            html.el("small", tail);
        }
        if (column.then != null) {
            column.then.accept(html, row);
        }
        html.close();
    }

    private static String attribute(String css) {
        return css.isEmpty() ? "" : "class";
    }

    private TableColumn<R> add(TableColumn<R> column) {
        columns.add(column);
        return column;
    }
}
