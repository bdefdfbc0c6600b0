package io.serdebench.lab.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.result.PairVerdict;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.Result.Measurement;
import io.serdebench.lab.result.ResultJson;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Holds the tables of a report, and its JSON, against the verdicts. */
final class TablesCheck {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final Result result;
    private final KnownVerdicts known;
    private final List<String> faults = new ArrayList<>();

    TablesCheck(Result result) {
        this.result = result;
        this.known = new KnownVerdicts(result);
    }

    List<String> faults() {
        return faults;
    }

    private void hold(boolean condition, String fault) {
        if (!condition) {
            faults.add(fault);
        }
    }

    /** Lines that begin with a place and a codec, after a prefix. */
    TablesCheck ranks(String where, String text, String prefix, String between) {
        Matcher m = Pattern.compile("^" + prefix + "(\\d+(?:-\\d+)?)" + between + "([\\w-]+)\\b", Pattern.MULTILINE)
                .matcher(text);
        List<String> seen = new ArrayList<>();
        while (m.find()) {
            if (known.ranked(KnownVerdicts.TOTAL).contains(m.group(2))) {
                seen.add(m.group(2));
                String range = known.range(KnownVerdicts.TOTAL, m.group(2));
                hold(m.group(1).equals(range), where + ": " + m.group(2) + " has " + m.group(1) + ", not " + range);
            }
        }
        hold(seen.equals(known.ranked(KnownVerdicts.TOTAL)), where + ": the order is " + seen);
        List<Double> totals =
                seen.stream().map(codec -> nanos(codec, Result.TOTAL)).toList();
        hold(totals.equals(totals.stream().sorted().toList()), where + ": rows are not sorted: " + totals);
        return this;
    }

    private double nanos(String codec, String operation) {
        Measurement figure = result.candidate(codec, operation);
        Double ns = figure == null ? null : figure.nsPerRecord();
        return ns == null ? Double.NaN : ns;
    }

    /** The ranking, the claims and the matrices of a page. */
    TablesCheck page(String html) {
        Matcher row = Pattern.compile("<tr[^>]*><td class=\"place\">([\\d-]+)</td><th [^>]*data-codec=\"([^\"]+)\".*?"
                        + "<td[^>]*>(yes|no|not decided yet)</td>")
                .matcher(html.replace("\n", ""));
        int rows = 0;
        while (row.find()) {
            rows++;
            String codec = row.group(2);
            hold(row.group(1).equals(known.range(KnownVerdicts.TOTAL, codec)), "page: place of " + codec);
            String frontier = known.onFrontier(codec) ? "yes" : known.offFrontier(codec) ? "no" : "not decided yet";
            hold(
                    row.group(3).equals(frontier),
                    "page: frontier of " + codec + " is " + row.group(3) + ", not " + frontier);
        }
        hold(rows == known.ranked(KnownVerdicts.TOTAL).size(), "page: " + rows + " rows");
        Matcher claim = Pattern.compile(
                        "<th scope=\"row\">([^<]*)</th><td><span class=\"status [a-z]+\">([^<]*)</span>")
                .matcher(html.replace("\n", ""));
        while (claim.find()) {
            String text = claim.group(1).replace("&#39;", "'");
            // a bound is supported while the order is open
            boolean open = text.replace("the order is not decided", "")
                    .matches(".*(not decided|may be|can't tell|one round|one process each).*");
            boolean speed = text.matches(".*(fastest|faster than|same within).*");
            String status = claim.group(2).replace("&#39;", "'");
            hold(!status.equals("supported") || !open || text.contains("same within"), "page: supported: " + text);
            hold(!speed || !status.equals("exact"), "page: exact: " + text);
            hold(!status.equals("can't tell") || text.contains("can't tell"), "page: can't tell: " + text);
        }
        Matcher matrix = Pattern.compile("<summary>(Total|Create|Encode|Access|Decode)[^<]*</summary>.*?</table>")
                .matcher(html.replace("\n", ""));
        int tables = 0;
        while (matrix.find()) {
            tables++;
            matrix(matrix.group(1).toLowerCase(Locale.ROOT), matrix.group());
        }
        hold(
                tables
                        == (result.verdicts().isEmpty() || rows < 2
                                ? tables
                                : 1 + result.run().partsOfTotal().size()),
                "page: " + tables + " matrices");
        return this;
    }

    private void matrix(String operation, String table) {
        List<String> columns = all("<th scope=\"col\">(?:<bdi>)?([^<]*)", table);
        Matcher rows = Pattern.compile("<tr><th scope=\"row\">(?:<bdi>)?([^<]*)(.*?)</tr>")
                .matcher(table);
        int cells = 0;
        while (rows.find()) {
            Matcher cell = Pattern.compile("<td[^>]*>(?:(.) ([\\d.,]+)×<small>([^<]*)</small>)?</td>")
                    .matcher(rows.group(2));
            for (int column = 0; cell.find(); column++) {
                if (cell.group(1) != null) {
                    cells++;
                    cell(operation, columns.get(column), rows.group(1), cell);
                }
            }
        }
        long n = known.ranked(operation).size();
        long verdicts = result.verdicts().stream()
                .filter(v -> v.operation().equals(operation))
                .count();
        hold(cells == Math.min(verdicts, n * (n - 1) / 2), operation + ": " + cells + " cells");
    }

    private void cell(String operation, String column, String row, Matcher cell) {
        String where = operation + ", " + row + " against " + column + ": ";
        PairVerdict v = known.of(operation, column, row);
        if (v == null) {
            hold(false, where + "no verdict");
            return;
        }
        String sign = switch (v.verdict()) {
            case DIFFERENT -> "≠";
            case SAME_WITHIN -> "≈";
            case CANT_TELL -> "–";
            case UNDECIDED -> "?";
        };
        hold(cell.group(1).equals(sign), where + cell.group(1) + " for " + v.verdict());
        KnownVerdicts.Shown shown = v.a().equals(column)
                ? KnownVerdicts.Shown.of(v)
                : KnownVerdicts.Shown.of(v).turned();
        hold(WordsCheck.near(shown.ratio(), cell.group(2)), where + cell.group(2) + " for " + shown.ratio());
        if (v.rounds() == 1) {
            hold(cell.group(3).equals("one process each"), where + "an interval of one round");
        } else if (cell.group(3).equals("too wide to say anything")) {
            hold(shown.isVague() && v.verdict() != Verdict.DIFFERENT, where + cell.group(3));
        } else {
            String[] ends = cell.group(3).split(" to ");
            boolean away = ends.length == 2 && WordsCheck.isAway(ends[0], ends[1]);
            hold(
                    ends.length == 2
                            && (away || v.verdict() != Verdict.DIFFERENT)
                            && shown.low() != null
                            && shown.high() != null
                            && WordsCheck.end(shown.low(), ends[0])
                            && WordsCheck.end(shown.high(), ends[1]),
                    where + cell.group(3) + ", " + v.verdict());
        }
    }

    /** The document itself. */
    TablesCheck json() throws IOException {
        JsonNode document = MAPPER.readTree(ResultJson.toText(result));
        for (JsonNode v : document.get("verdicts")) {
            String pair = v.get("a").asText() + " and " + v.get("b").asText();
            boolean different = v.get("verdict").asText().equals("DIFFERENT");
            boolean alone = v.get("rounds").asInt() < 2;
            hold(!(alone && different), pair + ": different after one round");
            hold(
                    alone == v.get("ciLow").isNull() && alone == v.get("ciHigh").isNull(),
                    pair + ": interval of one round");
            if (!alone) {
                double low = v.get("ciLow").asDouble();
                double high = v.get("ciHigh").asDouble();
                double ratio = v.get("ratio").asDouble();
                boolean away = low > 1 || high < 1 || different && (low == 1 || high == 1);
                hold(away == different, pair + ": " + v.get("verdict") + " and " + low + " to " + high);
                hold(low <= ratio && ratio <= high, pair + ": the ratio is out of its interval");
                boolean same = v.get("verdict").asText().equals("SAME_WITHIN");
                hold(!same || low > 1 / 1.03 && high < 1.03, pair + ": the same, and " + low + " to " + high);
            }
        }
        for (JsonNode s : document.get("ranking")) {
            String codec = s.get("codec").asText();
            boolean ranked = s.get("status").asText().equals("ranked");
            String first = document.get("ranking").get(0).get("codec").asText();
            hold(
                    !ranked
                            || Math.abs(s.get("relative").asDouble()
                                                    * nanos(first, Result.TOTAL)
                                                    / nanos(codec, Result.TOTAL)
                                            - 1)
                                    < 1e-9,
                    "json: relative of " + codec + " is not the quotient of the totals");
            double sum = result.run().partsOfTotal().stream()
                    .mapToDouble(part -> nanos(codec, part))
                    .sum();
            hold(
                    !ranked || Double.isNaN(sum) || Math.abs(sum / nanos(codec, Result.TOTAL) - 1) < 1e-9,
                    "json: the parts of " + codec + " do not add up");
            hold(
                    !ranked
                            || !s.hasNonNull("relativeLow")
                            || s.get("relativeLow").asDouble()
                                            <= s.get("relative").asDouble()
                                    && s.get("relative").asDouble()
                                            <= s.get("relativeHigh").asDouble(),
                    "json: the interval of " + codec);
            int from = ranked ? known.from(KnownVerdicts.TOTAL, codec) : 0;
            int to = ranked ? known.to(KnownVerdicts.TOTAL, codec) : 0;
            hold(s.get("place").asInt() == from && s.get("placeTo").asInt() == to, "json: places of " + codec);
            hold(s.get("tied").asBoolean() == to > from, "json: tied of " + codec);
            hold(s.get("frontier").asBoolean() == (ranked && known.onFrontier(codec)), "json: frontier of " + codec);
            String state = !ranked ? "" : known.onFrontier(codec) ? "ON" : known.offFrontier(codec) ? "OFF" : "OPEN";
            hold(s.get("frontierState").asText("").equals(state) || !ranked, "json: state of " + codec);
        }
        JsonNode canary = document.get("canary");
        if (!canary.isNull()) {
            boolean failed = canary.get("verdict").asText().equals("DIFFERENT");
            String state = failed ? "FAILED" : canary.get("rounds").asInt() >= 5 ? "PASSED" : "TOO_FEW_ROUNDS";
            hold(canary.get("state").asText().equals(state), "json: canary " + canary);
        }
        return this;
    }

    private static List<String> all(String regex, String text) {
        List<String> found = new ArrayList<>();
        Matcher m = Pattern.compile(regex).matcher(text);
        while (m.find()) {
            found.add(m.group(1));
        }
        return found;
    }
}
