package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import java.io.BufferedWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BadCsvTest {

    private static final String RAGGED = "id,name\n1,a\n2,b,c\n3,d\n4\n\"5\n\",e,f\n6,g\n";

    @TempDir
    Path folder;

    @Test
    void raggedRowsAreNamedCountedAndShown() throws Exception {
        Stop stop = new Given(folder).stopText("orders.csv", RAGGED);
        assertEquals(ExitCode.INPUT, stop.code());
        assertEquals("""
                orders.csv line 3 (byte 12): 3 fields, the header has 2
                3 | 2,b,c
                read as: delimiter ',' quote '"' header yes (sniffed from 7 lines; ';', tab and '|' were rejected)
                2 more lines like this: 5 6 (--bad-rows-out bad.csv writes them)
                fix one of:
                  quote the field in the source        "WIDGET,BLUE"
                  --bad-rows skip                      drop 3 of 6 rows (50.00 %), noted in the report""", Given.all(stop));
    }

    @Test
    void theShownLineIsShortAndHarmless() throws Exception {
        Stop stop = new Given(folder).stopText("a.csv", "a,b\n1,2\n\u001b[31m,2," + "x".repeat(10_000) + "\n");
        assertTrue(
                stop.details().get(0).startsWith("3 | \\u001b[31m,2,xxx"),
                stop.details().get(0));
        assertTrue(stop.details().get(0).length() < 120);
    }

    @Test
    void badRowsCanBeSkipped() throws Exception {
        Dataset dataset = new Given(folder).skip().text("a.csv", RAGGED);
        assertEquals("[1, a] [3, d] [6, g]", Given.shown(dataset));
        assertEquals("{id:int32+,name:string}", Given.fields(dataset));
        assertEquals(3, dataset.recordsInFile());
        assertEquals("3 rows (3 more skipped), 2 fields, csv ',' header", dataset.sniffed());
        assertEquals("D05", dataset.warnings().get(0).code());
        assertTrue(dataset.warnings().get(0).message().contains("more than 1 %"));
    }

    @Test
    void theCellsOfSkippedRowsDoNotSpoilTypes() throws Exception {
        Dataset dataset = new Given(folder).skip().text("a.csv", "a,b\n1,2\nx,,3\n-4,5\n");
        assertEquals("{a:int32,b:int32+}", Given.fields(dataset));
    }

    @Test
    void fewSkippedRowsAreToldWithoutAlarm() throws Exception {
        Dataset dataset = new Given(folder).skip().text("a.csv", "a,b\n" + "1,2\n".repeat(500) + "1\n");
        assertEquals("D05", dataset.warnings().get(0).code());
        assertEquals(false, dataset.warnings().get(0).message().contains("more than 1 %"));
    }

    @Test
    void skippingHasALimit() throws Exception {
        Stop stop = new Given(folder).skip().maxBadRows(2).stopText("a.csv", RAGGED);
        assertTrue(String.valueOf(stop.getMessage()).endsWith("; 3 bad rows, 2 allowed"), stop.getMessage());
        assertEquals(
                "[1, a] [3, d] [6, g]",
                Given.shown(new Given(folder).skip().maxBadRows(3).read("a.csv")));
    }

    @Test
    void badRowsAreWrittenAsTheyAre() throws Exception {
        Path out = folder.resolve("bad.txt");
        new Given(folder).skip().badRowsOut(out).text("a.csv", RAGGED);
        assertEquals("2,b,c\n4\n\"5\n\",e,f\n", Files.readString(out));
        Files.delete(out);
        Stop stop = new Given(folder).badRowsOut(out).stop("a.csv");
        assertEquals("2,b,c\n4\n\"5\n\",e,f\n", Files.readString(out));
        assertTrue(Given.all(stop).contains("(written to "), Given.all(stop));
        Stop unwritable =
                new Given(folder).badRowsOut(folder.resolve("no/bad.txt")).stop("a.csv");
        assertEquals(ExitCode.ENVIRONMENT, unwritable.code());
    }

    @Test
    void nothingLeftStops() throws Exception {
        Stop stop = new Given(folder).skip().header(true).stopText("a.csv", "a,b\n1\n2\n");
        assertEquals("a.csv: none of its 2 rows can be read", stop.getMessage());
    }

    @Test
    void badRowsOfSeveralFilesAreCounted() throws Exception {
        Given given = new Given(folder);
        given.file("a.csv", "a,b\n1,2\n");
        given.file("b.csv", "a,b\n1,2\n3\n");
        given.file("c.csv", "a,b\n1\n1,2\n");
        Stop stop = given.stop("a.csv", "b.csv", "c.csv");
        assertEquals("b.csv line 3 (byte 8): 1 field, the header has 2", stop.getMessage());
        assertTrue(Given.all(stop).contains("1 more line like this: ... in 2 files"), Given.all(stop));
        assertEquals("[1, 2] [1, 2] [1, 2]", Given.shown(given.skip().read("a.csv", "b.csv", "c.csv")));
    }

    @Test
    void wrongQuotesStopEvenWhereRowsAreSkipped() throws Exception {
        Stop text = new Given(folder).skip().stopText("a.csv", "a,b\n1,x\n2,\"y\"z\n3,w\n");
        assertEquals("a.csv line 3 (byte 8): text follows a closing quote", text.getMessage());
        Stop open = new Given(folder).skip().stopText("a.csv", "a,b\n1,x\n2,\"y\n3,w\n");
        assertEquals("a.csv line 3 (byte 8): a quote is opened and never closed", open.getMessage());
    }

    @Test
    void bytesThatAreNotUtf8AreNamed() throws Exception {
        Given given = new Given(folder);
        given.file("a.csv", "a,b\n1,caf\u00e9\n".getBytes(StandardCharsets.ISO_8859_1));
        Stop stop = given.stop("a.csv");
        assertEquals("""
                a.csv line 2 (byte 9): not UTF-8
                2 | 1,caf\\xE9
                iconv -f WINDOWS-1252 -t UTF-8 a.csv > a-utf8.csv   if that is its encoding""", Given.all(stop));
    }

    @Test
    void aSequenceThatTheFileEndsInIsNotUtf8() throws Exception {
        Given given = new Given(folder);
        byte[] bytes = "a,b\n1,caf\u00e9".getBytes(StandardCharsets.UTF_8);
        given.file("a.csv", Arrays.copyOf(bytes, bytes.length - 1));
        assertEquals("a.csv line 2 (byte 9): not UTF-8", given.says("a.csv"));
    }

    @Test
    void badBytesFarIntoTheFileHaveTheirPlace() throws Exception {
        Given given = new Given(folder);
        byte[] bytes = ("a,b\n" + "1,\u00fc\n".repeat(100_000)).getBytes(StandardCharsets.UTF_8);
        // the second byte of the umlaut in the 99,999th row
        bytes[4 + 5 * 99_998 + 3] = 'x';
        given.file("a.csv", bytes);
        assertEquals("a.csv line 100,000 (byte 499,996): not UTF-8", given.says("a.csv"));
    }

    @Test
    void utf16IsSaid() throws Exception {
        Given given = new Given(folder);
        given.file("a b.csv", "\ufeffa,b\n1,2\n".getBytes(StandardCharsets.UTF_16LE));
        Stop stop = given.stop("a b.csv");
        assertEquals("a b.csv is UTF-16; only UTF-8 is read", stop.getMessage());
        assertEquals(
                "iconv -f UTF-16 -t UTF-8 'a b.csv' > 'a b-utf8.csv'",
                stop.details().get(0));
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"})
    void wideEncodingsWithoutAMarkAreNamed(String charset) throws Exception {
        String russian = "\u0438\u043c\u044f,\u0433\u043e\u0434\n\u0418\u0432\u0430\u043d,2024\n";
        for (String text : List.of("a,b\n1,2\n", russian)) {
            Given given = new Given(folder);
            given.file("a.csv", text.getBytes(Charset.forName(charset)));
            Stop stop = given.stop("a.csv");
            assertEquals("a.csv is " + charset + "; only UTF-8 is read", stop.getMessage());
            assertEquals(
                    "iconv -f " + charset + " -t UTF-8 a.csv > a-utf8.csv",
                    stop.details().get(0));
        }
    }

    @Test
    void utf32WithAMarkIsNoUtf16() throws Exception {
        Given given = new Given(folder);
        given.file("a.json", "\ufeff{\"a\":1}".getBytes(Charset.forName("UTF-32LE")));
        assertEquals("a.json is UTF-32; only UTF-8 is read", given.says("a.json"));
    }

    @Test
    void aHugeFieldStopsWithoutFillingTheMemory() throws Exception {
        Path file = folder.resolve("a.csv");
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            out.write("a,b\n1,x\n2,\"");
            for (int i = 0; i < 66; i++) {
                out.write("y".repeat(1 << 20));
            }
            out.write("\"\n");
        }
        assertEquals(
                "a.csv line 3 (byte 8): a field is longer than 64 MiB; a quote may not be closed",
                new Given(folder).says("a.csv"));
    }
}
