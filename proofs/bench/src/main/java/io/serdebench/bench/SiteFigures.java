package io.serdebench.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The columns of figures of a page's tables as charts: below each figure a bar from zero, with its interval, on the scale of its
 * column. Figures that span more than two decades are points on a scale of logarithms, since the smallest bars would not be seen.
 * A column whose cells hold anything else, or units of their own, stays as it is.
 */
final class SiteFigures {

    private static final Pattern TABLE = Pattern.compile("(?s)<table>.*?</table>");
    private static final Pattern ROW = Pattern.compile("(?s)<tr>\\s*(<td.*?)</tr>");
    private static final Pattern CELL = Pattern.compile("(?s)(<td[^>]*>)(.*?)</td>");

    /** What a row's figures are, at the end of its label. */
    private static final Pattern UNIT = Pattern.compile("[,:] (bytes|ns|ms|time|rank|size|allocation)$");

    private static final String NUMBER = "(\\d[\\d,]*(?:\\.\\d+)?)";
    /** A figure, its unit if that is per cent, and its interval in either way that documents have. */
    private static final Pattern FIGURE = Pattern.compile(NUMBER + "( %)?(?: \\[" + NUMBER + ", " + NUMBER + "\\]| \\("
            + NUMBER + " – " + NUMBER + "\\)| ± " + NUMBER + " %)?");

    private static final String READ =
            "<p class=\"note\">A bar begins at zero and ends at its figure. Each column has its own scale."
                    + " A column whose figures span more than two decades has points on a scale of logarithms, with a thin line at 1."
                    + " A dark line is the interval.</p>\n";

    private static final int LEAST_ROWS = 3;
    private static final double TWO_DECADES = 100;
    private static final double WIDTH = 100;

    private SiteFigures() {}

    /** A figure and its interval, which is the figure itself where there is none. */
    record Figure(double value, double low, double high, boolean perCent) {}

    /** The elements of a page, with charts in its tables and how to read them in front of the first. */
    static String drawn(String body) {
        String drawn = TABLE.matcher(body).replaceAll(table -> Matcher.quoteReplacement(table(table.group())));
        int first = drawn.indexOf("<svg class=\"figure\"");
        if (first < 0) {
            return drawn;
        }
        int table = drawn.lastIndexOf("<table>", first);
        // a table may be in an element of its own, which makes it wide
        int before = Math.max(drawn.lastIndexOf("</", table), 0);
        int at = drawn.indexOf('>', before) + 1;
        return drawn.substring(0, at) + "\n" + READ + drawn.substring(at);
    }

    private static String table(String table) {
        List<List<String>> rows = ROW.matcher(table)
                .results()
                .map(row -> CELL.matcher(row.group(1))
                        .results()
                        .map(cell -> cell.group(2))
                        .toList())
                .toList();
        if (rows.size() < LEAST_ROWS || unitsDiffer(rows)) {
            return table;
        }
        int columns = rows.stream().mapToInt(List::size).max().orElse(0);
        List<@Nullable Scale> scales = new ArrayList<>();
        for (int column = 0; column < columns; column++) {
            int at = column;
            // the first says what a row is about
            scales.add(
                    column == 0
                            ? null
                            : Scale.of(rows.stream()
                                    .map(row -> at < row.size() ? row.get(at) : "")
                                    .toList()));
        }
        return ROW.matcher(table).replaceAll(row -> Matcher.quoteReplacement(row(row.group(1), scales)));
    }

    /** True if rows are about different things, as "json, bytes" and "json, ns" are. */
    private static boolean unitsDiffer(List<List<String>> rows) {
        return rows.stream().map(row -> unit(row.get(0))).distinct().count() > 1;
    }

    private static String unit(String label) {
        Matcher unit = UNIT.matcher(label);
        return unit.find() ? unit.group(1) : "";
    }

    private static String row(String cells, List<@Nullable Scale> scales) {
        StringBuilder all = new StringBuilder("<tr>\n");
        Matcher cell = CELL.matcher(cells);
        for (int column = 0; cell.find(); column++) {
            Scale scale = scales.get(column);
            Figure figure = scale == null ? null : figure(cell.group(2));
            all.append(cell.group(1)).append(cell.group(2));
            if (scale != null && figure != null) {
                all.append(scale.drawing(figure));
            }
            all.append("</td>\n");
        }
        return all.append("</tr>").toString();
    }

    /** The figure that a cell holds and nothing else, or null. */
    static @Nullable Figure figure(String cell) {
        Matcher matcher = FIGURE.matcher(plain(cell));
        if (!matcher.matches()) {
            return null;
        }
        double value = number(matcher.group(1));
        boolean perCent = matcher.group(2) != null;
        if (matcher.group(7) != null) {
            double part = number(matcher.group(7)) / 100;
            return new Figure(value, value * (1 - part), value * (1 + part), perCent);
        }
        String low = matcher.group(3) != null ? matcher.group(3) : matcher.group(5);
        String high = matcher.group(4) != null ? matcher.group(4) : matcher.group(6);
        return low == null
                ? new Figure(value, value, value, perCent)
                : new Figure(value, number(low), number(high), perCent);
    }

    private static String plain(String cell) {
        return cell.replaceAll("<[^>]*>", "").strip();
    }

    private static double number(String text) {
        return Double.parseDouble(text.replace(",", ""));
    }

    /** The scale of a column: from zero, or of logarithms. */
    private record Scale(double from, double to, boolean logarithms) {

        static @Nullable Scale of(List<String> cells) {
            List<Figure> figures = new ArrayList<>();
            for (String cell : cells) {
                String text = plain(cell);
                if (!text.isEmpty() && !text.equals("–")) {
                    Figure figure = figure(cell);
                    if (figure == null) {
                        return null;
                    }
                    figures.add(figure);
                }
            }
            boolean oneUnit = figures.stream().map(Figure::perCent).distinct().count() == 1;
            boolean allEqual = figures.stream().map(Figure::value).distinct().count() == 1;
            if (figures.size() < LEAST_ROWS || !oneUnit || allEqual) {
                return null;
            }
            double least = figures.stream().mapToDouble(Figure::low).min().orElseThrow();
            double most = figures.stream().mapToDouble(Figure::high).max().orElseThrow();
            boolean logarithms = least > 0 && most / least > TWO_DECADES;
            return new Scale(logarithms ? least : 0, most, logarithms);
        }

        private double at(double value) {
            double part = logarithms ? Math.log(value / from) / Math.log(to / from) : value / to;
            return WIDTH * Math.max(0, Math.min(1, part));
        }

        String drawing(Figure figure) {
            double at = at(figure.value);
            StringBuilder drawing = new StringBuilder(
                    "<svg class=\"figure\" viewBox=\"0 0 100 8\" preserveAspectRatio=\"none\" aria-hidden=\"true\">");
            if (logarithms) {
                drawing.append(rect("track", 0, WIDTH, 3.5, 1));
                if (from < 1 && to > 1) {
                    drawing.append(rect("one", at(1), 0.7, 0, 8));
                }
                drawing.append(interval(figure)).append(rect("point", Math.max(0, at - 1.5), 3, 1, 6));
            } else {
                drawing.append(rect("bar", 0, at, 1, 6)).append(interval(figure));
            }
            return drawing.append("</svg>").toString();
        }

        private String interval(Figure figure) {
            double low = at(figure.low);
            return figure.high > figure.low ? rect("interval", low, Math.max(1, at(figure.high) - low), 3, 2) : "";
        }

        private static String rect(String kind, double x, double width, double y, double height) {
            return String.format(
                    Locale.ROOT,
                    "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"/>",
                    kind,
                    x,
                    y,
                    width,
                    height);
        }
    }
}
