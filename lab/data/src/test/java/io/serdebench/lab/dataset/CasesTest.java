package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Stop;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files as programs write them, with what a user expects of them. */
class CasesTest {

    private static final Path CASES = Path.of("src/test/resources/dataset/cases");

    @TempDir
    Path folder;

    private Dataset read(String name) throws IOException {
        return new Given(folder).text(name, Files.readString(CASES.resolve(name)));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            de-menge.csv    | {id:int32+,preis:decimal(9,2),menge:int32+} | [0, 0.00, 1000] [1, 37.07, 2131] [2, 74.14, 3262]
            de-menge2.csv   | {id:int32+,preis:decimal(9,2),menge:int32+} | [0, 0.00, 0] [1, 37.07, 2131] [2, 74.14, 3262]
            savetxt.csv     | {x:float64,y:float64}  | [-94.3327342469191, -31.444244748973034] [15.92252110654266,
            g25.jsonl       | {v:float64}            | [-9.43327342469191E-4]
            h-mixed.csv     | {name:string,qty:int32+,2020:int32+} | [x, 1, 2] [y, 3, 4]
            h-years-text.csv | {country:string,2019:string,2020:string} | [IT, low, high] [FR, high, low]
            h-years-int.csv | {country:string,code:int32+,2019:int32+,2020:int32+,2021:int32+} | [c0, 0, 0, 0, 0] [c1, 1, 7, 9, 11]
            year-header.csv | {country:string,2019:decimal(9,1),2020:decimal(9,1),2021:decimal(9,1)} | [IT, 1.5, 2.5, 3.5] [FR, 2.5, 3.5, 4.5]
            backslash-quote.csv | {id:int32+,q:string} | [1, say "hi" now] [2, no]
            pad-nums.csv    | {a:int32+,b:decimal(9,2),c:string} | [1, 2.50, xx] [10, 12.50, yy]
            right-aligned.csv | {column_1:int32+,column_2:string,column_3:int32+} | [1, 9ff4ed3a-6b00-4130-9aca-2ed897305fd1, 1]
            trail-data.csv  | {a:int32+,b:int32+} | [1, 2] [3, 4]
            negzero-mid.csv | {x:int32,y:float64}    | [-20, -2.0] [-19, -1.9]
            """)
    void aFileIsReadAsItsWriterMeantIt(String name, String fields, String rows) throws Exception {
        Dataset dataset = read(name);
        assertEquals(fields, Given.fields(dataset));
        String shown = Given.shown(dataset);
        assertTrue(shown.startsWith(rows), shown.substring(0, Math.min(200, shown.length())));
        assertEquals(
                List.of(),
                dataset.warnings().stream()
                        .filter(warning -> !"--no-header".equals(warning.fix()))
                        .toList());
    }

    /** A number that no type keeps is text, and the warning says which; what it names makes the field one of numbers. None makes one of 1e400. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a.csv   | v,w;1.5,1;1e400,2;2.5,3                     | line 3: '1e400'",
                "a.csv   | v,w;1.5e0,1;0.12345678901234567891,2        | line 3: '0.12345678901234567891'",
                "a.csv   | v,w;18446744073709551615,1;1e3,2            | line 2: '18446744073709551615'",
                "a.jsonl | {'v':1.5};{'v':1e400};{'v':-1e500}          | '1e400'",
                "a.jsonl | {'v':1.5};{'v':1e3};{'v':9007199254740993}  | '9007199254740993'",
            })
    void aNumberThatFloatingPointDoesNotHoldIsNamed(String name, String lines, String shown) throws Exception {
        String text = lines.replace(';', '\n').replace('\'', '"') + "\n";
        Dataset dataset = new Given(folder).text(name, text);
        assertTrue(Given.fields(dataset).startsWith("{v:string"), Given.fields(dataset));
        assertEquals("D06", dataset.warnings().get(0).code());
        assertTrue(
                dataset.warnings().get(0).message().contains(shown),
                dataset.warnings().get(0).message());
        if (text.contains("e400")) {
            assertNull(dataset.warnings().get(0).fix());
            Stop stop = new Given(folder).types("v", "float64").stopText(name, text);
            assertTrue(
                    String.valueOf(stop.getMessage()).endsWith("is not of type float64"),
                    String.valueOf(stop.getMessage()));
            return;
        }
        assertEquals("--types 'v=float64'", dataset.warnings().get(0).fix());
        Dataset typed = new Given(folder).types("v", "float64").text(name, text);
        assertTrue(Given.fields(typed).startsWith("{v:float64"), Given.fields(typed));
    }

    @Test
    void aMinusZeroAmongWholeNumbersHasARemark() throws Exception {
        Dataset dataset = new Given(folder).text("a.csv", "x,y\n-0,1\n5,2\n");
        assertEquals("[0, 1] [5, 2]", Given.shown(dataset));
        assertEquals("whole numbers; 1 is -0, read as 0", dataset.facts().get(0).why());
    }
}
