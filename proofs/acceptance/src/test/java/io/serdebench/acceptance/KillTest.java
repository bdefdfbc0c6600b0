package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A run that is killed and goes on, and one of io; {@code proofs/bench/kill} does it at random instants. */
class KillTest extends ToolTest {

    @Test
    void aRunThatIsKilledGoesOn() throws Exception {
        goesOn("\"type\":\"round-end\"");
    }

    @Test
    @Tag("slow")
    void aRunThatIsKilledAgainAndAgainGoesOn() throws Exception {
        // as long as no round is whole, one is measured however late it is
        goesOn("\"index\":-1,", "\"type\":\"round\",", "\"type\":\"round-end\"");
    }

    /** Killed as soon as the journal holds the first text, gone on with and killed at the second, and so on to the end. */
    private void goesOn(String... texts) throws Exception {
        Path journal = folder.resolve("out/journal.jsonl");
        String[] run = {
            "run", "example:orders:500", "-c", "json,protobuf", "--time", "5s", "--json", "-o", "out", Tool.SOON_WARM
        };
        String[] resume = {"run", "--resume", "out", "--json", Tool.SOON_WARM};

        byte[] killed = killed(run, journal, texts[0]);
        for (String text : List.of(texts).subList(1, texts.length)) {
            byte[] then = killed(resume, journal, text);
            assertKept(killed, then);
            killed = then;
        }

        JsonNode result = JSON.readTree(said(resume).exits(0).out());
        byte[] last = Files.readAllBytes(journal);
        assertKept(killed, last);
        assertTrue(rounds(last) >= rounds(killed) && rounds(killed) >= 1, rounds(killed) + " then " + rounds(last));
        assertFalse(result.path("run").path("partial").asBoolean());
        for (JsonNode candidate : result.path("candidates")) {
            assertTrue(candidate.path("nsPerRecord").asDouble() > 0, candidate.toString());
        }
        assertEquals(result, JSON.readTree(folder.resolve("out/result.sdb.json").toFile()));
        assertEquals(
                result,
                JSON.readTree(said("report", "--from", "journal", "out", "--json")
                        .exits(0)
                        .out()));
    }

    @Test
    @Tag("slow")
    void ioThatIsKilledIsReportedAndGoesOn() throws Exception {
        Path journal = folder.resolve("out/journal.jsonl");
        String[] io = {
            "io",
            "example:feed",
            "--size",
            "1MB",
            "--work",
            "copy-bytes,scan-lines",
            "--paths",
            "files-copy,nio-bytes,readline,slices-stream",
            "--time",
            "30s",
            "--dir",
            ".",
            "--json",
            "-o",
            "out"
        };
        String[] resume = {"io", "--resume", "out", "--dir", ".", "--json"};

        byte[] first = killed(io, journal, "\"index\":-1,");
        report();
        byte[] second = killed(resume, journal, "\"type\":\"round-end\"");
        assertKept(first, second);
        JsonNode so = report();
        assertTrue(so.path("partial").asBoolean());
        assertTrue(so.path("works").path(0).path("rounds").asInt() >= 1, so::toString);

        JsonNode result = JSON.readTree(tool.run(resume).exits(0).out());
        assertKept(second, Files.readAllBytes(journal));
        assertFalse(result.path("partial").asBoolean());
        assertEquals(2, result.path("works").size());
        for (JsonNode work : result.path("works")) {
            assertTrue(work.path("rounds").asInt() >= 1, work::toString);
        }
        assertEquals(result, report());
        try (Stream<Path> files = Files.list(folder)) {
            assertTrue(
                    files.noneMatch(file -> file.getFileName().toString().startsWith(".serdebench-io")),
                    "copies are left");
        }
    }

    private JsonNode report() throws Exception {
        return JSON.readTree(
                said("report", "--from", "journal", "out", "--json").exits(0).out());
    }

    /** Kills the tool once the journal holds a text, waits for all its processes to end, and returns the journal. */
    private byte[] killed(String[] arguments, Path journal, String text) throws Exception {
        Process process = tool.start(Tool.command(arguments), folder.resolve("out.txt"), folder.resolve("err.txt"));
        Tool.await(process, journal, text);
        List<ProcessHandle> workers = process.descendants().toList();
        process.destroyForcibly().waitFor();
        for (ProcessHandle worker : workers) {
            worker.onExit().get(Tool.PATIENCE_SECONDS, TimeUnit.SECONDS);
        }
        return Files.readAllBytes(journal);
    }

    /** Every whole line is still there. */
    private static void assertKept(byte[] before, byte[] after) {
        int whole = before.length;
        while (whole > 0 && before[whole - 1] != '\n') {
            whole--;
        }
        assertArrayEquals(Arrays.copyOf(before, whole), Arrays.copyOf(after, Math.min(whole, after.length)));
    }

    private static int rounds(byte[] journal) {
        return new String(journal, java.nio.charset.StandardCharsets.UTF_8).split("\"type\":\"round-end\"", -1).length
                - 1;
    }
}
