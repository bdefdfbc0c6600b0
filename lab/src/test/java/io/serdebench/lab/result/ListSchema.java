package io.serdebench.lab.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;

/** Whether lists that are printed as JSON are what their JSON Schemas say. */
public final class ListSchema {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    private ListSchema() {}

    /**
     * Checks a document, and that its schema names every field and refuses documents that lack one.
     *
     * @param near A class in whose package the schema is.
     * @param file The name of the schema's file.
     * @param text The document; its lists hold at least one entry each.
     * @return The document.
     */
    public static JsonNode check(Class<?> near, String file, String text) throws IOException {
        JsonNode schema;
        try (InputStream in = Objects.requireNonNull(near.getResourceAsStream(file), file)) {
            schema = MAPPER.readTree(in);
        }
        JsonNode document = MAPPER.readTree(text);
        assertEquals(List.of(), SchemaCheck.violations(schema, document));
        assertEquals(names(schema.path("properties")), names(document));
        for (String field : names(document)) {
            ObjectNode without = document.deepCopy();
            without.remove(field);
            assertFalse(SchemaCheck.violations(schema, without).isEmpty(), field);
            JsonNode items = schema.path("properties").path(field).path("items");
            if (!items.isMissingNode()) {
                entries(schema, items, document.path(field), field);
            }
        }
        return document;
    }

    private static void entries(JsonNode schema, JsonNode items, JsonNode list, String name) {
        assertFalse(list.isEmpty(), name);
        for (JsonNode entry : list) {
            JsonNode of = schema.at(items.path("$ref").asText().substring(1)).path("properties");
            assertEquals(names(of), names(entry), name);
            for (Map.Entry<String, JsonNode> field : entry.properties()) {
                String part = of.path(field.getKey()).path("$ref").asText();
                if (!part.isEmpty()) {
                    assertEquals(names(schema.at(part.substring(1)).path("properties")), names(field.getValue()), part);
                }
            }
        }
    }

    private static TreeSet<String> names(JsonNode node) {
        TreeSet<String> names = new TreeSet<>();
        node.fieldNames().forEachRemaining(names::add);
        return names;
    }
}
