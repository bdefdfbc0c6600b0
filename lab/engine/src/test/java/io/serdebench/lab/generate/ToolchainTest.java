package io.serdebench.lab.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.catalog.Language;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What a language needs is fetched once, and a failure is one line. The language of these tests is the shell. */
@DisabledOnOs(OS.WINDOWS)
class ToolchainTest {

    @TempDir
    private Path folder;

    private Path sources = Path.of("");
    private Path cache = Path.of("");

    @BeforeEach
    void sourcesOfAWorker() throws IOException {
        sources = Files.createDirectory(folder.resolve("sources of a worker"));
        cache = folder.resolve("cache");
        script("version.sh", "echo shell 1.0");
        script("fetch.sh", "echo again >> \"$1/fetched\"");
        script("fail.sh", "echo Collecting; echo 'ERROR: no network here'; echo; exit 7");
    }

    private void script(String name, String text) throws IOException {
        Files.writeString(sources.resolve(name), text + "\n");
    }

    private Toolchain tools(String program, String install) {
        Language language = new Language(
                "shell",
                program,
                "get one",
                List.of("{program}", "{folder}/version.sh"),
                List.of(List.of("{program}", "{folder}/" + install, "{home}")),
                List.of(),
                List.of("{program}", "{folder}/worker.sh", "{codec}", "{schema}", "{made}", "{home}/lib"),
                List.of("{program}", "{folder}/version.sh"),
                null);
        return new Toolchain(language, sources, cache, null);
    }

    @Test
    void librariesAreFetchedOnce() throws Exception {
        Toolchain tools = tools("sh", "fetch.sh");
        assertEquals("shell 1.0", tools.runtime());
        tools.install();
        tools.install();
        tools("sh", "fetch.sh").install();
        Path home = cache.resolve("languages/shell-" + tools.key());
        assertEquals(List.of("again"), Files.readAllLines(home.resolve("fetched")));
    }

    @Test
    void anotherWorkerHasAFolderOfItsOwn() throws Exception {
        String before = tools("sh", "fetch.sh").key();
        assertEquals(before, tools("sh", "fetch.sh").key());
        script("worker.sh", "true");
        assertNotEquals(before, tools("sh", "fetch.sh").key());
    }

    @Test
    void aFailureIsToldInOneLineAndTriedAgain() throws Exception {
        Toolchain tools = tools("sh", "fail.sh");
        IOException failure = assertThrows(IOException.class, tools::install);
        String message = String.valueOf(failure.getMessage());
        assertTrue(message.endsWith(" failed with status 7: ERROR: no network here"), message);
        script("fail.sh", "true");
        tools.install();
    }

    @Test
    void aProgramThatIsNotThereIsNamedWithTheWayToGetIt() {
        IOException failure = assertThrows(IOException.class, tools("no-such-program-here", "fetch.sh")::runtime);
        assertEquals("no no-such-program-here on the PATH; get one", failure.getMessage());
    }

    @Test
    void wordsHaveEverythingInItsPlace() throws Exception {
        Toolchain tools = tools("sh", "fetch.sh");
        List<String> words = tools.words(
                List.of("{program}", "{folder}/worker.sh", "{codec}", "{schema}", "{made}", "{home}/lib"),
                "shell-json",
                Path.of("/a b/schema"),
                Path.of("/made"));
        assertEquals(
                List.of(
                        sources.resolve("worker.sh").toString(),
                        "shell-json",
                        "/a b/schema",
                        "/made",
                        cache.resolve("languages/shell-" + tools.key())
                                .resolve("lib")
                                .toString()),
                words.subList(1, words.size()));
        assertTrue(words.get(0).endsWith("/sh"), words.get(0));
    }
}
