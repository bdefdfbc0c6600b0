package io.serdebench.acceptance.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.acceptance.launcher.Sandbox.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(value = 5, unit = TimeUnit.MINUTES)
@DisabledOnOs(OS.WINDOWS)
class LauncherTest {

    private Sandbox box;

    @BeforeEach
    void install(@TempDir Path folder) throws IOException {
        box = new Sandbox(folder);
        box.hurry();
        box.jdk(box.jdks.resolve("jdk"), "17");
    }

    /** The shells of this machine. */
    static Stream<List<String>> shells() {
        Stream<List<String>> known =
                Stream.of(List.of("sh"), List.of("dash"), List.of("bash"), List.of("ksh"), List.of("busybox", "sh"));
        return known.flatMap(shell -> Sandbox.tool(shell.get(0)).stream().map(place -> {
            List<String> command = new ArrayList<>(shell);
            command.set(0, place.toString());
            return command;
        }));
    }

    @ParameterizedTest
    @MethodSource("shells")
    void argumentsAndTheExitCodeAreHandedOnUnchanged(List<String> shell) throws IOException {
        List<String> arguments =
                List.of("run", "a b", "", "*", "$HOME", "\"q\"", "it's", "-x", "two\nlines", "\\n", "é");
        List<String> command = new ArrayList<>(shell);
        command.add(box.distribution("app").toString());
        command.addAll(arguments);

        Ended ended = box.run(box.root, Map.of(), command);

        StringBuilder expected = new StringBuilder("<io.serdebench.lab.cli.Main>\n");
        arguments.forEach(argument -> expected.append('<').append(argument).append(">\n"));
        assertEquals(7, ended.exit(), ended.err());
        assertTrue(ended.out().endsWith(expected.toString()), ended.out());
    }

    @Test
    void itIsFoundThroughLinksAndFromAnyFolder() throws IOException {
        Path app = box.distribution("my apps/sb").getParent().getParent();
        Files.createDirectories(box.root.resolve("links/far"));
        Files.createSymbolicLink(box.root.resolve("links/sb"), Path.of("../my apps/sb/bin/serdebench"));
        Files.createSymbolicLink(box.root.resolve("links/far/sb"), Path.of("../sb"));
        Files.createSymbolicLink(box.path.resolve("sb"), box.root.resolve("links/far/sb"));
        Files.createSymbolicLink(box.root.resolve("linked apps"), box.root.resolve("my apps"));
        String home = "<-Dserdebench.home=" + app + ">\n";
        String classPath = "<" + app + "/lib/a.jar:" + app + "/lib/serdebench-lab.jar>\n";

        List<Ended> runs = List.of(
                box.run(Path.of("/"), Map.of(), List.of(box.root + "/links/far/sb")),
                box.run(box.root.resolve("links"), Map.of(), List.of("sh", "sb")),
                box.run(box.root.resolve("links"), Map.of(), List.of("sh", "-c", "far/sb")),
                box.run(box.root, Map.of(), List.of("sh", "-c", "sb")),
                box.run(box.root, Map.of("CDPATH", box.root.toString()), List.of("linked apps/sb/bin/serdebench")),
                box.run(app.resolve("bin"), Map.of(), List.of("sh", "-c", "./serdebench")));

        for (Ended ended : runs) {
            assertEquals(7, ended.exit(), ended.err());
            assertTrue(ended.out().contains(home), ended.out());
            assertTrue(ended.out().contains(classPath), ended.out());
        }
    }

    /** What is said to be typed again can be typed: also where another program has called it. */
    @Test
    void theProgramIsToldWhatItWasCalledAs() throws IOException {
        Path launcher = box.distribution("app");
        Path bin = launcher.getParent();

        String direct = box.run(bin, Map.of(), List.of("./serdebench")).out();
        String through =
                box.run(bin, Map.of(), List.of("sh", "-c", "exec ./serdebench")).out();
        String named =
                box.run(box.root, Map.of(), List.of("sh", launcher.toString())).out();

        assertTrue(direct.contains("<-Dserdebench.command=./serdebench>\n"), direct);
        assertEquals(direct, through);
        assertTrue(named.contains("<-Dserdebench.command=" + launcher + ">\n"), named);
    }

    @Test
    void optionsOfTheUserComeLastAndAreNotExpanded() throws IOException {
        Path launcher = box.distribution("app");

        String out = box.run(launcher, Map.of("SERDEBENCH_JAVA_OPTS", "-Xmx4g  -Da=*"))
                .out();

        assertTrue(out.contains("<-Xmx1g>\n"), out);
        assertTrue(out.indexOf("<-Xmx4g>\n<-Da=*>\n<-cp>\n") > out.indexOf("<-Xmx1g>\n"), out);
        assertTrue(out.contains("<-XX:+UseSerialGC>\n"), out);
    }

    @Test
    void aCollectorOfTheUserReplacesOurs() throws IOException {
        Path launcher = box.distribution("app");

        String out = box.run(launcher, Map.of("SERDEBENCH_JAVA_OPTS", "-XX:+UseG1GC"))
                .out();

        assertTrue(out.contains("<-XX:+UseG1GC>\n"), out);
        assertFalse(out.contains("UseSerialGC"), out);
    }

    @Test
    void theArchiveIsMadeOnceAndForTheseJarsOnly() throws IOException {
        Path launcher = box.distribution("app");

        Ended first = box.run(launcher, Map.of());
        Ended second = box.run(launcher, Map.of());
        Path jar = launcher.resolveSibling("../lib/serdebench-lab.jar");
        var time = Files.getLastModifiedTime(jar);
        Files.writeString(jar, "other");
        Files.setLastModifiedTime(jar, time);
        Ended third = box.run(launcher, Map.of());

        assertEquals("preparing serdebench for Java 17 (once, some seconds) ...\n", first.err());
        assertEquals("", second.err());
        assertEquals(first.out(), second.out());
        assertEquals(first.err(), third.err());
        assertTrue(archive(first).startsWith(box.cache.resolve("serdebench") + "/serdebench-"), first.out());
        assertNotEquals(archive(first), archive(third));
        assertEquals("archive\n", Files.readString(Path.of(archive(third))));
        try (Stream<Path> files = Files.list(box.cache.resolve("serdebench"))) {
            assertEquals(2, files.count());
        }
    }

    /** Each is of 20 MB, and every build and every Java makes one. */
    @Test
    void theNewestTwoArchivesStay() throws IOException {
        Path launcher = box.distribution("app");
        Path jar = launcher.resolveSibling("../lib/serdebench-lab.jar");
        List<String> made = new ArrayList<>();
        for (int build = 1; build <= 4; build++) {
            Files.writeString(jar, "build " + build);
            made.add(archive(box.run(launcher, Map.of())));
            Files.setLastModifiedTime(
                    Path.of(made.get(build - 1)), FileTime.from(Instant.now().minusSeconds(100 - build)));
        }
        Files.writeString(jar, "build 5");
        made.add(archive(box.run(launcher, Map.of())));

        try (Stream<Path> files = Files.list(box.cache.resolve("serdebench"))) {
            assertEquals(
                    Set.copyOf(made.subList(3, 5)), files.map(Path::toString).collect(Collectors.toSet()));
        }
        assertEquals("", box.run(launcher, Map.of()).err());
    }

    /** A Debian package has one, which is of the version that it was tried with. */
    @Test
    void theJavaOfThePackageIsTakenBeforeThoseOfTheMachine() throws IOException {
        Path launcher = box.distribution("app");
        Path own = box.jdk(box.root.resolve("app/runtime"), "21");

        Ended packaged = box.run(launcher, Map.of());
        Ended chosen =
                box.run(launcher, Map.of("JAVA_HOME", box.jdks.resolve("jdk").toString()));

        assertTrue(packaged.out().startsWith(own + "\n"), packaged.out());
        assertTrue(chosen.out().startsWith(box.jdks.resolve("jdk") + "\n"), chosen.out());
    }

    /** It takes seconds to make, which a run of minutes does not give back; one that is there is used. */
    @Test
    void aRunDoesNotWaitForAnArchive() throws IOException {
        Path launcher = box.distribution("app");

        Ended run = box.run(launcher, Map.of(), "run", "a.csv");
        Ended list = box.run(launcher, Map.of(), "list");
        Ended later = box.run(launcher, Map.of(), "run", "a.csv");

        assertEquals("", run.err());
        assertFalse(run.out().contains("SharedArchiveFile"), run.out());
        assertEquals("preparing serdebench for Java 17 (once, some seconds) ...\n", list.err());
        assertEquals(archive(list), archive(later));
    }

    @Test
    void anInstallationThatNoClassPathCanNameIsSaid() throws IOException {
        Path launcher = box.distribution("a:b");

        Ended ended = box.run(launcher, Map.of());

        assertEquals(4, ended.exit());
        assertTrue(
                ended.err().endsWith(" has ':' in its name, where a class path ends; move it to another folder\n"),
                ended.err());
    }

    /** Java would map it into memory and die of a signal where bytes are missing or others. The last one has the same size. */
    @ParameterizedTest
    @ValueSource(strings = {"", "arch", "archive and more\n", "archivf\n"})
    void anArchiveOfOtherBytesIsMadeAnew(String left) throws IOException {
        Path launcher = box.distribution("app");
        Ended first = box.run(launcher, Map.of());
        Files.writeString(Path.of(archive(first)), left);

        Ended second = box.run(launcher, Map.of());
        Ended third = box.run(launcher, Map.of());

        assertEquals(first, second);
        assertEquals("archive\n", Files.readString(Path.of(archive(second))));
        assertEquals("", third.err());
        assertEquals(first.out(), third.out());
    }

    @Test
    void anArchiveOfAnotherSizeThatCannotBeRemovedIsNotUsed() throws IOException {
        Path launcher = box.distribution("app");
        Path archive = Path.of(archive(box.run(launcher, Map.of())));
        Files.writeString(archive, "arch");
        box.tool("rm", "exit 1\n");
        box.tool("mv", "exit 1\n");

        Ended ended = box.run(launcher, Map.of());

        assertEquals(7, ended.exit(), ended.err());
        assertFalse(ended.out().contains("SharedArchiveFile"), ended.out());
    }

    @Test
    void aJavaThatMakesNoArchiveIsNotAskedAgain() throws IOException {
        Path launcher = box.distribution("app");
        Path java = box.jdks.resolve("jdk/bin/java");
        Sandbox.executable(java, Files.readString(java).replace("echo archive", "exit 1; echo"));

        Ended first = box.run(launcher, Map.of());
        Ended second = box.run(launcher, Map.of());

        assertEquals(7, first.exit());
        assertEquals("", second.err());
        assertFalse(second.out().contains("SharedArchiveFile"), second.out());
    }

    @Test
    void withoutACacheItStartsWithoutArchive() throws IOException {
        Path launcher = box.distribution("app");
        Path file = Files.createFile(box.root.resolve("file"));

        for (String place : List.of(file.toString(), box.root + "/a:b")) {
            Ended ended = box.run(launcher, Map.of("XDG_CACHE_HOME", place));

            assertEquals(7, ended.exit());
            assertEquals("", ended.err());
            assertFalse(ended.out().contains("SharedArchiveFile"), ended.out());
        }
    }

    @Test
    void withoutChecksumsItStartsWithoutArchive() throws IOException {
        Path launcher = box.distribution("app");
        Files.delete(box.path.resolve("cksum"));

        Ended ended = box.run(launcher, Map.of());

        assertEquals(7, ended.exit());
        assertEquals("", ended.err());
        assertFalse(ended.out().contains("SharedArchiveFile"), ended.out());
    }

    @Test
    void anIncompleteInstallationIsSaid() throws IOException {
        Path launcher = box.launcher(box.root.resolve("app/bin/serdebench"));

        Ended ended = box.run(launcher, Map.of());

        assertEquals(4, ended.exit());
        assertEquals(
                "serdebench: the installation is incomplete, " + box.root.resolve("app/lib")
                        + " holds no jars; unpack it again\n",
                ended.err());
    }

    private static String archive(Ended ended) {
        return ended.out()
                .lines()
                .filter(line -> line.startsWith("<-XX:SharedArchiveFile="))
                .map(line -> line.substring(line.indexOf('=') + 1, line.length() - 1))
                .findFirst()
                .orElseThrow();
    }
}
