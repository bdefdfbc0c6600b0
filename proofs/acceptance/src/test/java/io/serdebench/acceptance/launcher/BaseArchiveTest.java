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
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The base archive on a machine with a JDK: what it does without a network, and what it fetches. */
@DisabledOnOs(OS.WINDOWS)
@Order(1)
class BaseArchiveTest {

    private static final Path PACKED = Path.of(String.valueOf(System.getProperty("serdebench.home")));

    /** The tools that its page takes beside those of the launcher. */
    private static final String TOOLS = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

    /** The folder of the archive, in which it is unpacked; no test changes it. */
    private static Path place = Path.of(".");

    private static Path launcher = Path.of(".");

    /** The class data archive of the installation, which its first start has made. */
    private static Path archive = Path.of(".");

    private Sandbox box;

    @BeforeAll
    static void unpack(@TempDir Path folder) throws IOException {
        Sandbox first = new Sandbox(folder);
        place = first.root;
        String packed = System.getProperty("serdebench.archive");
        for (String end : List.of(".tar.gz", ".tar.gz.sha256")) {
            Files.createSymbolicLink(place.resolve(Path.of(packed).getFileName() + end), Path.of(packed + end));
        }
        List<String> commands = isOfThePage()
                ? ofPage("From an archive", 3).subList(0, 2)
                : List.of("tar -xzf '" + packed + ".tar.gz'");
        for (String command : commands) {
            shell(first, Map.of(), command);
        }
        launcher = place.resolve(System.getProperty("serdebench.unpacked")).resolve("bin/serdebench");
        Ended prepared = first.run(launcher, Libraries.withoutNetwork(first.root), "--version");
        assertEquals(0, prepared.exit(), prepared.err());
        try (Stream<Path> files = Files.list(first.cache.resolve("serdebench"))) {
            archive = files.filter(file -> file.toString().endsWith(".jsa"))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError(prepared.err()));
        }
    }

    /** The page names archives of one platform. */
    private static boolean isOfThePage() {
        return System.getProperty("serdebench.archive").endsWith("-linux-x86_64");
    }

    /** The commands of a section of the page, of which there are as many. */
    private static List<String> ofPage(String section, int count) throws IOException {
        String page = Files.readString(Sandbox.checkout().resolve("docs/install.md"));
        String text = page.replaceFirst("(?s).*?\\n## " + section + "\\n", "").replaceFirst("(?s)\\n## .*", "");
        String[] parts = text.split("```", -1);
        List<String> commands = new ArrayList<>();
        for (int i = 1; i < parts.length; i += 2) {
            parts[i].lines().filter(line -> !line.isBlank()).forEach(commands::add);
        }
        assertEquals(count, commands.size(), commands::toString);
        return commands;
    }

    /** Runs a command in the folder of the archive, by the shell of a user. */
    private static void shell(Sandbox box, Map<String, String> environment, String command) {
        Map<String, String> all = new HashMap<>(environment);
        all.put("PATH", TOOLS);
        Ended ended = box.run(place, all, List.of("/bin/sh", "-eu", "-c", "PATH=${JAVA_HOME-}/bin:$PATH; " + command));
        assertEquals(0, ended.exit(), command + ": " + ended.err());
    }

    /** A user who has fetched nothing yet. */
    @BeforeEach
    void user(@TempDir Path folder) throws IOException {
        box = new Sandbox(folder);
        Path cache = Files.createDirectories(box.cache.resolve("serdebench"));
        Files.copy(archive, cache.resolve(archive.getFileName()));
    }

    private List<String> kept() throws IOException {
        Path folder = box.cache.resolve("serdebench/jars");
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(folder)) {
            return files.map(file -> String.valueOf(file.getFileName()))
                    .filter(name -> name.endsWith(".jar"))
                    .sorted()
                    .toList();
        }
    }

    private static long ranked(JsonNode result) {
        long ranked = 0;
        for (JsonNode row : result.path("ranking")) {
            ranked += row.path("status").asText().equals("ranked") ? 1 : 0;
        }
        return ranked;
    }

    /** The commands of the page that somebody types who has this archive, letter by letter; the first two have unpacked it. */
    @Test
    void thePageIsRunWordForWord() throws IOException {
        assumeTrue(isOfThePage(), "the page names archives of another platform");
        try (Libraries libraries = new Libraries(PACKED)) {
            Map<String, String> user = ofPage(libraries);
            shell(box, user, ofPage("From an archive", 3).get(2));
            assertEquals(List.of(), libraries.sent());
            assertEquals(List.of(), kept());
            for (String command : ofPage("Libraries that are fetched", 3)) {
                shell(box, user, command);
            }
            assertEquals(libraries.count(), libraries.sent().size());
        }
    }

    @Test
    @Tag("slow")
    void thePageOfTheJarIsRunWordForWord() throws IOException {
        assumeTrue(isOfThePage(), "the page names archives of another platform");
        try (Libraries libraries = new Libraries(PACKED)) {
            shell(box, ofPage(libraries), ofPage("With java -jar", 1).get(0));
            assertEquals(List.of(), libraries.sent());
        }
    }

    /** The environment of a user whose run takes less than two minutes. */
    private Map<String, String> ofPage(Libraries libraries) throws IOException {
        Map<String, String> user = new HashMap<>(libraries.user(box.root));
        user.put("SERDEBENCH_RUN_TIME", "5s");
        user.put("SERDEBENCH_RUN_CODECS", "json,avro-specific,protobuf");
        user.put("SERDEBENCH_RUN_ROWS", "200");
        user.put("SERDEBENCH_RUN_SAMPLE", "head");
        user.put("SERDEBENCH_RUN_JVM_ARG", "-XX:TieredStopAtLevel=1");
        return user;
    }

    @Test
    @Tag("slow")
    void theDefaultRunOnJsonNeedsNoNetwork() throws IOException {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 2_000; i++) {
            lines.append("{\"id\": %d, \"name\": \"n%d\", \"tags\": [\"a\", \"b\"]}%n".formatted(i, i));
        }
        Files.writeString(box.root.resolve("records.jsonl"), lines);

        Ended run = box.run(
                launcher,
                Libraries.withoutNetwork(box.root),
                "run",
                "records.jsonl",
                "--time",
                "5s",
                "--jvm-arg=-XX:TieredStopAtLevel=1",
                "-o",
                "out");

        assertEquals(0, run.exit(), run.err());
        JsonNode result = new ObjectMapper()
                .readTree(box.root.resolve("out/result.sdb.json").toFile());
        assertEquals(9, ranked(result), result.path("ranking")::toString);
        assertEquals(List.of(), kept());
    }

    @Test
    void withoutANetworkOneSentenceSaysWhatIsMissing() throws IOException {
        Ended refused = box.run(launcher, Libraries.withoutNetwork(box.root), "fetch", "kryo");

        assertEquals(4, refused.exit(), refused.err());
        assertTrue(refused.err().contains("error: cannot fetch com.esotericsoftware:kryo:"), refused.err());
        assertTrue(
                refused.err().contains("there is no network, or Maven's settings.xml names no proxy"), refused.err());
        assertEquals(List.of(), kept());
    }

    @Test
    void whatACommandNeedsIsFetchedOnFirstUse() throws IOException {
        try (Libraries libraries = new Libraries(PACKED)) {
            Map<String, String> user = libraries.user(box.root);
            Ended list = box.run(launcher, user, "list", "codecs");
            assertEquals(0, list.exit(), list.err());
            assertEquals(List.of(), libraries.sent());

            Ended first = box.run(launcher, user, "explain", "example:orders:200", "-c", "kryo");
            Ended second = box.run(launcher, user, "explain", "example:orders:200", "-c", "kryo");

            assertEquals(0, first.exit(), first.err());
            assertTrue(first.err().contains("fetching 4 libraries, "), first.err());
            assertEquals(0, second.exit(), second.err());
            assertFalse(second.err().contains("fetching"), second.err());
            assertEquals(first.out(), second.out());
            assertEquals(kept(), libraries.sent().stream().sorted().toList());
            assertEquals(4, kept().size(), kept()::toString);

            // Parquet, by a driver with a class loader of its own
            Ended written = box.run(launcher, user, "cat", "example:orders:200", "-o", "orders.parquet");
            assertEquals(0, written.exit(), written.err());
            Ended read = box.run(launcher, user, "cat", "orders.parquet");
            Ended original = box.run(launcher, user, "cat", "example:orders:200");
            assertEquals(0, read.exit(), read.err());
            assertEquals(original.out(), read.out());
        }
    }

    @Test
    void twoStartsAtOnceFetchOnce() throws Exception {
        try (Libraries libraries = new Libraries(PACKED)) {
            Map<String, String> user = libraries.user(box.root);
            List<Process> processes = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                processes.add(box.start(
                        box.root,
                        user,
                        List.of(launcher.toString(), "fetch", "parquet"),
                        box.root.resolve("out" + i),
                        box.root.resolve("err" + i)));
            }
            for (Process process : processes) {
                assertEquals(0, process.waitFor());
            }
            assertFalse(libraries.sent().isEmpty());
            assertEquals(
                    new HashSet<>(libraries.sent()).size(), libraries.sent().size(), libraries.sent()::toString);
            assertEquals(kept(), libraries.sent().stream().sorted().toList());
        }
    }

    @Test
    @Tag("slow")
    void allOfItCanBeFetchedBeforehand() throws IOException {
        try (Libraries libraries = new Libraries(PACKED)) {
            Ended all = box.run(launcher, libraries.user(box.root), "fetch", "all");

            assertEquals(0, all.exit(), all.err());
            assertTrue(all.out().startsWith("fetched " + libraries.count() + " libraries, "), all.out());
            assertEquals(libraries.count(), kept().size());
        }
        Map<String, String> alone = Libraries.withoutNetwork(box.root);
        assertEquals(
                "nothing to fetch: all of it is here\n",
                box.run(launcher, alone, "fetch", "all").out());
        Ended list = box.run(launcher, alone, "fetch");
        assertTrue(list.out().endsWith("\nAll libraries are here.\n"), list.out());
        Ended stacks = box.run(launcher, alone, "rpc", "--dry-run");
        assertEquals(0, stacks.exit(), stacks.err());
    }
}
