package io.serdebench.lab.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.serdebench.lab.StoredRuns;
import io.serdebench.lab.cost.CostCommandTest.Said;
import io.serdebench.lab.result.SchemaCheck;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What codecs cost against the one that the user has today. */
class CostBaselineTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    static Path folder;

    private static Path run = Path.of("");
    private static Path prices = Path.of("");

    @BeforeAll
    static void makeTheRun() throws IOException {
        Path journal = StoredRuns.unpack("run-plain.journal.jsonl.gz", folder.resolve("plain.journal.jsonl"));
        run = Files.writeString(
                folder.resolve("result.sdb.json"),
                CostCommandTest.said("report", "--from", "journal", journal.toString(), "--json")
                        .out());
        prices = Files.writeString(folder.resolve("prices.toml"), PricesFileTest.WHOLE);
    }

    private static Said said(String... more) {
        List<String> words = new ArrayList<>(List.of("cost", run.toString(), "--prices", prices.toString()));
        words.addAll(List.of(more));
        return CostCommandTest.said(words.toArray(String[]::new));
    }

    private static JsonNode document(String... more) throws IOException {
        List<String> words = new ArrayList<>(List.of(more));
        words.add("--json");
        Said said = said(words.toArray(String[]::new));
        assertEquals(0, said.code(), said.err());
        return JSON.readTree(said.out());
    }

    /** Each difference from its terms: the parts of both codecs, and the figures of the run. */
    @Test
    void differencesAreThoseOfTheTerms() throws IOException {
        JsonNode cost = document("--baseline", "json");
        JsonNode today = null;
        for (JsonNode row : cost.path("codecs")) {
            today = row.path("codec").asText().equals("json") ? row : today;
        }
        assertTrue(today != null && cost.path("codecs").size() > 3, cost.toString());
        for (JsonNode row : cost.path("codecs")) {
            double terms = 0;
            for (String part : List.of("cpu", "stored", "moved", "requests")) {
                terms += row.at("/" + part + "/value").asDouble()
                        - today.at("/" + part + "/value").asDouble();
            }
            // by hand: 0.1752 for a nanosecond, 687.744 for a byte
            double byHand = 0.1752
                            * (of(row, "encodeNs")
                                    - of(today, "encodeNs")
                                    + 3 * (of(row, "decodeNs") - of(today, "decodeNs")))
                    + 687.744 * (of(row, "bytes") - of(today, "bytes"));
            JsonNode above = row.path("toBaseline");
            assertEquals(terms, above.path("value").asDouble(), 1e-6 * Math.abs(terms), row.toString());
            assertEquals(byHand, above.path("value").asDouble(), 1e-6 * Math.abs(byHand), row.toString());
            if (row != today) {
                assertTrue(
                        above.path("low").asDouble() < terms
                                && terms < above.path("high").asDouble(),
                        row.toString());
            } else {
                assertEquals(0, above.path("low").asDouble());
                assertEquals(0, above.path("high").asDouble());
            }
        }
        try (InputStream in = Objects.requireNonNull(Cost.class.getResourceAsStream("cost-1.schema.json"))) {
            assertEquals(List.of(), SchemaCheck.violations(JSON.readTree(in), cost));
        }
    }

    private static double of(JsonNode row, String figure) {
        return row.at("/" + figure + "/value").asDouble();
    }

    @Test
    void theFirstSentenceIsAboutTheCodecToTake() throws IOException {
        JsonNode cost = document("--baseline", "json");
        String sentence = cost.at("/baseline/sentence").asText();
        assertTrue(
                sentence.matches(cost.at("/codecs/0/codec").asText()
                        + " costs [0-9,.]+ [A-Z]{3} a year less than json \\([0-9,.]+ to [0-9,.]+\\)"),
                sentence);
        String console = said("--baseline", "json").out();
        assertTrue(console.replace('\n', ' ').startsWith(sentence), console);
        assertTrue(console.contains("more than json"), console);
        assertFalse(said().out().contains("more than json"), "without a baseline nothing is held against one");
        assertFalse(document().has("baseline"));
        Path page = folder.resolve("cost.html");
        assertEquals(0, said("--baseline", "json", "-o", page.toString()).code());
        assertTrue(Files.readString(page).contains("Against json, with the values of "));
    }

    /** The baseline above the first codec, and that codec below the baseline, are one figure with one interval. */
    @Test
    void onePairHasOneInterval() throws IOException {
        JsonNode cost = document("--baseline", "json");
        JsonNode below = cost.at("/codecs/0/toBaseline");
        for (JsonNode row : cost.path("codecs")) {
            if (row.path("codec").asText().equals("json")) {
                JsonNode more = row.path("more");
                assertEquals(more.path("value").asDouble(), -below.path("value").asDouble(), 1e-9);
                assertEquals(more.path("low").asDouble(), -below.path("high").asDouble(), 1e-9);
                assertEquals(more.path("high").asDouble(), -below.path("low").asDouble(), 1e-9);
                return;
            }
        }
        throw new AssertionError(cost.toString());
    }

    @Test
    void theCodecToTakeMayBeTheOneOfToday() throws IOException {
        String first = document().at("/codecs/0/codec").asText();
        String sentence = document("--baseline", first).at("/baseline/sentence").asText();
        assertTrue(
                sentence.matches(first + ", the baseline, is (cheapest|the codec to take|cheapest so far)"), sentence);
    }

    /** It need not meet what is asked of a new one. */
    @Test
    void aBaselineThatIsLeftOutIsStillComparedWith() throws IOException {
        JsonNode cost = document("--baseline", "json", "--need", "bytes<=110");
        assertTrue(cost.at("/baseline/sentence").asText().contains(" less than json ("), cost.toString());
        for (JsonNode row : cost.path("codecs")) {
            assertFalse(row.path("codec").asText().equals("json"));
            assertTrue(row.at("/toBaseline/high").asDouble() < 0, row.toString());
        }
    }

    @Test
    void theBaselineOfTheRunIsTheDefault() throws IOException {
        Path before = run;
        try {
            ObjectNode result = (ObjectNode) JSON.readTree(before.toFile());
            result.putObject("baseline")
                    .put("codec", "json")
                    .put("status", "ranked")
                    .putNull("reason")
                    .putArray("sentences");
            ((ObjectNode) result.path("baseline")).putArray("except");
            run = Files.writeString(folder.resolve("against.json"), result.toString());
            assertEquals("json", document().at("/baseline/codec").asText());
            assertEquals(
                    "protobuf",
                    document("--baseline", "protobuf").at("/baseline/codec").asText());

            for (JsonNode one : result.path("ranking")) {
                if (one.path("codec").asText().equals("json")) {
                    ((ObjectNode) one)
                            .put("status", "lossy")
                            .put("reason", "field total changes")
                            .put("place", 0);
                }
            }
            Files.writeString(run, result.toString());
            JsonNode lossy = document();
            assertEquals(
                    "no cost is compared with json, the baseline: field total changes",
                    lossy.at("/baseline/sentence").asText());
            assertFalse(lossy.at("/codecs/0").has("toBaseline"));
            assertEquals(0, said().code());
        } finally {
            run = before;
        }
    }

    @Test
    void anUnknownOneIsNamedWithItsNeighbours() {
        Said said = said("--baseline", "jsom");
        assertEquals(2, said.code());
        assertTrue(said.err().contains("--baseline jsom is not a codec of the run.  did you mean  json ?"), said.err());
        assertTrue(said.err().contains("codecs of the run: "), said.err());
    }
}
