package io.serdebench.lab.doctor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.serdebench.lab.base.ResultDocument;
import io.serdebench.lab.result.SchemaCheck;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class DoctorJsonTest {

    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final Diagnosis WHOLE = new Diagnosis(
            Diagnosis.SCHEMA,
            "0.1.0",
            "2026-01-02T03:04:05.678Z",
            List.of(
                    Finding.ok("cores", "8 available"),
                    Finding.warn("governor", "powersave on 8/8 cpus", "M02", "echo performance"),
                    Finding.unknown("turbo", "unknown: the operating system does not report it"),
                    Finding.note("user", "root"),
                    Finding.fail("disk", "1 MiB free")),
            new Noise("c", Trial.DATA, 10, 4, 3.1, 1.1, 0.6, 4.2, 2_500, 27.5, 0.02),
            new Forecast(120, 10, 4, 5.5),
            null);
    private static final Diagnosis BARE =
            new Diagnosis(Diagnosis.SCHEMA, "0.1.0", "2026-01-02T03:04:05Z", List.of(), null, null, "interrupted");

    @Test
    void documentsSatisfyTheSchemaShipped() throws Exception {
        for (Diagnosis diagnosis : List.of(WHOLE, BARE)) {
            assertEquals(List.of(), SchemaCheck.violations(schema(), document(diagnosis)));
        }
    }

    @Test
    void theSchemaNamesEveryFieldAndNoOther() throws Exception {
        JsonNode document = document(WHOLE);
        assertEquals(names(document), names(schema().at("/properties")));
        assertEquals(names(document.at("/findings/0")), names(schema().at("/$defs/finding/properties")));
        assertEquals(names(document.at("/noise")), names(schema().at("/$defs/noise/properties")));
        assertEquals(names(document.at("/forecast")), names(schema().at("/$defs/forecast/properties")));
    }

    @Test
    void theSchemaRefusesWhatIsNoDiagnosis() throws Exception {
        refused(d -> d.put("schema", "serdebench/doctor/2"));
        refused(d -> d.remove("forecast"));
        refused(d -> d.withObject("/noise").put("rounds", 1));
        refused(d -> ((ObjectNode) d.at("/findings/0")).put("status", "fine"));
        refused(d -> ((ObjectNode) d.at("/findings/1")).put("code", "powersave"));
    }

    @Test
    void statusesAreWrittenAsTheyArePrinted() throws Exception {
        List<String> statuses = new ArrayList<>();
        document(WHOLE)
                .at("/findings")
                .forEach(f -> statuses.add(f.at("/status").textValue()));
        assertEquals(List.of("ok", "warn", "n/a", "note", "fail"), statuses);
    }

    private static void refused(Consumer<ObjectNode> damage) throws Exception {
        ObjectNode document = (ObjectNode) document(WHOLE);
        damage.accept(document);
        assertFalse(SchemaCheck.violations(schema(), document).isEmpty());
    }

    private static JsonNode schema() throws Exception {
        return MAPPER.readTree(Objects.requireNonNull(Diagnosis.class.getResourceAsStream("doctor-1.schema.json")));
    }

    private static JsonNode document(Diagnosis diagnosis) throws Exception {
        return MAPPER.readTree(ResultDocument.spread(diagnosis));
    }

    private static List<String> names(JsonNode object) {
        List<String> names = new ArrayList<>();
        object.fieldNames().forEachRemaining(names::add);
        return names;
    }
}
