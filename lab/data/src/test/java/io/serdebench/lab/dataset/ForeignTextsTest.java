package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.dataset.profile.FieldFacts;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Texts as programs and people write them that do not know this one. */
class ForeignTextsTest {

    @TempDir
    Path folder;

    private Dataset text(String name, String text) throws Exception {
        return new Given(folder).text(name, text);
    }

    private static FieldFacts fact(Dataset dataset, int field) {
        return dataset.facts().get(field);
    }

    @Test
    void blanksBehindDelimitersBelongToNoField() throws Exception {
        Dataset dataset = text("a.csv", "name, qty, price, note\nbolt, 2, 1.50, \"a, b\"\nnut,  10, 0.25, ?\n");
        assertEquals("{name:string,qty:int32+,price:decimal(9,2),note:string}", Given.fields(dataset));
        assertEquals("[bolt, 2, 1.50, a, b] [nut, 10, 0.25, ?]", Given.shown(dataset));
        assertEquals("2 rows, 4 fields, csv ', ' header", dataset.sniffed());
        assertTrue(fact(dataset, 3).why().endsWith("without the blank after the delimiter"));
        assertTrue(fact(dataset, 3).notable());
    }

    @Test
    void blanksBehindSomeDelimitersStay() throws Exception {
        assertEquals("[x,  y, z]", Given.shown(text("a.csv", "a,b,c\nx, y,z\n")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {"sep=; ! ;", "\"sep=|\" ! |", "sep=, ! ,"})
    void theLineOfExcelSaysTheDelimiter(String line, String delimiter) throws Exception {
        String rows = "a" + delimiter + "b\n1" + delimiter + "2,5\n3" + delimiter + "x\n";
        Dataset dataset =
                new Given(folder).text("a.csv", line + "\n" + rows.replace(",5", delimiter.equals(",") ? "" : ",5"));
        assertEquals("[1, " + (delimiter.equals(",") ? "2" : "2,5") + "] [3, x]", Given.shown(dataset));
        assertEquals("2 rows, 2 fields, csv '" + delimiter + "' header", dataset.sniffed());
    }

    @Test
    void faultsBehindTheLineOfExcelHaveTheirOwnLine() throws Exception {
        Stop stop = new Given(folder).stopText("a.csv", "sep=;\r\na;b\r\n1;2\r\n3\r\n");
        assertEquals("a.csv line 4 (byte 17): 1 field, the header has 2", stop.getMessage());
    }

    @Test
    void datesWithTheNamesOfMonthsNeedNoComma() throws Exception {
        Dataset dataset = text("a.csv", "d,t\nJan 1 2000,2022-05-25 10.39.15\nFeb 29 2000,2022-05-26 00.00.01\n");
        assertEquals("{d:date,t:timestamp-millis}", Given.fields(dataset));
        assertEquals("[2000-01-01, 2022-05-25T10:39:15Z] [2000-02-29, 2022-05-26T00:00:01Z]", Given.shown(dataset));
    }

    @Test
    void datesInJsonThatAreWrittenInAnotherWayAreNamed() throws Exception {
        Dataset dataset =
                text("a.jsonl", "{\"d\":\"Jan 13 2000\",\"n\":\"Jan\"}\n{\"d\":\"Feb 29 2000\",\"n\":\"x\"}\n");
        assertEquals("{d:string,n:string}", Given.fields(dataset));
        assertEquals(
                "texts; most of the first are dates written as %b %d %Y, which JSON files are not searched for",
                fact(dataset, 0).why());
        assertTrue(fact(dataset, 0).notable());
        assertFalse(fact(dataset, 1).notable());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "12:30:00 ! texts; line 2: '12:30:00' is a time of day, which has no type here",
                "0x1F ! texts; line 2: '0x1F' is hexadecimal, which is not read as a number",
                "1_000 ! texts; line 2: '1_000' has underscores, with which it is not read as a number",
                "+1 ! texts; line 2: '+1' begins with a sign or zero that a number would lose"
            })
    void valuesThatOtherProgramsReadAsNumbersAndTimesAreNamed(String value, String why) throws Exception {
        Dataset dataset = text("a.csv", "a,b\n" + value + ",1\n" + value + ",2\n");
        assertEquals("{a:string,b:int32+}", Given.fields(dataset));
        assertEquals(why, fact(dataset, 0).why());
    }

    private static String dictionary(int members) {
        return IntStream.range(0, members)
                .mapToObj(i -> "\"id" + i + "\":{\"n\":" + i + ",\"s\":\"x\"}")
                .collect(Collectors.joining(",", "{", "}"));
    }

    @Test
    void theMembersOfADictionaryAreRecords() throws Exception {
        Dataset dataset = text("a.json", dictionary(101));
        assertEquals("{n:int32+,s:string}", Given.fields(dataset));
        assertEquals(101, dataset.records());
        assertEquals(
                "101 rows, 2 fields, json $.*, 100 % of the document without the names of its members (--records '$' takes"
                        + " it whole)",
                dataset.sniffed());
        assertEquals(
                101, text("a.json", "{\"v\":1,\"all\":" + dictionary(101) + "}").records());
        assertEquals(1, text("a.json", dictionary(100)).records());
        assertEquals(
                1,
                new Given(folder).records("$").text("a.json", dictionary(101)).records());
    }

    @Test
    void recordsWithoutFieldsAreRefused() throws Exception {
        Stop stop = new Given(folder).stopText("a.jsonl", "{}\n{}\n");
        assertEquals(ExitCode.INPUT, stop.code());
        assertEquals("a.jsonl: its records have no fields", stop.getMessage());
    }

    @Test
    void aNullAmongSingleValuesIsARecord() throws Exception {
        Dataset dataset = text("a.json", "[1,null,2]");
        assertEquals("{value:int32+?}", Given.fields(dataset));
        assertEquals("[1] [null] [2]", Given.shown(dataset));
    }
}
