package io.serdebench.lab.pipe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.document.PipeResult;
import io.serdebench.lab.document.PipeResult.Run;
import io.serdebench.lab.document.PipeResult.Search;
import io.serdebench.lab.table.ReportTable;
import io.serdebench.lab.text.Html;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Words and columns of runs of which some figures are not known. */
class PipeWordsTest {

    private static List<String> texts(ReportTable<Run> table, String tag, MadeRun run) {
        String page =
                table.page(new Html(), "label", "pipe", "", List.of(run.run())).toString();
        return Pattern.compile("<" + tag + "\\b[^>]*>(.*?)</" + tag + ">", Pattern.DOTALL)
                .matcher(page)
                .results()
                .map(cell -> cell.group(1).strip())
                .toList();
    }

    /** The cell of a run in the column of this name; the first column is the name of the run. */
    private static String cell(ReportTable<Run> table, String head, MadeRun run) {
        List<String> heads = texts(table, "th", run).stream()
                .filter(text -> !text.contains(PipeWords.name(run.run())))
                .toList();
        List<String> cells = texts(table, "td", run);
        assertTrue(heads.contains(head), head + " in " + heads);
        return cells.get(heads.indexOf(head) - (heads.size() - cells.size()));
    }

    private static boolean has(ReportTable<Run> table, String head) {
        return texts(table, "th", MadeRun.of("any", 1)).contains(head);
    }

    @Test
    void runsOfOneCodecAreToldApart() {
        assertEquals("json", PipeWords.name(MadeRun.of("json", 1).run()));
        assertEquals("json", PipeWords.name(MadeRun.of("json", 1).repeat(0).run()), "an old document has no number");
        assertEquals("json #2", PipeWords.name(MadeRun.of("json", 1).repeat(2).run()));
        assertEquals(
                "json zstd #3",
                PipeWords.name(MadeRun.of("json", 1).via("zstd", 0).repeat(3).run()));
        assertEquals("json at max", PipeWords.called(MadeRun.of("json", 0).run()));
        assertEquals(
                "json at 12,000/s", PipeWords.called(MadeRun.of("json", 12_000).run()));
    }

    @Test
    void ratesKeepTheirOrderAndProbesAreTogether() {
        var groups = PipeWords.byRate(MadeRun.result(
                MadeRun.of("a", 20_000),
                MadeRun.of("a", 0),
                MadeRun.of("a", 7).probe(),
                MadeRun.of("b", 20_000),
                MadeRun.of("a", 9).probe(),
                MadeRun.of("a", 0).probe()));
        assertEquals(
                List.of("20,000 records per second", "full speed", "probes of the search"),
                List.copyOf(groups.keySet()));
        assertEquals(List.of(2, 1, 3), groups.values().stream().map(List::size).toList());
    }

    @Test
    void theLoadIsThatOfTheDocument() {
        List<String> bursts = PipeWords.load(MadeRun.result(MadeRun.of("json", 1)));
        assertTrue(bursts.contains("a burst every 500 ms"), bursts.toString());
        assertTrue(bursts.contains("up to 1 record a flush"), bursts.toString());
        assertTrue(bursts.contains("10 s per run after 3 s of warm-up"), bursts.toString());
        assertFalse(String.join(",", bursts).contains("kept for"), bursts.toString());
        assertFalse(String.join(",", bursts).contains("encoded beforehand"), "an old document does not say");
        List<String> smooth = PipeWords.load(MadeRun.result(0, 2.5, List.of(), MadeRun.of("json", 1)));
        assertTrue(smooth.contains("each record in its slot"), smooth.toString());
        assertTrue(smooth.contains("2.50 s per run after 3 s of warm-up"), smooth.toString());
        String via = String.join(
                ",", PipeWords.load(MadeRun.result(MadeRun.of("json", 1).via("none", 0))));
        assertTrue(via.contains("acks=all") && !via.contains("a flush"), "the producer has its own batches: " + via);
    }

    @Test
    void theHeapOfAnEndIsItsFlagOrTheDefault() {
        assertEquals(
                "sender: J 17, Xmx512m SerialGC",
                PipeWords.jvm(
                        new PipeResult.End("sender", "J 17", List.of("-Xms512m", "-Xmx512m", "-XX:+UseSerialGC"))));
        assertEquals(
                "sender: J 17, G1GC, default heap",
                PipeWords.jvm(
                        new PipeResult.End("sender", "J 17", List.of("-XX:+UseG1GC", "-XX:+UseStringDeduplication"))));
        assertEquals(
                "receiver: J 17, default heap",
                PipeWords.jvm(new PipeResult.End("receiver", "J 17", List.of())),
                "no flags, no gap");
    }

    @Test
    void whatIsNotKnownIsNotZero() {
        MadeRun bare = MadeRun.of("json", 1);
        for (boolean sender : new boolean[] {true, false}) {
            ReportTable<Run> table = PipeWords.costs(sender, sender);
            for (String head :
                    List.of("app", "net", "GC", "JIT", "all", "calls", "GCs", "pause ms", "new B", "waits")) {
                assertEquals(PipeWords.NONE, cell(table, head, bare), head);
                assertEquals(
                        PipeWords.NONE, cell(table, "app", MadeRun.of("json", 1).cpu(null, null)), head);
            }
        }
        ReportTable<Run> brokered = PipeWords.costs(true, true);
        for (String head : List.of("bytes", "value", "on disk", "broker")) {
            assertEquals(PipeWords.NONE, cell(brokered, head, bare), head);
        }
        assertEquals(
                PipeWords.NONE, cell(brokered, "on disk", MadeRun.of("json", 1).via("none", 0)));
        assertEquals(PipeWords.NONE, cell(PipeWords.times(List.of(bare.run())), "records/s", bare));
    }

    /** The sender writes and the receiver reads, and each end has its own costs. */
    @Test
    void eachEndHasItsOwnFigures() {
        MadeRun run = MadeRun.of("json", 1).cpu(1_234.4, 999.6).pace(1_499.5, 128.04);
        assertEquals("1,234", cell(PipeWords.costs(true, false), "all", run));
        assertEquals("1,000", cell(PipeWords.costs(false, false), "all", run));
        assertEquals("0.750", cell(PipeWords.costs(true, false), "calls", run));
        assertEquals("0.250", cell(PipeWords.costs(false, false), "calls", run));
        assertEquals("100", cell(PipeWords.costs(true, false), "bytes", run));
        assertEquals("128", cell(PipeWords.costs(true, false), "on wire", run));
        assertFalse(has(PipeWords.costs(false, true), "bytes"), "bytes are the sender's");
        assertFalse(has(PipeWords.costs(true, false), "on disk"), "TCP has no disk");
        assertEquals("1,500", cell(PipeWords.times(List.of(run.run())), "records/s", run));
    }

    @Test
    void latencyFromTheTickHasColumnsWhereThereIsATick() {
        MadeRun paced = MadeRun.of("json", 1).p99(4);
        ReportTable<Run> table = PipeWords.times(List.of(MadeRun.of("json", 0).run(), paced.run()));
        assertEquals("2.00", cell(table, "p50", paced));
        assertEquals("4.00", cell(table, "p99", paced));
        assertEquals("8.00", cell(table, "max", paced));
        assertEquals(PipeWords.NONE, cell(table, "slot p50", paced));
        assertEquals(PipeWords.NONE, cell(table, "p99", MadeRun.of("json", 0)));
        assertFalse(has(PipeWords.times(List.of(MadeRun.of("json", 0).run())), "p99"), "nothing is due at full speed");
        assertFalse(has(table, "due/s"), "the rate stands above the table");
        MadeRun probe = MadeRun.of("json", 12_500).probe();
        assertEquals("12,500", cell(PipeWords.times(List.of(probe.run())), "due/s", probe));
    }

    @Test
    void checksOfAllRunsAreRanges() {
        MadeRun none = MadeRun.of("a", 1);
        assertEquals("", PipeWords.checks(MadeRun.result(none)));
        String range = PipeWords.checks(MadeRun.result(
                none, MadeRun.of("b", 1).checksum(20.6), MadeRun.of("c", 1).checksum(17.2)));
        assertTrue(range.contains(" take 17 to 21 ns "), range);
        String one = PipeWords.checks(MadeRun.result(
                MadeRun.of("b", 1).checksum(20.6), MadeRun.of("c", 1).checksum(21.4)));
        assertTrue(one.contains(" take 21 ns "), one);
        String both = PipeWords.checks(MadeRun.result(
                MadeRun.of("b", 1).checksum(20.6).check(1_200),
                MadeRun.of("c", 1).check(900)));
        assertEquals(
                "checksums (CRC32C) take 21 ns per record at each end, the comparison of values takes 900 to 1,200 ns at the receiver,"
                        + " both included in app",
                both);
        assertEquals(
                "the comparison of values takes 900 ns per record at the receiver, included in app",
                PipeWords.checks(MadeRun.result(MadeRun.of("c", 1).check(900))));
    }

    @Test
    void anOutageIsOneOfMoreThanNoTime() {
        assertEquals("", PipeWords.outage(MadeRun.of("a", 1).run()));
        assertEquals("", PipeWords.outage(MadeRun.of("a", 1).via("none", 0).run()));
        String out = PipeWords.outage(MadeRun.of("a", 1).via("none", 124).run());
        assertTrue(out.endsWith("back after 2 min 4 s"), out);
    }

    @Test
    void aSearchSaysWhatItKnows() {
        assertEquals(
                "json: p99<5ms, holds it up to 1,000 records per second, not at 1,090; 7 rates tried",
                PipeWords.search(new Search("json", "p99<5ms", 1_000L, 1_090L, 7)));
        assertEquals(
                "json: p99<5ms, holds it up to 1,000 records per second; 1 rate tried",
                PipeWords.search(new Search("json", "p99<5ms", 1_000L, null, 1)));
        assertEquals(
                "json: p99<5ms, no rate holds it, not at 100; 2 rates tried",
                PipeWords.search(new Search("json", "p99<5ms", null, 100L, 2)));
    }
}
