package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Ways of file I/O, in short real runs. */
class IoTest extends ToolTest {

    private byte[] lines() {
        StringBuilder text = new StringBuilder("name,price\n");
        for (int i = 0; i < 5_000; i++) {
            text.append("größe ").append(i).append(',').append(i % 100).append(".25\n");
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void strategiesGiveTheFileBackAndTheFileIsNotTouched() throws Exception {
        byte[] text = lines();
        Path file = tool.write("prices.csv", text);
        var before = Files.getLastModifiedTime(file);
        // not in the JVM of the class: the time of a session is counted from the start of its JVM
        JsonNode result = JSON.readTree(tool.run(
                        "io",
                        "prices.csv",
                        "--paths",
                        "@e2,direct,*-2*,cp,slices-*,*-sum",
                        "--time",
                        "10s",
                        "--json",
                        "-o",
                        "out")
                .exits(0)
                .out());
        TreeSet<String> works = new TreeSet<>();
        List<String> failed = new ArrayList<>();
        for (JsonNode work : result.path("works")) {
            works.add(work.path("work").asText());
            for (JsonNode row : work.path("rows")) {
                if (row.path("status").asText().equals("failed")) {
                    failed.add(row.toString());
                }
            }
        }
        assertEquals(new TreeSet<>(List.of("copy-bytes", "copy-lines", "scan-lines", "scan-sum")), works);
        assertEquals(List.of(), failed);
        assertEquals("price", result.path("source").path("field").asText());
        assertArrayEquals(text, Files.readAllBytes(file));
        assertEquals(before, Files.getLastModifiedTime(file));
        for (String[] report : List.of(
                new String[] {"report", "out", "--json"},
                new String[] {"report", "--from", "journal", "out", "--json"})) {
            assertEquals(result, JSON.readTree(said(report).exits(0).out()), String.join(" ", report));
        }
        // the page says what the program was called as
        tool.run("report", "--from", "journal", "out", "-o", "again.html").exits(0);
        assertEquals(
                Files.readString(folder.resolve("out/report.html")), Files.readString(folder.resolve("again.html")));
        said("run", "--resume", "out").exits(2).says("one of 'io'").isNoBug();
        assertEquals(List.of("journal.jsonl", "report.html", "result.io.json"), entries("out"));
    }

    @Test
    @Tag("slow")
    void oddLinesAreCopiedExactlyByThePublishedPrograms() throws Exception {
        byte[] odd = {'a', '\r', '\n', (byte) 0xff, '\n', '\n', 'b', '\r', 'c', (byte) 0xc3};
        tool.write("odd.bin", odd);
        JsonNode result = tool.firstRound(
                "result.io.json",
                "io",
                "odd.bin",
                "--work",
                "copy-lines",
                "--paths",
                "@e2",
                "--time",
                "1m",
                "-o",
                "out");
        JsonNode rows = result.path("works").path(0).path("rows");
        assertEquals(4, rows.size());
        rows.forEach(row -> assertFalse(row.path("status").asText().equals("failed"), row::toString));
    }

    @Test
    void whatCannotBeReadOrWrittenIsSaid() throws Exception {
        tool.write("file.txt", lines());
        Files.createDirectory(folder.resolve("sub"));
        said("io", "none.txt").exits(3).says("no such file: none.txt").isNoBug();
        said("io", "sub").exits(3).says("sub is a folder").isNoBug();
        said("io", "file.txt", "--target", "file.txt")
                .exits(2)
                .says("is the file itself")
                .isNoBug();
        said("io", "file.txt", "--target", "sub").exits(2).says("exists").isNoBug();
        said("io", "file.txt", "--dir", "none").exits(2).says("no folder none").isNoBug();
        said("io", "file.txt", "--paths", "nio-byte").exits(2).says("nio-bytes").isNoBug();
        said("io", "file.txt", "--work", "copies")
                .exits(2)
                .says("no work 'copies'")
                .isNoBug();
        said("io", "file.txt", "--field", "weight")
                .exits(2)
                .says("names no such field")
                .isNoBug();
        said("io", "file.txt", "--cache", "hot").exits(2).says("--cache takes").isNoBug();
        Process pipe = new ProcessBuilder("mkfifo", folder.resolve("pipe").toString()).start();
        if (pipe.waitFor() == 0) {
            said("io", "pipe").exits(3).says("not a regular file").isNoBug();
        }
        assertArrayEquals(lines(), Files.readAllBytes(folder.resolve("file.txt")));
        assertFalse(Files.exists(folder.resolve("serdebench-out"))
                && !entries("serdebench-out").isEmpty());
    }

    @Test
    @Tag("slow")
    void ctrlCLeavesAResultAndNoCopies() throws Exception {
        tool.write("file.txt", lines());
        Path err = folder.resolve("err");
        List<String> command =
                Tool.command("io", "file.txt", "--time", "10m", "--dir", ".", "-o", "out", "--progress", "plain");
        Process process = tool.start(Signal.INT.reaching(command), folder.resolve("stdout"), err);
        try {
            Tool.await(process, err, "round 1");
            assertEquals(130, Signal.INT.to(process), () -> read(err));
        } finally {
            process.destroyForcibly();
        }
        assertTrue(JSON.readTree(folder.resolve("out/result.io.json").toFile())
                .path("partial")
                .asBoolean());
        assertEquals(List.of("journal.jsonl", "report.html", "result.io.json"), entries("out"));
        assertTrue(entries(".").stream().noneMatch(name -> name.startsWith(".serdebench-io")), () -> "copies are left");
    }

    @Test
    @Tag("slow")
    void logsOfRecordsComeBack() throws Exception {
        JsonNode result = tool.firstRound(
                "result.io.json",
                "io",
                "example:person:500",
                "--rows",
                "all",
                "--work",
                "log",
                "-c",
                "avro-specific,thrift-binary",
                "--paths",
                "all",
                "--time",
                "1m",
                "-o",
                "out");
        assertEquals(2, result.path("works").size());
        for (JsonNode work : result.path("works")) {
            TreeSet<String> logs = new TreeSet<>();
            work.path("rows").forEach(row -> logs.add(row.path("name").asText()));
            assertEquals(
                    new TreeSet<>(List.of(
                            "avro-specific/append",
                            "avro-specific/channel",
                            "avro-specific/framed",
                            "avro-specific/mapped",
                            "avro-specific/stream",
                            "thrift-binary/append",
                            "thrift-binary/channel",
                            "thrift-binary/mapped",
                            "thrift-binary/stream")),
                    logs);
            assertTrue(
                    work.path("notes").toString().contains("as framed does: thrift-binary"),
                    work.path("notes")::toString);
            for (JsonNode row : work.path("rows")) {
                assertFalse(row.path("status").asText().equals("failed"), row::toString);
                assertTrue(row.path("fileBytes").asLong() > 500, row::toString);
            }
        }
    }

    @Test
    void strategiesAreListedWithTheirDefinitions() throws Exception {
        String list = said("list", "io-paths").exits(0).out();
        assertTrue(list.contains("copy-bytes") && list.contains("io-bytes") && list.contains("lines-batched"), list);
        JsonNode document =
                JSON.readTree(said("list", "io-paths", "--json").exits(0).out());
        assertEquals("serdebench.io-paths/1", document.path("schema").asText());
        document.path("strategies")
                .forEach(one -> assertTrue(list.contains(one.path("name").asText()), one.toString()));
        assertTrue(document.path("strategies").size() > 10, document.toString());
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return e.toString();
        }
    }
}
