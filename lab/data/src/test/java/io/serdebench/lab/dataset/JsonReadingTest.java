package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.dataset.source.Limits;
import io.serdebench.lab.dataset.source.Reading;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonReadingTest {

    @TempDir
    Path folder;

    private Dataset lines(String text) throws IOException {
        return new Given(folder).text("a.jsonl", text);
    }

    @ParameterizedTest(name = "{0} are {1}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            true;false                                | boolean
            1;2147483647                              | int32+
            1;-2                                      | int32
            1;2147483648                              | int64+
            9223372036854775808                       | decimal(38,0)
            1;1.5                                     | float64
            1.50;2.25                                 | float64
            1e3                                       | float64
            NaN;1.5;-Infinity                         | float64
            -0                                        | float64
            -0;5                                      | float64
            -0;9007199254740993                       | string
            -0;0.5                                    | float64
            9007199254740993;0.5                      | decimal(18,1)
            1;null                                    | int32+?
            null;null                                 | string?
            "a";"5"                                   | string
            "2024-05-01";"2024-05-02"                 | date
            "2024-05-01T10:00:00Z"                    | timestamp-millis
            "2024-05-01T10:00:00Z";"x"                | string
            "2024-05-01";""                           | string
            []                                        | [string]
            [];[1,2]                                  | [int32+]
            [1,null,-2]                               | [int32?]
            [[1],[2.5]]                               | [[float64]]
            [{"x":1},{"y":2}]                         | [{x:int32+?,y:int32+?}]
            {"x":1};{"x":2,"y":"z"}                   | {x:int32+,y:string?}
            {"x":1};null                              | {x:int32+}?
            {}                                        | <string>
            {"x":{"y":{"z":true}}}                    | {x:{y:{z:boolean}}}
            {"x":null};{"x":{"y":1}}                  | {x:{y:int32+}?}
            """)
    void shapesAreMerged(String values, String type) throws IOException {
        StringBuilder text = new StringBuilder();
        for (String value : values.split(";")) {
            text.append("{\"f\":").append(value).append("}\n");
        }
        assertEquals("{f:" + type + "}", Given.fields(lines(text.toString())));
    }

    @Test
    void valuesComeThrough() throws Exception {
        Dataset dataset = lines("""
                {"a":1,"b":"x\\u00fc\\ud83d\\ude00","c":[1,2],"d":{"e":0.1},"f":"2024-05-01T10:00:00.5+01:00"}

                {"a":null,"c":[],"d":{"e":-0.0},"f":"2024-05-01T10:00:00Z"}
                """);
        assertEquals(
                "[1, xü😀, [1, 2], [0.1], 2024-05-01T09:00:00.500Z] [null, null, [], [-0.0], 2024-05-01T10:00:00Z]",
                Given.shown(dataset));
        assertEquals("2 rows, 5 fields, jsonl", dataset.sniffed());
        assertEquals("D03", dataset.warnings().get(0).code());
    }

    @Test
    void wideIntegersAndInexactNumbersKeepTheirDigits() throws Exception {
        assertEquals(
                "[12345678901234567890123456789012345678] [-1]",
                Given.shown(lines("{\"a\":12345678901234567890123456789012345678}\n{\"a\":-1}\n")));
        assertEquals(
                "[0.123456789012345678901] [1.000000000000000000000]",
                Given.shown(lines("{\"a\":0.123456789012345678901}\n{\"a\":1}\n")));
        assertEquals("[1e400] [5]", Given.shown(lines("{\"a\":1e400}\n{\"a\":5}\n")));
    }

    @Test
    void objectsWithKeysOfTheDataAreMaps() throws Exception {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 60; i++) {
            text.append("{\"m\":{\"k" + i + "\":1,\"l" + i + "\":2},\"s\":{\"a\":1,\"b\":2}}\n");
        }
        assertEquals("{m:<int32+>,s:{a:int32+,b:int32+}}", Given.fields(lines(text.toString())));
        Dataset dataset = new Given(folder).sample(Reading.Sample.HEAD, 1, 1).read("a.jsonl");
        assertEquals("[{k0=1, l0=2}, [1, 2]]", Given.shown(dataset));
    }

    @Test
    void manyThousandKeysAreAMapToo() throws Exception {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < Limits.SHAPES + 10; i++) {
            text.append("{\"m\":{\"k").append(i).append("\":").append(i).append("}}\n");
        }
        assertEquals("{m:<int32+>}", Given.fields(lines(text.toString())));
    }

    @Test
    void aWideObjectThatIsAlwaysCompleteIsAStruct() throws Exception {
        StringBuilder object = new StringBuilder("{\"m\":{");
        for (int i = 0; i < 150; i++) {
            object.append(i == 0 ? "" : ",")
                    .append("\"k")
                    .append(i)
                    .append("\":")
                    .append(i);
        }
        Dataset dataset = lines((object + "}}\n").repeat(3));
        assertEquals(150, dataset.schema().leaves());
    }

    @Test
    void documentsAreReadAsArraysOrRecords() throws Exception {
        Given given = new Given(folder);
        assertEquals("[1] [2]", Given.shown(given.text("a.json", "\ufeff [ {\"a\":1},\n{\"a\":2} ] ")));
        assertEquals("[[[1]]]", Given.shown(given.text("a.json", "{\"list\":[{\"a\":1}]}")));
        assertEquals("[1] [2]", Given.shown(given.text("a.json", "{\"a\":1}\n{\n\"a\":2}")));
        assertEquals("2 rows, 1 field, json", given.read("a.json").sniffed());
    }

    @Test
    void aFieldCanBeCarriedAsJsonText() throws Exception {
        String text = "{\"p\":{\"x\":[1.50,null,\"\\n\"]}}\n{\"p\":\"s\"}\n{\"p\":7}\n{\"p\":null}\n{}\n";
        Dataset dataset = new Given(folder).types("p", "json").text("a.jsonl", text);
        assertEquals("{p:string?}", Given.fields(dataset));
        assertEquals("[{\"x\":[1.50,null,\"\\n\"]}] [\"s\"] [7] [null] [null]", Given.shown(dataset));
    }

    @Test
    void typesCanBeGivenForNestedFields() throws Exception {
        Dataset dataset = new Given(folder)
                .types("b.c", "timestamp-millis")
                .types("l.p", "decimal(9,2)")
                .types("u", "uuid?")
                .types("z", "string")
                .types("i", "int64+")
                .text(
                        "a.jsonl",
                        "{\"b\":{\"c\":1718000911000},\"l\":[{\"p\":1.5},{\"p\":\"2\"}],\"z\":15,\"i\":1,"
                                + "\"u\":\"550e8400-e29b-41d4-a716-446655440000\"}\n");
        assertEquals("{b:{c:timestamp-millis},l:[{p:decimal(9,2)}],z:string,i:int64+,u:uuid?}", Given.fields(dataset));
        assertEquals(
                "[[2024-06-10T06:28:31Z], [[1.50], [2.00]], 15, 1, 550e8400-e29b-41d4-a716-446655440000]",
                Given.shown(dataset).replace("[Ljava", ""));
    }

    @Test
    void aValueThatDoesNotFitItsTypeIsNamed() throws Exception {
        Stop stop = new Given(folder)
                .types("b.c", "date")
                .stopText("a.jsonl", "{\"b\":{\"c\":null}}\n{\"b\":{\"c\":[1]}}\n");
        assertEquals("a.jsonl line 2 (byte 17): field b.c: [1] is not of type date", stop.getMessage());
        Stop unknown = new Given(folder).types("b.d", "date").stopText("a.jsonl", "{\"b\":{\"c\":1}}\n");
        assertEquals("--types b.d: there is no such field.  did you mean  b.c ?", unknown.getMessage());
    }

    @Test
    void aSchemaGivesTypesAndNamesRecordsThatLackAField() throws Exception {
        Given given = new Given(folder);
        Path schema = given.file("s.avsc", """
                {"type":"record","name":"r","fields":[
                  {"name":"n","type":{"type":"record","name":"s","fields":[{"name":"x","type":"double"}]}},
                  {"name":"e","type":{"type":"enum","name":"e","symbols":["A","B"]}},
                  {"name":"t","type":["null",{"type":"long","logicalType":"timestamp-micros"}]}]}
                """);
        Dataset dataset = given.schema(schema)
                .text("a.jsonl", "{\"e\":\"A\",\"n\":{\"x\":1},\"more\":5,\"t\":\"2024-05-01T00:00:00Z\"}\n");
        assertEquals("{n:{x:float64},e:string,t:timestamp-micros?}", Given.fields(dataset));
        assertEquals("[[1.0], A, 2024-05-01T00:00:00Z]", Given.shown(dataset));
        assertTrue(dataset.warnings().get(0).message().contains("more"));
        Stop stop = given.stopText("a.jsonl", "{\"n\":{\"x\":1},\"e\":\"A\"}\n{\"n\":{},\"e\":\"A\"}\n");
        assertEquals(
                "a.jsonl line 2 (byte 22): field n.x is missing or null, and the schema requires it",
                stop.getMessage());
    }

    @Test
    void fieldsAreSelectedInTheOrderGiven() throws Exception {
        Dataset dataset = new Given(folder)
                .columns("c", "a")
                .text("a.jsonl", "{\"a\":1,\"b\":{},\"c\":\"x\"}\n{\"a\":2,\"b\":[],\"c\":\"y\"}\n");
        assertEquals("{c:string,a:int32+}", Given.fields(dataset));
        assertEquals("[x, 1] [y, 2]", Given.shown(dataset));
        assertEquals(
                "--columns aa: there is no such field.  did you mean  a ?",
                new Given(folder).columns("aa").says("a.jsonl"));
    }

    @Test
    void severalFilesAreMerged() throws Exception {
        Given given = new Given(folder);
        given.file("a.jsonl", "{\"x\":1}\n");
        given.file("b.jsonl", "{\"x\":2,\"y\":\"z\"}");
        Dataset dataset = given.read("a.jsonl", "b.jsonl");
        assertEquals("{x:int32+,y:string?}", Given.fields(dataset));
        assertEquals("[1, null] [2, z]", Given.shown(dataset));
        assertEquals(List.of(), dataset.warnings());
    }

    @Test
    void usualWordsForNullAreNullWhereTheOtherValuesHaveAType() throws Exception {
        String text = "{\"n\":1,\"d\":\"2024-05-01\",\"c\":\"NA\",\"b\":true}\n"
                + "{\"n\":\"NA\",\"d\":\"-\",\"c\":\"DE\",\"b\":\"null\"}\n";
        Dataset dataset = new Given(folder).text("a.jsonl", text);
        assertEquals("{n:int32+?,d:date?,c:string,b:boolean?}", Given.fields(dataset));
        assertEquals("[1, 2024-05-01, NA, true] [null, null, DE, null]", Given.shown(dataset));
        assertTrue(dataset.facts().get(0).notable());
        assertTrue(dataset.facts().get(0).why().contains("1 word such as NA, read as null"));
        Dataset given = new Given(folder)
                .types("n", "long")
                .types("b", "bool")
                .types("d", "varchar")
                .read("a.jsonl");
        assertEquals("{n:int64?,d:string,c:string,b:boolean?}", Given.fields(given));
        assertEquals("[1, 2024-05-01, NA, true] [null, -, DE, null]", Given.shown(given));
        Dataset kept = new Given(folder).nullTexts("").read("a.jsonl");
        assertEquals(
                "{n:(number:int32+|text:string),d:string,c:string,b:(text:string|truth:boolean)}", Given.fields(kept));
        assertEquals(List.of(), kept.warnings());
    }
}
