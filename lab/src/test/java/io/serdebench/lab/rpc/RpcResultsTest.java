package io.serdebench.lab.rpc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.document.RpcResult;
import io.serdebench.lab.document.RpcResult.HeldClaim;
import io.serdebench.lab.document.RpcResult.StackRow;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.result.RowStatus;
import io.serdebench.lab.result.SchemaCheck;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RpcResultsTest {

    private static final Map<String, Long> SPEEDS = Map.of("a", 20_000L, "b", 10_000L, "c", 10_000L, "limit", 40_000L);
    private static final ObjectMapper MAPPER = new ObjectMapper();

    @TempDir
    Path folder;

    private static RpcResult result(List<Entry> entries) {
        List<Entry> whole = new ArrayList<>(entries);
        whole.add(RpcJournals.ended());
        return RpcResults.of(whole);
    }

    private static RpcResult result(int rounds) {
        return result(RpcJournals.rounds(RpcJournals.plan(0), rounds, SPEEDS));
    }

    private static StackRow row(RpcResult result, int work, String stack) {
        return result.works().get(work).rows().stream()
                .filter(row -> row.name().equals(stack))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theFastOneIsFirstAndTheLimitIsNotRanked() {
        RpcResult result = result(10);
        StackRow first = result.works().get(0).rows().get(0);
        assertEquals("a", first.name());
        assertEquals(1, first.place());
        assertEquals(RowStatus.LIMIT, row(result, 0, "limit").status());
        assertNull(row(result, 0, "limit").place());
        assertEquals(0.5, Objects.requireNonNull(first.ofLimit()), 0.01);
        assertEquals(2.0, Objects.requireNonNull(row(result, 1, "b").relative()), 0.01);
        assertEquals(20_110, Objects.requireNonNull(first.calls()).perSecond(), 50);
        assertEquals(0, result.wrongValues());
        assertFalse(result.partial());
    }

    @Test
    void latenciesOfAllTurnsAreOneDistribution() {
        RpcResult.Done done = Objects.requireNonNull(row(result(4), 0, "b").calls());
        assertEquals(100, done.p50Micros(), 1);
        assertEquals(1_000, done.p999Micros(), 5);
        assertEquals(1_000, done.maxMicros(), 5);
    }

    @Test
    void thePublishedRatioIsHeldAgainstTheInterval() {
        List<HeldClaim> claims = result(10).claims();
        assertEquals(1, claims.size());
        assertEquals(2.0, claims.get(0).ratio(), 0.01);
        assertEquals("more than that here", claims.get(0).outcome());
        Map<String, Long> other = Map.of("a", 10_000L, "b", 20_000L, "c", 10_000L, "limit", 40_000L);
        assertEquals(
                "the other way round here",
                result(RpcJournals.rounds(RpcJournals.plan(0), 10, other))
                        .claims()
                        .get(0)
                        .outcome());
    }

    @Test
    void aStackWithAWrongValueIsOutAndTheRunSaysSo() {
        List<Entry> entries = RpcJournals.rounds(RpcJournals.plan(0), 5, SPEEDS);
        entries.add(RpcJournals.calls(6, "a", "get", 100, 3, 0));
        entries.add(new Entry.ProcessLost(6, "a", "3 wrong values: key-1"));
        entries.add(RpcJournals.checked("a", Fidelity.FAILED, "3 wrong values: key-1"));
        RpcResult result = result(entries);
        assertEquals(3, result.wrongValues());
        assertEquals(RowStatus.FAILED, row(result, 0, "a").status());
        assertNull(row(result, 0, "a").place());
        assertEquals("3 wrong values: key-1", row(result, 0, "a").reason());
        assertTrue(result.warnings().stream().map(Warning::code).anyMatch("D01"::equals));
        assertTrue(result.works().get(0).verdicts().stream()
                .noneMatch(pair -> pair.a().equals("a") || pair.b().equals("a")));
        assertEquals(List.of(), result.claims());
    }

    @Test
    void withARateThePercentileIsComparedAndNothingIsClaimed() {
        List<Entry> entries = RpcJournals.rounds(RpcJournals.plan(5_000), 5, SPEEDS);
        entries.add(entries.size() - 1, RpcJournals.calls(5, "b", "get", 10_050, 0, 7));
        RpcResult result = result(entries);
        assertEquals("ns of p99", result.works().get(0).compared());
        assertEquals(List.of(), result.claims());
        Warning behind = result.warnings().stream()
                .filter(warning -> warning.code().equals("S07"))
                .findFirst()
                .orElseThrow();
        assertTrue(behind.message().contains("get: b"), behind::message);
        RpcResult.Done done = Objects.requireNonNull(result.works().get(0).rows().stream()
                .filter(row -> row.name().equals("b"))
                .findFirst()
                .orElseThrow()
                .calls());
        assertEquals((done.operations() - 7) / 6.0, done.perSecond(), 1e-6, "six turns of a second");
    }

    /** More time alone would add rounds whose warm-ups are cut short as well. */
    @Test
    void aStackThatIsStillMovingNeedsALongerWarmUp() {
        List<Entry> entries = RpcJournals.rounds(RpcJournals.plan(0), 5, SPEEDS);
        for (int round = 1; round <= 3; round++) {
            entries.add(entries.size() - 1, new Entry.Unsettled(round, "b"));
        }
        Warning moving = result(entries).warnings().stream()
                .filter(warning -> warning.code().equals("S01"))
                .findFirst()
                .orElseThrow();
        assertEquals("--warm-up 60s --time 26m", moving.fix());
    }

    @Test
    void oneRoundDecidesNothing() {
        RpcResult result = result(1);
        assertTrue(result.works().get(0).verdicts().stream().noneMatch(pair -> pair.verdict() == Verdict.DIFFERENT));
    }

    @Test
    void theDocumentSatisfiesItsSchemaAndIsReadAgain() throws Exception {
        JsonNode schema = schema();
        for (RpcResult result : List.of(result(0), result(1), result(10))) {
            JsonNode document = MAPPER.readTree(RpcResult.DOCUMENT.toText(result));
            assertEquals(List.of(), SchemaCheck.violations(schema, document));
            Path file = folder.resolve(result.rounds() + ".json");
            Files.writeString(file, RpcResult.DOCUMENT.toText(result));
            assertTrue(RpcResult.DOCUMENT.is(file));
            assertEquals(RpcResult.DOCUMENT.toText(result), RpcResult.DOCUMENT.toText(RpcResult.DOCUMENT.read(file)));
        }
    }

    @Test
    void theSchemaNamesEveryFieldAndNoOther() throws Exception {
        JsonNode schema = schema();
        JsonNode document = MAPPER.readTree(RpcResult.DOCUMENT.toText(result(10)));
        assertEquals(names(document), names(schema.at("/properties")));
        for (String[] place : new String[][] {
            {"/setting", "setting"},
            {"/machine", "machine"},
            {"/works/0", "work"},
            {"/works/0/rows/0", "row"},
            {"/works/0/rows/0/calls", "calls"},
            {"/works/0/verdicts/0", "pair"},
            {"/claims/0", "claim"}
        }) {
            assertEquals(
                    names(document.at(place[0])), names(schema.at("/$defs/" + place[1] + "/properties")), place[0]);
        }
    }

    @Test
    void theJournalGivesTheSameResultAgain() throws Exception {
        Path file = folder.resolve("journal.jsonl");
        List<Entry> entries = RpcJournals.rounds(RpcJournals.plan(0), 3, SPEEDS);
        entries.add(RpcJournals.ended());
        try (Journal.Writer journal = new Journal.Writer(file)) {
            for (Entry entry : entries) {
                journal.append(entry);
            }
        }
        assertEquals(
                RpcResult.DOCUMENT.toText(RpcResults.of(entries)),
                RpcResult.DOCUMENT.toText(RpcResults.of(Journal.read(file))));
    }

    private static JsonNode schema() throws IOException {
        try (InputStream in = RpcResult.class.getResourceAsStream("rpc-1.schema.json")) {
            return MAPPER.readTree(Objects.requireNonNull(in));
        }
    }

    private static TreeSet<String> names(JsonNode node) {
        TreeSet<String> names = new TreeSet<>();
        node.fieldNames().forEachRemaining(names::add);
        return names;
    }
}
