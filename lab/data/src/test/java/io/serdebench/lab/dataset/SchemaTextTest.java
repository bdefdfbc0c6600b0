package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SchemaTextTest {

    @TempDir
    Path folder;

    @Test
    void whatIsWrittenIsReadAsTheSameSchema() throws Exception {
        String json =
                "{\"id\":1,\"a b\":{\"x\":[{\"y\":\"t\",\"#\":null}]},\"tags\":[\"p\"],\"\\u001b[31m\\u202e\\\"\":1.5}\n"
                        + "{\"id\":2,\"a b\":{\"x\":[]},\"tags\":[]}\n";
        Given given = new Given(folder);
        Dataset inferred = given.text("a.jsonl", json);
        Path file = given.file("a.schema", SchemaText.write(inferred));
        Dataset again = new Given(folder).schema(file).read("a.jsonl");
        assertEquals(Given.fields(inferred), Given.fields(again));
        assertEquals(Given.shown(inferred), Given.shown(again));
    }

    @Test
    void nothingOfTheDataCanMoveTheCursor() throws Exception {
        Dataset dataset = new Given(folder).text("a.csv", "\u001b[2J,\u202ex\n1,\u0007\n\u009b,NA\n");
        String text = SchemaText.write(dataset);
        assertTrue(text.chars().allMatch(c -> c == '\n' || c >= ' ' && c < 127 || c == '…'), text);
    }

    @Test
    void anEditedSchemaChangesTypesAndOrderAndLeavesFieldsOut() throws Exception {
        Given given = new Given(folder);
        Path file = given.file("a.schema", """
                # total first

                t { total : decimal(18,2)? ,   # in euros, "net"
                    id: int64, }
                """);
        Dataset dataset = given.schema(file).text("a.csv", "id,name,total\n1,x,2.5\n2,y,\n");
        assertEquals("{total:decimal(18,2)?,id:int64}", Given.fields(dataset));
        assertEquals("[2.50, 1] [null, 2]", Given.shown(dataset));
        assertEquals("given by --schema", dataset.facts().get(0).why());
    }

    @Test
    void aMistakeIsNamedWithItsLine() throws Exception {
        Given given = new Given(folder);
        Path file = given.file("a.schema", "t {\n  # a comment {\n  id: int64,\n  total: money,\n}\n");
        Stop stop = given.schema(file).stopText("a.csv", "id,total\n1,2\n");
        assertEquals(ExitCode.INPUT, stop.code());
        assertTrue(
                String.valueOf(stop.getMessage()).endsWith("a.schema is not a schema: line 4: 'money' is not a type"),
                stop.getMessage());
    }

    @Test
    void anAvroSchemaIsStillOne() throws Exception {
        Given given = new Given(folder);
        Path file = given.file(
                "any.name", "\n {\"type\":\"record\",\"name\":\"r\",\"fields\":[{\"name\":\"a\",\"type\":\"long\"}]}");
        assertEquals("{a:int64}", Given.fields(given.schema(file).text("a.csv", "a\n1\n")));
    }
}
