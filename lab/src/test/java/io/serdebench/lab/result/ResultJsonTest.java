package io.serdebench.lab.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.report.Fixtures;
import io.serdebench.lab.result.Result.Measurement;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ResultJsonTest {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    @TempDir
    private Path folder = Path.of("");

    @Test
    void whatIsWrittenIsReadBack() throws IOException {
        for (Result result : fixtures()) {
            Path file = folder.resolve("result.sdb.json");
            ResultJson.write(result, file);
            assertEquals(ResultJson.toText(result), Files.readString(file));
            assertEquals(ResultJson.toText(result), ResultJson.toText(ResultJson.read(file)));
        }
        try (var files = Files.list(folder)) {
            assertEquals(1, files.count(), "no draft is left behind");
        }
    }

    @Test
    void fieldsKeepTheOrderOfTheRecords() throws IOException {
        JsonNode document = MAPPER.readTree(ResultJson.toText(Fixtures.orders()));
        assertEquals(
                List.of(
                        "schema",
                        "choices",
                        "run",
                        "dataset",
                        "machine",
                        "candidates",
                        "verdicts",
                        "ranking",
                        "canary",
                        "cold",
                        "compressed",
                        "warnings",
                        "seed",
                        "elapsedSeconds"),
                names(document));
        assertEquals(
                List.of(
                        "codec",
                        "format",
                        "library",
                        "version",
                        "operation",
                        "nsPerRecord",
                        "ciLow",
                        "ciHigh",
                        "bytesPerRecord",
                        "totalBytes",
                        "allocBytesPerRecord",
                        "verified",
                        "reason",
                        "steady",
                        "rounds"),
                names(document.at("/candidates/0")));
    }

    @Test
    void everyFixtureSatisfiesTheSchemaShipped() throws IOException {
        JsonNode schema = MAPPER.readTree(ResultJson.jsonSchema());
        for (Result result : fixtures()) {
            assertEquals(List.of(), SchemaCheck.violations(schema, MAPPER.readTree(ResultJson.toText(result))));
        }
    }

    @Test
    void theSchemaNamesEveryFieldAndNoOther() throws IOException {
        JsonNode schema = MAPPER.readTree(ResultJson.jsonSchema());
        JsonNode document = MAPPER.readTree(ResultJson.toText(Fixtures.trouble()));
        assertEquals(components(Result.class), names(schema.at("/properties")));
        assertEquals(components(Measurement.class), names(schema.at("/$defs/candidate/properties")));
        assertEquals(components(PairVerdict.class), names(schema.at("/$defs/verdict/properties")));
        assertEquals(components(Standing.class), names(schema.at("/$defs/standing/properties")));
        assertEquals(components(Baseline.class), names(schema.at("/$defs/baseline/properties")));
        assertEquals(components(ToBaseline.class), names(schema.at("/$defs/toBaseline/properties")));
        assertEquals(components(Result.Run.class), names(schema.at("/$defs/run/properties")));
        assertEquals(components(Result.DatasetInfo.class), names(schema.at("/$defs/dataset/properties")));
        assertEquals(names(document.at("/machine")), names(schema.at("/$defs/machine/properties")));
        assertEquals(names(document.at("/canary")), names(schema.at("/$defs/canary/properties")));
        JsonNode cold = MAPPER.readTree(ResultJson.toText(Fixtures.cold())).get("cold");
        assertEquals(names(cold), names(schema.at("/$defs/cold/properties")));
        assertEquals(names(cold.at("/rows/0")), names(schema.at("/$defs/coldRow/properties")));
        assertEquals(names(cold.at("/verdicts/0")), names(schema.at("/$defs/coldVerdict/properties")));
        assertEquals(components(Warning.class), names(schema.at("/$defs/warning/properties")));
    }

    @Test
    void theSchemaRefusesWhatIsNoResult() {
        refused(d -> d.put("schema", "serdebench/result/2"));
        refused(d -> d.remove("seed"));
        refused(d -> d.put("seed", 1.5));
        refused(d -> d.withObject("/run").put("partial", "no"));
        refused(d -> ((ObjectNode) d.at("/candidates/0")).put("operation", "guess"));
        refused(d -> ((ObjectNode) d.at("/candidates/0")).put("nsPerRecord", -1));
        refused(d -> ((ObjectNode) d.at("/candidates/0")).putNull("codec"));
        refused(d -> ((ObjectNode) d.at("/ranking/0")).put("status", "first"));
        refused(d -> d.withObject("/dataset").put("sha256", "abc"));
    }

    @Test
    void noFigureIsWrittenThatIsNotANumber() throws IOException {
        Result orders = Fixtures.orders();
        List<Measurement> candidates = new ArrayList<>(orders.candidates());
        Measurement c = candidates.get(0);
        candidates.set(0, withNanos(c, Double.NaN));
        candidates.set(1, withNanos(c, Double.POSITIVE_INFINITY));
        String text = ResultJson.toText(with(orders, candidates, 1));
        assertFalse(text.contains("NaN") || text.contains("Infinity"));
        JsonNode document = MAPPER.readTree(text);
        assertTrue(document.at("/candidates/0/nsPerRecord").isNull());
        assertTrue(document.at("/candidates/1/nsPerRecord").isNull());
        Result broken = with(orders, orders.candidates(), Double.NaN);
        assertThrows(IllegalArgumentException.class, () -> ResultJson.toText(broken));
    }

    @Test
    void fieldsThatAreNotKnownArePassedOver() throws IOException {
        ObjectNode document = (ObjectNode) MAPPER.readTree(ResultJson.toText(Fixtures.orders()));
        document.put("invented", true);
        document.withObject("/run").put("invented", 1);
        assertEquals(
                ResultJson.toText(Fixtures.orders()), ResultJson.toText(ResultJson.read(file(document.toString()))));
    }

    @Test
    void aNullableFieldMayBeMissingAndAnyOtherMayNot() throws IOException {
        ObjectNode document = (ObjectNode) MAPPER.readTree(ResultJson.toText(Fixtures.orders()));
        document.remove("canary");
        assertNull(ResultJson.read(file(document.toString())).canary());
        ((ObjectNode) document.at("/verdicts/3")).remove("b");
        Stop stop = assertThrows(Stop.class, () -> ResultJson.read(file(document.toString())));
        assertEquals(List.of("missing: result.verdicts[3].b"), stop.details());
    }

    @Test
    void whatIsNoResultIsRefusedAsInput() throws IOException {
        for (String text : List.of(
                "",
                "null",
                "[]",
                "{}",
                "{\"schema\":\"serdebench/result/2\"}",
                "{\"schema\":\"serdebench/result/1\"}",
                "{\"schema\":\"serdebench/result/1\",\"candidates\":[null]}",
                "[".repeat(100_000),
                ResultJson.toText(Fixtures.orders()) + "{}",
                ResultJson.toText(Fixtures.orders()).substring(0, 2_000))) {
            Path file = file(text);
            assertEquals(
                    ExitCode.INPUT,
                    assertThrows(Stop.class, () -> ResultJson.read(file)).code());
        }
        Path missing = folder.resolve("none.json");
        assertEquals(
                ExitCode.INPUT,
                assertThrows(Stop.class, () -> ResultJson.read(missing)).code());
    }

    @Test
    void whereTextEndsToBeJsonIsSaid() throws IOException {
        Path file = file("{\n\"schema\": nope}");
        Stop stop = assertThrows(Stop.class, () -> ResultJson.read(file));
        assertTrue(stop.details().get(0).endsWith(" (line 2)"), () -> String.valueOf(stop.details()));
    }

    @Test
    void theCompactTextIsTheSameDocument() throws IOException {
        for (Result result : fixtures()) {
            String compact = ResultJson.toCompactText(result);
            assertEquals(MAPPER.readTree(ResultJson.toText(result)), MAPPER.readTree(compact));
            assertFalse(compact.contains("\n"));
        }
    }

    private static void refused(Consumer<ObjectNode> change) {
        try {
            ObjectNode document = (ObjectNode) MAPPER.readTree(ResultJson.toText(Fixtures.orders()));
            change.accept(document);
            JsonNode schema = MAPPER.readTree(ResultJson.jsonSchema());
            assertFalse(SchemaCheck.violations(schema, document).isEmpty());
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("in.json"), text);
    }

    private static List<Result> fixtures() {
        return List.of(
                Fixtures.orders(),
                Fixtures.trouble(),
                Fixtures.hostile(),
                Fixtures.nothingRanked(),
                Fixtures.alone(),
                Fixtures.cold(),
                Fixtures.coldAlone());
    }

    /** Fields of a record of which some are left out where they have nothing to tell. */
    private static List<String> components(Class<? extends Record> type) {
        return Stream.of(type.getRecordComponents())
                .map(RecordComponent::getName)
                .toList();
    }

    private static List<String> names(JsonNode object) {
        List<String> names = new ArrayList<>();
        object.fieldNames().forEachRemaining(names::add);
        return names;
    }

    private static Measurement withNanos(Measurement c, @Nullable Double ns) {
        return new Measurement(
                c.codec(),
                c.format(),
                c.library(),
                c.version(),
                c.operation(),
                ns,
                c.ciLow(),
                c.ciHigh(),
                c.bytesPerRecord(),
                c.totalBytes(),
                c.allocBytesPerRecord(),
                c.verified(),
                c.reason(),
                c.steady(),
                c.rounds(),
                c.jvm(),
                c.jvmFlags());
    }

    private static Result with(Result r, List<Measurement> candidates, double elapsed) {
        return new Result(
                r.schema(),
                r.run(),
                r.dataset(),
                r.machine(),
                candidates,
                r.verdicts(),
                r.ranking(),
                r.canary(),
                r.cold(),
                r.compressed(),
                r.warnings(),
                r.seed(),
                elapsed);
    }
}
