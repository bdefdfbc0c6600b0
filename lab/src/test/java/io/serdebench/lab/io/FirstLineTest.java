package io.serdebench.lab.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Warning;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is taken from a first line, whatever it holds, and what is counted of any bytes. */
class FirstLineTest {

    /** Of the beginning that names are looked for in. */
    private static final int HEAD = 1 << 16;

    @TempDir
    Path folder = Path.of("");

    private FileFacts facts(String text, @Nullable String wanted) throws IOException {
        Path file = Files.writeString(folder.resolve("file"), text);
        return new FactsReader(file, wanted, Progress.NONE, new AtomicBoolean()).read();
    }

    private FileFacts.Field field(String text, @Nullable String wanted) throws IOException {
        return Objects.requireNonNull(facts(text, wanted).field(), "no field");
    }

    @Test
    void aQuotedNameMayBeAsLongAsTheBeginningThatIsRead() throws IOException {
        String name = "a,".repeat(20_000);
        FileFacts.Field field = field("\"" + name + "\";n\nx;7\n", "n");
        assertEquals(1, field.column());
        assertEquals(';', field.delimiter());
        assertEquals(7, field.sum());
        assertEquals(
                1, field("\"" + "\"\"".repeat(20_000) + "\";n\nx;7\n", null).column());
        assertEquals(0, field("\"".repeat(HEAD - 3) + "\n7\n", null).column(), "nothing but quotes");
    }

    @Test
    void aByteOrderMarkIsNotPartOfTheFirstName() throws IOException {
        String text = "\ufeffprice,n\n1.50,2\n";
        assertEquals(150, field(text, "price").sum());
        assertEquals("price", field(text, null).name());
        assertEquals("it's 5", field("\ufeff\"it's 5\",n\n5,2\n", "it's 5").name());
    }

    /** A title says "sum of price", which "sum of 2" does not. */
    @Test
    void aFieldThatIsTypedByNumberHasItsName() throws IOException {
        assertEquals("price", field("id,price\nx,1.5\n", "2").name());
        assertEquals("field 2", field("7,8\n1,2\n", "2").name(), "the first line has no names");
        assertEquals("field 1", field("<b>,price\n1,1.5\n", null).name());
        assertEquals("<b>", field("<b>,price\n1,1.5\n", "<b>").name(), "as typed");
        assertEquals("8", field("7,8\n1,2\n", "8").name());
    }

    @Test
    void aNumberIsAFieldOnlyWhereThereAreSoMany() throws IOException {
        for (String wanted : new String[] {"0", "3", "-1", "1.0", "01", "99999999999", "", " "}) {
            Stop stop = assertThrows(Stop.class, () -> facts("id,price\n1,2\n", wanted), wanted);
            assertEquals(ExitCode.USAGE, stop.code());
            assertTrue(String.valueOf(stop.getMessage()).startsWith("--field: "), stop::getMessage);
            assertTrue(stop.details().get(0).startsWith("it has 2, separated by commas"), stop.details()::toString);
        }
        Stop tabs = assertThrows(Stop.class, () -> facts("id\tprice\n", "n"));
        assertTrue(tabs.details().get(0).contains("separated by tabs"), tabs.details()::toString);
    }

    @Test
    void aFirstLineThatIsLongerThanTheBeginningMayHaveMoreFields() throws IOException {
        int fields = 50_000;
        String text = "a,".repeat(fields) + "a\n" + "1,".repeat(fields) + "7\n";
        FileFacts.Field last = field(text, String.valueOf(fields + 1));
        assertEquals(fields, last.column());
        assertEquals(7, last.sum());
        assertNull(facts(text, String.valueOf(fields + 2)).field(), "no line has it");
    }

    @Test
    void theMostFrequentSeparatorOutsideOfQuotesIsTaken() throws IOException {
        assertEquals(';', field("a,b;c;d\n1;2;3\n", null).delimiter());
        assertEquals('|', field("\",,,,\"|n\nx|1\n", null).delimiter());
        assertEquals('\t', field("a,b\tc\n1\t2\n", null).delimiter(), "of two that are as frequent, the tab");
        assertEquals(',', field("n\n1\n", null).delimiter(), "where there is none");
        assertEquals(',', field("\"a;b;c,d,e,f\n1,2,3,4\n", null).delimiter(), "an open quote is a character");
    }

    @Test
    void aFileThatIsNoTableHasNoField() throws IOException {
        for (String text : new String[] {"", "\n", "\n\n", "\r", "\0\0\0", "a", "\ufeff", "\"", "\"\n\"", ",\n,"}) {
            assertNull(facts(text, null).field(), () -> "of " + text);
        }
    }

    /** Held against the text as a whole, over the borders of blocks too. */
    @Test
    void linesAndTheirEndsAreCountedOfAnyBytes() throws IOException {
        Random random = new Random(1);
        for (int i = 0; i < 400; i++) {
            int length = i < 380 ? random.nextInt(12) : (1 << 18) - 2 + random.nextInt(5);
            char[] drawn = new char[length];
            for (int at = 0; at < length; at++) {
                drawn[at] = "ab\r\n\n\r".charAt(random.nextInt(6));
            }
            String text = new String(drawn);
            FileFacts facts = facts(text, null);
            long feeds = text.chars().filter(c -> c == '\n').count();
            long pairs = (text.length() - text.replace("\r\n", "").length()) / 2;
            long returns = text.chars().filter(c -> c == '\r').count();
            String shown = length < 20 ? Arrays.toString(drawn) : length + " characters";
            assertEquals(length, facts.bytes(), shown);
            assertEquals(feeds + (text.isEmpty() || text.endsWith("\n") ? 0 : 1), facts.lines(), shown);
            assertEquals(pairs, facts.crlf(), shown);
            assertEquals(returns - pairs, facts.loneReturns(), shown);
            assertEquals(text.endsWith("\n"), facts.endsWithLine(), shown);
            String ends = returns > pairs || pairs > 0 && pairs < feeds ? "mixed" : pairs > 0 ? "crlf" : "lf";
            assertEquals(ends, facts.ends(), shown);
        }
    }

    @Test
    void whatIsInterruptedIsNotReadToItsEnd() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "a\n".repeat(1 << 18));
        FileFacts facts = new FactsReader(file, null, Progress.NONE, new AtomicBoolean(true)).read();
        assertEquals(0, facts.bytes());
        assertEquals(0, facts.lines());
        assertFalse(facts.endsWithLine());
    }

    /** What is said where nothing can be summed is true of the line, and what is to be typed does what it says. */
    @Test
    void aFileWithoutAFieldOfNumbersSaysWhyAndWhatWorks() throws IOException {
        String log = "10.0.0.1 - - [10/Oct/2026:13:55:36] \"GET / HTTP/1.1\" 200 1234\n";
        Path file = Files.writeString(folder.resolve("access.log"), log.repeat(3));
        Warning warning = SumField.none(file, null);
        assertTrue(warning.message().contains("has no tab, comma, semicolon or |"), warning.message());
        assertTrue(String.valueOf(warning.fix()).endsWith("--work copy,scan-lines"), warning.fix());
        for (String typed : new String[] {"10", "bytes", "2"}) {
            Stop stop = assertThrows(Stop.class, () -> facts(log.repeat(3), typed));
            assertTrue(
                    stop.toString().contains("one field")
                            && !stop.details().toString().contains("--field"),
                    typed);
        }
        for (String each : new String[] {"a,b\nx,y\n,7\n", "a\tb\nx\ty\nz\t7\n", "a;b;c\nx;;y\n;7;\n"}) {
            Files.writeString(file, each);
            Warning other = SumField.none(file, null);
            assertTrue(other.message().contains("separate them"), other.message());
            String number = String.valueOf(other.fix()).replaceAll(".*--field ", "");
            assertEquals(7, field(each, number).sum(), each);
        }
        Stop two = assertThrows(Stop.class, () -> facts("a,b\nx,2\n", "10"));
        assertTrue(two.details().toString().contains("--field 2"), two.details().toString());
    }
}
