package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** {@code --dry-run} prints a plan, measures nothing, and leaves nothing. */
class DryRunTest extends ToolTest {

    @BeforeAll
    void data() throws Exception {
        tool.write("a.tsv", "x\ty\n1\t2\n");
    }

    @AfterEach
    void nothingIsThere() throws Exception {
        assertEquals(List.of("a.tsv"), left(folder));
    }

    @Test
    void runPrintsItsPlan() throws Exception {
        String text = plan("run", "example:orders", "-c", "json,msgpack", "--time", "90s");
        assertTrue(text.contains("2 codecs: json, msgpack"), text);
        assertTrue(text.contains("encode, decode; it ends earlier"), text);
        assertTrue(text.replaceAll("\\s+", " ").contains("enough to separate codecs that differ by"), text);
        assertTrue(text.contains("1 min 30 s, until about "), text);
    }

    /** A quarter of the time goes to compression, and a quarter of the rest to first calls. */
    @Test
    void whatIsMeasuredBesideWarmCodeHasItsShareOfThePlan() throws Exception {
        String text = plan(
                        "run", "example:orders", "-c", "json,msgpack", "--time", "10m", "--ops", "all", "-z", "zstd:3")
                .replaceAll("\\s+", " ");
        assertTrue(text.matches(".* in 3[0-9]{2} s, enough to separate .*"), text);
        assertTrue(text.matches(".* then first calls, about (1 min 4|1 min 5|2 min).*"), text);
        assertTrue(text.matches(".* then compression by zstd:3, about 2 min [12].*"), text);
    }

    @Test
    void filesPrintTheirPlan() throws Exception {
        String text = plan("io", "a.tsv", "--work", "copy-bytes", "--time", "60s");
        assertTrue(text.contains("a.tsv, 8 B"), text);
        assertTrue(text.contains("copy-bytes"), text);
    }

    /** By a program of its own, which also deletes at its end. */
    @Test
    void nothingIsLeft() throws Exception {
        tool.run("io", "a.tsv", "--work", "copy-bytes", "--time", "60s", "--dry-run")
                .exits(0)
                .isNoBug();
        assertEquals(List.of("a.tsv"), left(folder));
    }

    @Test
    void sendingPrintsItsPlan() throws Exception {
        String text = plan("pipe", "example:orders", "-c", "json", "--rate", "1k/s,2k/s", "--duration", "2s");
        assertTrue(text.contains("2 runs: 1,000/s, 2,000/s"), text);
        assertTrue(text.contains("at least 10 s, so not before "), text);
    }

    @Test
    void stacksPrintTheirPlan() throws Exception {
        String text = plan("rpc", "--stacks", "grpc,thrift-binary", "--time", "60s");
        assertTrue(text.contains("grpc") && text.contains("thrift-binary"), text);
        assertTrue(text.contains("get, put"), text);
    }

    @Test
    void thePlanIsADocument() throws Exception {
        JsonNode json =
                JSON.readTree(said("rpc", "--dry-run", "--json").exits(0).out());
        assertEquals("serdebench.plan/1", json.get("schema").asText());
        assertEquals(300, json.get("seconds").asDouble());
    }

    private String plan(String... arguments) throws Exception {
        String[] dry = java.util.Arrays.copyOf(arguments, arguments.length + 1);
        dry[arguments.length] = "--dry-run";
        String text = said(dry).exits(0).isNoBug().out();
        assertTrue(text.contains("nothing was measured"), text);
        assertFalse(Files.exists(folder.resolve("serdebench-out")), "an output folder is left");
        return text;
    }

    private static List<String> left(Path folder) throws Exception {
        try (var files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> !name.endsWith(".txt"))
                    .toList();
        }
    }
}
