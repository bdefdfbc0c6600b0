package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Warning;
import io.serdebench.lab.dataset.profile.FieldFacts;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Fields of JSON whose values are of several kinds. */
class VariantsTest {

    @TempDir
    private Path folder = Path.of(".");

    private Dataset read(String text) throws Exception {
        return new Given(folder).text("events.jsonl", text);
    }

    @Test
    void valuesOfSeveralKindsAreVariantsWithCounts() throws Exception {
        Dataset dataset = read("{\"p\":{\"x\":1},\"q\":[1],\"r\":1}\n".repeat(1_200)
                + "{\"p\":\"s\",\"q\":[2],\"r\":\"a\"}\n{\"p\":[],\"q\":[true]}\n");

        assertEquals(
                "{p:(text:string|items:[string]|fields:{x:int32+}),q:[(number:int32+|truth:boolean)],"
                        + "r:(number:int32+|text:string)?}",
                Given.fields(dataset));
        assertTrue(Given.shown(dataset)
                .endsWith(" [[s, null, null], [[2, null]], [null, a]] [[null, [], null], [[null, true]], null]"));
        assertEquals(List.of(), dataset.warnings());
        FieldFacts first = dataset.facts().get(0);
        assertEquals("p", first.name());
        assertEquals(
                "object (1,200 rows), string (1), array (1): a variant; --types 'p=json' carries it as JSON text",
                first.why());
        assertTrue(first.notable());
        assertEquals(
                "{p:string,q:string,r:string?}",
                Given.fields(new Given(folder)
                        .types("p", "json")
                        .types("q", "json")
                        .types("r", "string")
                        .read("events.jsonl")));
    }

    @Test
    void wholeNumbersAndFractionsAreOneAlternative() throws Exception {
        assertEquals("{a:float64}", Given.fields(read("{\"a\":1}\n{\"a\":1.5}\n")));
        Dataset dataset = read("{\"a\":1}\n{\"a\":1.5}\n{\"a\":\"x\"}\n");
        assertEquals("{a:(number:float64|text:string)}", Given.fields(dataset));
        assertEquals("[[1.0, null]] [[1.5, null]] [[null, x]]", Given.shown(dataset));
    }

    @Test
    void variantsNestInListsAndRecords() throws Exception {
        Dataset dataset = read("{\"a\":[{\"c\":1,\"d\":2}]}\n{\"a\":[{\"c\":[1],\"d\":3},{\"c\":\"x\",\"d\":4}]}\n");
        assertEquals("{a:[{c:(number:int32+|text:string|items:[int32+]),d:int32+}]}", Given.fields(dataset));
        Dataset places = read("{\"c\":[1.5,2]}\n{\"c\":[[1,2.5],[3,4]]}\n{\"c\":[[[0,0]]]}\n");
        assertEquals(
                "{c:[(number:float64|items:[(number:float64|items:[int32+])])]}".replace("int32+", "int32"),
                Given.fields(places).replace("int32+", "int32"));
        assertEquals(
                "[[[1.5, null], [2.0, null]]] [[[null, [[1.0, null], [2.5, null]]], [null, [[3.0, null], [4.0, null]]]]]"
                        + " [[[null, [[null, [0, 0]]]]]]",
                Given.shown(places));
    }

    @Test
    void aNumberThatOnlyItsDigitsKeepMakesTheFieldJsonText() throws Exception {
        Dataset dataset = read("{\"a\":123456789012345678901234567890}\n{\"a\":\"x\"}\n");
        assertEquals("{a:string}", Given.fields(dataset));
        assertEquals("[123456789012345678901234567890] [\"x\"]", Given.shown(dataset));
        Warning warning = dataset.warnings().get(0);
        assertEquals("D15", warning.code());
        assertEquals(
                "a: string (1 row), number (1); carried as JSON text by every codec, by those of JSON too",
                warning.message());
        assertEquals("--types 'a=string'   carries the values as plain text", warning.fix());
    }

    @Test
    void variantsCanBeDeclared() throws Exception {
        Dataset dataset = new Given(folder)
                .types("a", "(whole:int64|real:float64|key:uuid|text:string)")
                .types("s", "(point:{x:int32}|circle:{x:int32,r:int32})")
                .text(
                        "a.jsonl",
                        "{\"a\":1,\"s\":{\"x\":1}}\n{\"a\":1.0,\"s\":{\"x\":1,\"r\":2}}\n"
                                + "{\"a\":\"550e8400-e29b-41d4-a716-446655440000\",\"s\":{\"x\":3}}\n{\"a\":\"-\",\"s\":{\"x\":4}}\n");
        assertEquals(
                "[[1, null, null, null], [[1], null]] [[null, 1.0, null, null], [null, [1, 2]]]"
                        + " [[null, null, 550e8400-e29b-41d4-a716-446655440000, null], [[3], null]]"
                        + " [[null, null, null, -], [[4], null]]",
                Given.shown(dataset));
        assertTrue(String.valueOf(new Given(folder)
                        .types("a", "(n:int32|t:string)")
                        .stopText("a.jsonl", "{\"a\":true}\n")
                        .getMessage())
                .endsWith("field a: true is not of type (n:int32|t:string)"));
    }

    @Test
    void thousandsOfRareNamesAreKeysOfAMap() throws Exception {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 1_500; i++) {
            String value = i % 2 == 0 ? "\"a\"" : Integer.toString(i);
            text.append("{\"id\":")
                    .append(i)
                    .append(",\"m\":{\"k")
                    .append(i)
                    .append("\":")
                    .append(value)
                    .append("}}\n");
        }
        Dataset dataset = read(text.toString());
        assertEquals("{id:int32+,m:<(number:int32+|text:string)>}", Given.fields(dataset));
        assertFalse(dataset.facts().isEmpty());
    }

    private static String events(int each) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < each; i++) {
            text.append("{\"type\":\"push\",\"id\":").append(i).append(",\"size\":3,\"ref\":\"main\"}\n");
            text.append("{\"type\":\"fork-it\",\"id\":").append(i).append(",\"forkee\":{\"name\":\"n\"}}\n");
        }
        return text.toString();
    }

    @Test
    void recordsOfSeveralTypesAreAUnionWithTheShareOfEach() throws Exception {
        Dataset dataset = read(events(10));
        String types = "(push:{type:string,id:int32+,size:int32+,ref:string}"
                + "|\"fork-it\":{type:string,id:int32+,forkee:{name:string}})";
        assertTrue(dataset.schema().root().oneOf());
        assertEquals("events" + types, dataset.schema().toString());
        assertTrue(Given.shown(dataset)
                .startsWith("[[push, 0, 3, main], null] [null, [fork-it, 0, [n]]] [[push, 1, 3, main], null]"));
        assertEquals("20 rows, 2 fields, jsonl, 2 types of records by type", dataset.sniffed());
        FieldFacts first = dataset.facts().get(0);
        assertEquals("push", first.name());
        assertEquals(
                "10 of 20 records, by the field type; a schema of one record (--schema) carries all types as one",
                first.why());
        assertEquals(10, first.nulls());
        String written = SchemaText.write(dataset);
        Files.writeString(folder.resolve("events.schema"), written);
        Dataset again =
                new Given(folder).schema(folder.resolve("events.schema")).read("events.jsonl");
        assertEquals(dataset.schema().toString(), again.schema().toString(), written);
        assertEquals(Given.shown(dataset), Given.shown(again));
        assertEquals("20 rows, 2 fields, jsonl, 2 types of records by type", again.sniffed());
        Dataset typed = new Given(folder).types("push.size", "int64").read("events.jsonl");
        assertTrue(typed.schema().toString().contains("size:int64"));
    }

    @Test
    void typesOfRecordsCanBeChangedInTheSchema() throws Exception {
        Given given = new Given(folder);
        given.file("events.jsonl", "{\"kind\":\"a\",\"n\":1}\n{\"kind\":\"b\",\"m\":\"x\"}\n");
        given.schema(given.file("own.schema", "e (a: {n: int64} | b: {m: string?, kind: string,})"));
        Dataset dataset = given.read("events.jsonl");
        assertEquals(
                "events(a:{n:int64}|b:{m:string?,kind:string})",
                dataset.schema().toString());
        assertEquals("[[1], null] [null, [x, b]]", Given.shown(dataset));
        given.file("events.jsonl", "{\"kind\":\"a\",\"n\":1}\n{\"kind\":\"c\"}\n");
        assertTrue(given.says("events.jsonl").contains("the field kind names no type of the schema: a, b"));
        given.file("events.csv", "kind,n\na,1\n");
        assertTrue(given.says("events.csv").contains("several types of records"));
    }

    @Test
    void aFewRecordsOrNamesMakeNoTypes() throws Exception {
        assertFalse(read(events(9)).schema().root().oneOf());
        // a field that is not called a type
        assertFalse(read(events(50).replace("\"type\"", "\"status\""))
                .schema()
                .root()
                .oneOf());
        assertTrue(read(events(100).replace("\"type\"", "\"status\""))
                .schema()
                .root()
                .oneOf());
        // one name in four
        assertFalse(read(events(10).replace(",\"size\":3,\"ref\":\"main\"", ""))
                .schema()
                .root()
                .oneOf());
        // more types than a variant has alternatives
        StringBuilder many = new StringBuilder();
        for (int i = 0; i < 900; i++) {
            many.append("{\"type\":\"t")
                    .append(i % 9)
                    .append("\",\"a")
                    .append(i % 9)
                    .append("\":1,\"b")
                    .append(i % 9)
                    .append("\":2}\n");
        }
        assertFalse(read(many.toString()).schema().root().oneOf());
    }

    @Test
    void thousandsOfRareFieldsOfARecordAreOneMap() throws Exception {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 1_200; i++) {
            text.append("{\"id\":")
                    .append(i)
                    .append(",\"k")
                    .append(i)
                    .append("\":")
                    .append(i)
                    .append(".5}\n");
        }
        Dataset dataset = read(text.toString());
        assertEquals("{id:int32+,entries:<float64>}", Given.fields(dataset));
        assertTrue(Given.shown(dataset).startsWith("[0, {k0=0.5}] [1, {k1=1.5}]"));
    }
}
