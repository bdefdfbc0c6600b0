package io.serdebench.lab.census;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.census.EncodedTally.Failure;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What processes answer about pieces, and what becomes of those that end. */
class PieceCompressorsTest {

    private static final List<String> NAMES = List.of("absent", "good", "picky");

    @TempDir
    Path folder = Path.of("");

    private PieceCompressors compressors = new PieceCompressors(List.of(), List.of(), folder);
    private final EncodedTally tally = new EncodedTally();

    /** Answers what stands in the file that it is asked for. */
    static final class Fake {

        private Fake() {}

        public static void main(String[] args) throws IOException {
            System.out.println("refused\t\tabsent\tno native code\nready");
            BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                String answer = Files.readString(Path.of(line.substring("compress ".length())));
                if (answer.isEmpty()) {
                    Runtime.getRuntime().halt(7);
                }
                System.out.println(answer);
            }
        }
    }

    @BeforeEach
    void begin() {
        compressors = new PieceCompressors(
                List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Fake.class.getName()),
                NAMES,
                folder);
        compressors.begin(tally);
    }

    @AfterEach
    void end() {
        compressors.close();
    }

    /** A piece of 10 records with 100 bytes, about which the process answers so. */
    private void piece(String file, String... answers) throws Exception {
        Path encoded = Files.writeString(folder.resolve("encoded"), String.join("\n", answers));
        RowsPiece piece = new RowsPiece(folder.resolve("rows"), new FilePlace(file, "p-" + file), 5, 12);
        compressors.compress(new PieceCompressors.Encoded(encoded, 10, 100), piece, tally);
    }

    private static SortedMap<String, Long> sums(Object... namesAndBytes) {
        SortedMap<String, Long> sums = new TreeMap<>();
        for (int i = 0; i < namesAndBytes.length; i += 2) {
            sums.put((String) namesAndBytes[i], ((Integer) namesAndBytes[i + 1]).longValue());
        }
        return sums;
    }

    @Test
    void sumsAreThoseOfTheAnswers() throws Exception {
        piece("b", "progress\t1\t2", "batched\tgood\t10\t100\t40", "batched\tpicky\t10\t100\t30");
        piece("a", "batched\tgood\t10\t100\t41", "refused\t\tpicky\tnot back");
        piece("b", "batched\tgood\t10\t100\t2", "batched\tpicky\t10\t100\t30");
        assertEquals(sums("p-a", 41, "p-b", 42), tally.compressed("good").bytes());
        assertNull(tally.compressed("good").failure());
        assertEquals(
                new Failure("a", 5, 12, "not back"), tally.compressed("picky").failure());
        assertTrue(tally.compressed("picky").bytes().isEmpty());
        assertEquals(
                new Failure("", 0, 0, "no native code"),
                tally.compressed("absent").failure());
        assertEquals(NAMES, List.copyOf(tally.compressed().keySet()));
    }

    /** Bytes of fewer records would be no bytes of all. */
    @Test
    void whatIsNotAllIsAFailure() throws Exception {
        piece("a", "batched\tgood\t9\t100\t40", "batched\tpicky\t10\t99\t30");
        for (String name : List.of("good", "picky")) {
            Failure failure = Objects.requireNonNull(tally.compressed(name).failure());
            assertTrue(failure.reason().startsWith("it took "), failure::toString);
        }
    }

    @Test
    void aProcessThatEndsFailsAllAndAnotherOneGoesOn() throws Exception {
        piece("b", "");
        for (String name : List.of("good", "picky")) {
            Failure failure = Objects.requireNonNull(tally.compressed(name).failure());
            assertEquals("b", failure.file());
            assertTrue(failure.reason().contains("status 7"), failure::toString);
        }
        EncodedTally other = new EncodedTally();
        compressors.begin(other);
        Path encoded =
                Files.writeString(folder.resolve("more"), "batched\tgood\t10\t100\t40\nbatched\tpicky\t10\t100\t30");
        compressors.compress(
                new PieceCompressors.Encoded(encoded, 10, 100),
                new RowsPiece(folder.resolve("rows"), new FilePlace("c", "p"), 0, 10),
                other);
        assertEquals(sums("p", 40), other.compressed("good").bytes());
    }

    @Test
    void answersThatAreNoneFailAll() throws Exception {
        piece("a", "batched\tgood\tmany", "batched\tpicky\t10\t100\t30");
        assertEquals(
                "a", Objects.requireNonNull(tally.compressed("good").failure()).file());
        assertEquals(
                "a", Objects.requireNonNull(tally.compressed("picky").failure()).file());
    }
}
