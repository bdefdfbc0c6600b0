package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Stop;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where the records of JSON documents stand, and what form they have. */
class JsonRecordsTest {

    private static final String ANSWER = """
            {"status": "ok", "paging": {"p": 3, "q": [1, 2]},
             "data": {"items": [{"id": 1, "name": "anna"}, {"id": 2, "name": "otto"}, {"id": 3, "name": null}]}}
            """;

    @TempDir
    Path folder;

    private Given given() {
        return new Given(folder);
    }

    @Test
    void theArrayThatIsMostOfADocumentHoldsTheRecords() throws Exception {
        Dataset dataset = given().text("a.json", ANSWER);

        assertEquals("[1, anna] [2, otto] [3, null]", Given.shown(dataset));
        assertEquals(
                "3 rows, 2 fields, json $.data.items[*], 52 % of the document (--records '$' takes it whole)",
                dataset.sniffed());
    }

    @ParameterizedTest(name = "{0} is one record")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                // one element, elements that are no objects, and arrays of less than half of the bytes
                "{\"a\":[{\"b\":1,\"c\":\"some text\"}]}",
                "{\"a\":[1,2,3,4,5,6,7,8,9]}",
                "{\"a\":[{\"b\":1},{\"b\":2}],\"text\":\"longer than the array is, by some letters\"}",
            })
    void otherDocumentsAreOneRecord(String document) throws Exception {
        assertEquals(1, given().text("a.json", document).records());
    }

    @Test
    void documentsOneAfterAnotherAreRecordsWhateverTheyHold() throws Exception {
        assertEquals(
                2,
                given().text("a.json", "{\"a\":[{\"b\":1},{\"b\":2}]}\n{\"a\":[{\"b\":1},{\"b\":2}]}")
                        .records());
    }

    @ParameterizedTest(name = "{0} finds {1}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "$.data.items[*]           | [1, anna] [2, otto] [3, null]",
                "$['data'][\"items\"][*]   | [1, anna] [2, otto] [3, null]",
                "$.data.items[1]           | [2, otto]",
                "$.data.*[0]               | [1, anna]",
                "$.*.items[*]              | [1, anna] [2, otto] [3, null]",
                "$.paging                  | [3, [1, 2]]",
                "$.paging.q[*]             | [1] [2]",
                "$.paging.q                | [1, 2]",
            })
    void aPathLeadsToTheRecords(String path, String rows) throws Exception {
        given().file("a.json", ANSWER);

        assertEquals(rows, Given.shown(given().records(path).read("a.json")));
    }

    @Test
    void aPathIsFollowedInEachDocument() throws Exception {
        given().file(
                        "a.jsonl",
                        "{\"page\":[{\"a\":1}]}\n{\"page\":[]}\n{\"none\":0}\n{\"page\":[{\"a\":2},{\"a\":3}]}\n");

        assertEquals("[1] [2] [3]", Given.shown(given().records("$.page[*]").read("a.jsonl")));
    }

    @Test
    void namesWithOtherLettersAreQuotedInThePath() throws Exception {
        Dataset dataset = given().text("a.json", "{\"it's \\\\ a\":[{\"b\":1},{\"b\":2},{\"b\":3}]}");
        assertTrue(dataset.sniffed().contains("json $['it\\'s \\\\ a'][*],"), dataset.sniffed());

        assertEquals(
                "[1] [2] [3]",
                Given.shown(given().records("$['it\\'s \\\\ a'][*]").read("a.json")));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "data | --records takes a JSONPath, which begins with $, not 'data' | --records '$.data[*]'",
                "a b  | --records takes a JSONPath, which begins with $, not 'a b'  | names, indexes, [*] and .* are followed, as in  --records '$.data.items[*]'",
                "$..a | --records cannot follow '..a' | names, indexes, [*] and .* are followed, as in  --records '$.data.items[*]'",
                "$.a[?@.b>1] | --records cannot follow '[?@.b>1]' | names, indexes, [*] and .* are followed, as in  --records '$.data.items[*]'",
                "$.a[1:2] | --records cannot follow '[1:2]' | names, indexes, [*] and .* are followed, as in  --records '$.data.items[*]'",
            })
    void otherPathsAreRefused(String path, String what, String fix) throws IOException {
        given().file("a.json", ANSWER);

        Stop stop =
                Assertions.assertThrows(Stop.class, () -> given().records(path).read("a.json"));

        assertEquals(what, stop.getMessage());
        assertEquals(fix, stop.details().get(0));
    }

    @Test
    void onlyJsonHasAPath() throws IOException {
        given().file("a.csv", "a,b\n1,2\n");

        assertEquals(
                "--records is for JSON, and a.csv is csv",
                given().records("$[*]").says("a.csv"));
    }

    @Test
    void aPathThatLeadsNowhereFindsNoRecords() throws IOException {
        given().file("a.json", ANSWER);

        assertEquals("a.json has no records", given().records("$.nothing[*]").says("a.json"));
    }

    @Test
    void arraysAreRecordsOfColumns() throws Exception {
        Dataset dataset = given().text("a.json", "[[1,\"x\",true],[2,\"y\"],[3,null,false]]");

        assertEquals("{column_1:int32+,column_2:string?,column_3:boolean?}", Given.fields(dataset));
        assertEquals("[1, x, true] [2, y, null] [3, null, false]", Given.shown(dataset));
        assertEquals("3 rows, 3 fields, json, each record an array", dataset.sniffed());
    }

    @Test
    void singleValuesAreRecordsOfOneField() throws Exception {
        Dataset dataset = given().text("a.jsonl", "1.5\n2.25\n-3\n");

        assertEquals("{value:float64}", Given.fields(dataset));
        assertEquals("3 rows, 1 field, jsonl, each record one value", dataset.sniffed());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a.json  | [{\"a\":1},null,{\"a\":2}]             | [1] [null] [2]",
                "a.jsonl | {\"a\":1};null;{\"a\":2}               | [1] [null] [2]",
                "a.json  | [[1,true],null]                        | [1, true] [null, null]",
                "a.json  | [null,3]                               | [null] [3]",
                "a.json  | {\"rows\":[{\"a\":1},null,{\"a\":2}]}  | [1] [null] [2]",
            })
    void aNullIsARecordWithoutValues(String name, String text, String rows) throws Exception {
        assertEquals(rows, Given.shown(given().text(name, text.replace(';', '\n'))));
    }

    @Test
    void nullsAloneAreNoRecords() throws Exception {
        assertEquals(
                "a.json: its records have no fields",
                given().stopText("a.json", "[null,null]").getMessage());
    }

    @Test
    void aRecordOfAnotherFormIsBad() throws Exception {
        assertEquals(
                "a.jsonl line 2 (byte 6): expected an array, found {\"a\":1}",
                given().stopText("a.jsonl", "[1,2]\n{\"a\":1}\n[3,4]\n").getMessage());
        assertEquals(
                "b.jsonl line 3 (byte 16): expected an object, found [1]",
                given().stopText("b.jsonl", "{\"a\":1}\n{\"a\":2}\n[1]\n").getMessage());
    }

    @Test
    void recordsOfSeveralLinesAreReadWhateverTheNameSays() throws Exception {
        Dataset dataset =
                given().text("a.jsonl", "{\n  \"a\": 1,\n  \"b\": [\n    2\n  ]\n}\n{\n  \"a\": 3,\n  \"b\": []\n}\n");

        assertEquals("[1, [2]] [3, []]", Given.shown(dataset));
        assertEquals("2 rows, 2 fields, json, records not one to a line", dataset.sniffed());
    }
}
