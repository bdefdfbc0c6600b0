package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Ctrl-C before anything is measured, and what stays; {@code proofs/bench/interrupts} does it to every verb in every phase. */
class InterruptsTest extends ToolTest {

    private Path temporary = Path.of(".");
    private Path err = Path.of(".");

    @BeforeEach
    void folders() throws IOException {
        temporary = Files.createDirectory(folder.resolve("temporary"));
        err = folder.resolve("err.txt");
    }

    @Test
    void standardInputDoesNotStay() throws Exception {
        endsWhileItReads("schema", "-");
    }

    @Test
    void standardInputDoesNotStayInTheOutputFolder() throws Exception {
        endsWhileItReads("run", "-", "-o", "out");
        assertFalse(Files.exists(folder.resolve("out")), "nothing was measured");
    }

    @Test
    void nothingOfTheEndsStays() throws Exception {
        Process process = start("pipe", "example:orders", "-c", "json", "--duration", "1h", "-o", "out");
        Tool.await(process, err, "send json at");
        List<ProcessHandle> ends = process.descendants().toList();
        assertEquals(130, Signal.INT.to(process), () -> text(err));
        for (ProcessHandle end : ends) {
            end.onExit().get(Tool.PATIENCE_SECONDS, TimeUnit.SECONDS);
        }
        assertEquals(List.of(), entries("temporary"));
        assertEquals(List.of("report.html", "result.pipe.json"), entries("out"));
        JsonNode result = JSON.readTree(folder.resolve("out/result.pipe.json").toFile());
        assertTrue(result.path("partial").asBoolean());
        assertEquals("stopped", result.path("runs").path(0).path("status").asText());
    }

    /** Ends a command once it has written into a folder for work what it reads from an input that does not end. */
    private void endsWhileItReads(String... words) throws Exception {
        Process process = start(words);
        OutputStream in = process.getOutputStream();
        in.write("id,name\n1,a name of the user\n".repeat(10_000).getBytes(StandardCharsets.UTF_8));
        in.flush();
        while (!isRead()) {
            assertTrue(process.isAlive(), () -> "it has ended by itself: " + text(err));
            Thread.sleep(20);
        }
        assertEquals(130, Signal.INT.to(process), () -> text(err));
        assertEquals("", text(err));
        assertEquals(List.of(), entries("temporary"));
    }

    private boolean isRead() throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.anyMatch(file -> file.endsWith("work/stdin"));
        }
    }

    private Process start(String... words) throws Exception {
        return tool.start(
                Signal.INT.reaching(Tool.command(words)),
                Map.of("TMPDIR", temporary.toString()),
                folder.resolve("out.txt"),
                err);
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return e.toString();
        }
    }
}
