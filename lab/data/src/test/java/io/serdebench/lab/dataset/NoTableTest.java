package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Stop;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files without records are called by their names; lines are records where they are asked for. */
class NoTableTest {

    private static final String ACCESS = """
            10.0.77.112 - - [23/Oct/2024:10:00:00 +0000] "GET /a HTTP/1.1" 200 512 "-" "Mozilla/5.0 (X11; Linux x86_64)"
            10.0.77.113 - anna [23/Oct/2024:10:00:01 +0000] "GET /b, c HTTP/1.1" 404 12 "-" "curl; 8"
            ::1 - - [23/Oct/2024:10:00:02 +0000] "POST /d HTTP/1.1" 200 1 "-" "x"
            """;

    @TempDir
    Path folder;

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "a.xml   | <?xml version='1.0'?><a/>                                      | a.xml is XML, which is not read",
                "a.txt   | <html><body>1,2</body></html>                                  | a.txt is a page of HTML, which is not read",
                "a.yaml  | - id: 0\\n  name: x\\n- id: 1\\n  name: y                      | a.yaml is YAML, which is not read",
                "stdin   | ---\\na: 1\\nb:\\n  - 2\\n  - 3                                | stdin is YAML, which is not read",
                "a.log   | 2024-10-23 10:00:00,123 [main] INFO a.B - x\\n2024-10-23 10:00:01,200 [main] WARN a.B - y, z | a.log holds lines of a log, and no table",
                "syslog  | Oct 23 10:00:00 host cron[1]: (root) CMD\\nOct  3 10:00:01 host sshd: a, b | syslog holds lines of a log, and no table",
                "a.md    | # Orders\\n\\nOne row, one order.\\n\\n- a, b\\n                     | a.md is a text in Markdown, and no table",
                "notes   | # Orders\\n```\\na,b\\n1,2\\n```                              | notes is a text in Markdown, and no table",
                "a.out   | [INFO] Scanning\\n[WARN] a, b\\n[ERROR] x                      | a.out holds lines of a log, and no table",
            })
    void textWithoutRecordsIsNamed(String name, String text, String says) throws IOException {
        new Given(folder).file(name, text.replace("\\n", "\n"));

        assertEquals(says, new Given(folder).says(name));
    }

    @Test
    void anAccessLogIsNamedAndCanBeReadByLines() throws Exception {
        Stop stop = new Given(folder).stopText("access", ACCESS);

        assertEquals("access holds lines of a log, and no table", stop.getMessage());
        assertEquals(
                "--format lines   takes each line as one field of text",
                stop.details().get(0));
        Dataset lines = new Given(folder).format("lines").read("access");
        assertEquals("{line:string}", Given.fields(lines));
        assertEquals("3 rows, 1 field, lines", lines.sniffed());
        assertEquals("[" + ACCESS.strip().replace("\n", "] [") + "]", Given.shown(lines));
    }

    @ParameterizedTest(name = "{0} is a table")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "2024-10-23 10:00:00,INFO,1\\n2024-10-23 10:00:01,WARN,2\\n2024-10-23 10:00:02,INFO,3",
                "level,text\\nINFO,a\\nWARN,b\\nERROR,c",
                "key: value,other\\n1,2\\n3,4",
            })
    void tablesAreTables(String text) throws Exception {
        new Given(folder).file("a.txt", text.replace("\\n", "\n"));

        assertTrue(new Given(folder).read("a.txt").sniffed().contains(", csv ','"));
    }

    @Test
    void blankLinesDoNotCountAndEndsAreNoText() throws Exception {
        assertEquals("[a b] [ c]", Given.shown(new Given(folder).format("lines").text("a.log", "a b\r\n\r\n c\n  \n")));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "FEA1, a Feather file of version 1",
        "ORC, an ORC file",
        "SQLite format 3, an SQLite database",
    })
    void binaryFilesAreNamed(String head, String what) throws IOException {
        Files.write(folder.resolve("a.bin"), (head + "\0\1\2\3").getBytes(StandardCharsets.ISO_8859_1));

        assertEquals("a.bin is " + what, new Given(folder).says("a.bin"));
    }

    /** What drops every row is no fix. */
    @Test
    void skippingAllRowsIsNotProposed() throws IOException {
        Stop all = new Given(folder).stopText("a.jsonl", "nope\nnor this\n");
        Stop some = new Given(folder).stopText("b.jsonl", "nope\n{\"a\":1}\n");

        assertTrue(!Given.all(all).contains("--bad-rows skip"), Given.all(all));
        assertTrue(Given.all(some).contains("--bad-rows skip"), Given.all(some));
    }
}
