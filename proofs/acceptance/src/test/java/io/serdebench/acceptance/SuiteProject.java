package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.acceptance.Tool.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/**
 * A copy of the project of examples/suite, which a real Maven builds against the artifacts that are published.
 *
 * @param folder The project.
 */
record SuiteProject(Path folder) {

    static final Path ROOT = Path.of("..", "..").toAbsolutePath().normalize();

    private static final Path ORIGINAL = ROOT.resolve("examples/suite");

    private static final String SOURCES = "src/main/java/com/acme";

    static final String VERSION = "0.1.0-SNAPSHOT";

    /** Copies it. */
    static SuiteProject into(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(ORIGINAL)) {
            for (Path file : files.filter(Files::isRegularFile)
                    .filter(file -> !ORIGINAL.relativize(file).startsWith("target"))
                    .toList()) {
                copy(file, folder.resolve(ORIGINAL.relativize(file)));
            }
        }
        SuiteProject project = new SuiteProject(folder);
        project.artifact("serdebench", ROOT.resolve("pom.xml"), null);
        project.artifact("serdebench-api", ROOT.resolve("api/pom.xml"), jar("serdebench-api"));
        project.artifact("serdebench-suite", ROOT.resolve("api/suite/pom.xml"), jar("serdebench-suite"));
        return project;
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to.toAbsolutePath().resolve(".."));
        Files.copy(from, to);
    }

    private Path repository() {
        return folder.resolve("repository");
    }

    /** A file of the repository, as a release has it. */
    void artifact(String name, Path pom, @Nullable Path jar) throws IOException {
        Path to = repository().resolve("io/serdebench").resolve(name).resolve(VERSION);
        copy(pom, to.resolve(name + "-" + VERSION + ".pom"));
        if (jar != null) {
            copy(jar, to.resolve(name + "-" + VERSION + ".jar"));
        }
    }

    /** A jar of the installation. */
    static Path jar(String name) throws IOException {
        try (Stream<Path> files = Files.walk(Tool.home())) {
            return files.filter(file -> file.getFileName().toString().equals(name + "-" + VERSION + ".jar"))
                    .findFirst()
                    .orElseThrow(() -> new IOException(name + " is missing in " + Tool.home()));
        }
    }

    /** Maven with a local repository of its own in front of the user's, which has the plug-ins of the project's build. */
    Outcome maven(Tool tool, String... more) throws Exception {
        return maven(
                tool, Map.of(), Stream.concat(Stream.of("-o"), Stream.of(more)).toArray(String[]::new));
    }

    /** The same with variables of its process; it may fetch what no local repository has. */
    Outcome maven(Tool tool, Map<String, String> environment, String... more) throws Exception {
        List<String> words = new ArrayList<>(List.of(
                ROOT.resolve("mvnw").toString(),
                "-B",
                "-q",
                "-f",
                folder.resolve("pom.xml").toString(),
                "-Dmaven.repo.local=" + repository(),
                "-Dmaven.repo.local.tail=" + System.getProperty("localRepository"),
                // of the JVM of its tests, which ends before the second compiler would pay
                "-DargLine=" + Tool.FIRST_COMPILER));
        words.addAll(List.of(more));
        Map<String, String> all = new HashMap<>(environment);
        all.put("MAVEN_OPTS", Tool.FIRST_COMPILER + " -XX:+UseSerialGC");
        return tool.runCommand(words, null, all);
    }

    /** Replaces words in its serializer. */
    void change(String from, String to) throws IOException {
        Path file = folder.resolve(SOURCES).resolve("OrderSerde.java");
        Files.writeString(file, changed(from, to));
    }

    private static String changed(String from, String to) throws IOException {
        String serde = Files.readString(source("OrderSerde.java"));
        assertTrue(serde.contains(from));
        return serde.replace(from, to);
    }

    /** A source of the original project. */
    static Path source(String name) {
        return ORIGINAL.resolve(SOURCES).resolve(name);
    }

    /** Compiles a version of the original project's class and its serializer into a folder. */
    static void version(Path into, String from, String to) throws IOException {
        Path changed = Files.createDirectories(into.resolveSibling("src-" + into.getFileName()))
                .resolve("OrderSerde.java");
        Files.writeString(changed, changed(from, to));
        compile(into, source("Order.java").toString(), changed.toString());
    }

    /** Compiles with these words of the compiler. */
    static void compile(Path into, String... words) {
        List<String> all = new ArrayList<>(List.of("-d", into.toString()));
        all.addAll(List.of(words));
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, all.toArray(String[]::new)));
    }
}
