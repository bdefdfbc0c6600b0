package io.serdebench.acceptance.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.acceptance.launcher.Sandbox.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The launcher in a checkout whose build is a script. Where it waits for ever, the test that it waits in fails. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
@DisabledOnOs(OS.WINDOWS)
class FirstUseTest {

    private static final String BUILD = """
            #!/bin/sh
            printf '%s\\n' "$JAVA_HOME $*" >>builds
            mkdir alone || touch together
            mkdir -p dist/target/serdebench/lib codecs/avro/target/lib
            echo built >dist/target/serdebench/lib/serdebench-lab.jar
            touch dist/target/built.txt
            rm -r alone
            """;

    private static final String FIRST = "building serdebench (first use, about a minute) ...";
    private static final String AGAIN = "building serdebench (sources have changed) ...";

    private Sandbox box;
    private Path checkout;
    private Path launcher;

    @BeforeEach
    void clone(@TempDir Path folder) throws IOException {
        box = new Sandbox(folder);
        box.hurry();
        box.jdk(box.jdks.resolve("jdk"), "17");
        checkout = box.root.resolve("check out");
        launcher = box.launcher(checkout.resolve("serdebench"));
        Files.writeString(checkout.resolve("mvnw"), BUILD);
        for (String file : modules()) {
            Files.createDirectories(
                    Objects.requireNonNull(checkout.resolve(file).getParent()));
            Files.createFile(checkout.resolve(file));
        }
        Path source = Files.createDirectories(checkout.resolve("lab/src/main/java/a"));
        Files.createDirectories(checkout.resolve("lab/src/test"));
        Files.createDirectories(checkout.resolve("codecs/avro"));
        List<Path> files = List.of(
                checkout.resolve("pom.xml"),
                checkout.resolve("codecs/avro/codec.toml"),
                checkout.resolve("lab/pom.xml"),
                checkout.resolve("programs/io/pom.xml"),
                checkout.resolve("lab/src/test/T.java"),
                source.resolve("A.java"),
                source.resolve("B.java"));
        for (Path file : files) {
            Files.createFile(file);
        }
        try (var all = Files.walk(checkout)) {
            for (Path path : all.toList()) {
                age(path);
            }
        }
    }

    /** A source of each module that the root's build names. */
    private static List<String> modules() throws IOException {
        return Pattern.compile("<module>(.*)</module>")
                .matcher(Files.readString(Path.of("../../pom.xml")))
                .results()
                .map(module -> module.group(1) + "/src/main/Some.java")
                .toList();
    }

    @Test
    void itIsBuiltOnceAndStarted() throws IOException {
        Ended first = box.run(launcher, Map.of(), "--help");
        Ended second = box.run(launcher, Map.of(), "--help");

        assertEquals(7, first.exit(), first.err());
        assertTrue(first.err().startsWith(FIRST + "\n"), first.err());
        assertTrue(first.out().contains("<" + checkout + "/dist/target/serdebench/lib/serdebench-lab.jar>"));
        assertEquals(List.of(box.jdks.resolve("jdk") + " -q -B -Pquick package"), builds());
        assertEquals(7, second.exit());
        assertEquals("", second.err());
        assertNoLock();
    }

    @Test
    void aChangedSourceOfAnyModuleIsBuilt() throws IOException {
        box.run(launcher, Map.of());
        List<String> files = new ArrayList<>(List.of(
                "pom.xml",
                "lab/pom.xml",
                "programs/io/pom.xml",
                "lab/src/main/java/a/A.java",
                "codecs/avro/codec.toml"));
        files.addAll(modules());
        for (int i = 0; i < files.size(); i++) {
            String name = files.get(i);
            Path file = checkout.resolve(name);
            Path stale = Files.createFile(checkout.resolve("codecs/avro/target/lib/old-1.0.jar"));
            age(checkout.resolve("dist/target/built.txt"));
            Files.setLastModifiedTime(file, FileTime.from(Instant.now()));

            Ended ended = box.run(launcher, Map.of());

            assertTrue(ended.err().startsWith(AGAIN + "\n"), () -> name + ": " + ended.err());
            assertEquals(2 + i, builds().size(), name);
            assertFalse(Files.exists(stale), name);
            // the next one is the only one that has changed
            Files.setLastModifiedTime(file, FileTime.from(Instant.now().minus(Duration.ofHours(2))));
        }
    }

    @Test
    void aDeletedSourceIsBuiltAndAChangedTestIsNot() throws IOException {
        box.run(launcher, Map.of());
        Files.setLastModifiedTime(
                checkout.resolve("lab/src/test/T.java"),
                FileTime.from(Instant.now().plusSeconds(9)));
        assertEquals("", box.run(launcher, Map.of()).err());

        age(checkout.resolve("dist/target/built.txt"));
        Files.delete(checkout.resolve("lab/src/main/java/a/B.java"));

        assertTrue(box.run(launcher, Map.of()).err().startsWith(AGAIN + "\n"));
    }

    @Test
    void whatIsEditedDuringTheBuildIsBuiltNextTime() throws IOException {
        Files.writeString(
                checkout.resolve("mvnw"),
                BUILD.replace("touch dist", "sleep 1; touch lab/src/main/java/a/A.java; touch dist"));
        box.run(launcher, Map.of());
        Files.writeString(checkout.resolve("mvnw"), BUILD);

        assertTrue(box.run(launcher, Map.of()).err().startsWith(AGAIN + "\n"));
        assertEquals(2, builds().size());
    }

    @Test
    void aFailedBuildShowsItsLog() throws IOException {
        Files.writeString(checkout.resolve("mvnw"), "echo '[ERROR] no network'; echo oops >&2; exit 1\n");

        Ended ended = box.run(launcher, Map.of());

        assertEquals(4, ended.exit());
        assertEquals("", ended.out());
        assertTrue(ended.err().contains("[ERROR] no network\noops\n"), ended.err());
        assertTrue(ended.err().contains(checkout + "/dist/target/build.log"), ended.err());
        assertNoLock();

        Files.writeString(checkout.resolve("mvnw"), BUILD);
        assertEquals(7, box.run(launcher, Map.of()).exit());
    }

    @Test
    void manyFirstUsesAtOnceBuildOnce() throws Exception {
        for (int i = 0; i < 4; i++) {
            box.run(checkout, Map.of(), List.of("rm", "-rf", "dist/target", "builds"));
            assertOneBuildFor(8);
        }
    }

    @Test
    void theLockOfAKilledBuildIsTakenByOne() throws Exception {
        Process gone = new ProcessBuilder("true").start();
        gone.waitFor();
        for (String owner : List.of(gone.pid() + " 1", ProcessHandle.current().pid() + " of another process")) {
            box.run(checkout, Map.of(), List.of("rm", "-rf", "dist/target", "builds"));
            lockFor(owner);
            assertOneBuildFor(8);
        }
    }

    /** Starts the launcher this many times at once. */
    private void assertOneBuildFor(int starts) throws Exception {
        List<Ended> runs = new ArrayList<>();
        List<String> hung = new ArrayList<>();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < starts; i++) {
            Thread thread = new Thread(() -> {
                try {
                    Ended ended = box.run(launcher, Map.of());
                    synchronized (runs) {
                        runs.add(ended);
                    }
                } catch (IllegalStateException e) {
                    synchronized (runs) {
                        hung.add(String.valueOf(e.getMessage()));
                    }
                }
            });
            thread.start();
            threads.add(thread);
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertEquals(List.of(), hung);
        assertEquals(
                Collections.nCopies(starts, 7), runs.stream().map(Ended::exit).toList(), runs::toString);
        assertEquals(1, builds().size());
        assertFalse(Files.exists(checkout.resolve("together")));
        assertNoLock();
    }

    @Test
    void aLockThatIsFreeAgainAtOnceIsTried() throws IOException {
        // between the look at the lock and the try, another process takes it, and has gone before the failure is looked
        // at
        box.tool("ln", """
                case $* in
                    *"/lock") if mkdir "${0%/*}/tried" 2>/dev/null; then
                        "$real" -s other "$3"
                        "$real" "$@"
                        failed=$?
                        rm "$3"
                        exit $failed
                    fi ;;
                esac
                exec "$real" "$@"
                """);

        Ended ended = box.run(launcher, Map.of());

        assertEquals(7, ended.exit(), ended.err());
        assertTrue(Files.exists(box.path.resolve("tried")));
        assertEquals(1, builds().size());
        assertNoLock();
    }

    @Test
    void anHeirOfALockThatIsGoneHasNothing() throws Exception {
        // between the look at the dead owner and the claim, another heir has built and gone
        lockFor("1 of another process");
        box.tool("ln", """
                case $* in
                    *"/lock.after."*) touch "${0%/*}/tried"; rm -f "${3%%.after.*}" ;;
                esac
                exec "$real" "$@"
                """);

        Ended ended = box.run(launcher, Map.of());

        assertEquals(7, ended.exit(), ended.err());
        assertTrue(Files.exists(box.path.resolve("tried")));
        assertEquals(1, builds().size());
        assertNoLock();
    }

    @Test
    void aBuildThatRunsIsWaitedFor() throws Exception {
        Process first = startWithASlowBuild();

        Ended second = box.run(launcher, Map.of());

        assertEquals(7, second.exit(), second.err());
        String waiting = "serdebench: waiting for the build of process " + first.pid() + " ...\n";
        assertTrue(second.err().startsWith(waiting), second.err());
        assertEquals(7, first.waitFor());
        assertEquals(1, builds().size());
        assertNoLock();
    }

    @Test
    void aBuildWhoseLauncherWasKilledIsWaitedFor() throws Exception {
        Process first = startWithASlowBuild();
        first.destroyForcibly().waitFor();

        Ended second = box.run(launcher, Map.of());

        assertEquals(7, second.exit(), second.err());
        assertTrue(second.err().startsWith("serdebench: waiting for the build of process "), second.err());
        assertFalse(second.err().startsWith("serdebench: waiting for the build of process " + first.pid() + " "));
        assertEquals(1, builds().size());
        assertNoLock();
    }

    /** Returns once it builds; it goes on as soon as somebody sleeps, and who waits for it sleeps. */
    private Process startWithASlowBuild() throws Exception {
        String sleep = Sandbox.tool("sleep").orElseThrow().toString();
        box.tool("sleep", "touch '" + checkout.resolve("go") + "'; exec \"$real\" \"$@\"\n");
        Files.writeString(
                checkout.resolve("mvnw"),
                BUILD.replace("touch dist", "touch begun; until [ -f go ]; do '" + sleep + "' 1; done; touch dist"));
        Path out = box.root.resolve("first.out");
        Path err = box.root.resolve("first.err");
        Process process = box.start(box.root, Map.of(), List.of(launcher.toString()), out, err);
        while (!Files.exists(checkout.resolve("begun"))) {
            assertTrue(process.isAlive(), () -> "it has ended");
            Thread.sleep(20);
        }
        return process;
    }

    @Test
    void aFolderThatCannotBeWrittenIsSaid() throws IOException {
        // a file in the way fails for every user, root included
        Files.createDirectories(checkout.resolve("dist"));
        Files.createFile(checkout.resolve("dist/target"));

        Ended ended = box.run(launcher, Map.of());

        assertEquals(4, ended.exit());
        assertTrue(ended.err().startsWith("serdebench: cannot write in " + checkout + "/dist/target: "), ended.err());
    }

    @Test
    void withoutLinksItBuildsWithoutLock() throws IOException {
        box.tool("ln", "echo 'ln: Operation not permitted' >&2; exit 1\n");

        assertEquals(7, box.run(launcher, Map.of()).exit());
        assertEquals(1, builds().size());
    }

    private void lockFor(String owner) throws IOException {
        Path target = Files.createDirectories(checkout.resolve("dist/target"));
        Files.createSymbolicLink(target.resolve("lock"), Path.of(owner));
    }

    private void assertNoLock() throws IOException {
        try (Stream<Path> files = Files.list(checkout.resolve("dist/target"))) {
            assertEquals(List.of(), files.filter(Files::isSymbolicLink).toList());
        }
    }

    private List<String> builds() throws IOException {
        return Files.readAllLines(checkout.resolve("builds"));
    }

    private static void age(Path path) throws IOException {
        Files.setLastModifiedTime(path, FileTime.from(Instant.now().minus(Duration.ofHours(1))));
    }
}
