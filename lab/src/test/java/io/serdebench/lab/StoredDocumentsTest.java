package io.serdebench.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.serdebench.lab.result.SchemaCheck;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Results that were written by earlier builds are what the schemas of today say, so that a reader with a schema takes both. */
class StoredDocumentsTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    /** The schemas by the text of the field {@code schema}. */
    private static final Map<String, String> SCHEMAS = Map.of(
            "serdebench/result/1", "result/result-1",
            "serdebench/gate/1", "gate/gate-1",
            "serdebench/io/1", "document/io-1",
            "serdebench/pipe/1", "document/pipe-1",
            "serdebench/rpc/1", "document/rpc-1",
            "serdebench/reproduce/1", "reproduce/reproduce-1");

    @Test
    void storedResultsAreWhatTheSchemasSay(@TempDir Path folder) throws IOException {
        Map<String, JsonNode> documents = new TreeMap<>();
        for (String name : StoredRuns.names(".result.json.gz")) {
            Path file = StoredRuns.unpack(name + ".result.json.gz", folder.resolve(name));
            documents.put(name, JSON.readTree(file.toFile()));
        }
        try (ZipInputStream zip =
                new ZipInputStream(Files.newInputStream(StoredRuns.SOURCES.resolve("reproduce.session.zip")))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                if (entry.getName().matches(".*result\\.[a-z]+\\.json")) {
                    documents.put(entry.getName(), JSON.readTree(zip.readAllBytes()));
                }
            }
        }
        Map<String, Integer> seen = new TreeMap<>();
        StringBuilder wrong = new StringBuilder();
        documents.forEach((name, document) -> {
            String schema = document.path("schema").asText();
            seen.merge(schema, 1, Integer::sum);
            SchemaCheck.violations(schema(Objects.requireNonNull(SCHEMAS.get(schema), schema)), document)
                    .forEach(violation -> wrong.append(name + ": " + violation + "\n"));
        });
        assertEquals("", wrong.toString());
        assertEquals(SCHEMAS.keySet(), seen.keySet());
        assertTrue(documents.size() >= 11, documents.keySet().toString());
    }

    private static JsonNode schema(String name) {
        String file = name + ".schema.json";
        try (InputStream in = Objects.requireNonNull(StoredDocumentsTest.class.getResourceAsStream(file), file)) {
            return JSON.readTree(in);
        } catch (IOException e) {
            throw new IllegalStateException(file, e);
        }
    }
}
