package io.serdebench.acceptance.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.serdebench.acceptance.launcher.Sandbox.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The full archive, the image and the package, installed as their page says, on a machine with a JDK and nothing else. */
@DisabledOnOs(OS.WINDOWS)
@Order(1)
class InstallTest {

    /** The tools that installing takes beside those of the launcher. */
    private static final String PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

    private static final Map<String, String> JAVA =
            Map.of("JAVA_HOME", String.valueOf(System.getProperty("java.home")), "LC_ALL", "C.UTF-8");

    private static final List<String> RUN = List.of(
            "run",
            "example:orders:500",
            "-c",
            "json,msgpack",
            "--time",
            "5s",
            "--jvm-arg=-XX:TieredStopAtLevel=1",
            "--export",
            "md,csv",
            "-o",
            "out");

    private Sandbox box;

    @BeforeEach
    void machine(@TempDir Path folder) throws IOException {
        box = new Sandbox(folder);
    }

    private static Path archive() {
        return Path.of(System.getProperty("serdebench.archive") + "-full.tar.gz");
    }

    private Ended shell(Path folder, Map<String, String> environment, String line) {
        Map<String, String> all = new HashMap<>(environment);
        all.put("PATH", PATH);
        return box.run(folder, all, List.of("/bin/sh", "-eu", "-c", line));
    }

    /** The folder of the unpacked archive, whose checksum is right. */
    private Path unpack() throws IOException {
        Path archive = archive();
        for (String file : List.of(archive.toString(), archive + ".sha256")) {
            Files.createSymbolicLink(box.root.resolve(Path.of(file).getFileName()), Path.of(file));
        }
        Ended sum = shell(box.root, Map.of(), "sha256sum -c " + archive.getFileName() + ".sha256");
        assertEquals(0, sum.exit(), sum.err());
        Ended unpacked = shell(box.root, Map.of(), "tar -xzf " + archive.getFileName());
        assertEquals(0, unpacked.exit(), unpacked.err());
        return box.root.resolve(System.getProperty("serdebench.unpacked"));
    }

    @Test
    void fromThePackedArchiveToAReport() throws IOException {
        Path home = unpack();
        // jars are stored in it by a program of this project
        Ended same =
                shell(box.root, Map.of(), "diff -r '" + home + "' '" + System.getProperty("serdebench.home") + "'");
        assertEquals("", same.out() + same.err());
        Path launcher = home.resolve("bin/serdebench");

        Ended first = box.run(launcher, JAVA, "--help");
        Ended version = box.run(launcher, JAVA, "--version");

        assertEquals(0, first.exit(), first.err());
        assertTrue(first.err().startsWith("preparing serdebench for Java "), first.err());
        assertTrue(first.out().startsWith("Usage: serdebench "), first.out());
        assertEquals(0, version.exit());
        assertTrue(
                version.out().matches("serdebench \\d+\\.\\d+\\.\\d+(-SNAPSHOT)?\\n[^\\n]+ VM [^\\n]+\\n"),
                version.out());
        assertEquals("", version.err());
        try (Stream<Path> files = Files.list(box.cache.resolve("serdebench"))) {
            assertEquals(
                    List.of("jsa", "versions"),
                    files.map(file -> file.getFileName().toString().replaceAll(".*\\.", ""))
                            .sorted()
                            .toList());
        }

        Ended second = box.run(launcher, JAVA, RUN.toArray(String[]::new));

        assertEquals(0, second.exit(), second.err());
        Path out = box.root.resolve("out");
        assertTrue(second.err().contains("export   out/result.md\n"), second.err());
        for (String file : List.of("report.html", "result.md", "result.csv", "journal.jsonl")) {
            assertTrue(Files.size(out.resolve(file)) > 0, file);
        }
        JsonNode result =
                new ObjectMapper().readTree(out.resolve("result.sdb.json").toFile());
        assertEquals(2, result.path("ranking").size(), result.path("ranking")::toString);

        Ended again = box.run(launcher, JAVA, "report", "out", "--export", "csv=again.csv", "--json");
        assertEquals(0, again.exit(), again.err());
        assertEquals(Files.readString(out.resolve("result.csv")), Files.readString(box.root.resolve("again.csv")));
    }

    @Test
    @Tag("slow")
    void theJarDoesTheSame() throws IOException {
        Path home = unpack();
        Path launcher = home.resolve("bin/serdebench");
        box.run(launcher, JAVA, RUN.toArray(String[]::new));
        List<String> jar = List.of(
                JAVA.get("JAVA_HOME") + "/bin/java",
                "-jar",
                home.resolve("serdebench.jar").toString());
        for (List<String> words :
                List.of(List.of("--version"), List.of("list", "codecs", "kryo"), List.of("report", "out"))) {
            List<String> command = new ArrayList<>(jar);
            command.addAll(words);
            Ended byJar = box.run(box.root, JAVA, command);
            Ended byLauncher = box.run(launcher, JAVA, words.toArray(String[]::new));
            assertEquals(byLauncher.exit(), byJar.exit(), byJar.err());
            assertEquals(
                    byLauncher
                            .out()
                            .replace("  " + launcher + " ", "  java -jar " + home.resolve("serdebench.jar") + " "),
                    byJar.out(),
                    words::toString);
        }
        List<String> unknown = new ArrayList<>(jar);
        unknown.add("rnu");
        Ended refused = box.run(box.root, JAVA, unknown);
        assertEquals(2, refused.exit());
        assertTrue(refused.err().contains("did you mean  run"), refused.err());
    }

    /** Where an image can be built it is; elsewhere the steps of the definition are done as a builder does them, below a folder. */
    @Test
    @Tag("slow")
    void theImageIsBuiltAndRuns() throws IOException {
        if (shell(box.root, Map.of(), "docker info").exit() == 0) {
            Ended built = shell(Sandbox.checkout(), Map.of(), "docker build -q -t serdebench-test .");
            assertEquals(0, built.exit(), built.err());
            Ended version = shell(box.root, Map.of(), "docker run --rm serdebench-test --version");
            assertEquals(0, version.exit(), version.err());
            assertTrue(version.out().startsWith("serdebench "), version.out());
            return;
        }
        ImageSteps steps = new ImageSteps(
                box.root.resolve("images"), JAVA, (folder, environment, line) -> shell(folder, environment, line));
        for (String line : Files.readAllLines(Sandbox.checkout().resolve("Dockerfile"))) {
            steps.take(line.strip());
        }
        Ended version = shell(steps.at(), steps.environment(), steps.entry() + " --version");
        assertEquals(0, version.exit(), version.err());
        assertEquals("", version.err());
        assertTrue(version.out().startsWith("serdebench "), version.out());
        assertTrue(steps.at().endsWith("data"));
        assertEquals("65534", steps.user());
        assertTrue(Files.isRegularFile(steps.inImage("/opt/serdebench/licenses/THIRD-PARTY.txt")));
    }

    @Test
    @Tag("slow")
    void theDebianPackageBringsItsOwnJava() throws IOException {
        assumeTrue(Sandbox.tool("dpkg-deb").isPresent(), "there is no dpkg-deb");
        Path jdk = Path.of(String.valueOf(System.getProperty("java.home")));
        assumeTrue(
                Files.exists(jdk.resolve("bin/jlink")) && Files.isDirectory(jdk.resolve("jmods")),
                "the JDK has no jlink or no jmods");
        Ended packed = shell(Sandbox.checkout(), JAVA, "dist/deb " + box.root);
        assertEquals(0, packed.exit(), packed.err());
        Path deb = Path.of(packed.out().strip());
        assertTrue(
                Files.readString(Sandbox.checkout().resolve("docs/install.md"))
                        .contains("install ./dist/target/"
                                + deb.getFileName().toString().replaceFirst("_[^_]*$", "_")),
                deb::toString);
        Ended unpacked = shell(box.root, Map.of(), "dpkg-deb -x " + deb + " root && dpkg-deb -I " + deb);
        assertEquals(0, unpacked.exit(), unpacked.err());
        assertTrue(unpacked.out().contains("Package: serdebench"), unpacked.out());
        Path root = box.root.resolve("root");
        assertEquals(
                Path.of("/opt/serdebench/bin/serdebench"), Files.readSymbolicLink(root.resolve("usr/bin/serdebench")));

        // no Java on this machine but the package's own
        List<String> words = new ArrayList<>(RUN);
        Ended run = box.run(root.resolve("opt/serdebench/bin/serdebench"), Map.of(), words.toArray(String[]::new));

        assertEquals(0, run.exit(), run.err());
        JsonNode result = new ObjectMapper()
                .readTree(box.root.resolve("out/result.sdb.json").toFile());
        assertEquals(2, result.path("ranking").size());
        assertFalse(run.err().contains("needs a JDK"));
    }
}
