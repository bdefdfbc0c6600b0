package io.serdebench.lab.pipe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.document.PipeRate;
import io.serdebench.lab.document.PipeResult;
import io.serdebench.lab.document.PipeResult.Run;
import io.serdebench.lab.document.PipeResult.Search;
import io.serdebench.lab.document.PipeResult.Status;
import io.serdebench.lab.result.SchemaCheck;
import io.serdebench.protocol.NetAccount.Received;
import io.serdebench.protocol.NetAccount.Sent;
import io.serdebench.protocol.NetReply.Second;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From what ends say to figures, to a document, and back. */
class PipeRunsTest {

    private static Run run(@Nullable Sent sent, @Nullable Received received, boolean interrupted, String... failures) {
        return PipeRuns.of(
                PipeFixture.candidate("json"),
                new PipeRate(1_000),
                1,
                false,
                PipeFixture.account(sent, received, failures),
                interrupted);
    }

    @Test
    void figuresAreOfOneRecord() {
        Run run = run(PipeFixture.sent(1_000, 1_000), PipeFixture.received(1_000, 1_000, 0), false);
        assertEquals(Status.OK, run.status());
        assertNull(run.reason());
        assertEquals(1_000, Objects.requireNonNull(run.sender()).applicationNs());
        assertEquals(0.1, run.sender().writeCalls());
        assertEquals(8_000, run.sender().allocatedBytes());
        assertEquals(0, run.sender().collections());
        assertEquals(1, Objects.requireNonNull(run.receiver()).collections());
        assertEquals(3, run.receiver().longestPauseMillis());
        assertEquals(104, Objects.requireNonNull(run.pace()).payloadBytes());
        assertEquals(132, run.pace().frameBytes());
        assertEquals(0.5, run.pace().blockedSeconds());
        assertEquals(3, Objects.requireNonNull(run.tickLatency()).p99());
        assertEquals(20.5, run.checksumNs());
        assertEquals(1_250, run.checkNs());
        assertEquals(0.02, run.foreignCores());
        assertEquals(1_000, run.seconds().get(2).recordsPerSecond(), "900 in 0.9 s");
        assertNull(run.seconds().get(2).cores());
    }

    @Test
    void aBrokerHasFiguresOfItsOwn() {
        PipeResult result = PipeFixture.kafka();
        Run first = result.runs().get(0);
        assertEquals(128, Objects.requireNonNull(first.pace()).frameBytes(), "a value has no length before it");
        PipeResult.Brokered broker = Objects.requireNonNull(first.broker());
        assertEquals(new PipeResult.Brokered("none", 190_000L, 100.0, 2_000.0, 0), broker);
        PipeResult.Brokered silent = Objects.requireNonNull(result.runs().get(1).broker());
        assertNull(silent.diskBytes());
        assertNull(silent.diskBytesPerRecord());
    }

    @Test
    void whatIsWrongIsSaid() {
        assertEquals(
                "100 of 1,000 records that were due were not sent",
                run(PipeFixture.sent(1_000, 900), PipeFixture.received(900, 900, 0), false)
                        .reason());
        Run damaged = run(PipeFixture.sent(1_000, 900), PipeFixture.received(900, 899, 1), false);
        assertEquals(Status.DAMAGED, damaged.status());
        assertEquals("1 lost; first: <script>", damaged.reason());
        assertEquals(
                Status.STOPPED,
                run(PipeFixture.sent(1_000, 900), PipeFixture.received(900, 900, 0), true)
                        .status());
        Run failed = run(PipeFixture.sent(1, 1), null, false, "receiver: out of memory", "sender: gone");
        assertEquals(Status.FAILED, failed.status());
        assertEquals("receiver: out of memory; sender: gone", failed.reason());
        assertEquals(Status.FAILED, run(null, null, false).status());
        Run ended = run(null, null, true, "sender: interrupted");
        assertEquals(Status.STOPPED, ended.status());
        assertEquals("interrupted", ended.reason());
    }

    @Test
    void aResultComesBackAsItWas(@TempDir Path folder) throws Exception {
        PipeResult result = PipeFixture.result("ö<b>");
        Path file = folder.resolve(PipeResult.DOCUMENT.file());
        PipeResult.DOCUMENT.write(result, folder);
        PipeResult.DOCUMENT.write(result, folder);
        assertEquals(result, PipeResult.DOCUMENT.read(file));
        assertTrue(PipeResult.DOCUMENT.is(file));
        try (var files = Files.list(folder)) {
            assertEquals(List.of(file), files.toList());
        }
        Files.writeString(file, Files.readString(file).replace("\"load\"", "\"lood\""));
        assertEquals(
                "missing: result.load",
                assertThrows(Stop.class, () -> PipeResult.DOCUMENT.read(file))
                        .details()
                        .get(0));
    }

    @Test
    void theSchemaDescribesTheDocument() throws Exception {
        ObjectMapper mapper = new ObjectMapper();
        JsonNode schema;
        try (InputStream in = PipeResult.class.getResourceAsStream("pipe-1.schema.json")) {
            schema = mapper.readTree(Objects.requireNonNull(in));
        }
        JsonNode document = mapper.readTree(PipeResult.DOCUMENT.toText(PipeFixture.result("x")));
        assertEquals(List.of(), SchemaCheck.violations(schema, document));
        assertEquals(names(document), names(schema.path("properties")));
        JsonNode run = document.path("runs").path(0);
        assertEquals(names(run), names(schema.at("/$defs/run/properties")));
        assertEquals(names(run.path("pace")), names(schema.at("/$defs/pace/properties")));
        assertEquals(names(run.path("sender")), names(schema.at("/$defs/cost/properties")));
        assertEquals(names(run.path("integrity")), names(schema.at("/$defs/integrity/properties")));
        assertEquals(names(run.path("seconds").path(0)), names(schema.at("/$defs/pipeSecond/properties")));
        assertEquals(names(run.path("collections").path(0)), names(schema.at("/$defs/collection/properties")));
        assertEquals(names(document.path("load")), names(schema.at("/$defs/load/properties")));
        ((ObjectNode) run).remove("rate");
        assertEquals(1, SchemaCheck.violations(schema, document).size());
    }

    private static TreeSet<String> names(JsonNode object) {
        TreeSet<String> names = new TreeSet<>();
        object.fieldNames().forEachRemaining(names::add);
        return names;
    }

    @Test
    void ratesAndTargetsAreReadAsTyped() {
        assertEquals(10_000, PipeRate.parse("10k/s").perSecond());
        assertEquals(1_500_000, PipeRate.parse("1.5M").perSecond());
        assertEquals(7, PipeRate.parse("7").perSecond());
        assertTrue(PipeRate.parse("max").isMax());
        assertEquals("10,000/s", PipeRate.parse("10000/s").text());
        for (String wrong : List.of("", "0", "-1", "10k/m", "101M", "fast")) {
            assertThrows(Stop.class, () -> PipeRate.parse(wrong), wrong);
        }
        assertEquals(5, PipeTarget.parse("p99<5ms").millis());
        assertEquals(0.25, PipeTarget.parse("p99.9 < 250us").millis());
        for (String wrong : List.of("p99", "p98<5ms", "p99>5ms", "p99<5")) {
            assertThrows(Stop.class, () -> PipeTarget.parse(wrong), wrong);
        }
        Run run = run(PipeFixture.sent(10, 10), PipeFixture.received(10, 10, 0), false);
        assertTrue(PipeTarget.parse("p99<3.001ms").isHeldBy(run));
        assertEquals(false, PipeTarget.parse("p99<3ms").isHeldBy(run));
        assertEquals(
                false,
                PipeTarget.parse("p99<3.001ms")
                        .isHeldBy(run(PipeFixture.sent(10, 9), PipeFixture.received(9, 9, 0), false)));
    }

    private static Search search(long most, long limit, List<Long> tried) throws InterruptedException {
        return PipeSearch.search(
                "json",
                PipeTarget.parse("p99<5ms"),
                most,
                rate -> {
                    tried.add(rate);
                    return rate <= limit;
                },
                () -> false);
    }

    /** Whatever the limit is, it ends up between the two rates, which are close. */
    @Test
    void theSearchClosesInOnTheLimit() throws InterruptedException {
        for (long limit : new long[] {150, 999, 12_345, 400_000, 990_000}) {
            List<Long> tried = new ArrayList<>();
            Search found = search(1_000_000, limit, tried);
            long holds = Objects.requireNonNull(found.holds());
            long fails = Objects.requireNonNull(found.fails());
            assertTrue(holds <= limit && limit < fails, found.toString());
            assertTrue((double) fails / holds <= PipeSearch.CLOSE, found.toString());
            assertEquals(found.probes(), tried.size());
        }
        assertEquals(new Search("json", "p99<5ms", 1_000L, null, 1), search(1_000, 5_000, new ArrayList<>()));
        assertNull(search(1_000_000, 0, new ArrayList<>()).holds());
    }

    /** Twelve seconds of starting and warming up, then four of twenty-five: 21 s are left by the pace so far. */
    @Test
    void theTimeLeftOfARunIsThatOfItsSeconds() {
        Second fourth = PipeFixture.received(3, 1_000_000_000, 1_000, PipeFixture.LATENCY);
        double done = PipeBenchmark.done(16_000_000_000L, fourth, Duration.ofSeconds(25));
        assertEquals(21, 16 / done * (1 - done), 1e-9);
        assertEquals(1, PipeBenchmark.done(40_000_000_000L, fourth, Duration.ofSeconds(4)));
    }
}
