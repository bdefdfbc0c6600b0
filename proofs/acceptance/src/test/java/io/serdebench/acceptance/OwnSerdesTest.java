package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Serializers of an application that do not serialize are named and have no place, and others have one; objects whose parts know them. */
@Order(3)
class OwnSerdesTest extends ToolTest {

    private static final String AGAIN = "it gives an object again: its bytes were decoded twice, and both times ";

    /** The beginnings of reasons. */
    private static final Map<String, String> NAMED = Map.of(
            "by-identity", "stateful record 1: it remembers objects that it encoded: this one was encoded, was changed",
            "by-equality", "stateful record [0-9]+: it remembers what it encoded: with id of another record",
            "copies", "stateful record [0-9]+: it remembers what it decoded: with id of another record",
            "by-bytes", "stateful record 1: " + AGAIN + "the result is the same object",
            "shares", "stateful record 1: " + AGAIN + "sizes is the same object",
            "grows", "stateful record 1: its bytes grow each time that it is encoded: 21, 42, and 294",
            "id-only",
                    "bound it needs the process that wrote its bytes; in another one: record 1: NullPointerException");

    @BeforeAll
    void application() throws Exception {
        List<String> words = new ArrayList<>(List.of(
                "-nowarn",
                "-cp",
                SuiteProject.jar("serdebench-suite").toString(),
                "-d",
                folder.resolve("classes").toString()));
        try (Stream<Path> sources = Files.list(Path.of("src/test/serdes"))) {
            sources.forEach(source -> words.add(source.toString()));
        }
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, words.toArray(String[]::new)));
    }

    private Map<String, String> standings(String words) throws Exception {
        Map<String, String> standings = new LinkedHashMap<>();
        JsonNode result =
                checked(("run --classes classes --time 5s --no-report " + words + " " + Tool.SOON_WARM).split(" "));
        for (JsonNode standing : result.path("ranking")) {
            standings.put(
                    standing.path("codec").asText(),
                    standing.path("status").asText() + " "
                            + standing.path("reason").asText());
        }
        return standings;
    }

    /** One that is found by the process that wrote, one by another, and both lengths of one that has a place. */
    @Test
    void whatDoesNotSerializeIsNamedAndNotRanked() throws Exception {
        are(standings("--suite serdes.Few -o few"), List.of("by-identity", "id-only"), List.of("honest", "padded"));
        JsonNode warnings = warnings("few");
        List<String> lengths = new ArrayList<>();
        warnings.forEach(warning -> {
            if (warning.path("code").asText().equals("D20")) {
                lengths.add(warning.path("message").asText());
            }
        });
        assertEquals(1, lengths.size(), warnings.toString());
        assertTrue(
                lengths.get(0)
                        .matches("padded: record [0-9]+ takes [0-9]+ bytes, and [0-9]+ when it is encoded again\\."),
                lengths.get(0));
    }

    @Test
    @Tag("slow")
    void eachKindIsNamed() throws Exception {
        are(standings("--suite serdes.Cases -o out"), NAMED.keySet(), List.of("honest", "interning", "padded"));
    }

    private static void are(Map<String, String> standings, Collection<String> named, List<String> honest) {
        for (String serde : named) {
            String found = standings.getOrDefault(serde, "");
            assertTrue(found.matches(NAMED.get(serde) + ".*"), serde + ": " + found);
        }
        for (String serde : honest) {
            assertEquals(CHECKED, standings.get(serde), serde);
        }
    }

    private JsonNode warnings(String out) throws IOException {
        return JSON.readTree(folder.resolve(out).resolve("result.sdb.json").toFile())
                .path("warnings");
    }

    @Test
    @Tag("slow")
    void partsThatKnowWhatTheyBelongToAreCompared() throws Exception {
        assertEquals(
                Map.of("java-serialization", CHECKED),
                standings("--supplier serdes.Family#all -c java-serialization -o family"));
    }
}
