package io.serdebench.lab.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.cli.Main;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code --html}, with bytes that need no codec. */
class ExplainCommandTest {

    private static final String BYTES = "08656e6420";

    @TempDir
    Path folder;

    /** Of the schema: Avro's rules come with the laboratory, those of other formats with their codecs. */
    @TempDir
    Path data;

    private Path page = Path.of("");

    /** What a call left. */
    private record Outcome(int exit, String out, String err) {}

    @BeforeEach
    void page() throws IOException {
        page = folder.resolve("page.html");
        Files.writeString(
                data.resolve("end.avsc"),
                "{\"type\":\"record\",\"name\":\"r\",\"fields\":[{\"name\":\"a\",\"type\":\"string\"}]}");
    }

    private Outcome explain(String... more) {
        List<String> words = new ArrayList<>(
                List.of("explain", "--hex", BYTES, "--as", "avro:" + data.resolve("end.avsc"), "--color", "never"));
        words.addAll(List.of(more));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int exit = new Main(
                        words,
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8))
                .run(words.toArray(String[]::new));
        return new Outcome(exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    private Outcome explainTo(Path file, String... more) {
        List<String> words = new ArrayList<>(List.of("--html", file.toString()));
        words.addAll(List.of(more));
        return explain(words.toArray(String[]::new));
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void thePageIsWrittenBesideTheUsualAnswer() throws IOException {
        for (String[] view : new String[][] {{}, {"--json"}, {"--export", "hexpat"}}) {
            Outcome outcome = explainTo(page, view);
            assertEquals(new Outcome(0, explain(view).out(), "report   " + page + System.lineSeparator()), outcome);
            assertTrue(Files.readString(page).contains("<h1>5 bytes as avro:"));
            assertEquals(List.of("page.html"), files());
        }
    }

    @Test
    void redactionHoldsForThePageToo() throws IOException {
        explainTo(page);
        assertTrue(Files.readString(page).contains("65 6e 64"));
        assertEquals(0, explainTo(page, "--redact").exit());
        assertFalse(Files.readString(page).contains("65 6e 64"));
    }

    @Test
    void noOtherFileIsEverOverwritten() throws IOException {
        Path other = Files.writeString(folder.resolve("other.html"), "<!doctype html>\n<p>mine");
        Outcome outcome = explainTo(other);
        assertEquals(ExitCode.USAGE.code(), outcome.exit());
        assertTrue(outcome.err().contains(other + " exists and is not a page of explain"), outcome.err());
        assertTrue(outcome.err().contains("choose another:  --html other.html"), outcome.err());
        assertEquals("", outcome.out());
        assertEquals("<!doctype html>\n<p>mine", Files.readString(other));
        assertEquals(List.of("other.html"), files());
    }

    @Test
    void whereNoFileCanBeIsSaidBeforeAnythingIsDone() throws IOException {
        Outcome outcome = explainTo(folder.resolve("no").resolve("page.html"));
        assertEquals(ExitCode.USAGE.code(), outcome.exit());
        assertTrue(outcome.err().contains("there is no folder " + folder.resolve("no")), outcome.err());
        assertEquals("", outcome.out());
        assertEquals(ExitCode.USAGE.code(), explainTo(folder).exit());
        assertEquals(List.of(), files());
    }
}
