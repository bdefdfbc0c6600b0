package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonSchemaReadingTest {

    private static final String ORDER = """
            {
              "$schema": "https://json-schema.org/draft/2020-12/schema",
              "type": "object",
              "required": ["id", "lines", "at"],
              "properties": {
                "id": {"type": "integer", "minimum": 0},
                "small": {"type": "integer", "minimum": -5, "maximum": 5},
                "total": {"type": ["number", "null"]},
                "at": {"type": "string", "format": "date-time"},
                "day": {"anyOf": [{"type": "string", "format": "date"}, {"type": "null"}]},
                "state": {"enum": ["new", "paid"]},
                "raw": {"type": "string", "contentEncoding": "base64"},
                "lines": {"type": "array", "items": {"$ref": "#/$defs/line"}},
                "more": {"type": "object", "additionalProperties": {"type": "boolean"}}
              },
              "$defs": {"line": {"properties": {"sku": {"type": "string"}}, "required": ["sku"]}}
            }
            """;

    @TempDir
    Path folder;

    private Given given = new Given(Path.of("."));

    @BeforeEach
    void aFolder() {
        given = new Given(folder);
    }

    private Given schema(String text) throws IOException {
        return given.schema(given.file("own.json", text));
    }

    @Test
    void recordsHaveTheTypesOfTheSchema() throws Exception {
        Dataset dataset = schema(ORDER).text("a.jsonl", """
                {"id":1,"total":1,"at":"2024-05-01T10:00:00Z","lines":[{"sku":"x"}],"state":"new","raw":"AP8="}
                {"id":2,"small":-5,"at":"2024-05-01T10:00:00.000001Z","lines":[],"day":"2024-05-01","more":{"a":true}}
                """);
        assertEquals(
                "{id:int64+,small:int32?,total:float64?,at:timestamp-micros,day:date?,state:string?,raw:bytes?,"
                        + "lines:[{sku:string}],more:<boolean>?}",
                Given.fields(dataset));
        assertEquals(
                "[1, null, 1.0, 2024-05-01T10:00:00Z, null, new, [0, -1], [[x]], null]"
                        + " [2, -5, null, 2024-05-01T10:00:00.000001Z, 2024-05-01, null, null, [], {a=true}]",
                Given.shown(dataset));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{} | field a may have any value; it needs a type",
                "{\"type\": [\"string\", \"integer\"]} | field a is of several types: string, integer",
                "{\"type\": \"text\"} | field a is of type text, which is not known",
                "{\"type\": \"array\"} | field a may have any value; it needs a type",
                "{\"type\": \"object\"} | field a is an object of which neither properties nor additionalProperties have a type",
                "{\"$ref\": \"#\"} | field a.a holds itself by #",
                "{\"$ref\": \"#/none\"} | field a refers to #/none, which is not there",
                "{\"$ref\": \"other.json\"} | field a refers to another file: other.json",
                "{\"oneOf\": [{\"type\": \"string\"}, {\"type\": \"integer\"}]} | field a is one of 2 schemas"
            })
    void whatTellsNoTypeIsNamed(String field, String what) throws Exception {
        given.file("a.jsonl", "{\"a\":1}");
        String says = schema("{\"properties\": {\"a\": " + field + "}}").says("a.jsonl");
        assertTrue(says.endsWith("own.json: " + what), says);
    }

    @Test
    void aRecordThatTheSchemaDoesNotAllowIsNamedWithItsLine() throws Exception {
        given.file("a.jsonl", "{\"id\":1,\"at\":\"2024-05-01T10:00:00Z\",\"lines\":[]}\n{\"id\":\"x\"}\n");
        assertTrue(schema(ORDER).says("a.jsonl").startsWith("a.jsonl line 2"));
    }
}
