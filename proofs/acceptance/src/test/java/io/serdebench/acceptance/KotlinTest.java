package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
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
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Data classes of Kotlin with defaults, and a sealed hierarchy, compiled by Kotlin's own compiler. */
@Tag("slow")
class KotlinTest extends ToolTest {

    private static final Path SHAPES = Path.of("src/test/kotlin-shapes");

    private String classes = "";

    /** What the application has: its classes, Kotlin's library and Jackson's module for it. */
    @BeforeEach
    void application() throws Exception {
        Path lib = folder.resolve("lib");
        Outcome fetched = tool.runCommand(
                List.of(
                        SuiteProject.ROOT.resolve("mvnw").toString(),
                        "-B",
                        "-q",
                        "-f",
                        SHAPES.resolve("pom.xml").toAbsolutePath().toString(),
                        "dependency:copy-dependencies",
                        "-DoutputDirectory=" + lib.toAbsolutePath()),
                null);
        assumeTrue(fetched.exit() == 0, "the compiler of Kotlin cannot be fetched: " + fetched.out());
        Path compiled = folder.resolve("classes");
        tool.runCommand(
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin", "java")
                                        .toString(),
                                "-cp",
                                lib.toAbsolutePath() + File.separator + "*",
                                "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler",
                                "-no-stdlib",
                                "-no-reflect",
                                "-cp",
                                jars(lib, "kotlin-stdlib").get(0),
                                "-d",
                                compiled.toAbsolutePath().toString(),
                                SHAPES.resolve("Order.kt").toAbsolutePath().toString()),
                        null)
                .exits(0);
        List<String> path = new ArrayList<>(List.of(compiled.toAbsolutePath().toString()));
        for (String name : List.of("kotlin-stdlib", "kotlin-reflect", "jackson-module-kotlin")) {
            path.addAll(jars(lib, name));
        }
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
    private Map<String, String> outcomes(String codecs, String... source) throws Exception {
        List<String> words = new ArrayList<>(List.of("run"));
        words.addAll(List.of(source));
        words.addAll(List.of("--classes", classes, "-c", codecs, "--time", "5s", "--json", Tool.SOON_WARM));
        JsonNode result = JSON.readTree(
                tool.run(words.toArray(String[]::new)).exits(0).isNoBug().out());
        Map<String, String> outcomes = new TreeMap<>();
        for (JsonNode candidate : result.path("candidates")) {
            outcomes.put(
                    candidate.path("codec").asText(), candidate.path("reason").asText(""));
        }
        outcomes.remove("null");
        return outcomes;
    }

    @Test
    void dataClassesComeBackAndReasonsAreNamed() throws Exception {
        Map<String, String> supplied = outcomes(
                "kryo,fory,json,cbor,json-gson,msgpack,java-serialization", "--supplier", "com.acme.Samples#orders");
        for (String codec : List.of("kryo", "fory", "json", "cbor", "json-gson", "msgpack+copy")) {
            assertEquals("", supplied.get(codec), supplied::toString);
        }
        String refused = supplied.getOrDefault("java-serialization", "");
        assertTrue(refused.contains("com.acme.Order does not implement java.io.Serializable"), refused);

        // a field that is not in the text has the default of the constructor
        Files.writeString(
                folder.resolve("orders.jsonl"),
                "{\"id\":1,\"customer\":\"a\",\"lines\":[{\"sku\":\"s\",\"price\":1.50}]}\n".repeat(200));
        assertEquals(Map.of("kryo", "", "json", ""), outcomes("kryo,json", "orders.jsonl", "--type", "com.acme.Order"));
    }

    @Test
    void aSealedHierarchyComesBackWhereTheLibraryWritesClasses() throws Exception {
        Map<String, String> outcomes = outcomes("kryo,fory,json", "--supplier", "com.acme.Drawings#all");
        assertEquals("", outcomes.get("kryo"), outcomes::toString);
        assertEquals("", outcomes.get("fory"), outcomes::toString);
        assertTrue(
                outcomes.getOrDefault("json", "").contains("Cannot construct instance of `com.acme.Shape`"),
                outcomes::toString);
    }
}
