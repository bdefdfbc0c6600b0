package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Schema;
import io.serdebench.lab.base.Progress;
import io.serdebench.lab.dataset.profile.FieldFacts;
import io.serdebench.lab.dataset.source.CellRules;
import io.serdebench.lab.dataset.source.Reason;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One column proves the decimal sign of the others: an amount that is wrong by 1,000 is worse than a text. */
class DecimalSignTest {

    @TempDir
    Path folder;

    private Dataset read(String lines) throws IOException {
        return new Given(folder).text("a.csv", lines.replace("/", "\n") + "\n");
    }

    private static FieldFacts q(Dataset dataset) {
        return dataset.facts().stream()
                .filter(field -> field.name().equals("q"))
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            p;q/37,07;2.131/74,14;3.262                   | {p:decimal(9,2),q:int32+}   | [37.07, 2131] [74.14, 3262]
            p;q/37,07;0/74,14;3.262                       | {p:decimal(9,2),q:int32+}   | [37.07, 0] [74.14, 3262]
            q;p/-2.131;37,07/3.262;-0,14                  | {q:int32,p:decimal(9,2)}    | [-2131, 37.07] [3262, -0.14]
            p;q/37,07;€ 2.131/74,14;€ 3.262               | {p:decimal(9,2),q:int32+}   | [37.07, 2131] [74.14, 3262]
            p;q/€ 37,07;2.131/€ 74,14;3.262               | {p:decimal(9,2),q:int32+}   | [37.07, 2131] [74.14, 3262]
            p;q/1.234.567;2.131/7.654.321;3.262           | {p:int32+,q:int32+}         | [1234567, 2131] [7654321, 3262]
            p;q/37,5 %;2.131/74,1 %;3.262                 | {p:decimal(9,1),q:int32+}   | [37.5, 2131] [74.1, 3262]
            p;q/37.07;1,000/74.14;2,500                   | {p:decimal(9,2),q:int32+}   | [37.07, 1000] [74.14, 2500]
            p;q/0.125;1,000/0.250;2,500                   | {p:decimal(9,3),q:int32+}   | [0.125, 1000] [0.250, 2500]
            p;q/1e-3;1,000/2.5e7;2,500                    | {p:float64,q:int32+}        | [0.001, 1000] [2.5E7, 2500]
            p;q/37,07;1,000/74,14;2,500                   | {p:decimal(9,2),q:decimal(9,3)} | [37.07, 1.000] [74.14, 2.500]
            p;q/37,07;48.1372/74,14;11.576                | {p:decimal(9,2),q:float64}  | [37.07, 48.1372] [74.14, 11.576]
            p;q/37,07;2.131/74.14;3.262                   | {p:string,q:decimal(9,3)}   | [37,07, 2.131] [74.14, 3.262]
            p;q/01.02.2024;2.131/15.02.2024;3.262         | {p:date,q:decimal(9,3)}     | [2024-02-01, 2.131] [2024-02-15, 3.262]
            p;q/1,2;2.131/x;3.262/y;4.393                 | {p:string,q:decimal(9,3)}   | [1,2, 2.131] [x, 3.262] [y, 4.393]
            """)
    void anotherColumnSaysWhatAPointOrACommaIs(String lines, String fields, String rows) throws Exception {
        Dataset dataset = read(lines);
        assertEquals(fields, Given.fields(dataset));
        assertEquals(rows, Given.shown(dataset));
    }

    @Test
    void theReasonNamesTheProof() throws Exception {
        assertTrue(
                q(read("p;q/37,07;2.131")).why().endsWith("p proves the decimal comma: '37,07'"),
                q(read("p;q/37,07;2.131")).why());
    }

    /** Nothing tells, so the user has to: in the reason, and marked. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "q;p/2.131;1/3.262;2          | 2.131",
                "q;p/2.131;1,5/3.262;2.5      | 2.131",
                "q;p/-2.131;7/12;8            | -2.131",
            })
    void anAmountThatNothingTellsHasARemark(String lines, String first) throws Exception {
        Dataset dataset = read(lines);
        assertTrue(Given.shown(dataset).startsWith("[" + first), Given.shown(dataset));
        assertTrue(
                q(dataset)
                        .why()
                        .endsWith("'" + first + "' may be " + first.replace(".", "")
                                + ", and no other value shows which; --decimal-separator , reads it so"),
                q(dataset).why());
        assertTrue(q(dataset).notable());
    }

    @Test
    void whatTheRemarkNamesWorks() throws Exception {
        CellRules comma = CellRules.FOUND_OUT.withDecimal(',');
        Dataset dataset = new Given(folder).cells(comma).text("a.csv", "q;p\n2.131;1\n3.262;2\n");
        assertEquals("[2131, 1] [3262, 2]", Given.shown(dataset));
        CellRules point = CellRules.FOUND_OUT.withDecimal('.');
        dataset = new Given(folder).cells(point).text("a.csv", "q;p\n2.131;1\n3.262;2\n");
        assertEquals("[2.131, 1] [3.262, 2]", Given.shown(dataset));
        assertFalse(q(dataset).notable());
    }

    /** Fractions of three digits beside others are fractions. */
    @Test
    void whatProvesThePointHasNoRemark() throws Exception {
        assertFalse(q(read("q;p/2.131;1/3.26;2")).notable());
        assertFalse(q(read("q;p/2.131;0.5/3.262;2")).notable());
    }

    /** A column that is left out says what the others are, too. */
    @Test
    void aColumnThatIsLeftOutProvesAsWell() throws Exception {
        Dataset dataset = new Given(folder).columns("q").text("a.csv", "p;q\n37,07;2.131\n");
        assertEquals("[2131]", Given.shown(dataset));
    }

    /** A part of a census has the schema of all files, and not the proof. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "q;p/2.131;1/1.000;2   | [2131, 1] [1000, 2]",
                "q;p/2,131;1/1,000;2   | [2131, 1] [1000, 2]",
                "q;p/1.000;1/2.000;2   | [1, 1] [2, 2]",
                "q;p/5.0;1/7;2         | [5, 1] [7, 2]",
            })
    void aGivenTypeOfWholeNumbersProvesAsWell(String lines, String rows) throws Exception {
        Given given = new Given(folder).types("q", "int64");
        assertEquals(rows, Given.shown(given.text("a.csv", lines.replace("/", "\n") + "\n")));
    }

    private Dataset late(String first, String last) throws IOException {
        return read(first + ("/" + first.substring(first.indexOf('/') + 1)).repeat(1_500) + "/" + last);
    }

    /** The first thousand lines leave it open. */
    @ParameterizedTest(name = "{1}")
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            p;q/37;2.131      | 37,07;3.262     | {p:float64,q:int32+}      | [37.0, 2131] | [37.07, 3262]
            p;q/;2.131        | 37,07;3.262     | {p:decimal(9,2)?,q:int32+} | [null, 2131] | [37.07, 3262]
            p;q/37;2.131      | 37;1.003.262    | {p:int32+,q:int32+}       | [37, 2131]    | [37, 1003262]
            p;q/37,07;2       | 37,07;3.262     | {p:decimal(9,2),q:int32+} | [37.07, 2]    | [37.07, 3262]
            p;q/37;1,000      | 37.07;2,500     | {p:float64,q:int32+}      | [37.0, 1000]  | [37.07, 2500]
            p;q/37;2.131      | x;3.262         | {p:string,q:decimal(9,3)} | [37, 2.131]   | [x, 3.262]
            """)
    void aProofThatComesLateCounts(String first, String last, String fields, String firstRow, String lastRow)
            throws Exception {
        Dataset dataset = late(first, last);
        assertEquals(fields, Given.fields(dataset));
        String rows = Given.shown(dataset);
        assertTrue(rows.startsWith(firstRow) && rows.endsWith(lastRow), rows.substring(0, 40));
    }

    @Test
    void anotherFileProvesAsWell() throws Exception {
        new Given(folder).file("1.csv", "p;q\n37;2.131\n");
        new Given(folder).file("2.csv", "p;q\n37,07;3.262\n");
        Dataset dataset = new Given(folder).read("1.csv", "2.csv");
        assertEquals("[37.0, 2131] [37.07, 3262]", Given.shown(dataset));
    }

    /** Each file alone, and all of them, are what they are together: a part of a census has some of the files. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            p;q/37;2.131/74;1.000 + p;q/37,07;3.262 + p;q/5;4.000      | [37.0, 2131] [74.0, 1000] [37.07, 3262] [5.0, 4000]
            p;q/37;1,000 + p;q/37.07;2,500 + p;q/5;4,131                | [37.0, 1000] [37.07, 2500] [5.0, 4131]
            q;p/37,5;1/2.131;2 + q;p/3.000;1                            | [37.5, 1] [2131.0, 2] [3000.0, 1]
            q;p/2.131;1 + q;p/1.234.567;2                               | [2131, 1] [1234567, 2]
            p;q/37,07;€ 2.131 + p;q/37;€ 3.262                          | [37.07, 2131] [37.0, 3262]
            p;q/;2.131 + p;q/37,07;3.262                                | [null, 2131] [37.07, 3262]
            p;q/37;2.131 + q;p/3.262;37,07                              | [37.0, 2131] [37.07, 3262]
            p;q/x;2.131/y;3.262 + p;q/37,07;4.393                       | [x, 2.131] [y, 3.262] [37,07, 4.393]
            p;q;r/37,07;2.131;0.5 + p;q;r/7;3.262;0.25                  | [37.07, 2.131, 0.5] [7.0, 3.262, 0.25]
            p;q;r/37,07;3;0.5 + p;q;r/7,5;3.262;1                       | [37.07, 3.0, 0.5] [7.5, 3.262, 1.0]
            p;q/2.131;3 + p;q/1.5;4                                     | [2.131, 3] [1.5, 4]
            p;q/2.131;3 + p;q/4.000;4                                   | [2.131, 3] [4.000, 4]
            """)
    void theSchemaOfAllFilesHasTheSignForEach(String files, String rows) throws Exception {
        Given given = new Given(folder);
        List<String> names = new ArrayList<>();
        for (String lines : files.split(" \\+ ")) {
            names.add(names.size() + ".csv");
            given.file(names.get(names.size() - 1), lines.strip().replace("/", "\n") + "\n");
        }
        String[] all = names.toArray(String[]::new);
        Dataset together = given.read(all);
        assertEquals(rows, Given.shown(together));
        Path schema = given.file("all.schema", SchemaText.write(together));
        assertEquals(rows, Given.shown(new Given(folder).schema(schema).read(all)));
        List<String> alone = new ArrayList<>();
        for (String name : names) {
            alone.add(Given.shown(new Given(folder).schema(schema).read(name)));
        }
        assertEquals(rows, String.join(" ", alone));
    }

    /** A census holds the signs of its files against each other, also where a schema says nothing of them. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "p;q/37;2.131         | {q=open}",
                "p;q/37;1.5/1;2.131   | {}",
                "p;q/37,07;2.131      | {p=,, q=,}",
            })
    void whatIsLeftOpenIsKnownOfGivenTypesAsWell(String lines, String signs) throws Exception {
        for (boolean given : new boolean[] {false, true}) {
            Given reading = new Given(folder);
            reading.file("a.csv", lines.replace("/", "\n") + "\n");
            if (given) {
                reading.types("p", "float64").types("q", "float64");
            }
            Map<String, Character> found = new TreeMap<>();
            Everything.Taker taker = new Everything.Taker() {
                @Override
                public void begin(Schema schema, long skipped, Map<String, Character> decimals) {
                    found.putAll(decimals);
                }

                @Override
                public Everything.Records records() {
                    return (from, row) -> {};
                }
            };
            Datasets.every(List.of(folder + "/a.csv"), reading.reading(), folder.resolve("work"), Progress.NONE, taker);
            assertEquals(signs.replace("open", Reason.OPEN + ""), found.toString());
        }
    }

    /** Numbers as programs write them need no word in a schema. */
    @Test
    void whatIsNotUsualIsInTheSchema() throws Exception {
        assertTrue(SchemaText.write(read("q;p/2.131;1/3,5;2")).contains(" with decimal comma,"));
        assertTrue(SchemaText.write(read("q;p/1,000.5;1/3.5;2")).contains(" with decimal point,"));
        assertFalse(SchemaText.write(read("q;p/2.131;1/3.262;2")).contains("with decimal"));
    }

    @Test
    void whatTheSchemaSaysCanBeEditedAndOverruled() throws Exception {
        Given given = new Given(folder);
        Path schema = given.file("a.schema", """
                t {
                  p: string with decimal comma,  # a text stays one
                  q: int32 with
                     decimal comma
                }
                """);
        given.file("a.csv", "p;q\n2.131;2.131\n");
        assertEquals("[2.131, 2131]", Given.shown(given.schema(schema).read("a.csv")));
        Given point = new Given(folder).schema(schema).cells(CellRules.FOUND_OUT.withDecimal('.'));
        assertTrue(point.says("a.csv").contains("field q: '2.131' is not of type int32"), point.says("a.csv"));
        schema = given.file("a.schema", "t { p: string,\n q: [int32 with decimal comma] }");
        assertTrue(given.schema(schema).says("a.csv").contains("line 2: "), given.says("a.csv"));
    }
}
