package io.serdebench.lab.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.report.Fixtures.Figure;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.text.Style;
import io.serdebench.lab.text.TimeScale;
import io.serdebench.lab.text.Verbosity;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Wherever times of the parts stand beside the total they add up to it. */
class PartTimesTest {

    private static final String TIME = "([0-9,.]+)";
    private static final String FOUR = TIME + " " + TIME + " " + TIME + " " + TIME + " ";

    /** Each of which is rounded by nearly half of its last digit. */
    private static final Result RESULT = Fixtures.result(
            List.of(
                    figure("up", 62.4, 261.4, 463.4),
                    figure("down", 63.6, 262.6, 464.6),
                    figure("mixed", 104.5, 214.4, 309.4),
                    new Figure("null", "none", "serdebench 1", "floor", null, 2.14, 6.44, 31.04, 3, 1, 24, true)),
            3,
            false,
            null,
            List.of());

    private static Figure figure(String codec, double create, double encode, double access) {
        return new Figure(codec, "json", "a 1", "ranked", null, create, encode, access, 2, 100, 10, true);
    }

    private static void addUp(String text, String pattern, int rows) {
        Matcher found = Pattern.compile(pattern).matcher(text);
        int seen = 0;
        while (found.find()) {
            BigDecimal sum = number(found.group(1)).add(number(found.group(2))).add(number(found.group(3)));
            assertEquals(number(found.group(4)), sum, found.group());
            seen++;
        }
        assertEquals(rows, seen, () -> pattern + " in " + text);
    }

    private static BigDecimal number(String text) {
        return new BigDecimal(text.replace(",", ""));
    }

    @Test
    void onTheConsole() {
        String text = ConsoleReport.render(RESULT, new Style(160, false, true), Verbosity.NORMAL, ReportContext.NONE);
        addUp(text, "(?m)^ .*(?:up|down|mixed) +" + TIME + " +" + TIME + " +" + TIME + " +" + TIME + " ", 3);
        Matcher floor = Pattern.compile("measurement overhead " + TIME + " ns \\(create " + TIME + " ns, encode " + TIME
                        + " ns,\\s+access " + TIME + " ns\\)")
                .matcher(text);
        assertTrue(floor.find(), text);
        assertEquals(
                number(floor.group(1)),
                number(floor.group(2)).add(number(floor.group(3))).add(number(floor.group(4))),
                floor.group());
    }

    @Test
    void inMarkdown() {
        String cell = " \\| " + TIME;
        addUp(MarkdownReport.render(RESULT), "(?:up|down|mixed)`?" + cell + cell + cell + cell, 3);
    }

    /** Six digits of each would not add up where one is a hundred times the other. */
    @Test
    void inCsv() {
        Result result = Fixtures.result(
                List.of(
                        figure("up", 12.345674, 234_567.4, 345_678.4),
                        figure("down", 62.4, 261.4, 463.4),
                        figure("mixed", 1_234.5678, 9.8765432, 0.98765432)),
                3,
                false,
                null,
                List.of());
        String csv = FiguresCsv.render(result);
        for (String codec : List.of("up", "down", "mixed")) {
            BigDecimal sum = BigDecimal.ZERO;
            for (String part : List.of("create", "encode", "access")) {
                sum = sum.add(inCsv(csv, codec, part));
            }
            assertEquals(0, sum.compareTo(inCsv(csv, codec, Result.TOTAL)), csv);
        }
    }

    private static BigDecimal inCsv(String csv, String codec, String operation) {
        return csv.lines()
                .map(line -> line.split(","))
                .filter(cells -> cells[0].equals(codec) && cells[4].equals(operation))
                .map(cells -> new BigDecimal(cells[5]))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void inEachTableAndDrawingOfThePage() {
        String page = HtmlReport.render(RESULT, ReportContext.NONE);
        StringBuilder ranked = new StringBuilder();
        Matcher rows = Pattern.compile("data-head=\"Total, ns\">" + TIME + ".*?\"Create, ns\">" + TIME
                        + ".*?\"Encode, ns\">" + TIME + ".*?\"Access, ns\">" + TIME)
                .matcher(page);
        while (rows.find()) {
            ranked.append(String.join(" ", rows.group(2), rows.group(3), rows.group(4), rows.group(1), ""));
        }
        addUp(ranked.toString(), FOUR, 4);
        StringBuilder all = new StringBuilder();
        Matcher numbers = Pattern.compile("<td>(?:create|encode|access|total)</td><td>" + TIME + "</td>")
                .matcher(page);
        while (numbers.find()) {
            all.append(numbers.group(1)).append(' ');
        }
        addUp(all.toString(), FOUR, 4);
        for (CodecRow row : CodecRow.of(RESULT).subList(0, 3)) {
            assertTrue(
                    page.contains("access " + PartTimes.text(row, "access", new TimeScale("ns", 1, 0)) + " ns"),
                    row.codec());
        }
    }

    @Test
    void inEveryScale() {
        Random random = new Random(5);
        for (int i = 0; i < 2_000; i++) {
            double size = Math.pow(10, 1 + random.nextInt(7));
            Result one = Fixtures.result(
                    List.of(figure(
                            "one", size * random.nextDouble(), size * random.nextDouble(), size * random.nextDouble())),
                    1,
                    false,
                    null,
                    List.of());
            CodecRow row = CodecRow.of(one).get(0);
            TimeScale scale = ReportModel.times(List.of(row));
            BigDecimal sum = BigDecimal.ZERO;
            List<String> said = new ArrayList<>();
            for (String part : row.parts()) {
                String text = Objects.requireNonNull(PartTimes.text(row, part, scale));
                said.add(text);
                sum = sum.add(number(text));
                double exact = Objects.requireNonNull(row.nanos(part)) / scale.nanos();
                assertEquals(exact, number(text).doubleValue(), 1.51 * Math.pow(10, -scale.decimals()), part);
            }
            assertEquals(number(Objects.requireNonNull(PartTimes.text(row, Result.TOTAL, scale))), sum, said::toString);
        }
    }
}
