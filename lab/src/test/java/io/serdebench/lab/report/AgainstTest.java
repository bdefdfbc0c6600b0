package io.serdebench.lab.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.StoredRuns;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.journal.RunView;
import io.serdebench.lab.result.Assembly;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.Standing;
import io.serdebench.lab.result.Standing.Status;
import io.serdebench.lab.result.ToBaseline;
import io.serdebench.lab.text.Style;
import io.serdebench.lab.text.Verbosity;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A measured run, held against one of its codecs. */
class AgainstTest {

    /** The model of a run weighs codecs that scatter less, which plain least squares do not. */
    private static final double OF_PLAIN_MEANS = 0.02;

    @TempDir
    static Path folder;

    private static List<Entry> journal = List.of();

    @BeforeAll
    static void read() throws Exception {
        Path file = folder.resolve("run.jsonl");
        StoredRuns.unpack("run-plain.journal.jsonl.gz", file);
        journal = Journal.read(file);
    }

    private static Result against(String codec) {
        List<Entry> entries = new ArrayList<>(journal);
        entries.set(0, new RunView(journal).plan().against(codec));
        return Assembly.assemble(entries);
    }

    private static String console(Result result) {
        return ConsoleReport.render(result, new Style(100, false, true), Verbosity.NORMAL, ReportContext.NONE);
    }

    private static List<String> ranked() {
        return Assembly.assemble(journal).ranking().stream()
                .filter(standing -> standing.status() == Status.RANKED)
                .map(Standing::codec)
                .toList();
    }

    /** Computed again from the slices of the journal and its counts of bytes. */
    @Test
    void figuresAreThoseOfTheRawRounds() {
        RunView view = new RunView(journal);
        Map<Integer, Map<String, Process>> rounds = new TreeMap<>();
        for (Entry.Slice slice : view.all(Entry.Slice.class)) {
            if (slice.index() >= 0) {
                rounds.computeIfAbsent(slice.round(), r -> new TreeMap<>())
                        .computeIfAbsent(slice.participant(), p -> new Process())
                        .add(slice);
            }
        }
        Map<String, Double> bytes = new HashMap<>();
        view.checked()
                .forEach(checked ->
                        bytes.put(checked.codec(), (double) checked.bytes() / Math.max(1, checked.records())));
        Map<String, Double> logs = additive(rounds.values());
        String baseline = ranked().get(ranked().size() - 1);
        Result result = against(baseline);
        for (Standing standing : result.ranking()) {
            if (standing.status() != Status.RANKED) {
                continue;
            }
            ToBaseline to = Objects.requireNonNull(standing.toBaseline());
            double ratio = Math.exp(logs.get(standing.codec()) - logs.get(baseline));
            assertEquals(ratio, Objects.requireNonNull(to.ratio()), OF_PLAIN_MEANS * ratio, standing.codec());
            double saved = bytes.get(baseline) - bytes.get(standing.codec());
            assertEquals(saved, Objects.requireNonNull(to.bytesSaved()), 1e-9, standing.codec());
            assertEquals(100 * saved / bytes.get(baseline), Objects.requireNonNull(to.bytesSavedPercent()), 1e-9);
        }
    }

    /** One process of a round: the median of its slices of all operations together, and what the collector took in the mean. */
    private static final class Process {

        private final Map<Integer, Double> slices = new TreeMap<>();
        private final Map<String, double[]> collector = new TreeMap<>();

        void add(Entry.Slice slice) {
            double ns = Objects.requireNonNull(slice.cpuNanos());
            slices.merge(slice.index(), ns / slice.records(), Double::sum);
            double[] sum = collector.computeIfAbsent(slice.operation(), operation -> new double[2]);
            sum[0] += Objects.requireNonNullElse(slice.collectorNanos(), 0L);
            sum[1] += slice.records();
        }

        double log() {
            double[] sorted =
                    slices.values().stream().mapToDouble(ns -> ns).sorted().toArray();
            double median = (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
            return Math.log(median
                    + collector.values().stream()
                            .mapToDouble(sum -> sum[0] / sum[1])
                            .sum());
        }
    }

    /** The logarithm of each one's time, where that of a time is the sum of its own and of that of its round: plain least squares. */
    private static Map<String, Double> additive(Collection<Map<String, Process>> rounds) {
        Map<String, Double> own = new TreeMap<>();
        rounds.forEach(round -> round.keySet().forEach(codec -> own.put(codec, 0.0)));
        for (int step = 0; step < 200; step++) {
            Map<String, List<Double>> left = new TreeMap<>();
            for (Map<String, Process> round : rounds) {
                double level = round.entrySet().stream()
                        .mapToDouble(one -> one.getValue().log() - own.get(one.getKey()))
                        .average()
                        .orElseThrow();
                round.forEach((codec, process) ->
                        left.computeIfAbsent(codec, c -> new ArrayList<>()).add(process.log() - level));
            }
            left.forEach((codec, each) -> own.put(
                    codec,
                    each.stream().mapToDouble(Double::doubleValue).average().orElseThrow()));
        }
        return own;
    }

    @Test
    void consolePageAndMarkdownBeginWithTheAnswer() {
        String baseline = ranked().get(ranked().size() - 1);
        Result result = against(baseline);
        String sentence = Objects.requireNonNull(result.baseline()).sentences().get(0);
        assertTrue(sentence.contains(" bytes than " + baseline), sentence);
        String console = console(result);
        assertTrue(console.replace("\n", " ").startsWith(sentence), console);
        assertTrue(console.contains("against " + baseline), console);
        String page = HtmlReport.render(result, ReportContext.NONE);
        assertTrue(page.replace('\u00a0', ' ').contains(sentence), sentence);
        assertTrue(page.contains("<section id=\"against\">"), "a table on the page");
        String markdown = MarkdownReport.render(result);
        assertTrue(markdown.contains("| Against " + baseline), markdown);
    }

    @Test
    void withoutABaselineNothingIsSaidOfOne() {
        Result result = Assembly.assemble(journal);
        assertFalse(console(result).contains("against"));
        assertFalse(HtmlReport.render(result, ReportContext.NONE).contains("id=\"against\""));
    }

    @ParameterizedTest
    @ValueSource(ints = {40, 60, 80, 120})
    void noLineIsWiderThanTheTerminal(int width) {
        Result result = against(ranked().get(1));
        ConsoleReport.render(result, new Style(width, false, true), Verbosity.NORMAL, ReportContext.NONE)
                .lines()
                .dropWhile(line -> !line.contains("against "))
                .takeWhile(line -> !line.isEmpty())
                .forEach(line -> assertTrue(line.length() <= width, line));
    }

    /** A file of text is a row that has bytes and no time, with and without a baseline. */
    @Test
    void theFileItselfIsARow() {
        Result result = Fixtures.orders();
        String row = console(result)
                .lines()
                .filter(line -> line.contains("orders.csv as it is"))
                .findFirst()
                .orElseThrow();
        assertEquals("-  orders.csv as it is, 204.0 B/rec", row.strip().replaceAll("^- +", "-  "));
        assertTrue(HtmlReport.render(result, ReportContext.NONE)
                .contains("fields and their types; the file itself takes 204.0 bytes per record"));
        assertTrue(MarkdownReport.render(result).contains("orders.csv as it is"));
        assertFalse(console(Assembly.assemble(journal)).contains("as it is"), "older journals do not say what is text");
    }
}
