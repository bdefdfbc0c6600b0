package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Records through a real Kafka broker, in short real sessions. How fast they are is asked of nobody. */
class PipeKafkaTest extends ToolTest {

    private static void isWhole(JsonNode run) {
        PipeTest.isWhole(run);
        assertTrue(run.path("broker").path("diskBytes").asLong() > 0, run::toString);
    }

    @Test
    @Tag("slow")
    void everyRecordComesThroughAndItsBytesOnDiskAreKnown() throws Exception {
        JsonNode run = comeThrough(List.of("none")).path("runs").path(0);
        assertTrue(run.path("broker").path("diskBytesPerRecord").asDouble() > 104 + 24, run::toString);
    }

    @Test
    @Tag("slow")
    void compressedRecordsComeThroughToo() throws Exception {
        comeThrough(List.of("lz4", "zstd"));
    }

    private JsonNode comeThrough(List<String> compressions) throws Exception {
        JsonNode result = JSON.readTree(said(
                        "pipe",
                        "example:telemetry",
                        "-c",
                        "msgpack",
                        "--via",
                        "kafka",
                        "--compression",
                        String.join(",", compressions),
                        "--rate",
                        "500",
                        "--duration",
                        "5s",
                        "--warm-up",
                        "0s",
                        "--stall",
                        "5m",
                        "--json",
                        "-o",
                        "out")
                .exits(0)
                .out());
        result.path("runs").forEach(PipeKafkaTest::isWhole);
        assertEquals(compressions, result.path("runs").findValuesAsText("compression"));
        JsonNode first = result.path("runs").path(0);
        assertEquals(104 + 24, first.path("pace").path("frameBytes").asDouble(), "a record has no length of its own");
        assertTrue(first.path("slotLatency").path("max").asDouble() > 0);
        assertFalse(Files.exists(folder.resolve("out/work")), "neither logs nor anything else is left");
        assertEquals(
                result, JSON.readTree(said("report", "out", "--json").exits(0).out()));
        return result;
    }

    @Tag("slow")
    @Test
    void aBrokerThatIsEndedInMidRunLosesNothing() throws Exception {
        JsonNode run = JSON.readTree(said(
                                "pipe",
                                "example:orders",
                                "-c",
                                "json",
                                "--via",
                                "kafka",
                                "--outage",
                                "500ms",
                                "--rate",
                                "100",
                                "--duration",
                                "30s",
                                "--warm-up",
                                "0s",
                                "--stall",
                                "5m",
                                "--json",
                                "-o",
                                "out")
                        .exits(0)
                        .out())
                .path("runs")
                .path(0);
        isWhole(run);
        assertTrue(run.path("broker").path("outageSeconds").asDouble() >= 0.5, run::toString);
    }

    @Test
    @Tag("slow")
    void whatCannotBeDoneIsSaid() throws Exception {
        said("pipe", "example:orders", "--compression", "lz4")
                .exits(2)
                .says("add --via kafka")
                .isNoBug();
        said("pipe", "example:orders", "--via", "kafka", "--compression", "brotli")
                .exits(2)
                .says("none, gzip, snappy, lz4, zstd")
                .isNoBug();
        int port = freePort();
        said(
                        "pipe",
                        "example:orders",
                        "-c",
                        "json",
                        "--via",
                        "kafka",
                        "--bootstrap",
                        "127.0.0.1:" + port,
                        "--rate",
                        "10",
                        "--duration",
                        "1s",
                        "-o",
                        "out")
                .exits(4)
                .isNoBug();
        assertEquals(
                "no Kafka broker answers at 127.0.0.1:" + port + ": connection refused",
                JSON.readTree(folder.resolve("out/result.pipe.json").toFile())
                        .path("runs")
                        .path(0)
                        .path("reason")
                        .asText());
    }

    /** The broker and both ends go with the session. */
    @Tag("slow")
    @Test
    void aSessionThatIsKilledLeavesNoProcess() throws Exception {
        Path err = folder.resolve("err.txt");
        Process process = tool.start(
                Tool.command(
                        "pipe",
                        "example:orders",
                        "-c",
                        "json",
                        "--via",
                        "kafka",
                        "--rate",
                        "100",
                        "--duration",
                        "1h",
                        "--warm-up",
                        "0s",
                        "--progress",
                        "plain",
                        "-o",
                        "out"),
                folder.resolve("out.txt"),
                err);
        List<ProcessHandle> all = List.of();
        try {
            Tool.await(process, err, "send json with none at 100/s");
            while (all.size() < 3) {
                assertTrue(process.isAlive(), "it has ended by itself");
                all = process.descendants().toList();
            }
        } finally {
            process.destroyForcibly().waitFor();
        }
        for (ProcessHandle each : all) {
            each.onExit().get(Tool.PATIENCE_SECONDS, TimeUnit.SECONDS);
        }
    }
}
