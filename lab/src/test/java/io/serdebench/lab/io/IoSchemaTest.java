package io.serdebench.lab.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.document.IoResult;
import io.serdebench.lab.document.IoResult.PublishedClaim;
import io.serdebench.lab.document.IoResult.Row;
import io.serdebench.lab.journal.FileEntry.FilePlan.Absent;
import io.serdebench.lab.journal.Plan;
import io.serdebench.lab.result.ClaimOutcome;
import io.serdebench.lab.result.ComparedPair;
import io.serdebench.lab.result.RowStatus;
import io.serdebench.lab.result.SchemaCheck;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The JSON Schema of {@code io}, which the reference of documents is made of. */
class IoSchemaTest {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    private static JsonNode schema() throws IOException {
        try (InputStream in = Objects.requireNonNull(IoResult.class.getResourceAsStream("io-1.schema.json"))) {
            return MAPPER.readTree(in);
        }
    }

    private static JsonNode document() throws IOException {
        Row ranked = new Row(
                "io-lines",
                "what it does",
                1,
                "io",
                RowStatus.RANKED,
                null,
                1,
                1,
                false,
                1.0,
                0.9,
                1.1,
                1.0,
                0.8,
                10,
                20L);
        Row failed = new Row(
                "nio",
                "what it does",
                1,
                "",
                RowStatus.FAILED,
                "it failed",
                null,
                null,
                false,
                null,
                null,
                null,
                null,
                null,
                10,
                null);
        ComparedPair open = new ComparedPair("io-lines", "nio", Verdict.UNDECIDED, 1, 0, Double.POSITIVE_INFINITY, 1);
        IoResult.Result work = new IoResult.Result(
                "copy-lines",
                "copy, line by line",
                IoResult.BYTE,
                null,
                "decided",
                1,
                3.5,
                List.of(ranked, failed),
                List.of(open),
                open,
                List.of(Map.of("io-lines", new double[] {1})),
                List.of(Map.of("io-lines", 2.0)),
                List.of("a note"),
                null);
        return MAPPER.readTree(IoResult.DOCUMENT.toText(new IoResult(
                IoResult.SCHEMA,
                "1",
                "2026-09-21T10:15:00Z",
                List.of("io"),
                false,
                1,
                2,
                3,
                4,
                new Plan.Machine(2, "a processor", 1, "an OS"),
                "a JVM",
                new IoResult.Source("f", 1, 2, "lf", true, true, null, "ext4", false),
                "warm",
                List.of(work),
                List.of(new PublishedClaim("C2.1", "text", "a", "b", "5", 1, 0, 2, "holds here", ClaimOutcome.HOLDS)),
                List.of(new Absent("vector", "scan-lines", "a newer JVM")),
                List.of(Warning.leftOut("x", "it cannot")),
                null,
                null)));
    }

    @Test
    void aDocumentFitsTheSchema() throws IOException {
        assertEquals(List.of(), SchemaCheck.violations(schema(), document()));
        ObjectNode wrong = (ObjectNode) document();
        wrong.put("partial", "no");
        assertFalse(SchemaCheck.violations(schema(), wrong).isEmpty());
    }

    /** A field that is added is added to the schema as well. */
    @Test
    void theSchemaNamesEveryField() throws IOException {
        JsonNode schema = schema();
        JsonNode document = document();
        assertEquals(names(schema.path("properties")), names(document));
        Map<String, JsonNode> parts = Map.of(
                "machine", document.path("machine"),
                "source", document.path("source"),
                "work", document.path("works").path(0),
                "pair", document.path("works").path(0).path("verdicts").path(0),
                "claim", document.path("claims").path(0),
                "absent", document.path("absent").path(0),
                "warning", document.path("warnings").path(0));
        parts.forEach((name, part) ->
                assertEquals(names(schema.path("$defs").path(name).path("properties")), names(part), name));
        TreeSet<String> rows = names(document.path("works").path(0).path("rows").path(0));
        rows.addAll(names(document.path("works").path(0).path("rows").path(1)));
        assertEquals(names(schema.path("$defs").path("row").path("properties")), rows);
    }

    private static TreeSet<String> names(JsonNode node) {
        TreeSet<String> names = new TreeSet<>();
        node.fieldNames().forEachRemaining(names::add);
        return names;
    }
}
