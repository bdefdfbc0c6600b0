package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Data classes of Kotlin with defaults, and a sealed hierarchy, compiled by Kotlin's own compiler. */
@Tag("slow")
class KotlinTest extends ForeignClassesTest {

    private static final Path SHAPES = Path.of("src/test/kotlin-shapes");

    /** What the application has: its classes, Kotlin's library and Jackson's module for it. */
    @BeforeAll
    void application() throws Exception {
        compile(
                SHAPES,
                List.of("org.jetbrains.kotlin.cli.jvm.K2JVMCompiler", "-no-stdlib", "-no-reflect"),
                "Order.kt",
                List.of("kotlin-stdlib", "kotlin-reflect", "jackson-module-kotlin"));
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
