package io.serdebench.lab.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.io.PieceSize.Pilot;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What holds of pieces of files and of records of logs, whatever the times and whatever the file. */
class PieceLawsTest {

    private static final int BLOCK = 1 << 20;

    @TempDir
    Path folder = Path.of("");

    private byte[] piece(Path file, long most) throws Exception {
        FilePiece piece =
                FilePiece.first(file, most, folder.resolve("piece"), null, Progress.NONE, new AtomicBoolean());
        byte[] bytes = Files.readAllBytes(piece.path());
        assertEquals(bytes.length, piece.bytes());
        return bytes;
    }

    /** The first bytes, up to the last line end that there is room for; all that there is room for where there is none. */
    private static int plain(String text, int most) {
        int room = Math.min(most, text.length());
        int end = text.lastIndexOf('\n', room - 1) + 1;
        return room == 0 ? 0 : end > 0 ? end : room;
    }

    @Test
    void aPieceIsTheMostWholeLinesThatThereIsRoomFor() throws Exception {
        Random random = new Random(1);
        for (int i = 0; i < 60; i++) {
            StringBuilder text = new StringBuilder();
            for (int length = random.nextInt(40); length > 0; length--) {
                text.append(random.nextInt(4) == 0 ? '\n' : 'a');
            }
            Path file = Files.writeString(folder.resolve("file"), text);
            for (int most = 0; most <= text.length() + 1; most += 1 + random.nextInt(5)) {
                String shown = most + " bytes of " + text;
                String expected = text.substring(0, plain(text.toString(), most));
                assertEquals(expected, new String(piece(file, most), StandardCharsets.UTF_8), shown);
            }
        }
    }

    @Test
    void aLineEndInAnEarlierBlockIsFound() throws Exception {
        String line = "a".repeat(BLOCK - 2) + "\n";
        Path file = Files.writeString(folder.resolve("file"), line + "b".repeat(2 * BLOCK));
        assertEquals(line.length(), piece(file, 2 * BLOCK + 5).length);
        assertEquals(line.length(), piece(file, line.length()).length);
        assertEquals(line.length() - 1, piece(file, line.length() - 1).length, "no line end has room");
        Path ends = Files.writeString(folder.resolve("ends"), "a".repeat(BLOCK - 1) + "\nb\n");
        assertEquals(BLOCK, piece(ends, BLOCK).length, "a block ends with a line");
        assertEquals(BLOCK, piece(ends, BLOCK + 1).length);
        assertEquals(BLOCK + 2, piece(ends, Long.MAX_VALUE).length);
    }

    @Test
    void aPieceOfBeforeIsReplaced() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "a\nb\nc\n");
        assertEquals(6, piece(file, 6).length);
        assertEquals(2, piece(file, 3).length);
        assertEquals("a\nb\nc\n", Files.readString(file));
    }

    private static Map<String, Pilot> pilots(Random random) {
        Map<String, Pilot> pilots = new TreeMap<>();
        for (int i = random.nextInt(12); i >= 0; i--) {
            double nanos = Math.exp(random.nextDouble() * 6 - 2);
            pilots.put("s" + i, new Pilot(random.nextDouble(), nanos));
        }
        return pilots;
    }

    @Test
    void aPieceHasItsBoundsAndLeavesSomebodyToPassOverIt() {
        Random random = new Random(1);
        for (int i = 0; i < 20_000; i++) {
            Map<String, Pilot> pilots = pilots(random);
            long whole = PieceSize.SMALL + (long) (Math.exp(random.nextDouble() * 12) * 1e6);
            double seconds = random.nextDouble() * 400 - 20;
            PieceSize size = PieceSize.fitting(pilots, whole, 1 + random.nextInt(4), seconds);
            String shown = pilots + " of " + whole + " bytes in " + seconds + " s: " + size;
            assertTrue(size.bytes() >= PieceSize.SMALL && size.bytes() <= whole, shown);
            assertTrue(pilots.keySet().containsAll(size.slow()), shown);
            assertTrue(size.slow().size() <= pilots.size() / 2, shown);
            double fastest = pilots.values().stream()
                    .mapToDouble(Pilot::nanosPerByte)
                    .min()
                    .orElse(0);
            pilots.forEach((name, pilot) ->
                    assertTrue(!size.slow().contains(name) || pilot.nanosPerByte() > 5 * fastest, shown));
        }
    }

    @Test
    void moreTimeNeverTakesLessOfTheFile() {
        Random random = new Random(2);
        for (int i = 0; i < 2_000; i++) {
            Map<String, Pilot> pilots = pilots(random);
            long whole = PieceSize.SMALL + (long) (Math.exp(random.nextDouble() * 12) * 1e6);
            long before = 0;
            for (double seconds = -5; seconds < 2_000; seconds = seconds * 1.3 + 7) {
                long bytes = PieceSize.fitting(pilots, whole, 2, seconds).bytes();
                assertTrue(bytes >= before, pilots + " of " + whole + " in " + seconds + " s");
                before = bytes;
            }
        }
    }

    @Test
    void whatSurelyFitsIsNotLessOfASmallerFileOrInMoreTime() {
        for (long whole = 1; whole < 1L << 40; whole *= 3) {
            for (double seconds = 1; seconds < 5_000; seconds *= 3) {
                if (PieceSize.surelyFits(whole, 20, seconds)) {
                    assertTrue(PieceSize.surelyFits(whole / 2, 20, seconds));
                    assertTrue(PieceSize.surelyFits(whole, 10, seconds));
                    assertTrue(PieceSize.surelyFits(whole, 20, seconds * 2));
                }
            }
        }
        assertTrue(PieceSize.surelyFits(2 * PieceSize.SMALL, 1_000, -1), "it is not cut any further");
        assertFalse(PieceSize.surelyFits(2 * PieceSize.SMALL + 1, 1_000, -1));
        assertFalse(PieceSize.surelyFits(Long.MAX_VALUE, 1, 3_600));
    }

    @Test
    void recordsOfALogHaveTheirBounds() {
        Random random = new Random(3);
        for (int i = 0; i < 20_000; i++) {
            double none = random.nextDouble() * 2;
            // a machine that is disturbed may take longer for less
            LogSize size = new LogSize(
                    none, none + random.nextDouble() * 4 - 1, 1 + random.nextInt(4), random.nextDouble() * 700 - 50);
            int asked = 1 + random.nextInt(i % 2 == 0 ? 10_000 : Integer.MAX_VALUE - 1);
            int processes = random.nextInt(60);
            int records = size.records(asked, processes);
            assertTrue(
                    records >= Math.min(asked, LogSize.MIN) && records <= asked,
                    () -> size + ": " + records + " of " + asked);
            assertTrue(size.records(asked, processes + 5) <= records, () -> "more processes take no more: " + size);
        }
    }

    @Test
    void pathsOfALogHaveTheirBoundsAndAreTheFirstOnes() {
        Random random = new Random(4);
        for (int i = 0; i < 5_000; i++) {
            LogSize size = new LogSize(random.nextDouble(), random.nextDouble() * 4, 2, random.nextDouble() * 700 - 50);
            List<Integer> codecs = new ArrayList<>(Collections.nCopies(1 + random.nextInt(5), random.nextInt(12)));
            int paths = size.paths(codecs, 1);
            assertTrue(paths >= 1 && paths <= codecs.size(), () -> size + ": " + paths);
            assertTrue(size.paths(codecs, 2) <= paths, () -> "two works take no less time: " + size);
            codecs.add(1);
            int more = size.paths(codecs, 1);
            assertTrue(more == paths || more == paths + 1 && paths == codecs.size() - 1, () -> size + " of " + codecs);
        }
    }

    @Test
    void aLogNamesItsCodecAndItsPath() {
        assertEquals(
                LogPath.values().length,
                new HashSet<>(java.util.Arrays.stream(LogPath.values())
                                .map(LogPath::word)
                                .toList())
                        .size());
        for (LogPath path : LogPath.values()) {
            LogLineup own = new LogLineup(java.util.Set.of("a"), List.of("a/" + path.word()));
            assertEquals(List.of(path), own.paths("a"));
            assertEquals(List.of(), own.paths("aa"), "a name is not a part of a name");
            assertEquals(List.of(), new LogLineup(java.util.Set.of(), List.of("a/" + path.word() + "?")).paths("a"));
        }
        assertEquals(List.of(), new LogLineup(java.util.Set.of("a"), List.of("")).paths("a"));
        assertEquals(List.of(), new LogLineup(java.util.Set.of("a"), List.of("a.stream", "\\E.*")).paths("a"));
    }
}
