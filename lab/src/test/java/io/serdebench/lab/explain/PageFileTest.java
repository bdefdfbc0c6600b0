package io.serdebench.lab.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A page replaces an older page and nothing else. */
class PageFileTest {

    @TempDir
    Path folder;

    private final ByteArrayOutputStream said = new ByteArrayOutputStream();

    private void write(Path file, String page) throws IOException {
        PageFile.of(file).write(page, new PrintStream(said, true, StandardCharsets.UTF_8));
    }

    private static Stop refused(Path file) {
        Stop stop = assertThrows(Stop.class, () -> PageFile.of(file));
        assertEquals(ExitCode.USAGE, stop.code());
        return stop;
    }

    @Test
    void aPageIsWrittenWholeAndLeavesNoDraft() throws IOException {
        Path file = folder.resolve("a.html");
        write(file, ExplainPages.record(ExplainPages.toy()));
        assertEquals(ExplainPages.record(ExplainPages.toy()), Files.readString(file));
        assertEquals("report   " + file + System.lineSeparator(), said.toString(StandardCharsets.UTF_8));
        try (Stream<Path> left = Files.list(folder)) {
            assertEquals(List.of(file), left.toList());
        }
    }

    @Test
    void anOlderPageIsReplaced() throws IOException {
        Path file = folder.resolve("a.html");
        write(file, ExplainPages.record(ExplainPages.toy()));
        write(file, ExplainPages.sizes());
        assertEquals(ExplainPages.sizes(), Files.readString(file));
    }

    @Test
    void anotherFileIsNeverOverwritten() throws IOException {
        Path file = Files.writeString(folder.resolve("notes.html"), "<!doctype html><title>mine</title>");
        Stop stop = refused(file);
        assertTrue(String.valueOf(stop.getMessage()).contains("is not a page of explain"), stop.getMessage());
        assertTrue(
                stop.details().get(0).startsWith("choose another:  --html notes"),
                stop.details().toString());
        assertEquals("<!doctype html><title>mine</title>", Files.readString(file));
    }

    @Test
    void aLinkIsNotFollowedWhereverItLeads() throws IOException {
        Path page = folder.resolve("a.html");
        write(page, ExplainPages.record(ExplainPages.toy()));
        Path link = Files.createSymbolicLink(folder.resolve("link.html"), page);
        assertTrue(String.valueOf(refused(link).getMessage()).contains("is not a regular file"));
        Path dangling = Files.createSymbolicLink(folder.resolve("dangling.html"), folder.resolve("nothing"));
        assertTrue(String.valueOf(refused(dangling).getMessage()).contains("is not a regular file"));
        assertTrue(String.valueOf(refused(folder).getMessage()).contains("is not a regular file"));
    }

    @Test
    void aFileThatCameMeanwhileIsNotOverwritten() throws IOException {
        Path file = folder.resolve("a.html");
        PageFile page = PageFile.of(file);
        Files.writeString(file, "somebody else's");
        assertThrows(Stop.class, () -> page.write("x", new PrintStream(said, true, StandardCharsets.UTF_8)));
        assertEquals("somebody else's", Files.readString(file));
    }

    @Test
    void theFolderMustBeThere() {
        Stop stop = refused(folder.resolve("no/a.html"));
        assertTrue(String.valueOf(stop.getMessage()).contains("there is no folder"), stop.getMessage());
    }
}
