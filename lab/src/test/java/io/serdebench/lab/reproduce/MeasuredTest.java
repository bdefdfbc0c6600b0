package io.serdebench.lab.reproduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.claim.Estimate;
import io.serdebench.lab.claim.Evidence;
import io.serdebench.lab.claim.Measured;
import io.serdebench.lab.claim.MissingFigure;
import io.serdebench.lab.claim.Truth;
import io.serdebench.lab.document.IoResult;
import io.serdebench.lab.document.PipeResult;
import io.serdebench.lab.document.RpcResult;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.ResultJson;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.StreamSupport;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Figures that claims are judged by are those of the stored documents, which are read here a second way. */
class MeasuredTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final double LAST_BITS = 1e-12;

    @TempDir
    static Path folder;

    @BeforeAll
    static void unpack() throws IOException {
        String session = "/io/serdebench/lab/stored/reproduce.session.zip";
        try (InputStream in = Objects.requireNonNull(MeasuredTest.class.getResourceAsStream(session));
                ZipInputStream zip = new ZipInputStream(in)) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                Path file = folder.resolve(entry.getName());
                Files.createDirectories(Objects.requireNonNull(file.getParent()));
                Files.write(file, zip.readAllBytes());
            }
        }
    }

    private static Path file(String step, String name) {
        return folder.resolve("steps/" + step + "/out/" + name);
    }

    private static Measured run(String step) {
        return new RunMeasured(ResultJson.read(file(step, "result.sdb.json")));
    }

    /** The entry of a list in which all words stand under their names. */
    private static JsonNode entry(JsonNode list, String... namesAndWords) {
        return StreamSupport.stream(list.spliterator(), false)
                .filter(each -> {
                    boolean fits = true;
                    for (int i = 0; i < namesAndWords.length; i += 2) {
                        fits &= each.path(namesAndWords[i]).asText().equals(namesAndWords[i + 1]);
                    }
                    return fits;
                })
                .findFirst()
                .orElseThrow(() -> new AssertionError(String.join(" ", namesAndWords)));
    }

    private static String missing(Measured measured, String metric, String row) {
        return Objects.requireNonNull(assertThrows(MissingFigure.class, () -> measured.value(metric, row))
                .getMessage());
    }

    @Test
    void timesAndBytesOfRunAreThoseOfItsCandidates() throws Exception {
        JsonNode result = JSON.readTree(file("S1-warm", "result.sdb.json").toFile());
        Measured run = run("S1-warm");
        int seen = 0;
        for (JsonNode of : result.path("candidates")) {
            String codec = of.path("codec").asText();
            Estimate time = run.value(of.path("operation").asText(), codec);
            assertEquals(of.path("nsPerRecord").asDouble(), time.value());
            assertEquals(of.path("ciLow").asDouble(), time.low());
            assertEquals(of.path("ciHigh").asDouble(), time.high());
            assertEquals(
                    Estimate.exact(of.path("bytesPerRecord").asDouble()),
                    run.value("bytes", codec),
                    "bytes are counted");
            seen++;
        }
        assertTrue(seen >= 6, seen + " candidates");
        assertEquals(result.path("dataset").path("records").asLong(), run.records());
    }

    @ParameterizedTest
    @EnumSource
    void aCodecWhoseFiguresAreNotItsOwnHasNone(Fidelity fidelity, @TempDir Path changed) throws Exception {
        Result result = ResultJson.read(file("S1-warm", "result.sdb.json"));
        JsonNode tree = JSON.readTree(ResultJson.toText(result));
        for (JsonNode of : tree.path("candidates")) {
            if (of.path("codec").asText().equals("json")) {
                ((ObjectNode) of).put("verified", fidelity.word()).put("reason", "for a reason");
            }
        }
        Measured run = new RunMeasured(ResultJson.read(Files.writeString(changed.resolve("a.json"), tree.toString())));
        if (Set.of(Fidelity.LOSSLESS, Fidelity.LOSSY, Fidelity.FLOOR).contains(fidelity)) {
            assertTrue(run.value(Result.TOTAL, "json").value() > 0);
        } else {
            for (String metric : List.of(Result.TOTAL, "bytes", "deflate:6")) {
                assertEquals("json takes no part: for a reason", missing(run, metric, "json"));
            }
            assertThrows(MissingFigure.class, () -> run.ratio(Result.TOTAL, "json", "kryo"));
        }
    }

    @Test
    void compressedBytesOfRunAreThoseOfRecordsAndNotOfBlocks() throws Exception {
        JsonNode result = JSON.readTree(file("S1-warm", "result.sdb.json").toFile());
        JsonNode of = entry(result.path("compressed"), "codec", "json", "unit", "record");
        Estimate bytes = run("S1-warm").value(of.path("compressor").asText(), "json");
        assertEquals(Estimate.exact(of.path("bytesPerRecord").asDouble()), bytes);
    }

    @Test
    void aRatioOfRunIsThatOfItsVerdictInBothDirections() throws Exception {
        JsonNode result = JSON.readTree(file("S1-warm", "result.sdb.json").toFile());
        Measured run = run("S1-warm");
        for (JsonNode pair : result.path("verdicts")) {
            String a = pair.path("a").asText();
            String b = pair.path("b").asText();
            String operation = pair.path("operation").asText();
            Estimate ratio = Objects.requireNonNull(run.ratio(operation, b, a));
            assertEquals(pair.path("ratio").asDouble(), ratio.value());
            Estimate back = Objects.requireNonNull(run.ratio(operation, a, b));
            assertEquals(1 / ratio.value(), back.value(), LAST_BITS);
            assertEquals(1 / ratio.high(), back.low(), LAST_BITS);
            assertEquals(1 / ratio.low(), back.high(), LAST_BITS);
        }
        assertFalse(result.path("verdicts").isEmpty());
        assertNull(run.ratio("nothing", "json", "msgpack"));
    }

    @Test
    void firstRecordsOfRunAreFoundByTheirNumberOrAsTheLast() throws Exception {
        JsonNode cold =
                JSON.readTree(file("S1-cold", "result.sdb.json").toFile()).path("cold");
        Measured run = run("S1-cold");
        long most = 0;
        for (JsonNode row : cold.path("rows")) {
            Estimate first = run.value(
                    "first:" + row.path("records").asLong(), row.path("codec").asText());
            assertEquals(row.path("ns").asDouble(), first.value());
            assertEquals(row.path("ciLow").asDouble(), first.low());
            most = Math.max(most, row.path("records").asLong());
        }
        assertTrue(most > 1);
        assertEquals(run.value("first:" + most, "json"), run.value("first", "json"));
        JsonNode pair = cold.path("verdicts").get(0);
        String metric = "first:" + pair.path("records").asLong();
        String a = pair.path("a").asText();
        String b = pair.path("b").asText();
        assertEquals(
                pair.path("ratio").asDouble(),
                Objects.requireNonNull(run.ratio(metric, b, a)).value());
        assertEquals(
                1 / pair.path("ratio").asDouble(),
                Objects.requireNonNull(run.ratio(metric, a, b)).value(),
                LAST_BITS);
        assertNull(run.ratio("first:12345", a, b), "never compared");
        assertNull(run("S1-warm").ratio("first:1", "json", "msgpack"), "a run without first records");
    }

    @Test
    void whatRunLacksIsNamed() {
        Measured run = run("S1-warm");
        assertEquals("nobody is not in the result", missing(run, "total", "nobody"));
        assertEquals("json has no figure of nothing", missing(run, "nothing", "json"));
        assertEquals("json has no time of the first 1", missing(run, "first:1", "json"));
        assertEquals(
                "run judges no published claim",
                assertThrows(MissingFigure.class, () -> run.judged("C1.1")).getMessage());
    }

    @Test
    void ratesOfRpcAreOneOverItsTimes() throws Exception {
        JsonNode result = JSON.readTree(file("S1-rpc", "result.rpc.json").toFile());
        Measured rpc = new RpcMeasured(RpcResult.DOCUMENT.read(file("S1-rpc", "result.rpc.json")));
        JsonNode work = result.path("works").get(0);
        String name = work.path("work").asText();
        JsonNode row = entry(work.path("rows"), "status", "ranked");
        String stack = row.path("name").asText();
        Estimate time = rpc.value(name, stack);
        assertEquals(row.path("ns").asDouble(), time.value());
        assertEquals(Double.POSITIVE_INFINITY, time.high(), "one round has no upper end");
        Estimate rate = rpc.value(name + "/s", stack);
        assertEquals(1e9 / row.path("ns").asDouble(), rate.value(), 1e-6);
        assertEquals(0, rate.low());

        JsonNode pair = work.path("verdicts").get(0);
        String a = pair.path("a").asText();
        String b = pair.path("b").asText();
        double slower = Objects.requireNonNull(rpc.ratio(name, b, a)).value();
        assertEquals(pair.path("ratio").asDouble(), slower);
        assertEquals(
                slower,
                Objects.requireNonNull(rpc.ratio(name + "/s", a, b)).value(),
                "the higher rate is the shorter time");
        assertEquals("there is no work nothing", missing(rpc, "nothing", stack));
        assertEquals("nobody is not in " + name, missing(rpc, name, "nobody"));
        assertThrows(MissingFigure.class, rpc::records);
    }

    @Test
    void claimsOfRpcAndIoAreJudgedAsTheirDocumentsSay() throws Exception {
        JsonNode claims =
                JSON.readTree(file("S1-rpc", "result.rpc.json").toFile()).path("claims");
        Measured rpc = new RpcMeasured(RpcResult.DOCUMENT.read(file("S1-rpc", "result.rpc.json")));
        String id = claims.get(0).path("id").asText();
        List<Evidence> evidence = rpc.judged(id);
        assertEquals(
                StreamSupport.stream(claims.spliterator(), false)
                        .filter(claim -> claim.path("id").asText().equals(id))
                        .count(),
                evidence.size());
        assertEquals(
                claims.get(0).path("ratio").asDouble(),
                Objects.requireNonNull(evidence.get(0).value()).value());
        assertEquals(Truth.CANT_TELL, evidence.get(0).truth());
        assertThrows(MissingFigure.class, () -> rpc.judged("C9.9"));

        JsonNode copied = JSON.readTree(file("S1-copy", "result.io.json").toFile());
        Measured io = new FileMeasured(IoResult.DOCUMENT.read(file("S1-copy", "result.io.json")));
        JsonNode claim = copied.path("claims").get(0);
        Evidence said = io.judged(claim.path("id").asText()).get(0);
        assertEquals(
                claim.path("ratio").asDouble(),
                Objects.requireNonNull(said.value()).value());
        assertTrue(said.text().startsWith(claim.path("text").asText()), said.text());
        assertEquals(
                "what C9.9 speaks of was not compared, which takes two rounds at least",
                assertThrows(MissingFigure.class, () -> io.judged("C9.9")).getMessage());
    }

    @Test
    void timesOfIoAreThoseOfItsRows() throws Exception {
        JsonNode result = JSON.readTree(file("S1-copy", "result.io.json").toFile());
        Measured io = new FileMeasured(IoResult.DOCUMENT.read(file("S1-copy", "result.io.json")));
        JsonNode work = result.path("works").get(0);
        String name = work.path("work").asText();
        for (JsonNode row : work.path("rows")) {
            if (row.path("nsPerUnit").isNumber()) {
                Estimate time = io.value(name, row.path("name").asText());
                assertEquals(row.path("nsPerUnit").asDouble(), time.value());
                assertEquals(row.path("ciLow").asDouble(), time.low());
            }
        }
        JsonNode pair = work.path("verdicts").get(0);
        Estimate ratio = Objects.requireNonNull(
                io.ratio(name, pair.path("b").asText(), pair.path("a").asText()));
        assertEquals(pair.path("ratio").asDouble(), ratio.value());
        assertTrue(ratio.low() > 1, "the two were shown to differ");
        assertNull(io.ratio("file", "a", "b"));
        assertThrows(MissingFigure.class, io::records);
    }

    @Test
    void costsOfPipeAreThoseOfBothProcesses() throws Exception {
        JsonNode result = JSON.readTree(file("S1-net", "result.pipe.json").toFile());
        Measured pipe = new PipeMeasured(PipeResult.DOCUMENT.read(file("S1-net", "result.pipe.json")));
        JsonNode run = entry(result.path("runs"), "probe", "false", "status", "ok");
        String at = "@" + run.path("rate").asLong();
        String codec = run.path("codec").asText();
        JsonNode sender = run.path("sender");
        JsonNode receiver = run.path("receiver");
        for (String[] each : new String[][] {
            {"cpu", "totalNs"},
            {"pause", "pauseMillis"},
            {"allocated", "allocatedBytes"},
            {"collections", "collections"}
        }) {
            Estimate found = pipe.value(each[0] + at, codec);
            double both =
                    sender.path(each[1]).asDouble() + receiver.path(each[1]).asDouble();
            assertEquals(both, found.value(), each[0]);
            assertFalse(found.isBounded(), each[0] + " is of one run");
        }
        assertEquals(Estimate.exact(run.path("pace").path("payloadBytes").asDouble()), pipe.value("bytes" + at, codec));
        assertEquals(
                run.path("tickLatency").path("p99").asDouble(),
                pipe.value("p99" + at, codec).value());
        assertEquals(result.path("source").path("records").asLong(), pipe.records());
        assertNull(pipe.ratio("cpu" + at, codec, codec));
        assertEquals("pipe has no metric nothing" + at, missing(pipe, "nothing" + at, codec));
        assertEquals(codec + " was not sent at 7 per second", missing(pipe, "cpu@7", codec));
        assertEquals(codec + " was not sent at  per second", missing(pipe, "cpu", codec));
        assertThrows(MissingFigure.class, () -> pipe.judged("C6.1"));
    }

    @Test
    void bytesOfExplainAreThoseOfItsCodecs() throws Exception {
        ByteMeasured explain =
                new ByteMeasured(JSON.readTree("{\"records\": 4, \"codecs\": [{\"codec\": \"json\", \"bytes\": 100,"
                        + " \"fields\": [{\"path\": [\"a\", \"b\"], \"bytes\": 8}, {\"path\": [\"a\"], \"bytes\": 20}]}],"
                        + " \"refused\": [{\"codec\": \"sbe\", \"reason\": \"it has no maps\"}]}"));
        assertEquals(Estimate.exact(100), explain.value("bytes", "json"));
        assertEquals(Estimate.exact(25), explain.value("record", "json"));
        assertEquals(Estimate.exact(5), explain.value("field:a", "json"));
        assertEquals("json has no field b", missing(explain, "field:b", "json"));
        assertEquals("explain has no metric time", missing(explain, "time", "json"));
        assertEquals("sbe takes no part: it has no maps", missing(explain, "bytes", "sbe"));
        assertEquals("xml is not in the result", missing(explain, "bytes", "xml"));
        assertNull(explain.ratio("bytes", "json", "json"));
        assertThrows(MissingFigure.class, () -> new ByteMeasured(JSON.readTree("{}")).records());
    }
}
