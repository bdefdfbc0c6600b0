package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.dataset.source.CellRules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Advice is tried before it is printed: what is named reads the file. */
class CsvAdviceTest {

    @TempDir
    Path folder;

    /** The options that a refusal names, without their conditions. */
    private static String options(Stop stop) {
        List<String> options = stop.details().stream()
                .map(String::strip)
                .filter(line -> line.startsWith("--") && !line.startsWith("--bad-rows"))
                .map(line -> line.split("  ")[0])
                .toList();
        return String.join(" ", options);
    }

    private Dataset with(String option, String text) throws IOException {
        String value = option.substring(option.indexOf(' ') + 1).replaceAll("^['\"](.)['\"]$", "$1");
        Given given = new Given(folder);
        if (option.startsWith("--delimiter")) {
            given.delimiter(value.equals("tab") ? '\t' : value.charAt(0));
        } else if (option.startsWith("--quote")) {
            given.quote(value.equals("none") ? CellRules.NO_QUOTE : value.charAt(0));
        } else {
            given.cells(
                    option.startsWith("--skip")
                            ? CellRules.FOUND_OUT.withSkip(Integer.parseInt(value))
                            : option.startsWith("--comment")
                                    ? CellRules.FOUND_OUT.withComment(value.charAt(0))
                                    : CellRules.FOUND_OUT.withEscape(value.charAt(0)));
        }
        return given.text("a.csv", text);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '%', quoteCharacter = '^', textBlock = """
            Extract~plant;owner;town~1;Alfa;Rome~2;Beta;Bari    % --skip 1          % 2
            Extract~~a,b~1,x~2,y                                % --skip 1          % 2
            Extract~of May~a,b~1,x~2,y~3,z                      % --skip 2          % 3
            Extract, of May~a,b,c~1,x,2~2,y,3                   % --skip 1          % 2
            # made by x~a,b~1,2~3,4                             % --comment '#'     % 2
            a,b~1,2~# 3,4,5~6,7                                 % --comment '#'     % 2
            a,b~1,"x" y~2,z                                     % --quote none      % 2
            a;b~1;"x" 2,5~2;"y" 3,5                             % --quote none      % 2
            a,b~1,'x,y'~2,"~3,'z,w'                             % --quote "'"       % 3
            """)
    void anOptionThatReadsTheFileIsNamed(String lines, String option, long records) throws Exception {
        String text = lines.replace('~', '\n') + "\n";
        Stop stop = new Given(folder).stopText("a.csv", text);
        assertEquals(option, options(stop), Given.all(stop));
        assertEquals(records, with(option, text).recordsInFile());
        assertFalse(Given.all(stop).contains("WIDGET"), Given.all(stop));
    }

    /** A field that grows to the limit of all fields is not read once more for each option. */
    @Test
    void optionsAreTriedOnFieldsOfFourMebibytesAtMost() throws Exception {
        for (int mebibytes : List.of(3, 5)) {
            String text = "a,b\n1,\"x\" y\n2," + "z".repeat(mebibytes << 20) + "\n";
            Stop stop = new Given(folder).stopText("a.csv", text);
            assertEquals(mebibytes == 3 ? "--quote none" : "", options(stop), mebibytes + " MiB");
        }
    }

    /** What comes behind the first thousand lines is read as well. */
    @Test
    void anEscapeThatComesLateIsNamed() throws Exception {
        String text = "a,b\n" + "1,\"x\"\n".repeat(40_000) + "2,\"say \\\"hi\\\"\"\n3,x\n";
        Stop stop = new Given(folder).stopText("a.csv", text);
        assertEquals("--escape '\\' --quote none", options(stop));
        assertEquals(40_002, with("--escape '\\'", text).recordsInFile());
        Stop more = new Given(folder).stopText("a.csv", text + "4,y,\"z,z\"\n");
        assertEquals("", options(more));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '%', quoteCharacter = '^', textBlock = """
            a,b~1,2~3,4,5~6,7
            a,b~1,x~2,"y~3,w
            a;b~1;2~3;4;5~6;7
            """)
    void anOptionThatReadsNothingIsNotNamed(String lines) throws Exception {
        Stop stop = new Given(folder).stopText("a.csv", lines.replace('~', '\n') + "\n");
        assertEquals("", options(stop).replace("--quote none", ""), Given.all(stop));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '%', quoteCharacter = '^', textBlock = """
            a,b~1,2,~3,4,       % {a:int32+,b:int32+}    % [1, 2] [3, 4]
            a,b,~1,2~3,4        % {a:int32+,b:int32+}    % [1, 2] [3, 4]
            a;b~1;x;~3;y;       % {a:int32+,b:string}    % [1, x] [3, y]
            a,b~1,2, ~3,,       % {a:int32+,b:int32+?}   % [1, 2] [3, null]
            """)
    void aDelimiterAtTheEndOfLinesIsNoField(String lines, String fields, String rows) throws Exception {
        Dataset dataset = new Given(folder).text("a.csv", lines.replace('~', '\n') + "\n");
        assertEquals(fields, Given.fields(dataset));
        assertEquals(rows, Given.shown(dataset));
    }

    @Test
    void aDelimiterAtTheEndOfSomeLinesIsNamed() throws Exception {
        Stop stop = new Given(folder).stopText("a.csv", "a,b\n1,2\n3,4,\n");
        assertEquals(
                "a.csv line 3 (byte 8): 3 fields, the header has 2; the line ends with a delimiter", stop.getMessage());
    }

    @Test
    void theTitleOfTheCaseIsNamed() throws Exception {
        String text = Files.readString(Path.of("src/test/resources/dataset/cases/preamble.csv"));
        Stop stop = new Given(folder).stopText("a.csv", text);
        assertEquals("--skip 1", options(stop));
        assertEquals("[1, Alfa, Rome] [2, Beta \"B\", Turin] [3, Gamma, Bari]", Given.shown(with("--skip 1", text)));
    }
}
