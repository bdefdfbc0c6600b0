package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.serdebench.acceptance.Tool.Outcome;
import java.nio.file.Files;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Short real runs of many codecs. What they measure is not looked at, only that it is there and whole. */
class EveryCodecTest extends ToolTest {

    /** Those that are measured where none is chosen. */
    private static final Set<String> CODECS = Set.of(
            "java-serialization",
            "json",
            "avro-specific",
            "avro-generic",
            "protobuf",
            "thrift-binary",
            "thrift-compact",
            "msgpack",
            "msgpack-map");

    @Test
    void allCodecsCarryNestedOptionalAndMixedDataWithoutLoss() throws Exception {
        tool.write("events.jsonl", """
                {"id":1,"at":"2026-01-02T03:04:05.678Z","who":{"name":"Ä \\"quoted\\"","tags":["a","b"]},"n":null,"x":-0.5,"v":1}
                {"id":-2,"at":"2026-01-02T03:04:06Z","who":{"name":"","tags":[]},"n":7,"x":1e300,"v":"one"}
                {"id":9007199254740993,"at":"1969-12-31T23:59:59.999Z","who":{"name":"</script>","tags":["\\u2028"]},"x":0.1,"v":[1,2]}
                """);
        Outcome outcome = saidOfOneRound("run", "events.jsonl", "--time", "5s", "--json", "-o", "out", Tool.SOON_WARM);
        JsonNode result = JSON.readTree(outcome.out());
        assertEquals("serdebench/result/1", result.path("schema").asText());
        assertEquals(3, result.path("dataset").path("records").asInt());
        Set<String> lossless = StreamSupport.stream(result.path("candidates").spliterator(), false)
                .filter(c -> c.path("verified").asText().equals("lossless"))
                .map(c -> c.path("codec").asText())
                .collect(Collectors.toSet());
        assertEquals(CODECS, lossless);
        for (JsonNode candidate : result.path("candidates")) {
            // the floor takes part from the third round on
            assertTrue(
                    candidate.path("verified").asText().equals("floor")
                            || candidate.path("nsPerRecord").asDouble() > 0,
                    candidate.toString());
        }
        assertTrue(Files.size(folder.resolve("out/report.html")) > 10_000);
        assertEquals(result, JSON.readTree(folder.resolve("out/result.sdb.json").toFile()));
        assertTrue(Files.exists(folder.resolve("out/journal.jsonl")));
        assertFalse(Files.exists(folder.resolve("out/work")));
    }

    /** Nested records with optional parts, a list of structs and a map; some codecs carry flat records or batches only. */
    @Test
    @Tag("slow")
    void whatCannotCarryTheDataIsNamedBesideWhatCan() throws Exception {
        JsonNode ranking = measured("csv,sbe,arrow,json");
        Map<String, String> statuses = statuses(ranking);
        // unranked is what all are where the canary, a matter of chance, says so
        statuses.replaceAll((codec, status) -> status.equals("unranked") ? "ranked" : status);
        assertEquals(
                Map.of("csv", "unsupported", "sbe", "ranked", "arrow", "unsupported", "json", "ranked"),
                statuses,
                ranking.toString());
    }

    @Test
    @Tag("long")
    void everyCodecThereIsIsMeasuredOrItsReasonGiven() throws Exception {
        JsonNode codecs =
                JSON.readTree(said("list", "codecs", "--json").exits(0).out()).path("codecs");
        Map<String, String> statuses = statuses(measured("@all"));
        Set<String> known = Set.of("ranked", "unranked", "unmeasured", "floor", "lossy", "unsupported");
        for (JsonNode codec : codecs) {
            String status = String.valueOf(statuses.get(codec.path("id").asText()));
            assertTrue(known.contains(status), codec + ": " + status);
        }
    }

    @Test
    void everyCodecTellsTheVersionOfItsLibrary() throws Exception {
        JsonNode codecs =
                JSON.readTree(said("list", "codecs", "--json").exits(0).out()).path("codecs");
        assertFalse(codecs.isEmpty());
        for (JsonNode codec : codecs) {
            // a machine may lack other languages; then the version is the reason
            boolean other = codec.path("traits").toString().contains("\"other-language\"");
            String expected = "none|.*[0-9].*" + (other ? "|\\(not here: .+\\)" : "");
            assertTrue(codec.path("version").asText().matches(expected), codec.toString());
        }
    }

    @Test
    void theCodeThatIsTimedIsShownWithTheClassesThatItCalls() throws Exception {
        String code =
                said("list", "codecs", "--show-code", "thrift-compact").exits(0).out();
        assertTrue(code.startsWith("==> schema.thrift <==\n"), code);
        assertTrue(code.contains("==> serdebench/generated/codec/Thrift_Binding.java <==\n"), code);
        for (String used : new String[] {"ThriftBinding", "ThriftFrames"}) {
            assertTrue(code.contains("==> io/serdebench/codec/thrift/runtime/" + used + ".java <==\n"), used);
            assertTrue(code.contains(" " + used + "<"), used);
        }
    }

    private JsonNode measured(String codecs) throws Exception {
        return JSON.readTree(said(
                                "run",
                                "example:events",
                                "--rows",
                                "500",
                                "-c",
                                codecs,
                                "--time",
                                "5s",
                                "--json",
                                "-o",
                                "out",
                                Tool.SOON_WARM)
                        .exits(0)
                        .out())
                .path("ranking");
    }

    private static Map<String, String> statuses(JsonNode ranking) {
        Map<String, String> statuses = new HashMap<>();
        ranking.forEach(standing -> statuses.put(
                standing.path("codec").asText(), standing.path("status").asText()));
        return statuses;
    }

    @Test
    @Tag("long")
    void everyCodecHasFirstCalls() throws Exception {
        JsonNode cold = JSON.readTree(
                        said("run", "example:orders", "--rows", "1000", "--ops", "first", "--time", "5s", "--json")
                                .exits(0)
                                .out())
                .path("cold");
        Set<String> codecs = StreamSupport.stream(cold.path("rows").spliterator(), false)
                .map(row -> row.path("codec").asText())
                .filter(codec -> !codec.equals("null"))
                .collect(Collectors.toSet());
        assertEquals(CODECS, codecs);
    }
}
