package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.dataset.source.CellRules;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Backslashes before quotes, as Spark and MySQL write them. {@code ~} is a line end, {@code @} a quote. */
class EscapeTest {

    @TempDir
    Path folder;

    private String read(Given given, String name, String text) throws IOException {
        return Given.shown(given.text(name, text.replace('~', '\n') + "\n")).replace('\n', '~');
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '%', quoteCharacter = '^', textBlock = """
            a,b~@say \\@hi\\@ now@,2~@no@,3          % [say @hi@ now, 2] [no, 3]
            a,b~@\\@hi\\@@,2~x,3                     % [@hi@, 2] [x, 3]
            a,b~@x \\@, y@,2~x,3                     % [x @, y, 2] [x, 3]
            a,b~@x \\@y\\\\@,2~x,3                   % [x @y\\, 2] [x, 3]
            a,b~@x \\@y\\n@,2~C:\\new,3              % [x @y\\n, 2] [C:\\new, 3]
            a,b~@x \\@y~z@,2~x,3                     % [x @y~z, 2] [x, 3]
            a,b~@x \\@y@,\\N~x,3                     % [x @y, null] [x, 3]
            a,b~@x \\@y@,2~\\N,3                     % [x @y, 2] [null, 3]
            a,b~@x \\@y@,2~@\\N@,3                   % [x @y, 2] [\\N, 3]
            a,b~@x \\@y @@z@@@,2~x,3                 % [x @y @z@, 2] [x, 3]
            a;b~@x \\@;y@;2~x;3                      % [x @;y, 2] [x, 3]
            a,b~'x \\'y\\'',2~'x',3                  % [x 'y', 2] [x, 3]
            a,b~@C:\\dir\\@,2~x,3                    % [C:\\dir\\, 2] [x, 3]
            a,b~@C:\\dir\\@,@d\\@~x,3                % [C:\\dir\\, d\\] [x, 3]
            a,b~@x\\@@@,2~@y@,3                      % [x\\@, 2] [y, 3]
            """)
    void anEscapeIsFoundOut(String text, String rows) throws Exception {
        assertEquals(rows.replace('@', '"'), read(new Given(folder), "a.csv", text.replace('@', '"')));
    }

    private Given escape(char character) {
        return new Given(folder).cells(CellRules.FOUND_OUT.withEscape(character));
    }

    @Test
    void anEscapeCanBeGiven() throws Exception {
        assertEquals("[x\", 2] [y, 3]", read(escape('\\'), "a.csv", "a,b~\"x\\\"\",2~\"y\",3"));
        assertEquals("[x\"y, 2] [z^, 3]", read(escape('^'), "a.csv", "a,b~\"x^\"y\",2~\"z^^\",3"));
        Stop none = new Given(folder)
                .cells(CellRules.FOUND_OUT.withEscape(CellRules.NO_QUOTE))
                .stopText("a.csv", "a,b\n\"x\\\"y\",2\n");
        assertTrue(Given.all(none).contains("text follows a closing quote"), Given.all(none));
    }

    /** As {@code SELECT INTO OUTFILE} writes by default, and {@code COPY} of PostgreSQL. */
    @Test
    void aFileWithoutQuotesHasEscapesBeforeAnyCharacter() throws Exception {
        Given given = escape('\\').quote(CellRules.NO_QUOTE);
        assertEquals(
                "[1, x\ty] [2, z~w] [null, a\\b] [4, null] [5, \"]",
                read(given, "a.tsv", "n\ts~1\tx\\\ty~2\tz\\nw~\\N\ta\\\\b~4\t\\N~5\t\""));
        assertEquals("[1, x~y] [2, z]", read(given, "a.tsv", "n\ts~1\tx\\~y~2\tz"));
    }

    /** Lines and longer texts than a buffer holds. */
    @Test
    void aLongFileKeepsItsLines() throws Exception {
        String line = "\"" + "x\\\"".repeat(7_000) + "\",1\n";
        Dataset dataset = new Given(folder).text("a.csv", "a,b\n" + line.repeat(20));
        assertEquals("x\"".repeat(7_000), Given.rows(dataset).get(19)[0]);
        Stop stop = new Given(folder).stopText("a.csv", "a,b\n\"x\\\"y\",1\n\"x\\\"~\\\n\",1\nx,y,z\n");
        assertTrue(String.valueOf(stop.getMessage()).startsWith("a.csv line 5"), stop.getMessage());
    }
}
