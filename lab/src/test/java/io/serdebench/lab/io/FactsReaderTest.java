package io.serdebench.lab.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.Stop;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FactsReaderTest {

    @TempDir
    Path folder;

    private FileFacts read(byte[] bytes, @Nullable String field) throws IOException {
        Path file = Files.write(folder.resolve("file"), bytes);
        return new FactsReader(file, field, Progress.NONE, new AtomicBoolean()).read();
    }

    private FileFacts read(String text) throws IOException {
        return read(text.getBytes(StandardCharsets.UTF_8), null);
    }

    @Test
    void linesEndWithLineFeeds() throws IOException {
        FileFacts facts = read("a\n\nb");
        assertEquals(3, facts.lines());
        assertEquals("lf", facts.ends());
        assertFalse(facts.endsWithLine());
        assertEquals(2, read("a\nb\n").lines());
        assertTrue(read("a\nb\n").endsWithLine());
    }

    @Test
    void returnsAreTold() throws IOException {
        assertEquals("crlf", read("a\r\nb\r\n").ends());
        assertEquals("crlf", read("a\r\nb").ends());
        assertEquals("mixed", read("a\r\nb\n").ends());
        assertEquals("mixed", read("a\rb\n").ends());
        assertEquals(
                List.of("LF", "CRLF", "mixed"),
                Stream.of("lf", "crlf", "mixed").map(FileFacts::written).toList());
    }

    @Test
    void utf8IsJudgedOverBlocks() throws IOException {
        // a character of three bytes over every border of a block of 256 KiB
        String text = "x" + "日".repeat(200_000);
        assertTrue(read(text).utf8());
        byte[] cut = text.getBytes(StandardCharsets.UTF_8);
        assertFalse(read(java.util.Arrays.copyOf(cut, cut.length - 1), null).utf8());
        assertFalse(read(new byte[] {'a', (byte) 0xff, '\n'}, null).utf8());
    }

    @Test
    void theFirstFieldOfNumbersIsSummed() throws IOException {
        FileFacts.Field field = Objects.requireNonNull(
                read("name\tprice\tn\na\t1.50\t7\nb\t-0.255\t1\nc\tnone\t2").field());
        assertEquals("price", field.name());
        assertEquals(1, field.column());
        assertEquals('\t', field.delimiter());
        assertEquals(3, field.scale());
        assertEquals(2, field.numbers());
        assertEquals(1_245, field.sum());
    }

    @Test
    void aFieldIsFoundByNameAndByNumber() throws IOException {
        byte[] text = "id,größe\n1,2.5\n2,3\r\n".getBytes(StandardCharsets.UTF_8);
        assertEquals(55, Objects.requireNonNull(read(text, "größe").field()).sum());
        assertEquals(3, Objects.requireNonNull(read(text, "1").field()).sum());
        assertThrows(Stop.class, () -> read(text, "weight"));
        assertThrows(Stop.class, () -> read(text, "3"));
        // the first line counts where its field is a number
        byte[] numbers = "2019,2020\n1,2\n".getBytes(StandardCharsets.UTF_8);
        assertEquals(2022, Objects.requireNonNull(read(numbers, "2020").field()).sum());
        assertNull(read("a,b\nc,d\n").field());
    }

    /** The first line is read as the reader of CSV reads it; values are not, and then quotes mean nothing. */
    @Test
    void aDelimiterInQuotesIsPartOfAName() throws IOException {
        byte[] text = "\"last, first\";\"the \"\"best\"\", of all\";n\nx;1.5;2\n".getBytes(StandardCharsets.UTF_8);
        FileFacts.Field best =
                Objects.requireNonNull(read(text, "the \"best\", of all").field());
        assertEquals(1, best.column());
        assertEquals(';', best.delimiter());
        assertEquals(15, best.sum());
        assertEquals(2, Objects.requireNonNull(read(text, "n").field()).sum());
        Stop stop = assertThrows(Stop.class, () -> read(text, "weight"));
        assertEquals(
                "it has 3, separated by semicolons; a number from 1 to 3 is taken as well:  --field 2",
                stop.details().get(0));
        byte[] open = "a,\"b,c\n1,2,3\n".getBytes(StandardCharsets.UTF_8);
        assertEquals(3, Objects.requireNonNull(read(open, "c").field()).sum());
    }

    @Test
    void whatIsNoNumberCountsNothing() throws IOException {
        String text = "v\n1\n1.\n.5\n1.2.3\n1e3\n+4\n--1\n1234567890123456789\n 7\n0.1234567\n\n";
        FileFacts.Field field = Objects.requireNonNull(read(text).field());
        assertEquals(1, field.numbers());
        assertEquals(1, field.sum());
    }
}
