package io.serdebench.lab.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.serdebench.lab.result.ListSchema;
import io.serdebench.lab.text.SafeText;
import io.serdebench.lab.text.Style;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class PlanNotesTest {

    private final Instant begun = Instant.parse("2026-01-01T10:00:00Z");
    private final PlanNotes notes = new PlanNotes("run", begun, 90, false)
            .with("data", "orders.csv, 20,000 records, 11 fields")
            .with("codecs", "a, b, c and many more with long names, so that the line is longer than some terminals");

    @Test
    void theEndIsSaidByTheClock() {
        String end = java.time.LocalTime.ofInstant(begun.plusSeconds(90), java.time.ZoneId.systemDefault())
                .format(java.time.format.DateTimeFormatter.ofPattern("HH:mm:ss"));
        assertTrue(notes.text(style(80)).contains("time      1 min 30 s, until about " + end), notes.text(style(80)));
        String least = new PlanNotes("pipe", begun, 90, true).text(style(80));
        assertTrue(least.contains("at least 1 min 30 s, so not before " + end), least);
    }

    @Test
    void noLineIsWiderThanTheTerminal() {
        for (int width : new int[] {40, 60, 80, 120}) {
            notes.text(style(width)).lines().forEach(line -> assertTrue(SafeText.columns(line) <= width, line));
        }
    }

    @Test
    void theSameIsADocument() throws Exception {
        JsonNode json = ListSchema.check(PlanNotes.class, "plan-1.schema.json", notes.json());
        assertEquals("serdebench.plan/1", json.get("schema").asText());
        assertEquals("2026-01-01T10:01:30Z", json.get("endsAt").asText());
        assertEquals(90, json.get("seconds").asDouble());
        assertEquals(
                "orders.csv, 20,000 records, 11 fields",
                json.at("/notes/0/text").asText());
    }

    private static Style style(int width) {
        return new Style(width, false, true);
    }
}
