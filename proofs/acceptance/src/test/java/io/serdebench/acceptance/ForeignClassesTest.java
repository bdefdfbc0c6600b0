package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.serdebench.acceptance.Tool.Outcome;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Classes of an application in another language of the JVM, compiled by that language's own compiler from Maven Central. */
abstract class ForeignClassesTest extends ToolTest {

    private String classes = "";

    /**
     * Compiles a source and sets the class path of the application; skips the test where the compiler cannot be fetched.
     *
     * @param shapes The folder of the source, with a pom that has compiler and libraries.
     * @param compiler The compiler's main class and its options, before those about paths.
     * @param source The file.
     * @param libraries The names of jars of the application, the language's own first.
     */
    void compile(Path shapes, List<String> compiler, String source, List<String> libraries) throws Exception {
        Path lib = folder.resolve("lib");
        Outcome fetched = tool.runCommand(
                List.of(
                        SuiteProject.ROOT.resolve("mvnw").toString(),
                        "-B",
                        "-q",
                        "-f",
                        shapes.resolve("pom.xml").toAbsolutePath().toString(),
                        "dependency:copy-dependencies",
                        "-DoutputDirectory=" + lib.toAbsolutePath()),
                null);
        assumeTrue(fetched.exit() == 0, "the compiler cannot be fetched: " + fetched.out());
        Path compiled = Files.createDirectory(folder.resolve("classes"));
        List<String> path = new ArrayList<>(List.of(compiled.toAbsolutePath().toString()));
        for (String name : libraries) {
            path.addAll(jars(lib, name));
        }
        List<String> words = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                lib.toAbsolutePath() + File.separator + "*"));
        words.addAll(compiler);
        words.addAll(List.of(
                "-cp",
                path.get(1),
                "-d",
                compiled.toAbsolutePath().toString(),
                shapes.resolve(source).toAbsolutePath().toString()));
        tool.runCommand(words, null).exits(0);
        classes = String.join(File.pathSeparator, path);
    }

    private static List<String> jars(Path lib, String name) throws IOException {
        try (Stream<Path> files = Files.list(lib)) {
            return files.filter(file -> file.getFileName().toString().startsWith(name + "-"))
                    .map(file -> file.toAbsolutePath().toString())
                    .sorted()
                    .toList();
        }
    }

    /** The reasons of codecs that do not give every field back, by codec; empty for those that do. */
    Map<String, String> outcomes(String codecs, String... source) throws Exception {
        List<String> words = new ArrayList<>(List.of("run"));
        words.addAll(List.of(source));
        words.addAll(List.of("--classes", classes, "-c", codecs, "--time", "5s", "--json", Tool.SOON_WARM));
        JsonNode result = JSON.readTree(
                said(words.toArray(String[]::new)).exits(0).isNoBug().out());
        Map<String, String> outcomes = new TreeMap<>();
        for (JsonNode candidate : result.path("candidates")) {
            outcomes.put(
                    candidate.path("codec").asText(), candidate.path("reason").asText(""));
        }
        outcomes.remove("null");
        return outcomes;
    }
}
