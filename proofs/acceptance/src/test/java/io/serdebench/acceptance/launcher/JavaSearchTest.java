package io.serdebench.acceptance.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.acceptance.launcher.Sandbox.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisabledOnOs(OS.WINDOWS)
class JavaSearchTest {

    private Sandbox box;
    private Path launcher;

    @BeforeEach
    void install(@TempDir Path folder) throws IOException {
        box = new Sandbox(folder);
        launcher = box.distribution("app");
    }

    @ParameterizedTest
    @CsvSource({"1.8.0_412,8", "11.0.2,11", "16,16"})
    void anOlderJavaIsNamedWithItsPlace(String version) throws IOException {
        Path old = box.jdk(box.root.resolve("old java"), version);

        Ended ended = box.run(launcher, Map.of("JAVA_HOME", old.toString()));

        assertEquals(4, ended.exit());
        assertEquals("", ended.out());
        assertTrue(ended.err().startsWith("serdebench needs a JDK 17 or newer: "), ended.err());
        assertTrue(
                ended.err().contains("    JAVA_HOME " + old + ": Java " + version + ", older than 17\n"), ended.err());
        assertTrue(ended.err().contains("sudo apt-get install openjdk-17-jdk-headless"));
    }

    @Test
    void aJreIsNotEnough() throws IOException {
        Path jre = box.jdk(box.root.resolve("jre"), "21.0.1");
        Files.delete(jre.resolve("bin/javac"));

        Ended ended = box.run(launcher, Map.of("JAVA_HOME", jre.toString()));

        assertEquals(4, ended.exit());
        assertTrue(
                ended.err().contains("    JAVA_HOME " + jre + ": Java 21.0.1, but a JRE: there is no bin/javac\n"),
                ended.err());
    }

    @Test
    void allThatIsFoundIsNamedOnce() throws IOException {
        Path nothing = Files.createDirectory(box.root.resolve("nothing"));
        Path eight = box.jdk(box.jdks.resolve("eight"), "1.8.0_412");
        Path nine = box.jdk(box.jdks.resolve("nine"), "9");
        Files.createSymbolicLink(box.jdks.resolve("default"), eight);
        Files.createSymbolicLink(box.path.resolve("java"), nine.resolve("bin/java"));

        Ended ended = box.run(launcher, Map.of("JAVA_HOME", nothing.toString()));

        assertEquals(4, ended.exit());
        String expected = "  found, but not usable:\n"
                + "    JAVA_HOME " + nothing + ": there is no bin/java\n"
                + "    on the PATH, " + nine + ": Java 9, older than 17\n"
                + "    " + eight + ": Java 1.8.0_412, older than 17\n"
                + "  looked at JAVA_HOME, the PATH, " + box.jdks + "\n";
        assertTrue(ended.err().contains(expected), ended.err());
    }

    @Test
    void noJavaAtAllIsSaid() {
        Ended ended = box.run(launcher, Map.of());

        assertEquals(4, ended.exit());
        assertTrue(ended.err().contains("  found: no Java at all\n"), ended.err());
    }

    @Test
    void aJavaThatDoesNotTellItsVersionIsOfNoUse() throws IOException {
        Path broken = box.jdk(box.root.resolve("broken"), "17");
        Sandbox.executable(broken.resolve("bin/java"), "#!/bin/sh\nexit 1\n");

        Ended ended = box.run(launcher, Map.of("JAVA_HOME", broken.toString()));

        assertEquals(4, ended.exit());
        assertTrue(ended.err().contains(broken + ": bin/java does not report its version\n"), ended.err());
    }

    @ParameterizedTest
    @CsvSource({"17.0.15", "25-ea", "100"})
    void javaHomeComesFirst(String version) throws IOException {
        Path mine = box.jdk(box.root.resolve("mine"), version);
        Path other = box.jdk(box.jdks.resolve("other"), "21");
        Files.createSymbolicLink(box.path.resolve("java"), other.resolve("bin/java"));

        assertStarts(mine, box.run(launcher, Map.of("JAVA_HOME", mine.toString())));
    }

    @Test
    void theReleaseFileSavesAStart() throws IOException {
        Path mine = box.jdk(box.root.resolve("mine"), "8");
        Files.writeString(mine.resolve("release"), "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"21.0.1\"\nLIBC=\"gnu\"");

        assertStarts(mine, box.run(launcher, Map.of("JAVA_HOME", mine.toString())));
    }

    @Test
    void aJavaHomeOfNoUseIsSaidAndPassedOver() throws IOException {
        Path old = box.jdk(box.root.resolve("old"), "11");
        box.jdk(box.jdks.resolve("a-old"), "8");
        Path fits = box.jdk(box.jdks.resolve("b-fits"), "17");

        Ended ended = box.run(launcher, Map.of("JAVA_HOME", old.toString()));

        assertStarts(fits, ended);
        assertTrue(
                ended.err()
                        .startsWith(
                                "serdebench: JAVA_HOME is not a usable JDK; using " + fits + ":\n    JAVA_HOME " + old),
                ended.err());
    }

    @Test
    void linksOnThePathLeadToTheHome() throws IOException {
        Path home = box.jdk(box.root.resolve("deep/home"), "17");
        Files.writeString(home.resolve("release"), "JAVA_VERSION=\"17\"\n");
        Files.createDirectories(box.root.resolve("alternatives"));
        Files.createSymbolicLink(box.root.resolve("alternatives/java"), home.resolve("bin/java"));
        Files.createSymbolicLink(box.path.resolve("java"), Path.of("../alternatives/java"));

        Ended ended = box.run(launcher, Map.of());

        assertStarts(home, ended);
        assertFalse(ended.err().contains("not a usable"));
    }

    @Test
    void aShimOnThePathIsAskedForItsHome() throws IOException {
        Path home = box.jdk(box.root.resolve("real"), "17");
        Sandbox.executable(box.path.resolve("java"), "#!/bin/sh\nexec '" + home + "/bin/java' \"$@\"\n");

        assertStarts(home, box.run(launcher, Map.of()));
    }

    private static void assertStarts(Path home, Ended ended) {
        assertEquals(7, ended.exit(), ended.err());
        assertTrue(ended.out().startsWith(home + "\n<"), ended.out());
        assertTrue(ended.out().contains("<io.serdebench.lab.cli.Main>"), ended.out());
    }
}
