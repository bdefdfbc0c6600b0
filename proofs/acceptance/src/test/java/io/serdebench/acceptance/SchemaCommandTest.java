package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** What is said of the fields of a file, and a schema that is written, edited and given back. */
class SchemaCommandTest extends ToolTest {

    private static final String ORDERS = Path.of("..", "..", "examples", "orders.csv")
            .toAbsolutePath()
            .normalize()
            .toString();

    private Map<String, JsonNode> fields(String... arguments) throws Exception {
        JsonNode document = JSON.readTree(said(arguments).exits(0).out());
        assertEquals("serdebench/schema/1", document.path("schema").asText());
        Map<String, JsonNode> fields = new TreeMap<>();
        document.path("fields").forEach(field -> fields.put(field.path("name").asText(), field));
        return fields;
    }

    private static String of(Map<String, JsonNode> fields, String name, String what) {
        return Objects.requireNonNull(fields.get(name), name).path(what).asText();
    }

    @Test
    void everyFieldHasItsFactsAndASchemaGoesOutAndIn() throws Exception {
        Map<String, JsonNode> fields = fields("schema", ORDERS, "--json", "-o", "orders.schema");
        assertEquals(16, fields.size());
        assertEquals("decimal(9,2)", of(fields, "unit_price", "type"));
        assertEquals("decimal(9,2)?", of(fields, "discount", "type"));
        assertEquals("0", of(fields, "order_id", "nulls"));
        assertEquals("11", of(fields, "order_id", "maxLength"));
        assertEquals("2", of(fields, "gift", "distinct"));
        assertTrue(
                Objects.requireNonNull(fields.get("session_id")).path("nulls").asLong() > 0);
        assertEquals("ORD-0000001", of(fields, "order_id", "example"));
        assertEquals("2025-01-01T00:00:11.232Z", of(fields, "created_at", "min"));
        assertTrue(Objects.requireNonNull(fields.get("quantity")).path("min").isIntegralNumber());

        Path schema = tool.folder().resolve("orders.schema");
        String text = Files.readString(schema);
        Map<String, JsonNode> same = fields("schema", ORDERS, "--json", "--schema", "orders.schema");
        fields.forEach((name, field) -> assertEquals(field.path("type").asText(), of(same, name, "type")));

        String edited =
                text.replaceFirst("(?m)^  note: .*\\n", "").replaceFirst("quantity: int32\\+", "quantity: int64");
        Files.writeString(tool.folder().resolve("edited.schema"), edited);
        Map<String, JsonNode> changed = fields("schema", ORDERS, "--json", "--schema", "edited.schema");
        assertFalse(changed.containsKey("note"));
        assertEquals("int64", of(changed, "quantity", "type"));
        assertEquals("given by --schema", of(changed, "quantity", "why"));

        said("schema", ORDERS, "-o", "orders.schema")
                .exits(2)
                .says("never overwritten")
                .isNoBug();
        assertEquals(text, Files.readString(schema));
    }

    @Test
    void wordsForNullAreToldOfBeforeTheWorkBegins() throws Exception {
        StringBuilder rows = new StringBuilder("id,dep_time\n");
        for (int i = 0; i < 200; i++) {
            rows.append(i)
                    .append(',')
                    .append(i % 40 == 7 ? "NA" : String.valueOf(i * 3))
                    .append('\n');
        }
        tool.write("flights.csv", rows.toString());
        Tool.Outcome outcome = said("explain", "flights.csv", "-c", "json", "--json", "--progress", "plain")
                .exits(0)
                .says("2 fields: 2 int32; 1 optional", "195 of 200 values are whole");
        JsonNode field = JSON.readTree(outcome.out()).path("fields").get(1);
        assertEquals("int32+?", field.path("type").asText());
        assertTrue(field.path("notable").asBoolean());
        assertEquals("string", of(fields("schema", "flights.csv", "--null", "", "--json"), "dep_time", "type"));
    }

    /** The features are the records; their coordinates, which have two shapes, are text in every codec. */
    @Test
    void theRecordsOfADocumentAreFoundAndCarriedByEveryCodec() throws Exception {
        tool.write("places.geojson", """
                {"type":"FeatureCollection","features":[
                {"type":"Feature","name":"a","geometry":{"type":"Point","coordinates":[1.5,2.5]}},
                {"type":"Feature","name":"b","geometry":{"type":"LineString","coordinates":[[1.5,2.5],[3.5,4.5]]}}]}
                """);
        Tool.Outcome outcome = said("explain", "places.geojson", "--sizes", "--progress", "plain")
                .exits(0)
                .says("json $.features[*]")
                .isNoBug();
        for (String codec :
                List.of("avro-specific", "java-serialization", "json", "msgpack", "protobuf", "thrift-compact")) {
            assertTrue(outcome.out().contains(codec), codec);
        }
        Map<String, JsonNode> whole = fields("schema", "places.geojson", "--records", "$", "--json");
        assertEquals("FeatureCollection", of(whole, "type", "example"));
        said("schema", "places.geojson", "--records", "features")
                .exits(2)
                .says("--records '$.features[*]'")
                .isNoBug();
    }
}
