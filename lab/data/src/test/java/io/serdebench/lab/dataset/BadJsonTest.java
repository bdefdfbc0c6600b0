package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.dataset.source.Limits;
import java.io.BufferedWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BadJsonTest {

    @TempDir
    Path folder;

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"a":1,"a":2}          | the key "a" is there twice, column 8
            {"a":"\\ud800"}        | half of a surrogate pair in a string, column 6
            {"\\udc00":1}          | half of a surrogate pair in a string, column 2
            [1]                    | expected an object, found [1]
            5                      | expected an object, found 5
            {"a":1} {"a":2}        | text follows the JSON value, column 9
            """)
    void aLineThatIsNoRecordIsNamedOrSkipped(String line, String why) throws Exception {
        String text = "{\"a\":1}\n" + line + "\n{\"a\":3}\n";
        Stop stop = new Given(folder).stopText("a.jsonl", text);
        assertEquals("a.jsonl line 2 (byte 8): " + why, stop.getMessage());
        assertEquals("2 | " + line, stop.details().get(0));
        assertEquals("[1] [3]", Given.shown(new Given(folder).skip().read("a.jsonl")));
    }

    @Test
    void brokenLinesAreCountedWrittenAndSkipped() throws Exception {
        String text = "{\"a\":1}\r\n{\"a\":\r\n\r\n{\"a\":3}\r\nnope\r\n";
        Stop stop = new Given(folder).stopText("a.jsonl", text);
        assertTrue(
                String.valueOf(stop.getMessage()).startsWith("a.jsonl line 2 (byte 9): not JSON: "), stop.getMessage());
        assertTrue(Given.all(stop).contains("1 more line like this: 5 "), Given.all(stop));
        assertTrue(Given.all(stop).contains("drop 2 of 4 rows (50.00 %)"), Given.all(stop));
        Path out = folder.resolve("bad.txt");
        assertEquals(
                "[1] [3]", Given.shown(new Given(folder).skip().badRowsOut(out).read("a.jsonl")));
        assertEquals("{\"a\":\r\nnope\r\n", Files.readString(out));
    }

    @Test
    void skippedRecordsDoNotSpoilTypes() throws Exception {
        Dataset dataset =
                new Given(folder).skip().text("a.jsonl", "{\"a\":1}\n{\"a\":\"x\",\"b\":1,\"b\":2}\n{\"a\":3}\n");
        assertEquals("{a:int32+}", Given.fields(dataset));
        assertEquals("[1] [3]", Given.shown(dataset));
    }

    @Test
    void badElementsOfADocumentAreSkippedToo() throws Exception {
        String text = "[{\"a\":1},\n{\"a\":1,\"b\":{\"c\":1,\"c\":2},\"d\":5},\n{\"a\":3}]";
        Stop stop = new Given(folder).stopText("a.json", text);
        assertEquals("a.json line 2 (byte 10): the key \"c\" is there twice, line 2, column 19", stop.getMessage());
        Path out = folder.resolve("bad.txt");
        assertEquals(
                "[1] [3]", Given.shown(new Given(folder).skip().badRowsOut(out).read("a.json")));
        assertEquals("{\"a\":1,\"b\":{\"c\":1,\"c\":2},\"d\":5}\n", Files.readString(out));
    }

    @Test
    void aBrokenDocumentStops() throws Exception {
        Stop stop = new Given(folder).skip().stopText("a.json", "[{\"a\":1},\n{\"a\":x\u001b}]");
        assertTrue(String.valueOf(stop.getMessage()).startsWith("a.json line 2 (byte 1"), stop.getMessage());
        assertEquals("2 | {\"a\":x\\u001b}]", stop.details().get(0));
    }

    @Test
    void placesAreNamedWithoutTheParsersOwnWords() throws Exception {
        assertEquals(
                "a.jsonl line 1 (byte 0): not JSON: Unexpected end-of-input: expected close marker for Object (start marker"
                        + " at column 1)",
                new Given(folder).stopText("a.jsonl", "{\"a\":1\n").getMessage());
    }

    @Test
    void deepNestingStops() throws Exception {
        String deep = "{\"a\":".repeat(1_000) + "1" + "}".repeat(1_000);
        assertEquals(
                "a.jsonl line 1 (byte 0): nested deeper than 64 levels",
                new Given(folder).stopText("a.jsonl", deep + "\n").getMessage());
        assertTrue(String.valueOf(new Given(folder).stopText("a.json", deep).getMessage())
                .endsWith(": nested deeper than 64 levels"));
        String allowed = "{\"a\":".repeat(64) + "1" + "}".repeat(64);
        assertEquals(1, new Given(folder).text("a.jsonl", allowed).records());
    }

    @Test
    void aHugeStringStopsWithoutFillingTheMemory() throws Exception {
        aHugeStringStops("a.jsonl");
    }

    @Test
    @Tag("slow")
    void aHugeStringOfADocumentStopsToo() throws Exception {
        aHugeStringStops("a.json");
    }

    private void aHugeStringStops(String name) throws Exception {
        try (BufferedWriter out = Files.newBufferedWriter(folder.resolve(name))) {
            out.write("{\"a\":1}\n{\"a\":\"");
            for (int i = 0; i < 66; i++) {
                out.write("y".repeat(1 << 20));
            }
            out.write("\"}\n");
        }
        String said = new Given(folder).says(name);
        assertTrue(said.startsWith(name + " line 2 (byte "), said);
        assertTrue(said.endsWith(": a string is longer than 64 MiB"), said);
    }

    @Test
    void aRecordOfMillionsOfValuesStops() throws Exception {
        Stop stop = new Given(folder).stopText("a.jsonl", "{\"a\":[" + "1,".repeat(Limits.VALUES) + "1]}\n");
        assertEquals("a.jsonl: a record holds more than 4,000,000 values", stop.getMessage());
    }

    @Test
    void bytesThatAreNotUtf8AreNamed() throws Exception {
        Given given = new Given(folder);
        given.file("a.jsonl", "{\"a\":1}\n{\"a\":\"caf\u00e9\"}\n".getBytes(StandardCharsets.ISO_8859_1));
        assertEquals("a.jsonl line 2 (byte 17): not UTF-8", given.says("a.jsonl"));
        given.file("a.json", "{\"a\":\"caf\u00e9\"}".getBytes(StandardCharsets.ISO_8859_1));
        assertEquals("a.json line 1 (byte 9): not UTF-8", given.says("a.json"));
    }

    @Test
    void moreFieldsThanAreLookedAtStop() throws Exception {
        String object =
                IntStream.range(0, 10_001).mapToObj(i -> "\"c" + i + "\":1").collect(Collectors.joining(",", "{", "}"));
        Stop stop = new Given(folder).stopText("a.jsonl", object);
        assertEquals("10,001 columns; at most 10,000 are read", stop.getMessage());
        assertEquals("[1]", Given.shown(new Given(folder).columns("c7").read("a.jsonl")));
    }

    @Test
    void fieldsWithoutEndStop() throws Exception {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 100_001; i++) {
            text.append("{\"k")
                    .append(i)
                    .append("\":")
                    .append(i % 2 == 0 ? "1" : "\"x\"")
                    .append("}\n");
        }
        assertTrue(String.valueOf(
                        new Given(folder).stopText("a.jsonl", text.toString()).getMessage())
                .startsWith("more than 100,000 different fields, the last at k"));
    }

    @Test
    void aHugeNumberIsNotWorkedOut() throws Exception {
        assertEquals("[1e999999999]", Given.shown(new Given(folder).text("a.jsonl", "{\"a\":1e999999999}\n")));
        Stop stop = new Given(folder).stopText("a.jsonl", "{\"a\":" + "9".repeat(2_000) + "}\n");
        assertTrue(
                String.valueOf(stop.getMessage()).startsWith("a.jsonl line 1 (byte 0): not JSON: Number value length"));
        assertTrue(String.valueOf(new Given(folder)
                        .types("a", "decimal(38,0)")
                        .stopText("a.jsonl", "{\"a\":1e999999999}\n")
                        .getMessage())
                .endsWith("field a: 1e999999999 is not of type decimal(38,0)"));
    }
}
