package io.serdebench.lab.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.io.PieceSize.Pilot;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How much of a file, and how many records, fit into a time. */
class SizesTest {

    private static final long MB = 1_000_000;
    private static final Map<String, Pilot> PILOTS = Map.of(
            "a", new Pilot(0.2, 0.3), "b", new Pilot(0.2, 0.4), "c", new Pilot(0.2, 1), "bytewise", new Pilot(0.2, 10));

    @TempDir
    Path folder = Path.of("");

    @Test
    void allOfAFileIsTakenWhereItFits() {
        assertEquals(new PieceSize(200 * MB, Set.of()), PieceSize.fitting(PILOTS, 200 * MB, 2, 60));
    }

    @Test
    void theSlowTakeLessBeforeTheOthersDo() {
        assertEquals(new PieceSize(1_000 * MB, Set.of("bytewise")), PieceSize.fitting(PILOTS, 1_000 * MB, 2, 60));
    }

    @Test
    void threeRoundsOfThreePassesFit() {
        PieceSize size = PieceSize.fitting(PILOTS, 100_000 * MB, 2, 60);
        double seconds = 3 * (0.8 / 2 + 3 * (1.7 * size.bytes() + 10 * PieceSize.SMALL) / 1e9);
        assertEquals(45, seconds, 0.1, "three quarters of the time");
    }

    @Test
    void noPieceIsSmallerThanTheCaches() {
        assertEquals(new PieceSize(PieceSize.SMALL, Set.of()), PieceSize.fitting(PILOTS, 100_000 * MB, 2, 1));
        assertTrue(PieceSize.surelyFits(PieceSize.SMALL, 100, 1));
        assertFalse(PieceSize.surelyFits(12_000 * MB, 1, 60));
    }

    @Test
    void recordsFitToo() {
        // 0.4 s to start, 30 microseconds a record
        double tried = 0.4 + 19_900 * 30e-6;
        LogSize size = new LogSize(0.4, tried, 2, 100);
        assertEquals(20_000, size.records(20_000, 17));
        int most = size.records(1_000_000, 17);
        assertEquals(14, 17 * (0.4 / 2 + most * 30e-6), 0.01, "a round in 0.7 of a fifth of the time");
        LogSize shorter = new LogSize(0.4, tried, 2, 5);
        assertEquals(LogSize.MIN, shorter.records(1_000_000, 17), "no fewer");
        assertEquals(300, shorter.records(300, 17));
        assertTrue(LogSize.surelyFits(20_000, 17, 300));
        assertFalse(LogSize.surelyFits(20_000, 17, 60));
        assertFalse(LogSize.surelyFits(1_000_000, 17, 300));
    }

    @Test
    void pathsOfLogsAreLeftOutWhereThreeRoundsDoNotFit() {
        // 0.4 s to start, 30 microseconds a record: a process that writes and reads takes 1.775 s of a round, one that
        // does one
        // of them 1.025 s
        double tried = 0.4 + 19_900 * 30e-6;
        assertEquals(4, new LogSize(0.4, tried, 2, 300).paths(List.of(9, 9, 9, 9), 2));
        assertEquals(1, new LogSize(0.4, tried, 2, 50).paths(List.of(9, 9, 9, 9), 2));
        assertEquals(3, new LogSize(0.4, tried, 2, 100).paths(List.of(4, 4, 4, 4), 2));
        assertEquals(4, new LogSize(0.4, tried, 2, 100).paths(List.of(4, 4, 4, 4), 1), "one work takes less");
        assertEquals(1, new LogSize(0.4, tried, 2, 1).paths(List.of(9, 9, 9, 9), 2), "one in any case");
        // 15 processes and one of them twice
        assertEquals(
                4, new LogSize(0.4, tried, 2, 100).paths(List.of(4, 2, 4, 4), 2), "a path of few codecs takes less");
        assertEquals(5, new LogSize(0.4, tried, 2, 100).paths(List.of(4, 0, 4, 4, 0), 2), "one of none takes nothing");
    }

    @Test
    void aPieceEndsWithALine() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "n,v\na,1\nb,2\nc,3\n");
        FilePiece piece = piece(file, 11);
        assertEquals("n,v\na,1\n", Files.readString(piece.path()));
        assertEquals(2, piece.facts().lines());
        assertEquals("n,v\na,1\nb,2\n", Files.readString(piece(file, 12).path()));
        assertEquals(16, piece(file, 99).bytes(), "all there is");
        Path one = Files.writeString(folder.resolve("one"), "no end of line");
        assertEquals("no end", Files.readString(piece(one, 6).path()));
    }

    private FilePiece piece(Path file, long bytes) throws Exception {
        return FilePiece.first(file, bytes, folder.resolve("piece"), null, Progress.NONE, new AtomicBoolean());
    }

    @Test
    void factsOfABeginningAreOfWhatWasRead() throws Exception {
        byte[] lines = "a,1\n".repeat(200_000).getBytes(java.nio.charset.StandardCharsets.UTF_8);
        Path file = Files.write(folder.resolve("file"), lines);
        FileFacts facts = new FactsReader(file, null, Progress.NONE, new AtomicBoolean()).read(() -> true);
        assertEquals(1 << 18, facts.bytes());
        assertEquals(1 << 16, facts.lines());
    }
}
