package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Codecs with a fault, which somebody else wrote: the run says which, does not rank them, and ranks the others. */
class FaultyCodecTest extends ToolTest {

    private String jar = "";

    @BeforeAll
    void plugin() throws Exception {
        tool.write("lines.csv", "line\nfirst\nsecond\nthird\nsecond\n");
        jar = FaultyCodecs.jar(folder).toString();
    }

    /** What the run of some codecs says whose figures nobody looks at. */
    private JsonNode result(String codecs) throws Exception {
        return oneRound("run", "lines.csv", "--plugin", jar, "-c", codecs, "--time", "5s", "-o", "out", Tool.SOON_WARM);
    }

    private static JsonNode standing(JsonNode result, String codec) {
        for (JsonNode standing : result.path("ranking")) {
            if (standing.path("codec").asText().equals(codec)) {
                return standing;
            }
        }
        throw new AssertionError(codec + " is missing in " + result.path("ranking"));
    }

    private static void assertStanding(JsonNode result, String codec, String status, String reason) {
        JsonNode standing = standing(result, codec);
        assertEquals(status, standing.path("status").asText(), standing.toString());
        assertTrue(standing.path("reason").asText().contains(reason), standing.toString());
    }

    private static JsonNode measurement(JsonNode result, String codec, String operation) {
        for (JsonNode candidate : result.path("candidates")) {
            if (candidate.path("codec").asText().equals(codec)
                    && candidate.path("operation").asText().equals(operation)) {
                return candidate;
            }
        }
        throw new AssertionError(codec + ", " + operation + " is missing in " + result.path("candidates"));
    }

    @Test
    void faultyCodecsAreNamedAndNotRanked() throws Exception {
        JsonNode result = result("honest,lossy,too-short,too-long,throws,exits");
        assertStanding(result, "lossy", "lossy", "2 of 4 records changed; first at record 2: line second -> secon");
        assertStanding(result, "too-short", "lossy", "4 of 4 records changed; first at record 1: line first -> firs");
        assertStanding(result, "too-long", "lossy", "4 of 4 records changed");
        assertStanding(result, "throws", "failed", "record 2: IllegalStateException: no seconds");
        assertStanding(result, "exits", "failed", "status 9");
        String honest = standing(result, "honest").path("status").asText();
        // unranked is what all are where the canary, a matter of chance, says so
        assertTrue(honest.equals("ranked") || honest.equals("unranked"), honest);
        assertEquals(0, result.path("verdicts").size(), "one alone is compared with nobody");
        assertSize(result, "honest", 22 / 4.0);
        assertSize(result, "too-short", 18 / 4.0);
        assertSize(result, "too-long", 26 / 4.0);
    }

    /** Every byte of every record is counted, and no other. */
    private static void assertSize(JsonNode result, String codec, double expected) {
        assertEquals(
                expected,
                measurement(result, codec, "total").path("bytesPerRecord").asDouble(),
                1e-9,
                codec);
    }

    /** Nothing that could be timed is left: the run is done all the same, and says why it has no ranking. */
    @Test
    void aRunOfFaultyCodecsAloneRanksNothing() throws Exception {
        JsonNode result = JSON.readTree(
                said("run", "lines.csv", "--plugin", jar, "-c", "throws,exits", "--time", "5s", "--json", "-o", "out")
                        .exits(3)
                        .out());
        for (JsonNode standing : result.path("ranking")) {
            assertEquals("failed", standing.path("status").asText(), standing.toString());
        }
        assertEquals(0, result.path("verdicts").size());
    }

    /**
     * What is timed is done: fifty times the work takes at least five times as long. Were results dropped, the compiler would remove
     * the work, and both would take the same.
     */
    @Test
    @Tag("slow")
    void moreWorkTakesLonger() throws Exception {
        JsonNode result = JSON.readTree(
                tool.run("run", "lines.csv", "--plugin", jar, "-c", "busy-1,busy-50", "--time", "8s", "--json")
                        .exits(0)
                        .out());
        double one = measurement(result, "busy-1", "decode").path("nsPerRecord").asDouble();
        double fifty =
                measurement(result, "busy-50", "decode").path("nsPerRecord").asDouble();
        assertTrue(one > 0 && fifty > 5 * one, fifty + " ns beside " + one);
    }
}
