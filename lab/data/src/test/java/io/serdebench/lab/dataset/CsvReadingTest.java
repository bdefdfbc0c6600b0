package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.dataset.source.CellRules;
import io.serdebench.lab.dataset.source.FieldSelection;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CsvReadingTest {

    @TempDir
    Path folder;

    private Dataset read(String text) throws IOException {
        return new Given(folder).text("a.csv", text);
    }

    @Test
    void anEmptyCellIsNullAndAQuotedOneIsAnEmptyText() throws Exception {
        Dataset dataset = read("a,b,c\n1,,x\n\"\",\"\",y\n3,z,\n");
        assertEquals("{a:int32+?,b:string?,c:string?}", Given.fields(dataset));
        assertEquals("[1, null, x] [null, , y] [3, z, null]", Given.shown(dataset));
    }

    @Test
    void aColumnOfNullsIsAnOptionalText() throws Exception {
        assertEquals("{a:int32+,b:string?}", Given.fields(read("a,b\n1,\n2,\n")));
    }

    /** In front of the first line, and where a line has several fields, it says nothing. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a;1;;2            | [1] [null] [2]",
                ";a;;x;;;y;;       | [null] [x] [null] [null] [y] [null]",
                ";1;;2             | [1] [null] [2]",
                ";a,b;;1,2;;3,4;;  | [1, 2] [3, 4]",
            })
    void anEmptyLineOfOneColumnIsNull(String text, String rows) throws Exception {
        assertEquals(rows, Given.shown(new Given(folder).text("a.csv", text.replace(";", "\r\n"))));
    }

    @Test
    void quotesHoldDelimitersLineEndsAndQuotes() throws Exception {
        Dataset dataset = read("a,b\r\n\"x,\"\"y\"\"\r\nz\",1\r\n\"\0\",2\r\n");
        List<Object[]> rows = Given.rows(dataset);
        assertEquals("x,\"y\"\r\nz", rows.get(0)[0]);
        assertEquals("\0", rows.get(1)[0]);
    }

    @Test
    void eachLineEndIsUnderstoodAndTheLastMayBeMissing() throws Exception {
        for (String end : List.of("\n", "\r\n", "\r")) {
            assertEquals("[1, x] [2, y]", Given.shown(read("a,b" + end + "1,x" + end + end + "2,y")));
        }
    }

    @Test
    void aByteOrderMarkIsNoPartOfTheFirstName() throws Exception {
        assertEquals("{a:int32+,b:string}", Given.fields(read("\ufeffa,b\n1,x\n")));
    }

    @Test
    void otherDelimitersAndQuotesAreFoundOut() throws Exception {
        assertEquals("[1.5, a] [2.5, b]", Given.shown(read("x;y\n1,5;a\n2,5;b\n")));
        assertEquals("[1, a,b] [2, c,d]", Given.shown(read("x|y\n1|a,b\n2|c,d\n")));
        assertEquals("[1, a] [2, b]", Given.shown(read("x\ty\n1\ta\n2\tb\n")));
        assertEquals("[1, a,b] [2, c]", Given.shown(read("x,y\n1,'a,b'\n2,'c'\n")));
        assertEquals("[a;b, 1] [c;d, 2]", Given.shown(read("x,y\n\"a;b\",1\n\"c;d\",2\n")));
        Dataset tsv = new Given(folder).text("a.tsv", "x\ty\n1,2,3\ta\n");
        assertEquals("[1,2,3, a]", Given.shown(tsv));
        assertEquals("1 row, 2 fields, tsv tab header", tsv.sniffed());
        assertEquals("[1;2, 3]", Given.shown(new Given(folder).delimiter(',').text("a.csv", "x,y\n1;2,3\n")));
    }

    @Test
    void aHeaderIsFoundOut() throws Exception {
        assertEquals("{column_1:int32+,column_2:string}", Given.fields(read("1,x\n2,y\n")));
        assertEquals("2 rows, 2 fields, csv ',' no header", read("1,x\n2,y\n").sniffed());
        assertEquals("{name:string,colour:string}", Given.fields(read("name,colour\nann,red\n")));
        assertEquals("{id:int32+,2019:string}", Given.fields(read("id,2019\n1,x\n")));
        assertEquals("[1, x]", Given.shown(new Given(folder).header(true).text("a.csv", "5,6\n1,x\n")));
        assertEquals(
                "[a, b] [c, d]", Given.shown(new Given(folder).header(false).text("a.csv", "a,b\nc,d\n")));
    }

    @Test
    void namesAreMadeUniqueWithAWarning() throws Exception {
        Dataset dataset = read("a,a,,a (2)\n1,2,3,4\n");
        assertEquals("{a:int32+,\"a (2)\":int32+,column_3:int32+,\"a (2) (2)\":int32+}", Given.fields(dataset));
        assertEquals(
                List.of("D09"), dataset.warnings().stream().map(Warning::code).toList());
    }

    @Test
    void aTextCanStandForNull() throws Exception {
        Dataset dataset = new Given(folder).nullTexts("NA").text("a.csv", "a,b\n1,NA\nNA,x\n");
        assertEquals("{a:int32+?,b:string?}", Given.fields(dataset));
        assertEquals("[1, null] [null, x]", Given.shown(dataset));
    }

    @Test
    void usualWordsForNullAreNullWhereTheOtherValuesHaveAType() throws Exception {
        Dataset dataset = read("a,b,c\n1,NA,NA\nN/A,DE,2024-05-01\n-,NA,2024-05-02\n");
        assertEquals("{a:int32+?,b:string,c:date?}", Given.fields(dataset));
        assertEquals("[1, NA, null] [null, DE, 2024-05-01] [null, NA, 2024-05-02]", Given.shown(dataset));
        assertEquals(
                "1 of 3 values are whole numbers, 1 is 'N/A', 1 is '-', read as null; --null '' keeps them text",
                dataset.facts().get(0).why());
        assertTrue(dataset.facts().get(0).notable());
        assertEquals("texts", dataset.facts().get(1).why());
        assertFalse(dataset.facts().get(1).notable());
    }

    @Test
    void theEmptyTextKeepsWordsForNullText() throws Exception {
        Dataset dataset = new Given(folder).nullTexts("").text("a.csv", "a,b\n1,x\nNA,\n");
        assertEquals("{a:string,b:string?}", Given.fields(dataset));
    }

    @Test
    void severalTextsCanStandForNull() throws Exception {
        Dataset dataset = new Given(folder).nullTexts("none", "?").text("a.csv", "a,b\n1,none\n?,x\n");
        assertEquals("{a:int32+?,b:string?}", Given.fields(dataset));
        assertEquals("[1, null] [null, x]", Given.shown(dataset));
        assertEquals(
                "{a:string,b:string}",
                Given.fields(new Given(folder).nullTexts("none").text("a.csv", "a,b\n1,x\nNA,x\n")));
    }

    @Test
    void aWordForNullIsNullInAFieldWhoseTypeIsGiven() throws Exception {
        Dataset dataset = new Given(folder).types("a", "int64").text("a.csv", "a,b\n1,x\nNA,y\n");
        assertEquals("{a:int64?,b:string}", Given.fields(dataset));
        assertEquals("[1, x] [null, y]", Given.shown(dataset));
        assertEquals(
                "given by --types; 1 is 'NA', read as null",
                dataset.facts().get(0).why());
    }

    @Test
    void theValuesThatAloneMakeAColumnTextAreNamed() throws Exception {
        String numbers = IntStream.range(0, 50).mapToObj(i -> i + "\n").collect(Collectors.joining());
        Dataset dataset = read("a\n" + numbers + "missing\n" + numbers);
        assertEquals("{a:string}", Given.fields(dataset));
        assertEquals("D06", dataset.warnings().get(0).code());
        assertEquals("--null 'missing'", dataset.warnings().get(0).fix());
        assertEquals(
                "text because of 1 of 101 values, the first in line 52: 'missing'; the others are whole numbers",
                dataset.facts().get(0).why());
    }

    @Test
    void theValuesThatAloneMakeATypeWiderAreNamed() throws Exception {
        String numbers = IntStream.range(0, 50).mapToObj(i -> i + "\n").collect(Collectors.joining());
        assertEquals(
                "whole numbers; 64 bits because of 1 of 51 values, the first in line 52: '3000000000'",
                read("a\n" + numbers + "3000000000\n").facts().get(0).why());
    }

    @Test
    void aTableOfPeopleIsReadAsWhatItIs() throws Exception {
        Dataset dataset = read("Datum;Preis;Umsatz;aktiv;PLZ;Land\n05.07.2024;3396,63;10.189,89;ja;01234;NA\n"
                + "16.07.2024;5,20;5,20;nein;10115;DE\n17.07.2024;-;1,00;ja;99999;DE\n");
        assertEquals(
                "{Datum:date,Preis:decimal(9,2)?,Umsatz:decimal(9,2),aktiv:boolean,PLZ:string,Land:string}",
                Given.fields(dataset));
        assertEquals(
                "[2024-07-05, 3396.63, 10189.89, true, 01234, NA] [2024-07-16, 5.20, 5.20, false, 10115, DE]"
                        + " [2024-07-17, null, 1.00, true, 99999, DE]",
                Given.shown(dataset));
        assertTrue(dataset.facts().get(0).notable());
        assertEquals(
                "texts; line 2: '01234' begins with a sign or zero that a number would lose",
                dataset.facts().get(4).why());
        assertEquals(List.of(), dataset.warnings());
        assertEquals(
                "dates; written as %d.%m.%Y (100 % of the first values)",
                dataset.facts().get(0).why());
    }

    @Test
    void typesAreGivenToValuesThatPeopleWrite() throws Exception {
        Dataset dataset = new Given(folder)
                .types("p", "decimal(18,3)")
                .types("d", "timestamp-millis")
                .types("n", "int")
                .text("a.csv", "p;d;n\n1.234,5;05.07.2024 10:30;5.0\n7,25;16.07.2024 09:00;NA\n");
        assertEquals("{p:decimal(18,3),d:timestamp-millis,n:int32?}", Given.fields(dataset));
        assertEquals("[1234.500, 2024-07-05T10:30:00Z, 5] [7.250, 2024-07-16T09:00:00Z, null]", Given.shown(dataset));
    }

    @Test
    void amountsOfMoneyHaveOneType() throws Exception {
        Dataset dataset = read(
                "fare_amount,tip_amount,passenger_count,weight,total\n7,1.5,1.0,1.5,10.25\n" + "12.25,0,2.0,2,3\n");
        assertEquals(
                "{fare_amount:decimal(9,2),tip_amount:decimal(9,2),passenger_count:int32+,weight:float64,total:decimal(9,2)}",
                Given.fields(dataset));
        assertEquals("[7.00, 1.50, 1, 1.5, 10.25] [12.25, 0.00, 2, 2.0, 3.00]", Given.shown(dataset));
        assertTrue(
                dataset.facts().get(0).why().contains("as in all 3 such fields"),
                dataset.facts().get(0).why());
        assertEquals("{total:int32+}", Given.fields(read("total\n5\n6\n")));
    }

    private static CellRules lines(int skip, Character comment) {
        return new CellRules(null, List.of(), List.of(), List.of(), List.of(), skip, comment, null);
    }

    @Test
    void linesAreLeftOut() throws Exception {
        for (String end : List.of("\n", "\r\n", "\r")) {
            String text = String.join(end, "A report, of 2024;", "\"", "a,b", "1,x", "# 2,y", "3,z", "");
            assertEquals(
                    "[1, x] [3, z]",
                    Given.shown(new Given(folder).cells(lines(2, '#')).text("a.csv", text)));
        }
        Stop stop = new Given(folder)
                .cells(lines(1, '#'))
                .types("a", "int32")
                .stopText("a.csv", "title\na,b\n# x\n1,x\nz,y\n");
        assertTrue(
                String.valueOf(stop.getMessage()).startsWith("a.csv line 5 (byte 18): field a: 'z'"),
                stop.getMessage());
    }

    @Test
    void aFileMayHaveNoQuotes() throws Exception {
        Dataset dataset = new Given(folder).quote(CellRules.NO_QUOTE).text("a.tsv", "a\tb\n\"x\t1\ny\"\t2\n");
        assertEquals("[\"x, 1] [y\", 2]", Given.shown(dataset));
    }

    @Test
    void leadingZerosStayText() throws Exception {
        assertEquals("{zip:string}", Given.fields(read("zip\n01234\n10115\nNA\n")));
    }

    @Test
    void offsetsFromUtcAreForgottenWithAWarning() throws Exception {
        Dataset dataset = read("a,b\n2024-05-01T10:00:00+02:00,1\n");
        assertEquals("[2024-05-01T08:00:00Z, 1]", Given.shown(dataset));
        assertEquals("D03", dataset.warnings().get(0).code());
        assertTrue(read("a,b\n2024-05-01T10:00:00Z,1\n").warnings().isEmpty());
    }

    @Test
    void columnsAreSelectedInTheOrderGiven() throws Exception {
        Dataset dataset = new Given(folder).columns("c", "a").text("a.csv", "a,b,c\n1,2,3\n");
        assertEquals("{c:int32+,a:int32+}", Given.fields(dataset));
        assertEquals("[3, 1]", Given.shown(dataset));
        Stop stop = new Given(folder).columns("totl").stopText("a.csv", "a,total\n1,2\n");
        assertEquals(ExitCode.USAGE, stop.code());
        assertEquals("--columns totl: there is no such field.  did you mean  total ?", stop.getMessage());
    }

    @Test
    void typesCanBeGiven() throws Exception {
        Dataset dataset = new Given(folder)
                .types("a", "decimal(18,2)")
                .types("b", "float32?")
                .types("c", "[int32]")
                .types("d", "uuid")
                .types("e", "json")
                .text(
                        "a.csv",
                        "a,b,c,d,e\n1.5,0.1,\"[1,2]\",550e8400-e29b-41d4-a716-446655440000,{}\n,2,[],550e8400-e29b-41d4-a716-446655440001,5\n");
        assertEquals("{a:decimal(18,2)?,b:float32?,c:[int32],d:uuid,e:string}", Given.fields(dataset));
        assertEquals(
                "[1.50, 0.1, [1, 2], 550e8400-e29b-41d4-a716-446655440000, {}]"
                        + " [null, 2.0, [], 550e8400-e29b-41d4-a716-446655440001, 5]",
                Given.shown(dataset));
    }

    @Test
    void wrongTypesAreRefused() throws Exception {
        Stop unknown = new Given(folder).types("a", "int33").stopText("a.csv", "a\n1\n");
        assertEquals(ExitCode.USAGE, unknown.code());
        assertEquals("--types a=int33: 'int33' is not a type, at character 1 of int33", unknown.getMessage());
        Stop missing = new Given(folder).types("totl", "int32").stopText("a.csv", "total\n1\n");
        assertEquals("--types totl: there is no such field.  did you mean  total ?", missing.getMessage());
    }

    @Test
    void aValueThatDoesNotFitItsTypeIsNamed() throws Exception {
        Stop stop = new Given(folder).types("a", "int32").stopText("a.csv", "a,b\n1,x\n2\u001b,y\nz,z\n");
        assertEquals("a.csv line 3 (byte 8): field a: '2\\u001b' is not of type int32", stop.getMessage());
        assertTrue(Given.all(stop).contains("1 more line like this: 4"), Given.all(stop));
        assertFalse(Given.all(stop).contains("--null"), Given.all(stop));
        assertFalse(Given.all(stop).contains("WIDGET"), Given.all(stop));
        Stop most = new Given(folder).types("a", "int32").stopText("a.csv", "a\n" + "1.5\n".repeat(70) + "2\n");
        assertTrue(Given.all(most).contains("another type, as string"), Given.all(most));
        assertFalse(Given.all(most).contains("--null"), Given.all(most));
        Dataset skipped = new Given(folder).types("a", "int32").skip().text("a.csv", "a,b\n1,x\n2.5,y\n3,z\n");
        assertEquals("[1, x] [3, z]", Given.shown(skipped));
    }

    @Test
    void aSchemaGivesTypesAndOrder() throws Exception {
        Given given = new Given(folder);
        Path schema = given.file("s.avsc", """
                {"type":"record","name":"r","fields":[
                  {"name":"b","type":"long"},
                  {"name":"a","type":["null","double"]},
                  {"name":"z","type":["null","string"]}]}
                """);
        Dataset dataset = given.schema(schema).text("a.csv", "a,b,c\n1,2,3\n,5,6\n");
        assertEquals("{b:int64,a:float64?,z:string?}", Given.fields(dataset));
        assertEquals("[2, 1.0, null] [5, null, null]", Given.shown(dataset));
        assertEquals("D10", dataset.warnings().get(0).code());
        Stop empty = given.stopText("a.csv", "a,b\n1,2\n3,\n");
        assertEquals("a.csv line 3 (byte 8): field b is empty, and the schema requires it", empty.getMessage());
        assertEquals(
                "a.csv has no column b, which the schema requires",
                given.stopText("a.csv", "a\n1\n").getMessage());
    }

    @Test
    void aDelimiterThatIsTheQuoteIsRefused() throws Exception {
        assertEquals(
                ExitCode.USAGE,
                new Given(folder).delimiter('"').stopText("a.csv", "a,b\n1,2\n").code());
        assertEquals(
                ExitCode.USAGE,
                new Given(folder)
                        .delimiter('\n')
                        .stopText("a.csv", "a,b\n1,2\n")
                        .code());
    }

    @Test
    void moreColumnsThanCodecsCanHaveAreShown() throws Exception {
        String names = IntStream.range(0, 501).mapToObj(i -> "c" + i).collect(Collectors.joining(","));
        String cells = IntStream.range(0, 501).mapToObj(i -> "" + i).collect(Collectors.joining(","));
        Dataset wide = new Given(folder).text("a.csv", names + "\n" + cells + "\n");
        assertEquals(501, wide.facts().size());
        Stop stop = assertThrows(Stop.class, () -> FieldSelection.checkGenerated(wide.schema()));
        assertEquals(ExitCode.INPUT, stop.code());
        assertEquals("501 columns; codecs are generated for at most 500", stop.getMessage());
        assertTrue(
                stop.details().get(0).startsWith("--columns c0,c1,c2 "),
                stop.details().toString());
        assertEquals(
                "[0, 500]", Given.shown(new Given(folder).columns("c0", "c500").read("a.csv")));
    }

    @Test
    void manyThousandColumnsStopToo() throws Exception {
        String names = IntStream.range(0, 40_000).mapToObj(i -> "c" + i).collect(Collectors.joining(","));
        assertEquals(
                "40,000 columns; at most 10,000 are read",
                new Given(folder).stopText("a.csv", names + "\n" + names + "\n").getMessage());
    }
}
