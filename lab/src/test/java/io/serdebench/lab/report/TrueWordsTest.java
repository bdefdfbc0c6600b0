package io.serdebench.lab.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.result.Assembly;
import io.serdebench.lab.result.PairVerdict;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.ResultJson;
import io.serdebench.lab.result.SimulatedRun;
import io.serdebench.lab.text.Style;
import io.serdebench.lab.text.Verbosity;
import io.serdebench.lab.wording.Intervals;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Everything that a report says is true of its verdicts, whatever the number of rounds. */
final class TrueWordsTest {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    @TempDir
    private Path folder = Path.of("");

    private static final Style WIDE = new Style(100_000, false, true);

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 10})
    void everySentenceIsTrueAfterAnyNumberOfRounds(int rounds) throws IOException {
        afterRounds(rounds, 1, 1);
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 10})
    void everySentenceOfMoreRunsIsTrue(int rounds) throws IOException {
        afterRounds(rounds, 2, 3);
    }

    private static void afterRounds(int rounds, long first, long last) throws IOException {
        for (long seed = first; seed <= last; seed++) {
            for (SimulatedRun run : List.of(spread(seed), close(seed), two(seed), unsteady(seed))) {
                Result result = Assembly.assemble(run.journal(rounds));
                assertEquals(rounds, result.run().rounds());
                assertEquals(List.of(), faults(result), "seed " + seed);
            }
        }
    }

    /** The reason why there is no verdict yet is given once, and not by each part of an answer. */
    @Test
    void oneRoundSaysOnceThatItDecidesNothing() throws IOException {
        Result result = Assembly.assemble(spread(1).journal(1));
        for (String text : List.of(console(result), text(page(result)))) {
            assertEquals(2, text.split("(?i)one round decides nothing", -1).length, text);
        }
    }

    /** A codec that is decided against all others leaves, and its figures are of fewer rounds than those of the rest. */
    @Test
    void figuresOfACodecThatLeftAreOfItsOwnRounds() throws IOException {
        ObjectNode document = (ObjectNode) MAPPER.readTree(ResultJson.toText(Fixtures.orders()));
        document.get("candidates").forEach(figure -> {
            if (figure.get("codec").asText().equals("json")) {
                ((ObjectNode) figure).put("rounds", 2);
            }
        });
        Result result = ResultJson.read(Files.writeString(folder.resolve("left.json"), document.toString()));
        assertEquals(List.of(), faults(result));
        assertTrue(console(result).contains("2 to 3 rounds"), console(result));
        assertTrue(text(page(result)).contains("2 to 3 rounds"));
    }

    /** Verdicts of any kind in any place, many of which no run would give together. */
    @Test
    void everySentenceIsTrueOfSomeVerdicts() throws IOException {
        SplittableRandom random = new SplittableRandom(21);
        for (int trial = 0; trial < 10; trial++) {
            assertEquals(List.of(), faults(drawn(random)), "trial " + trial);
        }
    }

    /** So many that every form of a headline is among them. */
    @Test
    @Tag("slow")
    void everySentenceIsTrueOfAnyVerdicts() throws IOException {
        SplittableRandom random = new SplittableRandom(20);
        Set<String> headlines = new LinkedHashSet<>();
        for (int trial = 0; trial < 200; trial++) {
            Result result = drawn(random);
            assertEquals(List.of(), faults(result), "trial " + trial);
            Claims.of(result).stream()
                    .filter(Claim::headline)
                    .forEach(c -> headlines.add(c.text()
                            .replaceAll("[\\w-]*(avro|json|thrift|java|msgpack|proto)[\\w-]*", "X")
                            .replaceAll("[\\d.,]+×", "R")
                            .replaceAll("^one of \\d+ codecs", "one of N codecs")));
        }
        for (String form : List.of(
                "take X: at most 3 % slower than whichever is fastest",
                "too early to choose: one round does not show how much times vary",
                "X is fastest, R ahead of X",
                "X or X is fastest: not decided yet",
                "X or X is fastest: can't tell which",
                "X or X is fastest, and they are the same within 3 %",
                "one of N codecs is fastest: not decided yet",
                "whether X is fastest is not decided yet",
                "which codec is fastest is not decided yet, after one round",
                "X took R as long as X in one process each; this is not a verdict",
                "X is R faster than X",
                "X and X are the same within 3 %",
                "whether X is faster than X is not decided yet",
                "can't tell whether X is faster than X")) {
            assertTrue(headlines.contains(form), form + " was never drawn, of " + headlines);
        }
    }

    /** The words for one result are false for another that differs in the verdict on one pair of the total. */
    @Test
    void anotherVerdictOnAPairMakesTheWordsFalse() throws IOException {
        anotherVerdict(5);
    }

    @Test
    @Tag("slow")
    void anotherVerdictOnAnyPairMakesTheWordsFalse() throws IOException {
        anotherVerdict(1);
    }

    private static void anotherVerdict(int step) throws IOException {
        Result orders = Fixtures.orders();
        String console = console(orders);
        String page = page(orders);
        String text = text(page);
        for (int i = 0; i < orders.verdicts().size(); i += step) {
            if (orders.verdicts().get(i).operation().equals(Result.TOTAL)) {
                for (Verdict verdict : Verdict.values()) {
                    if (orders.verdicts().get(i).verdict() != verdict) {
                        PairVerdict v = orders.verdicts().get(i);
                        Result other = with(orders, i, again(v, verdict, v.ratio(), v.ciLow(), v.ciHigh(), v.rounds()));
                        assertFalse(new WordsCheck(other).faults(console).isEmpty(), "console: " + v);
                        assertFalse(new WordsCheck(other).faults(text).isEmpty(), "page: " + v);
                        assertFalse(new TablesCheck(other).page(page).faults().isEmpty(), "matrix: " + v);
                        if (List.of(v.verdict(), verdict).contains(Verdict.DIFFERENT)) {
                            assertFalse(new TablesCheck(other).json().faults().isEmpty(), "json: " + v);
                        }
                    }
                }
            }
        }
    }

    @Test
    void aPlantedFaultIsFound() throws IOException {
        String choice = "take msgpack: at most 3 % slower than whichever is fastest";
        planted(choice, "take msgpack: at most 2 % slower than whichever is fastest");
        planted(choice, "take protobuf: at most 3 % slower than whichever is fastest");
        planted(choice, "take msgpack: at most 5 % slower than whichever is fastest");
        planted(choice, "msgpack is fastest");
        planted(choice, "msgpack is fastest, 1.03× ahead of protobuf");
        planted(choice, "too early to choose: msgpack so far");
        planted(choice, "msgpack and 8 more are fastest and not told apart");
        planted("[supported: no other of 9 codecs", "[supported: no other of 8 codecs");
        planted("msgpack is 3.81× faster than json", "msgpack is 4.81× faster than json");
        planted("msgpack is 3.81× faster than json", "json is 3.81× faster than msgpack");
        planted("msgpack is 3.81× faster than json", "msgpack and json are not told apart");
        planted("35 of 36 pairs decided", "36 of 36 pairs decided");
        planted("(35 different)", "(34 different, 1 same within 3 %)");
        planted("1 not decided yet: msgpack and protobuf", "1 not decided yet: msgpack and json");
        planted("about 9 more rounds", "about 2 more rounds");
        planted("smaller): protobuf, avro-specific;", "smaller): protobuf, avro-specific, json;");
        planted("not decided yet for 1 codec", "not decided yet for 2 codecs");
        planted("too few rounds to know", "passed");
        planted("place 1-2: any place from 1 to 2 is possible", "place 1-3: any place from 1 to 3 is possible");
        String console = console(Fixtures.orders());
        String ranks = console.replaceFirst("1-2( +)msgpack ", "1  $1msgpack ");
        assertFalse(ranks(Fixtures.orders(), ranks).isEmpty());
        String page = page(Fixtures.orders());
        for (String[] swap : new String[][] {
            {"? 1.03×", "≠ 1.03×"},
            {"≠ 3.81×", "≠ 3.91×"},
            {"<small>0.998 to", "<small>0.997 to"},
            {"<td data-head=\"Pareto frontier\">yes</td>", "<td data-head=\"Pareto frontier\">no</td>"}
        }) {
            assertTrue(page.contains(swap[0]), swap[0]);
            List<String> faults = new TablesCheck(Fixtures.orders())
                    .page(page.replace(swap[0], swap[1]))
                    .faults();
            assertFalse(faults.isEmpty(), swap[1]);
        }
    }

    @Test
    void aPlantedContradictionInTheResultIsFound() throws IOException {
        Result orders = Fixtures.orders();
        PairVerdict first = orders.verdicts().get(0);
        for (PairVerdict wrong : List.of(
                again(first, Verdict.UNDECIDED, 1.5, 1.2, 1.9, 3),
                again(first, Verdict.DIFFERENT, 1.5, .9, 2., 3),
                again(first, Verdict.DIFFERENT, 2.5, 1.2, 2., 3),
                again(first, Verdict.DIFFERENT, 7.7, null, null, 1),
                again(first, Verdict.UNDECIDED, 7.7, 1e-130, 1e130, 1))) {
            assertFalse(new TablesCheck(with(orders, 0, wrong)).json().faults().isEmpty(), wrong.toString());
        }
    }

    @Test
    void anIntervalReadsAsItsVerdict() {
        PairVerdict v = Fixtures.orders().verdicts().get(0);
        assertEquals("above 1 to 1.07", Intervals.interval(again(v, Verdict.DIFFERENT, 1.03, 1., 1.07, 5)));
        assertEquals("0.93 to below 1", Intervals.interval(again(v, Verdict.DIFFERENT, .97, .93, 1., 5)));
        assertEquals("1 to 1.07", Intervals.interval(again(v, Verdict.UNDECIDED, 1.03, 1., 1.07, 5)));
        assertEquals("1.003 to 1.07", Intervals.interval(again(v, Verdict.DIFFERENT, 1.03, 1.003, 1.07, 5)));
        assertEquals("0.99996 to 1.07", Intervals.interval(again(v, Verdict.UNDECIDED, 1.03, .99996, 1.07, 5)));
        assertEquals("too wide to say anything", Intervals.interval(again(v, Verdict.UNDECIDED, 2., 1e-40, 1e40, 2)));
        assertEquals("above 1 to above 10,000", Intervals.interval(again(v, Verdict.DIFFERENT, 2., 1., 1e40, 2)));
        assertEquals("no interval", Intervals.interval(again(v, Verdict.UNDECIDED, 2., null, null, 1)));
    }

    /** The console and the page of the orders, which are drawn once. */
    private static final List<String> said = new ArrayList<>();

    private static void planted(String right, String wrong) {
        Result orders = Fixtures.orders();
        if (said.isEmpty()) {
            said.add(console(orders));
            said.add(text(page(orders)));
        }
        for (String text : said) {
            if (text.contains(right)) {
                assertFalse(
                        new WordsCheck(orders)
                                .faults(text.replace(right, wrong))
                                .isEmpty(),
                        wrong);
            }
        }
        assertTrue(said.get(0).contains(right), right);
    }

    private static List<String> faults(Result result) throws IOException {
        List<String> faults = new ArrayList<>();
        WordsCheck words = new WordsCheck(result);
        String markdown = MarkdownReport.render(ReportModel.of(result, ReportContext.NONE));
        String page = page(result);
        faults.addAll(words.faults(console(result)));
        faults.addAll(words.faults(ConsoleReport.render(result, WIDE, Verbosity.NORMAL, ReportContext.NONE)));
        faults.addAll(words.faults(markdown.replaceAll("\\\\(.)", "$1").replaceAll("(?m)^\\|.*$", "")));
        faults.addAll(words.faults(text(page)));
        faults.addAll(ranks(result, console(result)));
        TablesCheck tables = new TablesCheck(result);
        tables.ranks("quiet", ConsoleReport.render(result, WIDE, Verbosity.QUIET, ReportContext.NONE), "", " ");
        tables.ranks("Markdown", markdown, "\\| ", " \\| ");
        tables.page(page).json();
        faults.addAll(tables.faults());
        return faults;
    }

    private static List<String> ranks(Result result, String console) {
        return new TablesCheck(result).ranks("console", console, " *", " +").faults();
    }

    private static String console(Result result) {
        return ConsoleReport.render(result, WIDE, Verbosity.VERBOSE, ReportContext.NONE);
    }

    private static String page(Result result) {
        return HtmlReport.render(result, ReportContext.NONE);
    }

    /** The text of a page, a line for each element that is not part of a sentence. Matrices are read as tables. */
    static String text(String page) {
        String body = page.replaceAll("(?s)<(script|style)[^>]*>.*?</\\1>", "")
                .replaceAll("(?s)<table class=\"matrix\">.*?</table>", "");
        return Pattern.compile("</?(b|i|bdi|code|strong|small)( [^>]*)?>")
                .matcher(body)
                .replaceAll("")
                .replaceAll("<[^>]*>", "\n")
                .replace("&#39;", "'")
                .replace("&quot;", "\"")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&amp;", "&");
    }

    /** Nine codecs as they are on real records. */
    private static SimulatedRun spread(long seed) {
        SimulatedRun run = new SimulatedRun(seed);
        double[] ns = {203, 209, 242, 261, 273, 322, 365, 771, 3_028};
        long[] bytes = {105, 103, 168, 113, 91, 91, 214, 284, 702};
        List<String> names = List.of(
                "msgpack", "protobuf", "thrift", "compact", "avro-specific", "avro-generic", "maps", "json", "java");
        for (int i = 0; i < ns.length; i++) {
            run.with(names.get(i), speed(seed, i, ns[i], .04)).size(names.get(i), bytes[i]);
        }
        return run.canary("protobuf", "protobuf~again", speed(seed, 90, ns[1], .04));
    }

    /** Codecs between which there is little or nothing. */
    private static SimulatedRun close(long seed) {
        SimulatedRun run = new SimulatedRun(seed);
        double[] ns = {200, 200, 201, 206, 230};
        for (int i = 0; i < ns.length; i++) {
            run.with("c" + i, speed(seed, i, ns[i], .01)).size("c" + i, 100 - i / 2);
        }
        return run.canary("c0", "c0~again", speed(seed, 91, ns[0], .01));
    }

    private static SimulatedRun two(long seed) {
        return new SimulatedRun(seed).with("json", speed(seed, 0, 770, .05)).with("msgpack", speed(seed, 1, 100, .05));
    }

    /** A machine on which a codec differs from itself. */
    private static SimulatedRun unsteady(long seed) {
        return new SimulatedRun(seed)
                .with("a", speed(seed, 0, 100, .01))
                .with("b", speed(seed, 1, 200, .01))
                .canary("a", "a~again", speed(seed, 2, 180, .01));
    }

    /** Every process has a speed of its own around the codec's. */
    private static SimulatedRun.Speed speed(long seed, int codec, double ns, double scatter) {
        return (round, seconds) -> ns
                * Math.exp(scatter * new java.util.Random(seed * 31 + codec * 1_009L + round * 100_003L).nextGaussian())
                * (1 + 2 * Math.exp(-seconds / .1));
    }

    /** Fixtures with verdicts by lot, and places and frontier as the program derives them. */
    private Result drawn(SplittableRandom random) throws IOException {
        int codecs = random.nextInt(2, 10);
        int rounds = random.nextInt(5) == 0 ? 1 : random.nextInt(2, 41);
        int[] weights = {random.nextInt(0, 30), random.nextInt(0, 4), random.nextInt(0, 4), random.nextInt(0, 12)};
        Result plain = Fixtures.result(Fixtures.nine().subList(9 - codecs, 9), rounds, false, null, List.of());
        List<PairVerdict> verdicts = new ArrayList<>();
        for (PairVerdict v : Fixtures.result(Fixtures.nine().subList(9 - codecs, 9), 2, false, null, List.of())
                .verdicts()) {
            verdicts.add(drawn(random, v, rounds, weights));
        }
        return derived(replaced(plain, verdicts), random.nextBoolean());
    }

    /** The result as it is read from a document that is older than ranges of places, which are then derived, and maybe than choices. */
    private Result derived(Result result, boolean choices) throws IOException {
        ObjectNode document = (ObjectNode) MAPPER.readTree(ResultJson.toText(result));
        if (!choices) {
            document.remove("choices");
        }
        document.get("ranking").forEach(standing -> ((ObjectNode) standing).remove("placeTo"));
        return ResultJson.read(Files.writeString(folder.resolve("old.json"), document.toString()));
    }

    private static PairVerdict drawn(SplittableRandom random, PairVerdict v, int rounds, int[] weights) {
        if (rounds == 1) {
            return again(v, Verdict.UNDECIDED, v.ratio(), null, null, 1);
        }
        int total = weights[0] + weights[1] + weights[2] + weights[3];
        int lot = total == 0 ? 0 : random.nextInt(total);
        double log = Math.exp(Math.abs(random.nextDouble(-1, 1)) * .3);
        if (total == 0 || lot < weights[0]) {
            double ratio = Math.max(v.ratio(), 1.0001);
            double low = random.nextInt(4) == 0 ? 1 : 1 + (ratio - 1) * random.nextDouble(.1, .9);
            return again(v, Verdict.DIFFERENT, ratio, low, ratio * log, rounds);
        }
        if (lot < weights[0] + weights[1]) {
            return again(v, Verdict.SAME_WITHIN, 1.004, .985, 1.027, rounds);
        }
        boolean ended = lot >= weights[0] + weights[1] + weights[2];
        return again(
                v,
                ended ? Verdict.CANT_TELL : Verdict.UNDECIDED,
                v.ratio(),
                Math.min(1, v.ratio() / 1.2) / log,
                v.ratio() * log,
                rounds);
    }

    private static PairVerdict again(
            PairVerdict v, Verdict verdict, double ratio, @Nullable Double low, @Nullable Double high, int rounds) {
        Integer needed = !verdict.isDecided() ? (Integer) (7 * rounds) : null;
        return new PairVerdict(
                v.operation(), v.a(), v.b(), verdict, ratio, low, high, rounds, rounds == 1 ? null : needed);
    }

    private static Result with(Result r, int index, PairVerdict verdict) {
        List<PairVerdict> verdicts = new ArrayList<>(r.verdicts());
        verdicts.set(index, verdict);
        return replaced(r, verdicts);
    }

    private static Result replaced(Result r, List<PairVerdict> verdicts) {
        return new Result(
                r.schema(),
                null,
                r.choices(),
                r.run(),
                r.dataset(),
                r.machine(),
                r.candidates(),
                verdicts,
                r.ranking(),
                r.canary(),
                r.cold(),
                r.compressed(),
                r.warnings(),
                r.seed(),
                r.elapsedSeconds());
    }
}
