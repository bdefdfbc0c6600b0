package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.serdebench.acceptance.Tool.Outcome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A real examination. What it finds is this machine's affair, that it finds something is not. */
class DoctorTest extends ToolTest {

    @Test
    @Tag("slow")
    void aShortTrialGivesAFloorAndAForecast() throws Exception {
        Outcome outcome = said("doctor", "--bench", "3s", "--json", "--progress", "none")
                .exits(0)
                .isNoBug();
        assertEquals("", outcome.err());
        JsonNode diagnosis = JSON.readTree(outcome.out());
        assertEquals("serdebench/doctor/1", diagnosis.path("schema").asText());
        assertTrue(diagnosis.path("findings").size() >= 14, outcome.out());
        assertTrue(diagnosis.path("unmeasured").isNull(), outcome.out());
        assertTrue(diagnosis.path("noise").path("rounds").asInt() >= 2, outcome.out());
        assertTrue(diagnosis.path("noise").path("floorPercent").asDouble() > 0, outcome.out());
        assertEquals(120, diagnosis.path("forecast").path("seconds").asInt());
        try (Stream<Path> left = Files.list(folder)) {
            assertEquals(
                    List.of(),
                    left.filter(file -> file.toString().contains("serdebench")).toList());
        }
    }

    @Test
    void withoutABenchItOnlyAsks() throws Exception {
        Outcome outcome = said("doctor", "--bench", "0s", "--fix").exits(0).isNoBug();
        assertEquals("", outcome.err());
        List<String> lines = outcome.out().lines().toList();
        assertTrue(lines.get(0).startsWith("ok    java      "), outcome.out());
        assertEquals("noise not measured: --bench 0s", lines.get(lines.size() - 1));
        assertTrue(lines.stream().anyMatch(line -> line.matches("[a-z?]+ +disk .*")), outcome.out());
        assertFalse(outcome.out().contains("\u001b"));
    }

    @Test
    @Tag("slow")
    void ctrlCLeavesTheChecks() throws Exception {
        Path out = folder.resolve("out.txt");
        Path err = folder.resolve("err.txt");
        Process process = tool.start(Signal.INT.reaching(Tool.command("doctor", "--bench", "10m")), out, err);
        Tool.await(process, err, "round 1");
        assertEquals(130, Signal.INT.to(process));
        assertTrue(Files.readString(out).startsWith("ok    java"), Files.readString(out));
        assertTrue(Files.readString(out).endsWith("noise not measured: interrupted\n"), Files.readString(out));
        assertEquals(0, process.descendants().count());
    }

    @Test
    void helpListsIt() throws Exception {
        assertTrue(said("help").exits(0).out().contains("  doctor  "));
        assertTrue(said("help", "doctor").exits(0).out().contains("--bench"));
    }

    @Test
    void timesThatAreTooShortAreRefused() throws Exception {
        said("doctor", "--bench", "1s").exits(2).says("the shortest is 3s");
        said("doctor", "--time", "1s").exits(2).says("the shortest is 5s");
    }
}
