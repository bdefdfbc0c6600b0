package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The codec that the user has today: that it takes part, by which names it is known, and what is said of it. */
class BaselineTest extends ToolTest {

    private static final String LINES = "id,total\n1,2.50\n2,3.75\n3,4.25\n4,5.00\n";

    @BeforeAll
    void data() throws Exception {
        tool.write("orders.csv", LINES);
    }

    private static List<String> codecs(JsonNode result) {
        List<String> codecs = new ArrayList<>();
        result.path("ranking").forEach(row -> codecs.add(row.path("codec").asText()));
        return codecs;
    }

    private static JsonNode row(JsonNode result, String codec) {
        for (JsonNode row : result.path("ranking")) {
            if (row.path("codec").asText().equals(codec)) {
                return row;
            }
        }
        throw new AssertionError(codec + " is not in " + result.path("ranking"));
    }

    /** It joins -c, also where that takes it away, and the file is a row that is as long as it is. */
    @Test
    void itTakesPartInAnyCase() throws Exception {
        JsonNode result = checked("run", "orders.csv", "-c", "msgpack,!json", "--baseline", "json", "-o", "out");
        assertTrue(
                codecs(result).containsAll(List.of("msgpack", "json")),
                codecs(result).toString());
        assertEquals("json", result.at("/baseline/codec").asText());
        double bytes = row(result, "msgpack").at("/toBaseline/bytesSaved").asDouble();
        assertTrue(bytes > 0, result.path("ranking").toString());
        assertEquals(
                LINES.length() / 4.0, result.at("/dataset/textBytesPerRecord").asDouble());
    }

    /** One that does not give the data back is held against by its bytes, with the reason. */
    @Test
    void oneThatIsNotRankedGivesBytesAlone() throws Exception {
        tool.write("nested.jsonl", "{\"a\":1,\"b\":[{\"c\":2}]}\n{\"a\":2,\"b\":[]}\n");
        JsonNode result =
                oneRound("run", "nested.jsonl", "-c", "msgpack,json", "--baseline", "csv", "--time", "5s", "-o", "out");
        assertEquals(
                "unsupported",
                result.at("/baseline/status").asText(),
                result.path("baseline").toString());
        String sentence = result.at("/baseline/sentences/0").asText();
        assertTrue(sentence.startsWith("nothing is compared with csv, which is not ranked: UNSUPPORTED, "), sentence);
    }

    /** What stays after the options of a file, of a journal and of a run that goes on. */
    @Test
    void filesOfOptionsAndJournalsHaveIt() throws Exception {
        tool.write("serdebench.toml", "[run]\nbaseline = \"json\"\n");
        oneRound("run", "orders.csv", "-c", "msgpack", "--time", "5s", "-o", "out");
        Files.delete(folder.resolve("serdebench.toml"));
        JsonNode again = JSON.readTree(
                said("report", "--from", "journal", "out", "--json").exits(0).out());
        assertEquals("json", again.at("/baseline/codec").asText());
        assertTrue(row(again, "msgpack").has("toBaseline"));
        said("run", "--resume", "out", "--baseline", "msgpack")
                .exits(2)
                .says("a run that goes on keeps its baseline, json")
                .isNoBug();
        said("compare", "out", "out").exits(0).isNoBug();
    }

    @Test
    void ofSeveralJvmsItIsOnTheFirst() throws Exception {
        String[] words = {
            "run", "orders.csv", "-c", "msgpack", "--jvm-variant", "a=-Dx=1", "--jvm-variant", "b=-Dx=2", "-o", "out"
        };
        JsonNode first = checked(with(words, "json"));
        assertEquals("json@a", first.at("/baseline/codec").asText());
        said(
                        "run",
                        "orders.csv",
                        "-c",
                        "msgpack",
                        "--baseline",
                        "json@c",
                        "--jvm-variant",
                        "a=-Dx=1",
                        "--jvm-variant",
                        "b=-Dx=2",
                        "--dry-run")
                .exits(2)
                .says("--baseline json@c takes no part in this run.  did you mean  json@a, json@b ?")
                .isNoBug();
    }

    private static String[] with(String[] words, String baseline) {
        List<String> all = new ArrayList<>(List.of(words));
        all.addAll(2, List.of("--baseline", baseline));
        return all.toArray(String[]::new);
    }

    @Test
    void aNameThatMeansNoneOrSeveralIsRefused() throws Exception {
        refused("jsom", "unknown codec 'jsom'.  did you mean  json");
        refused("avro", "--baseline takes one codec, and avro means avro-specific, ");
        refused("@binary", "--baseline takes one codec, and @binary means ");
        refused("json,msgpack", "--baseline takes one codec, and json,msgpack means json, msgpack");
        refused("null", "--baseline takes a codec, and null is what measuring itself costs");
        refused(" ", "--baseline takes a codec");
        said("run", "orders.csv", "--baseline", "json", "--ops", "first", "-o", "out")
                .exits(2)
                .says("--baseline compares times of warm code, and --ops first measures none")
                .isNoBug();
        assertFalse(Files.exists(folder.resolve("out")));
    }

    private void refused(String typed, String words) throws Exception {
        said("run", "orders.csv", "--baseline", typed, "-o", "out")
                .exits(2)
                .says(words)
                .isNoBug();
    }
}
