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

/** Records over TCP, in short real sessions. How fast they are is asked of nobody. */
class PipeTest extends ToolTest {

    private static final int MOST_SECONDS = 64;

    /** Every record of a run came once, in order and unchanged. */
    static void isWhole(JsonNode run) {
        JsonNode integrity = run.path("integrity");
        assertTrue(List.of("ok", "behind").contains(run.path("status").asText()), run::toString);
        assertTrue(integrity.path("received").asLong() > 0, run::toString);
        assertEquals(
                integrity.path("expected").asLong(), integrity.path("received").asLong(), run::toString);
        for (String wrong : List.of("lost", "duplicated", "reordered", "corrupt", "malformed", "changed")) {
            assertEquals(0, integrity.path(wrong).asLong(), run::toString);
        }
    }

    @Test
    void everyRecordComesThroughAndTheResultIsReportedAgain() throws Exception {
        JsonNode run = comeThrough("msgpack", "500", 1).path("runs").path(0);
        // the size of the published experiment
        assertEquals(104, run.path("pace").path("payloadBytes").asDouble());
    }

    @Test
    @Tag("slow")
    void asManyAsCanBeComeThroughToo() throws Exception {
        JsonNode result = comeThrough("msgpack,protobuf", "500,max", 4);
        // the sizes of the published experiment
        assertEquals(
                104,
                result.path("runs").path(0).path("pace").path("payloadBytes").asDouble());
        assertEquals(
                145,
                result.path("runs").path(1).path("pace").path("payloadBytes").asDouble());
        assertEquals(
                145 + 28,
                result.path("runs").path(1).path("pace").path("frameBytes").asDouble());
        assertTrue(result.path("runs").path(2).path("slotLatency").isNull());
    }

    /** A busy machine may need longer than a second for the first record: the time is the shortest in which all runs send some. */
    private JsonNode comeThrough(String codecs, String rates, int runs) throws Exception {
        int seconds = 1;
        JsonNode result = session(seconds, codecs, rates);
        while (!hasSent(result) && seconds < MOST_SECONDS) {
            seconds *= 4;
            result = session(seconds, codecs, rates);
        }
        return comeThrough(result, "out-" + seconds, runs);
    }

    private static boolean hasSent(JsonNode result) {
        for (JsonNode run : result.path("runs")) {
            if (run.path("integrity").path("received").asLong() == 0) {
                return false;
            }
        }
        return true;
    }

    private JsonNode session(int seconds, String codecs, String rates) throws Exception {
        return JSON.readTree(said(
                        "pipe",
                        "example:telemetry",
                        "-c",
                        codecs,
                        "--rate",
                        rates,
                        "--tick",
                        "100ms",
                        "--duration",
                        seconds + "s",
                        "--warm-up",
                        "0s",
                        "--heap",
                        "128m,256m",
                        "--gc",
                        "serial,g1",
                        "--json",
                        "-o",
                        "out-" + seconds)
                .exits(0)
                .out());
    }

    private JsonNode comeThrough(JsonNode result, String out, int runs) throws Exception {
        assertEquals(runs, result.path("runs").size());
        result.path("runs").forEach(PipeTest::isWhole);
        assertEquals(500, result.path("runs").path(0).path("rate").asLong());
        assertEquals("msgpack", result.path("runs").path(0).path("codec").asText());
        assertTrue(result.path("runs").path(0).path("slotLatency").path("max").asDouble() > 0);
        assertFalse(result.path("partial").asBoolean());
        assertEquals(
                result, JSON.readTree(said("report", out, "--json").exits(0).out()));
        said("report", out, "-o", "again.html").exits(0);
        assertEquals(
                Files.readString(folder.resolve(out).resolve("report.html")),
                Files.readString(folder.resolve("again.html")));
        assertFalse(Files.exists(folder.resolve(out).resolve("work")), "nothing of the work is left");
        return result;
    }

    /** Two commands as on two hosts; the result is whole at the one that sends. */
    @Test
    @Tag("slow")
    void oneCommandReceivesForAnother() throws Exception {
        int port = freePort();
        Path err = folder.resolve("receiver.txt");
        Process receiver = tool.start(
                Tool.command("pipe", "example:orders", "-c", "json", "--listen", "127.0.0.1:" + port),
                folder.resolve("receiver-out.txt"),
                err);
        try {
            Tool.await(receiver, err, "listens on 127.0.0.1:" + port);
            JsonNode result = JSON.readTree(said(
                            "pipe",
                            "example:orders",
                            "-c",
                            "json",
                            "--connect",
                            "127.0.0.1:" + port,
                            "--rate",
                            "500",
                            "--duration",
                            "5s",
                            "--warm-up",
                            "0s",
                            "--json",
                            "-o",
                            "out")
                    .exits(0)
                    .out());
            isWhole(result.path("runs").path(0));
            assertTrue(result.path("runs").path(0).path("clockErrorMicros").asDouble() > 0);
            Tool.await(receiver, err, "records received, 0 lost");
        } finally {
            List<ProcessHandle> ends = receiver.descendants().toList();
            receiver.destroyForcibly().waitFor();
            for (ProcessHandle end : ends) {
                end.onExit().get(Tool.PATIENCE_SECONDS, TimeUnit.SECONDS);
            }
        }
    }

    @Test
    void whatCannotBeDoneIsSaid() throws Exception {
        said("pipe", "example:orders", "--rate", "fast")
                .exits(2)
                .says("--rate takes")
                .isNoBug();
        said("pipe", "example:orders", "--heap", "1m,2m,3m")
                .exits(2)
                .says("sender,receiver")
                .isNoBug();
        int port = freePort();
        said(
                        "pipe",
                        "example:orders",
                        "-c",
                        "json",
                        "--connect",
                        "127.0.0.1:" + port,
                        "--rate",
                        "10",
                        "--duration",
                        "1s",
                        "-o",
                        "out")
                .exits(4)
                .isNoBug();
        JsonNode run = JSON.readTree(folder.resolve("out/result.pipe.json").toFile())
                .path("runs")
                .path(0);
        assertEquals("failed", run.path("status").asText());
        assertEquals(
                "sender: connection refused: no receiver listens on 127.0.0.1:" + port,
                run.path("reason").asText());
    }

    /** Ctrl-C ends the run in hand with a whole account, and leaves no process behind. */
    @Test
    @Tag("slow")
    void anInterruptedSessionKeepsWhatItHas() throws Exception {
        Path err = folder.resolve("err.txt");
        Process process = tool.start(
                Signal.INT.reaching(Tool.command(
                        "pipe",
                        "example:orders",
                        "-c",
                        "json",
                        "--rate",
                        "100",
                        "--duration",
                        "1h",
                        "--warm-up",
                        "0s",
                        "--progress",
                        "plain",
                        "-o",
                        "out")),
                folder.resolve("out.txt"),
                err);
        Tool.await(process, err, "send json at 100/s");
        List<ProcessHandle> ends = List.of();
        while (ends.size() < 2) {
            assertTrue(process.isAlive(), "it has ended by itself");
            ends = process.descendants().toList();
        }
        assertEquals(130, Signal.INT.to(process));
        for (ProcessHandle end : ends) {
            end.onExit().get(Tool.PATIENCE_SECONDS, TimeUnit.SECONDS);
        }
        JsonNode result = JSON.readTree(folder.resolve("out/result.pipe.json").toFile());
        assertTrue(result.path("partial").asBoolean());
        JsonNode run = result.path("runs").path(0);
        assertEquals("stopped", run.path("status").asText());
        assertEquals(
                run.path("integrity").path("expected").asLong(),
                run.path("integrity").path("received").asLong());
    }
}
