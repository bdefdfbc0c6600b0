package io.serdebench.lab.table;

import io.serdebench.lab.text.Html;
import io.serdebench.lab.text.MarkdownText;
import io.serdebench.lab.text.SafeText;
import io.serdebench.lab.text.TextTable;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A column of a table. One without a head for a console or a page is not written there.
 *
 * @param <R> A row.
 */
public final class TableColumn<R> {

    /** The text of a cell. */
    public interface Text<R> {

        /** The cell in this row, written in this form. */
        String of(R row, TableForm form);
    }

    final @Nullable String head;
    final @Nullable String pageHead;
    final Text<R> text;
    final boolean right;
    String css;
    boolean heading;
    boolean markup;
    boolean named;
    int weight;
    int halfWeight = Integer.MAX_VALUE;
    int narrowFrom = Integer.MAX_VALUE;
    String narrowHead = "";

    @Nullable
    String markdownHead;

    @Nullable
    Function<R, String> half;

    String before = " ±";
    String after = "";
    String unit = "";
    int order;
    Text<R> tail = (row, form) -> "";

    @Nullable
    BiConsumer<Html, R> cell;

    @Nullable
    BiConsumer<Html, R> then;

    TableColumn(@Nullable String head, @Nullable String pageHead, boolean right, Text<R> text) {
        this.head = head;
        this.pageHead = pageHead;
        this.right = right;
        this.css = right ? "n" : "";
        this.text = text;
    }

    /** The class of its cells on a page, where it is not that of its alignment. */
    public TableColumn<R> css(String name) {
        css = name;
        return this;
    }

    /** Its cells are heads of their rows on a page. */
    public TableColumn<R> heading() {
        heading = true;
        return this;
    }

    /** Its cells are heads of their rows on a page, and hold names from data. */
    TableColumn<R> named() {
        named = true;
        return heading();
    }

    /** How long it stays on a console that gets narrower: weight 1 goes first. */
    public TableColumn<R> weight(int order) {
        weight = order;
        return this;
    }

    /** Its head in Markdown, where it is in Markdown. */
    public TableColumn<R> markdown(String name) {
        markdownHead = name;
        return this;
    }

    /** Its cells are Markdown already. */
    public TableColumn<R> markup() {
        markup = true;
        return this;
    }

    /** Its head on a console that has lost columns of this weight. */
    public TableColumn<R> narrow(int order, String name) {
        narrowFrom = order;
        narrowHead = name;
        return this;
    }

    /** Half of the interval of each figure on a console, percent, or an empty text. */
    public TableColumn<R> half(Function<R, String> of) {
        half = of;
        return this;
    }

    /** The weight by which half of the interval leaves a console. */
    public TableColumn<R> halfWeight(int order) {
        halfWeight = order;
        return this;
    }

    /** The signs before half of an interval on a console, and behind it; the head has the percent sign where nothing does. */
    public TableColumn<R> signs(String first, String last) {
        before = first;
        after = last;
        return this;
    }

    /** The unit behind its head on a page. */
    public TableColumn<R> unit(String name) {
        unit = name;
        return this;
    }

    /** Its place on a page, where it is not that of a console: the lowest number stands first. */
    public TableColumn<R> order(int number) {
        order = number;
        return this;
    }

    /** Its cells on a page, elements and all. */
    public TableColumn<R> cell(BiConsumer<Html, R> whole) {
        cell = whole;
        return this;
    }

    /** The text behind a figure on a page and in Markdown, smaller where that is possible. */
    public TableColumn<R> tail(Text<R> of) {
        tail = of;
        return this;
    }

    /** Elements that follow the text of a cell on a page. */
    public TableColumn<R> then(BiConsumer<Html, R> more) {
        then = more;
        return this;
    }

    boolean stays(Fit fit) {
        return head != null && (weight == 0 || weight > fit.drop());
    }

    /** Its head and its cells on a console, each with half of its interval where there is room for that. */
    void addTo(TextTable table, List<R> rows, TableForm form) {
        boolean narrow = form.fit().drop() >= narrowFrom;
        String shown = SafeText.text(narrow ? narrowHead : String.valueOf(head), form.unicode());
        List<String> cells = rows.stream().map(row -> text.of(row, form)).toList();
        List<String> halves = half == null || form.fit().drop() >= halfWeight
                ? List.of()
                : rows.stream().map(half).toList();
        int widest = halves.stream().mapToInt(String::length).max().orElse(0);
        if (!right) {
            table.left(shown, cells);
        } else if (widest == 0) {
            table.right(shown, cells);
        } else {
            String sign = SafeText.text(before, form.unicode());
            table.right(
                    shown + (after.isEmpty() ? sign + "%" : ""),
                    IntStream.range(0, cells.size())
                            .mapToObj(i -> cells.get(i) + aligned(sign, halves.get(i), widest, after))
                            .toList());
        }
    }

    /** A cell in Markdown. */
    String markdown(R row, TableForm form) {
        String cell = text.of(row, form) + tail.of(row, form);
        return right || markup ? cell : MarkdownText.text(named ? form.clip(cell) : cell);
    }

    private static String aligned(String sign, String half, int widest, String after) {
        return half.isEmpty()
                ? " ".repeat(sign.length() + widest + after.length())
                : sign + " ".repeat(widest - half.length()) + half + after;
    }
}
