package io.serdebench.lab.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.io.IoCommand.IoForesight;
import io.serdebench.lab.shell.Console;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The plan names what a run would do, and refuses what a run would refuse. */
class IoForesightTest {

    private static final StrategyCatalog OFFER = StrategyCatalog.parse(List.of(
            "strategy\tio-bytes\tcopy-bytes\t1\t\tio-bytes\tone byte at a time\t",
            "strategy\tdirect\tcopy-bytes\t1\t1m,8k\t\ta direct buffer\t",
            "limit\tread\tscan-lines\t1\t\t\tnothing looked at\t",
            "absent\tvector\tscan-lines\tneeds Java 22"));

    @TempDir
    Path folder = Path.of("");

    private String file = "";

    @BeforeEach
    void write() throws Exception {
        file = Files.writeString(folder.resolve("feed.tsv"), "a\tb\n1\t2\n").toString();
    }

    private JsonNode document(String... words) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        new IoForesight(IoTyped.options(words))
                .of(OFFER)
                .print(new Console(List.of(), out, out, "never", "none", false, false), true);
        return new ObjectMapper().readTree(bytes.toString(StandardCharsets.UTF_8));
    }

    private Map<String, String> plan(String... words) throws Exception {
        List<String> all = new ArrayList<>(Arrays.asList(words));
        all.add(file);
        Map<String, String> notes = new LinkedHashMap<>();
        document(all.toArray(String[]::new))
                .get("notes")
                .forEach(note ->
                        notes.put(note.get("label").asText(), note.get("text").asText()));
        return notes;
    }

    @Test
    void worksStandInTheirOrderWithWhoTakesPart() throws Exception {
        Map<String, String> notes = plan("--work", "scan-lines,copy-bytes");
        assertEquals(List.of("file", "scan-lines", "copy-bytes", "rounds"), List.copyOf(notes.keySet()));
        assertEquals("read", notes.get("scan-lines"));
        assertEquals("io-bytes, direct:1m", notes.get("copy-bytes"));
        assertEquals(
                "no strategy of this work was chosen",
                plan("--work", "copy-lines").get("copy-lines"));
        assertEquals(
                "direct:2m",
                plan("--work", "copy-bytes", "--paths", "direct:2m").get("copy-bytes"));
    }

    @Test
    void theFileIsNamedWithItsSizeAndTheCache() throws Exception {
        assertEquals(file + ", 8 B, page cache warm", plan().get("file"));
        assertEquals(file + ", 8 B, page cache cold", plan("--cache", "cold").get("file"));
        JsonNode example = document("example:feed");
        assertEquals(
                "example:feed, made for this run", example.at("/notes/0/text").asText());
    }

    @Test
    void logsNameTheirCodecsAndWhetherPathsAreChosenForTheUser() throws Exception {
        String some = plan("-c", "json,kryo").getOrDefault("log-write", "");
        assertTrue(some.startsWith("logs of the codecs json, kryo, by as many paths"), some);
        assertEquals(
                "logs of the codecs json",
                plan("-c", "json", "--paths", "stream").get("log-read"));
        assertTrue(plan("--work", "log").getOrDefault("log-read", "").contains("@default"));
    }

    @Test
    void theTimeIsWhatWasAskedFor() throws Exception {
        assertEquals(300, document(file).get("seconds").asDouble());
        assertEquals(7.5, document(file, "--time", "7.5s").get("seconds").asDouble());
        assertFalse(document(file).get("endsAtIsLeast").asBoolean(), "it may end earlier");
    }

    private void refused(ExitCode code, String said, String... words) {
        Stop stop = assertThrows(Stop.class, () -> document(words), () -> String.join(" ", words));
        assertEquals(code, stop.code(), stop::getMessage);
        assertTrue(String.valueOf(stop.getMessage()).contains(said), stop::getMessage);
    }

    @Test
    void whatARunWouldRefuseIsRefused() throws Exception {
        refused(ExitCode.INPUT, "no such file", folder.resolve("none").toString());
        refused(ExitCode.INPUT, "is a folder", folder.toString());
        refused(
                ExitCode.INPUT,
                "is empty",
                Files.createFile(folder.resolve("empty")).toString());
        refused(ExitCode.INPUT, "no such file: ", "a\0b");
        refused(ExitCode.USAGE, "'direkt'", file, "--work", "copy-bytes", "--paths", "direkt");
        refused(ExitCode.ENVIRONMENT, "needs Java 22", file, "--work", "scan-lines", "--paths", "vector");
        assertThrows(Stop.class, () -> document("example:there-is-none"));
    }

    @Test
    void whatActsInANameIsMadeVisible() throws Exception {
        Path hostile = Files.writeString(folder.resolve("a\u001b[2J\u202e.tsv"), "a\n");
        String shown = document(hostile.toString()).at("/notes/0/text").asText();
        assertFalse(shown.contains("\u001b") || shown.contains("\u202e"), shown);
        assertTrue(shown.endsWith(".tsv, 2 B, page cache warm"), shown);
    }
}
