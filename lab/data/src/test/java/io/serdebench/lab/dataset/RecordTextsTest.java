package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.RowsFile;
import io.serdebench.lab.base.Progress;
import io.serdebench.lab.dataset.source.Reading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordTextsTest {

    private static final String CSV = """
            id,total,at,on,paid,note
            1,7.50,2025-01-01T00:00:11.5Z,2025-01-05,true,
            2,10.25,2025-01-01T00:01:01Z,2025-01-04,false,"a ""b"", ü"
            """;

    @TempDir
    Path folder;

    private List<String> texts(Given given, String... names) throws IOException {
        List<String> typed = List.of(names).stream()
                .map(name -> name.startsWith("example:") ? name : folder + "/" + name)
                .toList();
        Dataset dataset = Datasets.read(typed, given.reading().ofTexts(), folder.resolve("work"), Progress.NONE);
        assertTrue(
                dataset.schema().toString().endsWith("{record:string}"),
                dataset.schema().toString());
        List<String> texts = new ArrayList<>();
        try (RowsFile.Reader in = new RowsFile.Reader(dataset.rows())) {
            for (var row = in.next(); row != null; row = in.next()) {
                texts.add((String) row[0]);
            }
        }
        assertEquals(dataset.records(), texts.size());
        return texts;
    }

    @Test
    void aTableGivesTheTextsThatCatWrites() throws IOException {
        Given given = new Given(folder);
        given.file("orders.csv", CSV);
        assertEquals(
                List.of(
                        "{\"id\":1,\"total\":7.50,\"at\":\"2025-01-01T00:00:11.500Z\",\"on\":\"2025-01-05\",\"paid\":true,\"note\":null}",
                        "{\"id\":2,\"total\":10.25,\"at\":\"2025-01-01T00:01:01.000Z\",\"on\":\"2025-01-04\",\"paid\":false,"
                                + "\"note\":\"a \\\"b\\\", ü\"}"),
                texts(given, "orders.csv"));
    }

    @Test
    void whatWasSaidOfFieldsAndValuesHolds() throws IOException {
        Given given = new Given(folder);
        given.file("orders.csv", CSV);
        given.types("id", "string").types("total", "float64").nullTexts("10.25").columns("total", "id");
        assertEquals(
                List.of("{\"total\":7.5,\"id\":\"1\"}", "{\"total\":null,\"id\":\"2\"}"), texts(given, "orders.csv"));
        Path schema = new Given(folder)
                .file("s.txt", "orders{id:int64,total:string,at:string,on:date,paid:boolean,note:string?}");
        Given other = new Given(folder);
        assertTrue(texts(other.schema(schema), "orders.csv").get(1).contains("\"total\":\"10.25\""));
    }

    /** JSON goes to the mapper as it is, unless something is said of its fields. */
    @Test
    void jsonStaysAsItIs() throws IOException {
        Given given = new Given(folder);
        given.file("a.jsonl", "{\"id\": 1, \"on\": \"2025-01-05\", \"more\": 1e2}\n{\"id\": 2}\n");
        assertEquals(List.of("{\"id\":1,\"on\":\"2025-01-05\",\"more\":1e2}", "{\"id\":2}"), texts(given, "a.jsonl"));
        assertEquals(
                List.of("{\"on\":\"2025-01-05\",\"id\":1}", "{\"on\":null,\"id\":2}"),
                texts(new Given(folder).columns("on", "id"), "a.jsonl"));
    }

    @Test
    void theSampleIsThatOfOtherRuns() throws IOException {
        StringBuilder csv = new StringBuilder("id\n");
        for (int i = 0; i < 1_000; i++) {
            csv.append(i).append('\n');
        }
        Given given = new Given(folder).sample(Reading.Sample.RESERVOIR, 5, 7);
        given.file("ids.csv", csv.toString());
        List<String> texts = texts(given, "ids.csv");
        assertEquals(5, texts.size());
        List<String> values = new ArrayList<>();
        try (RowsFile.Reader in = new RowsFile.Reader(given.read("ids.csv").rows())) {
            for (var row = in.next(); row != null; row = in.next()) {
                values.add("{\"id\":" + row[0] + "}");
            }
        }
        assertEquals(values, texts);
    }

    @Test
    void whatTheNameOfAFolderSaysIsInTheText() throws IOException {
        Files.createDirectories(folder.resolve("all/country=FR"));
        new Given(folder).file("all/country=FR/a.jsonl", "{\"id\": 1}\n");
        assertEquals(List.of("{\"id\":1,\"country\":\"FR\"}"), texts(new Given(folder), "all"));
    }

    @Test
    void examplesHaveTexts() throws IOException {
        String text = texts(new Given(folder), "example:orders:10").get(0);
        assertTrue(text.startsWith("{\"order_id\":"), text);
    }
}
