package io.serdebench.lab.dataset.csv;

import io.serdebench.api.Type.Kind;
import io.serdebench.lab.dataset.infer.Column;
import io.serdebench.lab.dataset.infer.Spellings;
import io.serdebench.lab.dataset.source.Reading;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds out whether the first record of a file holds names. */
final class HeaderSniffer {

    /** A column of more years than this is one of years, whatever stands above. */
    private static final int LEAST_YEAR = 1_800;

    private static final int GREATEST_YEAR = 2_200;

    private final List<String> first;
    private final List<List<String>> rest;
    private final Reading reading;

    /** What the cell of the first record says. */
    private enum Says {
        NOTHING,
        /** A text above numbers, dates or the like, or a date above numbers. */
        NAME,
        /** A number in a row of numbers, above other values. */
        ROW,
        /** A value like those below. */
        VALUE
    }

    private HeaderSniffer(List<List<String>> records, Reading reading) {
        first = records.get(0);
        rest = records.subList(1, records.size());
        this.reading = reading;
    }

    /**
     * What is found.
     *
     * @param header Whether the first record holds names.
     * @param close A name that is a value like those below it, or null where there is none.
     */
    record Found(boolean header, @Nullable String close) {}

    /**
     * Finds out. One text above values of another type is a name, and so the whole record is one of names: a value that is none of
     * its column's type is rarer than a name that is a number. Without evidence a first record of texts is taken for names.
     */
    static Found of(List<List<String>> records, Reading reading) {
        return records.isEmpty() ? new Found(true, null) : new HeaderSniffer(records, reading).found();
    }

    private Found found() {
        List<Says> says = new ArrayList<>();
        boolean texts = true;
        for (int i = 0; i < first.size(); i++) {
            Spellings.Found written = Spellings.of(values(i), reading.csv().cells(), true);
            Column head = new Column(true, written);
            observe(head, first.get(i));
            texts &= !head.isTyped();
            says.add(says(i, head, written));
        }
        int value = says.indexOf(Says.VALUE);
        String close = value < 0 ? null : first.get(value);
        if (says.contains(Says.NAME)) {
            // a word for true is a usual name
            return new Found(true, close == null || close.matches(".*[0-9].*") ? close : null);
        }
        if (value < 0 && says.contains(Says.ROW)) {
            return new Found(true, first.get(says.indexOf(Says.ROW)));
        }
        return new Found(value < 0 && texts && first.stream().anyMatch(name -> !name.isBlank()), null);
    }

    private Says says(int column, Column head, Spellings.Found written) {
        if (first.get(column).isBlank() || head.hasNulls()) {
            return Says.NOTHING;
        }
        Column body = new Column(true, written);
        values(column).forEach(value -> observe(body, value));
        if (!body.isTyped()) {
            boolean row = row(column) >= 2 || isYear(first.get(column));
            return head.isTyped() && row && isOfTexts(column, written) ? Says.ROW : Says.NOTHING;
        }
        if (!head.isTyped() || family(head) != family(body)) {
            return Says.NAME;
        }
        boolean year = isYear(first.get(column)) && !isOfYears(column);
        boolean index = number(column) >= 0 && !isWhole(body);
        return year && row(column) >= 2 || index && row(column) >= 3 ? Says.ROW : Says.VALUE;
    }

    private static char family(Column column) {
        Kind kind = column.slot().type().kind();
        return switch (kind) {
            case BOOLEAN -> 'b';
            case DATE, TIMESTAMP -> 't';
            default -> 'n';
        };
    }

    /** True if some value is written as a whole number. */
    private static boolean isWhole(Column column) {
        Kind kind = column.slot().type().kind();
        return kind == Kind.INT32 || kind == Kind.INT64;
    }

    /** How many cells are in a row with this one: of years, of dates, or each the whole number before plus one. */
    private int row(int column) {
        int from = column;
        while (from > 0 && isBefore(from - 1)) {
            from--;
        }
        int to = column;
        while (to + 1 < first.size() && isBefore(to)) {
            to++;
        }
        return to - from + 1;
    }

    private boolean isBefore(int column) {
        String one = first.get(column).strip();
        String two = first.get(column + 1).strip();
        boolean alike = isYear(one) && isYear(two) || isDate(one) && isDate(two);
        return alike && !one.equals(two) || number(column) >= 0 && number(column + 1) == number(column) + 1;
    }

    /** The whole number in a cell of the first record, or a negative one far from all where there is none. */
    private long number(int column) {
        String text = first.get(column).strip();
        return text.matches("0|[1-9][0-9]{0,8}") ? Long.parseLong(text) : -10;
    }

    private static boolean isDate(String text) {
        return text.matches("[0-9]{4}-[0-9]{2}(-[0-9]{2})?");
    }

    private static boolean isYear(String text) {
        String year = text.strip();
        return year.matches("[0-9]{4}")
                && Integer.parseInt(year) >= LEAST_YEAR
                && Integer.parseInt(year) <= GREATEST_YEAR;
    }

    private boolean isOfYears(int column) {
        return values(column).stream().allMatch(value -> value.isBlank() || isYear(value));
    }

    /** True if there are values, and none of them is a number, a date or the like. */
    private boolean isOfTexts(int column, Spellings.Found written) {
        boolean some = false;
        for (String value : values(column)) {
            Column one = new Column(true, written);
            observe(one, value);
            if (one.isTyped()) {
                return false;
            }
            some |= !value.isBlank();
        }
        return some;
    }

    /** The cells of a column below the first record that are not named as null. */
    private List<String> values(int column) {
        List<String> nulls = reading.nullTexts();
        List<String> values = new ArrayList<>();
        for (List<String> record : rest) {
            if (column < record.size() && (nulls == null || !nulls.contains(record.get(column)))) {
                values.add(record.get(column));
            }
        }
        return values;
    }

    private void observe(Column column, String cell) {
        List<String> nulls = reading.nullTexts();
        if (cell.isEmpty() || nulls != null && nulls.contains(cell)) {
            column.observeNull();
        } else {
            column.observe(cell.toCharArray(), 0, cell.length(), 0);
        }
    }
}
