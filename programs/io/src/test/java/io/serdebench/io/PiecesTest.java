package io.serdebench.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of what strategies share. */
class PiecesTest {

    private static final long BEYOND_AN_INT = (1L << 31) + 12_345;

    @TempDir
    Path folder;

    @Test
    void theFirstOfTheBytesIsFoundWhereverItIs() {
        // neighbours by value are what the subtraction could take for it
        byte[] alphabet = {'\n', 0x0b, 0x09, (byte) 0x8a, 0x00, 0x01, (byte) 0xff};
        Random random = new Random(4);
        for (int length = 0; length < 100; length++) {
            for (int round = 0; round < 60; round++) {
                byte[] bytes = new byte[length];
                for (int i = 0; i < length; i++) {
                    bytes[i] = alphabet[random.nextInt(9) == 0 ? 0 : 1 + random.nextInt(alphabet.length - 1)];
                }
                int from = random.nextInt(length + 1);
                int to = from + random.nextInt(length + 1 - from);
                ByteBuffer direct = ByteBuffer.allocateDirect(length).order(ByteOrder.LITTLE_ENDIAN);
                direct.put(bytes).clear();
                for (byte wanted : alphabet) {
                    int expected = from;
                    while (expected < to && bytes[expected] != wanted) {
                        expected++;
                    }
                    long pattern = Swar.pattern(wanted);
                    String what = wanted + " in " + Arrays.toString(bytes) + " from " + from + " to " + to;
                    assertEquals(expected, Swar.find(bytes, from, to, pattern), what);
                    assertEquals(expected, Swar.find(direct, from, to, pattern), what);
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "0, 2, 0",
        "12, 2, 1200",
        "-12.3, 2, -1230",
        "12.34, 2, 1234",
        "12.345, 2, 0",
        "-0.01, 2, -1",
        "1., 2, 0",
        ".5, 2, 0",
        "'', 2, 0",
        "-, 2, 0",
        "1.2.3, 2, 0",
        "1e3, 2, 0",
        "+1, 2, 0",
        "' 1', 2, 0",
        "999999999999999999, 0, 999999999999999999",
        "1000000000000000000, 0, 0",
        "1, 18, 0",
        "0.000000000000000001, 18, 0",
        "1, 17, 100000000000000000"
    })
    void numbersFollowTheRule(String text, int scale, long expected) {
        byte[] bytes = ("x" + text + "y").getBytes(StandardCharsets.US_ASCII);
        assertEquals(expected, Decimal.parse(text, scale));
        assertEquals(expected, Decimal.parse(ByteBuffer.wrap(bytes), 1, bytes.length - 1, scale));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 5, 64, 4096})
    void windowsGiveEveryByteOnceAndOnlyTheLastMayEndInsideALine(int size) throws IOException {
        byte[] bytes =
                "a\n\nbbbbbbbbbbbbbbbb\nc\ndddddddd\n".repeat(9).concat("end").getBytes(StandardCharsets.US_ASCII);
        Path file = Files.write(folder.resolve("file"), bytes);
        ByteArrayOutputStream seen = new ByteArrayOutputStream();
        LineSink sink = new LineSink();
        try (FileChannel channel = FileChannel.open(file)) {
            Windows.walk(channel, 2, bytes.length, size, (window, last) -> {
                int done = last
                        ? Lines.all(window, 0, window.limit(), sink)
                        : Lines.whole(window, 0, window.limit(), sink);
                byte[] taken = new byte[done];
                window.get(taken);
                seen.write(taken, 0, done);
                return done;
            });
        }
        assertArrayEquals(Arrays.copyOfRange(bytes, 2, bytes.length), seen.toByteArray());
        assertEquals(9 * 5 - 1 + 1, sink.lines);
        assertEquals(bytes.length - 2 - (9 * 5 - 1), sink.bytes);
    }

    /** Only the end is read: the rest of the file is a hole, so that this takes no time. */
    @Test
    void positionsBeyondTwoGibibytesAreNoInts() throws IOException {
        byte[] bytes = "one\ntwo\nthree".getBytes(StandardCharsets.US_ASCII);
        Path file = sparse(bytes);
        Path copy = folder.resolve("copy");
        LineSink sink = new LineSink();
        try (FileChannel source = FileChannel.open(file);
                FileChannel target = FileChannel.open(copy, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            Windows.walk(source, BEYOND_AN_INT, source.size(), 5, new Batches(sink, target, BEYOND_AN_INT, 4));
            assertEquals(BEYOND_AN_INT + 4, Halves.split(source, 2 * BEYOND_AN_INT));
        }
        assertEquals(3, sink.lines);
        try (RandomAccessFile written = new RandomAccessFile(copy.toFile(), "r")) {
            assertEquals(BEYOND_AN_INT + bytes.length, written.length());
            byte[] back = new byte[bytes.length];
            written.seek(BEYOND_AN_INT);
            written.readFully(back);
            assertArrayEquals(bytes, back);
        }
    }

    /**
     * Takes seconds and the page cache for files of more than 2 GiB, so it must be asked for: {@code -Plong}. What such a file needs beyond a small one, windows and positions, is tested above with
     * small windows and with a hole.
     */
    @Test
    @Tag("long")
    void aFileOfMoreThanTwoGibibytesIsScannedAndCopied() throws IOException {
        byte[] bytes = "\none\ntwo\nthree".getBytes(StandardCharsets.US_ASCII);
        Path file = sparse(bytes);
        try (RandomAccessFile access = new RandomAccessFile(file.toFile(), "rw")) {
            access.seek(1 << 30);
            access.write('\n');
        }
        Facts facts = Facts.of(List.of("utf8=true"));
        for (String name : List.of("slices-mapped", "slices-mapped-2")) {
            assertEquals(5, Strategies.open(name, file, null, facts).pass(), name);
        }
        Path copy = folder.resolve("copy");
        for (String name : List.of("lines-batched", "lines-batched-2", "lines-gathered")) {
            assertEquals(
                    Files.size(file), Strategies.open(name, file, copy, facts).pass(), name);
            assertEquals(-1, Files.mismatch(file, copy), name);
        }
    }

    private Path sparse(byte[] atTheEnd) throws IOException {
        Path file = folder.resolve("sparse");
        try (RandomAccessFile access = new RandomAccessFile(file.toFile(), "rw")) {
            access.setLength(BEYOND_AN_INT);
            access.seek(BEYOND_AN_INT);
            access.write(atTheEnd);
        }
        return file;
    }

    @Test
    void aFailureInEitherHalfIsToldWithItsReason() throws IOException {
        assertEquals(3, Halves.sum(() -> 1, () -> 2));
        assertTrue(message(() -> 1, PiecesTest::fail).contains("no more"));
        assertTrue(message(PiecesTest::fail, () -> 2).contains("no more"));
    }

    private static long fail() throws IOException {
        throw new IOException("no more");
    }

    private static String message(Halves.Half first, Halves.Half second) {
        return String.valueOf(
                assertThrows(IOException.class, () -> Halves.sum(first, second)).getMessage());
    }

    @Test
    void factsAreReadAndWhatCannotBeIsRefused() {
        Facts facts = Facts.of(List.of("ends=crlf", "last=false", "utf8=true", "delimiter=9", "column=3", "scale=2"));
        assertEquals(new Facts(Facts.Ends.CRLF, false, true, (byte) 9, 3, 2), facts);
        assertEquals(Facts.Ends.MIXED, Facts.of(List.of()).ends());
        for (String wrong :
                List.of("end=lf", "ends=cr", "scale=19", "column=-1", "delimiter=256", "scale", "column=x")) {
            assertThrows(IllegalArgumentException.class, () -> Facts.of(List.of(wrong)), wrong);
        }
    }
}
