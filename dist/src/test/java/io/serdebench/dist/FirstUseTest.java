package io.serdebench.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.dist.Sandbox.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The launcher in a checkout whose build is a script. */
@DisabledOnOs(OS.WINDOWS)
class FirstUseTest {

    private static final String BUILD = """
            #!/bin/sh
            printf '%s\\n' "$JAVA_HOME $*" >>builds
            mkdir -p dist/target/serdebench/lib codecs/avro/target/lib
            echo built >dist/target/serdebench/lib/serdebench-lab.jar
            touch dist/target/built.txt
            """;

    private static final String FIRST = "building serdebench (first use, about a minute) ...";
    private static final String AGAIN = "building serdebench (sources have changed) ...";

    private Sandbox box;
    private Path checkout;
    private Path launcher;

    @BeforeEach
    void clone(@TempDir Path folder) throws IOException {
        box = new Sandbox(folder);
        box.jdk(box.jdks.resolve("jdk"), "17");
        checkout = box.root.resolve("check out");
        launcher = box.launcher(checkout.resolve("serdebench"));
        Files.writeString(checkout.resolve("mvnw"), BUILD);
        Path source = Files.createDirectories(checkout.resolve("lab/src/main/java/a"));
        Files.createDirectories(checkout.resolve("lab/src/test"));
        Files.createDirectories(checkout.resolve("codecs/avro"));
        List<Path> files = List.of(
                checkout.resolve("pom.xml"),
                checkout.resolve("codecs/avro/codec.toml"),
                checkout.resolve("lab/pom.xml"),
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
        assertFalse(Files.exists(checkout.resolve("dist/target/building")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"pom.xml", "lab/pom.xml", "lab/src/main/java/a/A.java", "codecs/avro/codec.toml"})
    void aChangedSourceIsBuilt(String file) throws IOException {
        box.run(launcher, Map.of());
        Path stale = Files.createFile(checkout.resolve("codecs/avro/target/lib/old-1.0.jar"));
        age(checkout.resolve("dist/target/built.txt"));
        Files.setLastModifiedTime(checkout.resolve(file), FileTime.from(Instant.now()));

        Ended ended = box.run(launcher, Map.of());

        assertTrue(ended.err().startsWith(AGAIN + "\n"), ended.err());
        assertEquals(2, builds().size());
        assertFalse(Files.exists(stale));
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
                BUILD.replace("touch", "sleep 1; touch lab/src/main/java/a/A.java\nsleep 1; touch"));
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
        assertFalse(Files.exists(checkout.resolve("dist/target/building")));

        Files.writeString(checkout.resolve("mvnw"), BUILD);
        assertEquals(7, box.run(launcher, Map.of()).exit());
    }

    @Test
    void manyFirstUsesAtOnceBuildOnce() throws Exception {
        Files.writeString(checkout.resolve("mvnw"), BUILD.replace("mkdir", "sleep 1; mkdir"));
        List<Ended> runs = new ArrayList<>();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Thread thread = new Thread(() -> {
                Ended ended = box.run(launcher, Map.of());
                synchronized (runs) {
                    runs.add(ended);
                }
            });
            thread.start();
            threads.add(thread);
        }
        for (Thread thread : threads) {
            thread.join();
        }

        assertEquals(List.of(7, 7, 7), runs.stream().map(Ended::exit).toList());
        assertEquals(1, builds().size());
    }

    @Test
    void theLockOfAKilledBuildGivesWay() throws Exception {
        Path lock = Files.createDirectories(checkout.resolve("dist/target/building"));
        Process gone = new ProcessBuilder("true").start();
        gone.waitFor();
        Files.writeString(lock.resolve("pid"), gone.pid() + "\n");

        assertEquals(7, box.run(launcher, Map.of()).exit());
    }

    private List<String> builds() throws IOException {
        return Files.readAllLines(checkout.resolve("builds"));
    }

    private static void age(Path path) throws IOException {
        Files.setLastModifiedTime(path, FileTime.from(Instant.now().minus(Duration.ofHours(1))));
    }
}
