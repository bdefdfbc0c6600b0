package io.serdebench.lab.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.serdebench.lab.base.Progress;
import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.dataset.Datasets;
import io.serdebench.lab.dataset.source.Reading;
import io.serdebench.lab.result.SchemaCheck;
import io.serdebench.lab.text.SafeText;
import io.serdebench.lab.text.Style;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SchemaReportTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    Path folder;

    private Dataset read(String name, String text) throws IOException {
        Path file = Files.writeString(folder.resolve(name), text);
        return Datasets.read(List.of(file.toString()), Reading.DEFAULT, folder.resolve("work"), Progress.NONE);
    }

    @Test
    void eachFieldHasItsFigures() throws Exception {
        Dataset dataset = read("a.csv", "id,qty,at,name\n7,1,2024-05-01,x\n7,NA,2024-05-03,long name\n9,3,,\n");
        String text = SchemaReport.render(dataset, new Style(80, false, true));
        assertEquals("""
                a.csv, 3 rows, 4 fields, csv ',' header
                4 fields: 2 int32, 1 date, 1 string; 3 optional; types from all records, figures
                too

                field  type     nulls  distinct
                id     int32+       0         2
                    7 to 9; such as 7
                    whole numbers
                qty    int32+?      1         2
                    1 to 3; such as 1
                  ! 2 of 3 values are whole numbers, 1 is 'NA', read as null; --null '' keeps
                    them text
                at     date?        1         2
                    2024-05-01 to 2024-05-03; such as 2024-05-01
                    dates
                name   string?      1         2
                    1 to 9 characters; such as x
                    texts
                """, text.substring(0, text.indexOf("\n\n  distinct") + 1));
    }

    @Test
    void hostileNamesAndValuesNeitherActNorWidenTheTable() throws Exception {
        String name = "\u001b]0;t\u0007" + "w".repeat(300) + "\u202e漢字";
        Dataset dataset = read("b.csv", name + ",b\n\u001b[2J\u0007,1\n" + "v".repeat(5_000) + ",\u009b31m\n");
        for (boolean unicode : new boolean[] {true, false}) {
            String text = SchemaReport.render(dataset, new Style(80, false, unicode));
            text.lines().forEach(line -> assertTrue(SafeText.columns(line) <= 80, line));
            assertTrue(
                    text.codePoints()
                            .allMatch(c -> c == '\n'
                                    || Character.getType(c) != Character.CONTROL
                                            && Character.getType(c) != Character.FORMAT),
                    text);
        }
    }

    @Test
    void theDocumentSatisfiesTheSchemaShipped() throws Exception {
        Dataset dataset = read(
                "a.jsonl",
                "{\"i\":-5,\"d\":1.5,\"n\":null,\"t\":\"\\u001b\",\"l\":[{\"x\":true},{\"x\":null}],\"m\":{},\"big\":0.1000000000000000000001}\n");
        JsonNode schema = JSON.readTree(SchemaJson.jsonSchema());
        JsonNode document = JSON.readTree(SchemaJson.toText(dataset, "1"));
        assertEquals(List.of(), SchemaCheck.violations(schema, document));
        JsonNode fields = document.path("fields");
        assertEquals("i", fields.get(0).path("name").asText());
        assertEquals(-5, fields.get(0).path("min").asInt());
        assertTrue(fields.get(0).path("min").isIntegralNumber());
        assertEquals(
                1,
                document.path("fields").findValuesAsText("name").stream()
                        .filter("l.x"::equals)
                        .count());
        assertEquals(1, document.path("records").asInt());
        for (JsonNode field : schema.at("/$defs/field/required")) {
            assertTrue(fields.get(0).has(field.asText()), field.asText());
        }
    }
}
