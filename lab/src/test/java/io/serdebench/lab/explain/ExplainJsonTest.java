package io.serdebench.lab.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.serdebench.lab.base.ResultDocument;
import io.serdebench.lab.explain.Document.Entry;
import io.serdebench.lab.explain.Document.Refused;
import io.serdebench.lab.result.SchemaCheck;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ExplainJsonTest {

    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final byte[] RECORD = Toy.bytes("a\"\u001b", 7, Map.of("k", "v"));

    private static final Document ONE = document(17L, Document.entry(ExplainedTest.explain(RECORD)));
    private static final Document ALL =
            document(null, Document.entry(ByteBreakdownTest.anatomy(RECORD, new byte[] {1})));
    private static final Document HIDDEN =
            document(null, Document.entry(ExplainedTest.explain(RECORD).redacted()));

    private static Document document(@Nullable Long record, Entry entry) {
        return new Document(
                Document.SCHEMA,
                "0.1",
                "toy.csv",
                record,
                1,
                false,
                List.of(entry),
                List.of(new Refused("other", "no nested records")),
                List.of(),
                List.of(),
                List.of());
    }

    @Test
    void documentsSatisfyTheSchemaShipped() throws Exception {
        for (Document document : List.of(ONE, ALL, HIDDEN)) {
            assertEquals(List.of(), SchemaCheck.violations(schema(), json(document)));
        }
    }

    @Test
    void theSchemaNamesEveryFieldAndNoOther() throws Exception {
        JsonNode one = json(ONE);
        assertEquals(names(one), names(schema().at("/properties")));
        assertEquals(names(one.at("/codecs/0")), names(schema().at("/$defs/codec/properties")));
        assertEquals(names(one.at("/codecs/0/spans/0")), names(schema().at("/$defs/span/properties")));
        assertEquals(names(json(ALL).at("/codecs/0/fields/0")), names(schema().at("/$defs/field/properties")));
        assertEquals(names(one.at("/refused/0")), names(schema().at("/$defs/refused/properties")));
    }

    @Test
    void theSchemaRefusesOtherDocuments() throws Exception {
        ObjectNode other = (ObjectNode) json(ONE);
        ((ObjectNode) other.at("/codecs/0/spans/0")).put("role", "something");
        assertFalse(SchemaCheck.violations(schema(), other).isEmpty());
        other = (ObjectNode) json(ONE);
        other.put("schema", "serdebench/explain/2");
        assertFalse(SchemaCheck.violations(schema(), other).isEmpty());
    }

    @Test
    void valuesAreToldAsTheyAre() throws Exception {
        JsonNode spans = json(ONE).at("/codecs/0/spans");
        assertEquals("a\"\u001b", spans.get(3).get("value").textValue());
        assertEquals(7, spans.get(5).get("value").intValue());
        assertEquals("7a", spans.get(0).get("hex").textValue());
        assertEquals(
                List.of("notes", "{note 0}"), MAPPER.convertValue(spans.get(9).get("path"), List.class));
        assertTrue(json(HIDDEN).at("/codecs/0/spans/3/hex").isNull());
        assertTrue(json(HIDDEN).at("/codecs/0/spans/3/value").isNull());
    }

    private static JsonNode schema() throws Exception {
        return MAPPER.readTree(Objects.requireNonNull(Document.class.getResourceAsStream("explain-1.schema.json")));
    }

    private static JsonNode json(Document document) throws Exception {
        return MAPPER.readTree(ResultDocument.spread(document));
    }

    private static List<String> names(JsonNode object) {
        List<String> names = new ArrayList<>();
        object.fieldNames().forEachRemaining(names::add);
        return names;
    }
}
