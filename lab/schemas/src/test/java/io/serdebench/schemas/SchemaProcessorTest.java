package io.serdebench.schemas;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the compiler writes of small records, and what it refuses. */
class SchemaProcessorTest {

    private static final String DOCUMENT = """
            /**
             * A walk.
             *
             * @param schema {@link #SCHEMA}.
             * @param metres Its length, m.
             * @param pace How fast it was; null where nobody looked.
             * @param note A word, or null.
             * @param stops Where it stopped, in their order.
             * @param marks The number of each mark.
             * @param guide Who went ahead; null if nobody did.
             */
            @JsonDocument("The result of a walk")
            @InSchema(least = 0)
            record Walk(
                    String schema,
                    double metres,
                    @org.jspecify.annotations.Nullable Pace pace,
                    @com.fasterxml.jackson.annotation.JsonInclude(
                            com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL)
                    @org.jspecify.annotations.Nullable String note,
                    List<Stop> stops,
                    @InSchema(younger = true) Map<String, Integer> marks,
                    @org.jspecify.annotations.Nullable Stop guide) {
                static final String SCHEMA = "serdebench/walk/1";
                enum Pace { SLOW, @com.fasterxml.jackson.annotation.JsonProperty("quick") FAST }
                /**
                 * A stop.
                 *
                 * @param place Its name
                 *     on the map.
                 * @param minutes The time there, min.
                 */
                record Stop(
                        @InSchema(pattern = "^[a-z]+$") String place,
                        @InSchema(least = 1, infinite = true) double minutes) {}
            }
            """;

    private static final String SCHEMA = """
            {"$schema": "https://json-schema.org/draft/2020-12/schema",
             "$id": "urn:serdebench:walk:1",
             "title": "The result of a walk",
             "type": "object",
             "description": "Fields are added within this major version, never renamed or removed. \
            Readers pass over those that they do not know.",
             "required": ["schema", "metres", "pace", "stops", "guide"],
             "properties": {
              "schema": {"const": "serdebench/walk/1"},
              "metres": {"type": "number", "minimum": 0, "description": "Its length, m."},
              "pace": {"enum": ["SLOW", "quick", null], "description": "How fast it was; null where nobody looked."},
              "note": {"type": "string", "description": "A word."},
              "stops": {"type": "array", "items": {"$ref": "#/$defs/stop"},
               "description": "Where it stopped, in their order."},
              "marks": {"type": "object", "additionalProperties": {"type": "integer", "minimum": 0},
               "description": "The number of each mark."},
              "guide": {"anyOf": [{"$ref": "#/$defs/stop"}, {"type": "null"}],
               "description": "Who went ahead; null if nobody did."}},
             "$defs": {
              "stop": {"type": "object", "description": "A stop.", "required": ["place", "minutes"],
               "properties": {
                "place": {"type": "string", "pattern": "^[a-z]+$", "description": "Its name on the map."},
                "minutes": {"anyOf": [{"type": "number", "minimum": 1}, {"const": "Infinity"}],
                 "description": "The time there, min."}}}}}
            """;

    @Test
    void aRecordBecomesASchemaBesideItsClass(@TempDir Path classes) throws IOException {
        Compilation compiled = Compilation.of("Walk", DOCUMENT, classes);
        assertTrue(compiled.ok(), compiled.messages());
        ObjectMapper mapper = new ObjectMapper();
        assertEquals(mapper.readTree(SCHEMA), mapper.readTree(Compilation.file(classes, "walk-1.schema.json")));
    }

    /** Each is refused at its line. The package is on line 1, so that the record is on line 3. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "@param at When.        | java.util.Date at   | documents have no values of type java.util.Date",
                "@param at When.        | Object at           | names its types",
                "@param other Not this. | String at           | at is in a document and has no @param",
                "@param at When.        | List<Thread> at     | documents have no values of type java.lang.Thread",
            })
    void whatHasNoSchemaDoesNotCompile(String param, String component, String message, @TempDir Path classes)
            throws IOException {
        Compilation compiled = Compilation.of(
                "Bad",
                "/** A document. " + "\n " + param + " */ @JsonDocument(\"Bad\") record Bad(" + component
                        + ") { static final String SCHEMA = \"serdebench/bad/1\"; }",
                classes);
        assertFalse(compiled.ok());
        assertTrue(compiled.messages().startsWith("3: "), compiled.messages());
        assertTrue(compiled.messages().contains(message), compiled.messages());
        assertFalse(Files.exists(classes.resolve("demo/bad-1.schema.json")));
    }

    @Test
    void twoRecordsOfOneNameDoNotCompile(@TempDir Path classes) throws IOException {
        Compilation compiled = Compilation.of("Bad", """
                        /** A document.
                          * @param one One.
                          * @param other The other. */
                        @JsonDocument("Bad") record Bad(One.Part one, Other.Part other) {
                            static final String SCHEMA = "serdebench/bad/1";
                            interface One { /** A part. @param a A. */ record Part() {} }
                            interface Other { /** A part. */ record Part() {} }
                        }
                        """, classes);
        assertFalse(compiled.ok());
        assertTrue(compiled.messages().contains("a record with the name part already"), compiled.messages());
    }
}
