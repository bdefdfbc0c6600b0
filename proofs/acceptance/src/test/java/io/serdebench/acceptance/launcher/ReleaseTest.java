package io.serdebench.acceptance.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.serdebench.acceptance.launcher.Sandbox.Ended;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What a release is made and started by: the script, the workflow that calls it, and the entry of the catalogue of jbang. */
@DisabledOnOs(OS.WINDOWS)
class ReleaseTest {

    private static final String JAVA = System.getProperty("java.home");
    private static final Map<String, String> TOOLS = Map.of("PATH", "/usr/local/bin:/usr/bin:/bin");

    /** The script of the catalogue, compiled with the files that it asks jbang for. */
    private static Path classes = Path.of(".");

    private Sandbox box;

    @BeforeAll
    static void compile(@TempDir Path folder) throws IOException {
        JsonNode catalogue = new ObjectMapper()
                .readTree(Sandbox.checkout().resolve("jbang-catalog.json").toFile());
        Path script = Sandbox.checkout()
                .resolve(catalogue.at("/aliases/serdebench/script-ref").asText());
        Sandbox box = new Sandbox(folder);
        classes = box.root.resolve("classes");
        Ended compiled = box.run(
                box.root,
                Map.of(),
                List.of(JAVA + "/bin/javac", "-Xlint:all", "-Werror", "-d", classes.toString(), script.toString()));
        assertEquals(0, compiled.exit(), compiled.err());
        Matcher file = Pattern.compile("(?m)^//FILES ([^=]+)=(.+)$").matcher(Files.readString(script));
        assertTrue(file.find());
        Files.copy(script.resolveSibling(file.group(2)).normalize(), classes.resolve(file.group(1)));
    }

    @BeforeEach
    void machine(@TempDir Path folder) throws IOException {
        box = new Sandbox(folder);
    }

    private static String version() throws IOException {
        Matcher version = Pattern.compile("\n  <version>([^<]+)</version>")
                .matcher(Files.readString(Sandbox.checkout().resolve("pom.xml")));
        assertTrue(version.find());
        return version.group(1);
    }

    @Test
    void aTagThatIsNotTheVersionIsRefusedBeforeAnythingIsBuilt() throws IOException {
        Path out = box.root.resolve("out");
        Ended ended = box.run(
                box.root,
                TOOLS,
                List.of(Sandbox.checkout().resolve("dist/release").toString(), "v99.0", out.toString()));
        assertEquals(2, ended.exit());
        assertEquals(
                "dist/release: the tag is v99.0 and the POMs have the version " + version()
                        + "; a release of it has the tag v" + version() + "\n",
                ended.err());
        assertFalse(Files.exists(out));
    }

    /** A folder that somebody else has filled is not emptied. */
    @Test
    void aFolderOfOtherFilesIsRefused() throws IOException {
        Path mine =
                Files.createFile(Files.createDirectory(box.root.resolve("out")).resolve("mine.txt"));
        Ended ended = box.run(
                box.root,
                TOOLS,
                List.of(
                        Sandbox.checkout().resolve("dist/release").toString(),
                        "",
                        mine.getParent().toString()));
        assertEquals(2, ended.exit(), ended.err());
        assertTrue(Files.exists(mine));
    }

    @Test
    void theWorkflowCallsFilesThatAreThere() throws IOException {
        String workflow = Files.readString(Sandbox.checkout().resolve(".github/workflows/release.yml"));
        for (String script : List.of("mvnw", "dist/release")) {
            assertTrue(workflow.matches("(?s).*run: (\\./)?" + script + " .*"), script);
            assertTrue(Files.isExecutable(Sandbox.checkout().resolve(script)), script);
        }
    }

    @Test
    void jbangStartsTheReleaseWithArgumentsAndExitCode() throws IOException {
        List<String> command = scriptOfTheCatalogue("run", "my file.csv");
        Path releases = releases("#!/bin/sh\nprintf '<%s>\\n' \"$@\"\nexit 10\n", "");
        Map<String, String> places =
                Map.of("SERDEBENCH_RELEASES", releases.toUri().toString());

        Ended first = box.run(box.root, places, command);
        assertEquals("<run>\n<my file.csv>\n", first.out(), first.err());
        assertEquals(10, first.exit());
        assertTrue(first.err().contains(" (once) ..."), first.err());

        // kept: neither fetched again nor said
        Ended second = box.run(box.root, Map.of("SERDEBENCH_RELEASES", "file:///nowhere"), command);
        assertEquals(first.out(), second.out());
        assertEquals(10, second.exit());
        assertEquals("", second.err());
        assertTrue(Files.isExecutable(box.cache.resolve("serdebench/release-" + version() + "/bin/serdebench")));
    }

    @Test
    void anArchiveOfAnotherChecksumIsNotStarted() throws IOException {
        List<String> command = scriptOfTheCatalogue("--version");
        Path releases = releases("#!/bin/sh\necho started\n", "0");
        Ended ended =
                box.run(box.root, Map.of("SERDEBENCH_RELEASES", releases.toUri().toString()), command);
        assertEquals(4, ended.exit(), ended.out());
        assertEquals("", ended.out());
        assertTrue(ended.err().contains(" has the SHA-256 "), ended.err());
        try (Stream<Path> left = Files.list(box.cache.resolve("serdebench"))) {
            assertEquals(List.of(), left.toList());
        }
    }

    @Test
    void aReleaseThatIsNotThereIsNamed() throws IOException {
        Ended ended = box.run(
                box.root,
                Map.of("SERDEBENCH_RELEASES", box.root.resolve("gone").toUri().toString()),
                scriptOfTheCatalogue("--version"));
        assertEquals(4, ended.exit());
        assertTrue(ended.err().contains("serdebench: cannot read file:"), ended.err());
        assertTrue(ended.err().contains("serdebench-" + version() + "-"), ended.err());
    }

    /** The words that start the script as jbang does it. */
    private List<String> scriptOfTheCatalogue(String... arguments) {
        List<String> command = new ArrayList<>(
                List.of(JAVA + "/bin/java", "-Duser.home=" + box.root, "-cp", classes.toString(), "Serdebench"));
        command.addAll(List.of(arguments));
        return command;
    }

    /** A folder with an archive of this platform that holds a launcher alone, and its checksum with something in front. */
    private Path releases(String launcher, String before) throws IOException {
        Path folder = Files.createDirectory(box.root.resolve("releases"));
        String os = System.getProperty("os.name").startsWith("Mac") ? "mac" : "linux";
        String arch = System.getProperty("os.arch").equals("aarch64") ? "aarch64" : "x86_64";
        String name = "serdebench-" + version() + "-" + os + "-" + arch + ".zip";
        Path archive = folder.resolve(name);
        try (OutputStream out = Files.newOutputStream(archive);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            zip.putNextEntry(new ZipEntry("serdebench-" + version() + "/"));
            zip.putNextEntry(new ZipEntry("serdebench-" + version() + "/bin/serdebench"));
            zip.write(launcher.getBytes(StandardCharsets.UTF_8));
        }
        try {
            String sum = HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(archive)));
            Files.writeString(folder.resolve(name + ".sha256"), before + sum + "  " + name + "\n");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
        return folder;
    }
}
