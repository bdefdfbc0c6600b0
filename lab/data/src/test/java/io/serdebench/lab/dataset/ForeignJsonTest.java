package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Stop;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** JSON as other programs write it, and what is said where it is not read. */
class ForeignJsonTest {

    @TempDir
    Path folder;

    private Given stored(String... names) throws IOException {
        Given given = new Given(folder);
        for (String name : names) {
            try (InputStream in = ForeignJsonTest.class.getResourceAsStream("/dataset/cases/" + name)) {
                given.file(name, Objects.requireNonNull(in, name).readAllBytes());
            }
        }
        return given;
    }

    @Test
    void aDocumentOfColumnsIsNamed() throws Exception {
        StringBuilder text = new StringBuilder("{");
        for (String column : new String[] {"id", "name", "v"}) {
            text.append(text.length() == 1 ? "" : ",")
                    .append('"')
                    .append(column)
                    .append("\":{");
            for (int i = 0; i < 3_000; i++) {
                text.append(i == 0 ? "" : ",")
                        .append('"')
                        .append(i)
                        .append("\":")
                        .append(i);
            }
            text.append('}');
        }
        Stop stop = new Given(folder).stopText("pd.json", text.append('}').toString());
        assertEquals(
                "pd.json holds 3 columns of 3,000 values by their index, and no records: id, name, v",
                stop.getMessage());
        assertEquals(3, stop.details().size());
        assertTrue(stop.details().get(0).contains("orient='records', lines=True"));
        assertTrue(
                stop.details().get(1).endsWith("< pd.json > records.jsonl"),
                stop.details().get(1));
        assertEquals(1, new Given(folder).records("$").read("pd.json").records());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"a\":{\"0\":1,\"1\":2}}",
                "{\"a\":{\"0\":1,\"1\":2},\"b\":{\"0\":null,\"1\":\"x\"}}",
                "{\"a\":{\"0\":[1],\"1\":{}},\"b\":{\"0\":null,\"1\":\"x\"}}",
            })
    void smallOnesAsWell(String text) throws Exception {
        assertTrue(Objects.requireNonNull(
                        new Given(folder).stopText("a.json", text).getMessage())
                .contains("and no records"));
        assertTrue(Objects.requireNonNull(
                        new Given(folder).stopText("a.jsonl", text).getMessage())
                .contains("and no records"));
    }

    /** Structs that are alike, arrays of columns that may be one record's lists, and columns among other fields. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"min\":{\"x\":1,\"y\":2},\"max\":{\"x\":3,\"y\":4}}",
                "{\"a\":{\"0\":1}}",
                "{\"a\":{\"0\":1,\"1\":2},\"b\":{\"0\":1}}",
                "{\"a\":{\"0\":1,\"1\":2},\"b\":5}",
                "{\"a\":[1,2],\"b\":[3,4]}",
                "{\"a\":{\"0\":1,\"1\":2}}\n{\"a\":{\"0\":1,\"1\":2}}",
                "{}",
            })
    void recordsAreRecords(String text) throws Exception {
        if (text.equals("{}")) {
            assertFalse(Given.all(new Given(folder).stopText("a.json", text)).contains("columns"));
        } else {
            assertTrue(new Given(folder).text("a.jsonl", text).records() > 0);
        }
    }

    /** Text beside numbers, which protobuf's JSON and many programs have for NaN. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"d\":\"NaN\"} {\"d\":1.5} | {d:float64} | [NaN] [1.5]",
                "{\"d\":1.5} {\"d\":\"nan\"} | {d:float64} | [1.5] [NaN]",
                "{\"d\":1.5} {\"d\":\"NaN\"} {\"d\":null} | {d:float64?} | [1.5] [NaN] [null]",
                "{\"d\":\"NaN\"} {\"d\":\"x\"} | {d:string} | [NaN] [x]",
            })
    void notANumberMayBeAText(String records, String fields, String rows) throws Exception {
        Dataset dataset = new Given(folder).text("a.jsonl", records.replace("} {", "}\n{") + "\n");
        assertEquals(fields, Given.fields(dataset).replace("float64?", fields.contains("?") ? "float64?" : "float64"));
        assertEquals(rows, Given.shown(dataset));
        Given typed = new Given(folder).types("d", "float64");
        assertEquals(
                "[Infinity] [-Infinity]",
                Given.shown(typed.text("b.jsonl", "{\"d\":\"Infinity\"}\n{\"d\":\"-Infinity\"}\n")));
    }

    /** A decimal fraction, a bigfloat, bignums, and tags that are passed over. */
    @Test
    void tagsOfCborAreReadOrPassedOver() throws Exception {
        String row = Given.shown(stored("cb-tags.cbor").read("cb-tags.cbor"));
        assertTrue(row.contains(", 273.15, 1180591620717411303424, -18446744073709551616, ["), row);
        assertTrue(row.endsWith(", http://x, 1.5]"), row);
    }

    /** RFC 7464: a record separator before each text, which may have many lines. */
    @Test
    void textSequencesAreRead() throws Exception {
        assertEquals("[1] [2]", Given.shown(stored("json-seq.jsonl").read("json-seq.jsonl")));
        String lines = "\u001e{\"a\":\n1}\n\u001e{\"a\":\n2}\n";
        assertEquals("[1] [2]", Given.shown(new Given(folder).text("a.json-seq", lines)));
        assertEquals("[1] [2]", Given.shown(new Given(folder).text("a.json", lines)));
        assertEquals("[1] [2]", Given.shown(new Given(folder).text("a", "\u001e{\"a\":1}\n\u001e{\"a\":2}\n")));
    }

    /** What a library says to those who call it helps nobody here. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"a\":\u0001 1}",
                "{\"a\":+1}",
                "{\"a\":01}",
                "{\"a\":.5}",
                "{\"a\":5.}",
                "{\"a\":-}",
                "{\"a\":1e}",
                "{\"a\":nope}",
                "{\"a\":'x'}",
                "{a:1}",
                "{'a':1}",
                "{\"a\":1,}",
                "{\"a\":[1,]}",
                "{\"a\":[,1]}",
                "{\"a\":1 /* c */}",
                "{\"a\":1 // c",
                "# c",
                "{\"a\":\"\t\"}",
                "{\"a\":\"\\x\"}",
                "{\"a\":\"\\u12\"}",
                "{\"a\":\"x",
                "{\"a\":1",
                "{\"a\" 1}",
                "{\"a\":1}}",
                "{\"a\":1]",
                "[1",
                "{\"a\":\u00a01}",
                "{\"a\":\u201c1\u201d}",
                "<html>",
                "{\"a\":0x1F}",
                "{\"a\":1_000}",
                "{\"a\":True}",
                "{\"a\":None}",
                "{\"a\":undefined}"
            })
    void noLibraryIsQuoted(String text) throws Exception {
        for (String name : new String[] {"a.jsonl", "a.json"}) {
            saysNothingOfALibrary(Given.all(new Given(folder).stopText(name, text)));
        }
        String digits = "{\"a\":" + "1".repeat(2_000) + "}";
        saysNothingOfALibrary(Given.all(new Given(folder).stopText("a.jsonl", digits)));
    }

    private static void saysNothingOfALibrary(String said) {
        assertFalse(
                said.matches(
                        "(?s).*(Feature|Constraints|Exception|Source: |reference chain|fasterxml|java\\.|`|consider"
                                + " enabling|\\bparser\\b).*"),
                said);
    }

    @ParameterizedTest
    @CsvSource({
        "csv, 'id,v\n1,1\n', 'id,v\n2,2\n'",
        "csv, 'v,id\n1,1\n', 'v,id\n2,2\n'",
        "jsonl, '{\"id\":1,\"v\":1}\n', '{\"v\":2,\"id\":2}\n'",
        "jsonl, '{\"v\":1}\n', '{\"v\":2,\"id\":2}\n'"
    })
    void theFoldersValueCounts(String format, String first, String second) throws Exception {
        Given given = new Given(folder);
        Files.createDirectories(folder.resolve("in/id=7"));
        Files.createDirectories(folder.resolve("in/id=8"));
        given.file("in/id=7/a." + format, first);
        given.file("in/id=8/a." + format, second);
        Dataset dataset = given.read("in");
        assertEquals("{v:int32+,id:int32+}", Given.fields(dataset));
        assertEquals("[1, 7] [2, 8]", Given.shown(dataset));
        assertEquals(
                "id: in the records and in the names of their folders; the value of the folder is carried",
                dataset.warnings().get(0).message());
    }
}
