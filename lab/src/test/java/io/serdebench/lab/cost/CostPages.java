package io.serdebench.lab.cost;

import io.serdebench.lab.decide.Interval;
import io.serdebench.lab.result.Compressed;
import io.serdebench.lab.result.TwoStates;
import io.serdebench.lab.result.Unreliable;
import io.serdebench.lab.text.Style;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** Pages for tests that open them in a browser. */
public final class CostPages {

    /** The rows of the table on the page. */
    public static final String ROWS =
            "[...document.querySelectorAll('.costs tbody tr')].map((row) => [...row.cells].map((cell) => cell.textContent).join('|'))"
                    + ".join(String.fromCharCode(10))";

    /** The answer on the page. */
    public static final String ANSWER = "document.querySelector('.verdict').textContent";

    private static final String HOSTILE = "</pre><script>alert(1)</script>";

    private CostPages() {}

    private static Interval around(double value, double share) {
        return new Interval(value, value / (1 + share), value * (1 + share), 9);
    }

    private static CodecFigures codec(String name, double encode, double decode, double bytes) {
        return new CodecFigures(
                name,
                name,
                around(encode, 0.05),
                around(decode, 0.05),
                new Interval(bytes, bytes, bytes + (name.equals("small") ? 2 : 0), 1));
    }

    private static CodecFigures packed() {
        return Objects.requireNonNull(Squeezed.figures(
                codec("quick", 100, 120, 104),
                new Compressed(
                        "quick",
                        "zstd:3",
                        Compressed.BATCH,
                        1_000,
                        104,
                        99,
                        0,
                        new Compressed.Speed(400, 380.0, 425.0, 5),
                        new Compressed.Speed(1_300, 1_200.0, 1_350.0, 5))));
    }

    private static CostSource source(Unreliable unreliable) {
        List<CodecFigures> codecs = List.of(
                codec("quick", 100, 120, 104), codec("small", 300, 310, 100), codec(HOSTILE, 500, 90, 120), packed());
        Map<List<String>, Interval> ratios = Map.of(
                List.of("encode", "small", "quick"), around(3, 0.02),
                List.of("encode", "quick", "small"), around(1 / 3.0, 0.02),
                List.of("decode", "small", "quick"), around(310 / 120.0, 0.03),
                List.of("decode", "quick", "small"), around(120 / 310.0, 0.03));
        return new CostSource(
                new TimedRun(
                        codecs,
                        Map.of("lost", HOSTILE),
                        ratios,
                        Set.of(List.of("total", "small", "quick")),
                        unreliable),
                List.of(),
                List.of(HOSTILE),
                Headed.of(null, null, null),
                new CostNeeds(Map::of, Map.of()));
    }

    private static Cost cost(double fanOut) {
        return cost(fanOut, Unreliable.NONE);
    }

    private static Cost cost(double fanOut, Unreliable unreliable) {
        String text = PricesFileTest.WHOLE
                .replace("fan-out = 3", "fan-out = " + fanOut)
                .replace("between zones", "<b>zones</b>");
        return new CostMaker(source(unreliable), PricesFile.read("prices.toml", text, null))
                .of("1", HOSTILE, List.of("cpu=1", "bytes=1"), LocalDate.of(2026, 11, 27));
    }

    /** The console's text of another load. */
    static String console(String records, String fanOut, Style style) {
        String text = PricesFileTest.WHOLE.replace("200_000/s", records).replace("fan-out = 3", "fan-out = " + fanOut);
        return CostReport.render(
                new CostMaker(source(Unreliable.NONE), PricesFile.read("prices.toml", text, null))
                        .of("1", "run", List.of(), LocalDate.of(2026, 11, 27)),
                style);
    }

    /** The page, with names that would be markup. */
    public static String page() {
        return page(Unreliable.NONE);
    }

    private static String page(Unreliable unreliable) {
        return CostPage.render(
                cost(3, unreliable), PageFigures.of(source(unreliable).timed(), cost(3, unreliable)));
    }

    /** Reasons why times forbid a choice. */
    private static final List<Unreliable> DOUBTS = List.of(
            new Unreliable(true, Set.of(), Map.of()),
            new Unreliable(false, Set.of("quick", "small"), Map.of()),
            new Unreliable(false, Set.of("small"), Map.of()),
            new Unreliable(false, Set.of(), Map.of("small", new TwoStates(300, 4), "quick", new TwoStates(500, 4))));

    /** Pages of times that are not reliable, each with the answers of the command at decodes of each record. */
    public static Map<String, Map<Double, String>> doubtful() {
        Map<String, Map<Double, String>> pages = new LinkedHashMap<>();
        Map<String, String> names = Map.of("quick", "quick", "quick+zstd:3", "quick", "small", "small");
        for (Unreliable plain : DOUBTS) {
            Unreliable unreliable = plain.under(names);
            Map<Double, String> answers = new LinkedHashMap<>();
            for (double fanOut : new double[] {40, 1, 0, 3}) {
                answers.put(fanOut, cost(fanOut, unreliable).answer().sentence());
            }
            pages.put(page(unreliable), answers);
        }
        return pages;
    }

    /** The rows of the table at so many decodes of each record, by the command. */
    public static String rows(double fanOut) {
        Cost cost = cost(fanOut);
        return cost.codecs().stream()
                .map(row -> String.join(
                        "|",
                        row.codec(),
                        CostWords.amount(row.cpu().value()),
                        CostWords.amount(row.stored().value()),
                        CostWords.amount(row.moved().value()),
                        CostWords.amount(row.requests().value()),
                        CostWords.amount(row.total().value()),
                        ends(row.total()),
                        row.more() == null ? "" : CostWords.amount(row.more().value()) + " (" + ends(row.more()) + ")"))
                .collect(Collectors.joining("\n"));
    }

    private static String ends(Cost.Range range) {
        return CostWords.amount(Objects.requireNonNull(range.low())) + " to "
                + CostWords.amount(Objects.requireNonNull(range.high()));
    }

    /** The answer at so many decodes of each record, by the command. */
    public static String answer(double fanOut) {
        return cost(fanOut).answer().sentence();
    }

    /** Types a value into a field. */
    public static String set(String field, double value) {
        return "(() => { const field = document.querySelector('[data-key=" + field + "]'); field.value = '" + value
                + "'; field.dispatchEvent(new Event('input', { bubbles: true })); })()";
    }
}
