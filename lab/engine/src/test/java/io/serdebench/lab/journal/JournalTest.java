package io.serdebench.lab.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.serdebench.lab.base.Fidelity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalTest {

    private static final List<Entry> ENTRIES = List.of(
            Plans.of("x", "ü \" -> \n"),
            new Entry.Checked("x", Fidelity.LOSSY, "1.0", 3, 30, 1, "first at record 2: ü \" -> \n"),
            new Entry.Checked("y", Fidelity.LOSSLESS, "1.0", 3, 30, 0, null),
            new Entry.RoundBegun(1, List.of("x"), 10, 20),
            new Entry.SliceSetup(2_000, 1, true, "the processor's counters are not visible"),
            new Entry.Unsettled(1, "json"),
            new Entry.Slice(1, 0, "x", "encode", 20_000_000, 4_000, 64_000, 1, 2),
            new Entry.Slice(1, 1, "x", "encode", 20_000_000, 4_000, 64_000, 1, 2, 19_000_000L, 0L, 1L << 40, 1L << 41),
            new Entry.ProcessLost(1, "x", "gone"),
            new Entry.Canary("x", "x~again"),
            new Entry.ReadAsked(List.of("id", "item.price")),
            new Plan.Busy(1.6, 0.45, 0.2, 2, List.of("x")),
            new Entry.RoundEnded(1, 900, 100, 5, -1),
            new Entry.Resumed("2026-01-01T00:01:00Z"),
            new Entry.Ended(Entry.Why.TIME, 1_000));

    @TempDir
    Path folder;

    @Test
    void entriesComeBack() throws IOException {
        assertEquals(ENTRIES, Journal.read(write()));
    }

    /** What takes part in a slice has been named {@code codec} since the first journals, and stands before the operation. */
    @Test
    void aSliceKeepsItsNamesAndTheirOrder() throws IOException {
        Path file = folder.resolve(Journal.FILE);
        try (Journal.Writer journal = new Journal.Writer(file)) {
            journal.append(new Entry.Slice(1, 0, "x", "encode", 20_000_000, 4_000, 64_000, 1, 2));
        }
        assertEquals(
                "{\"seq\":0,\"type\":\"slice\",\"round\":1,\"index\":0,\"codec\":\"x\",\"operation\":\"encode\",\"nanos\":20000000,"
                        + "\"records\":4000,\"allocated\":64000,\"collections\":1,\"collectionMillis\":2,\"crc\":\"18c63df7\"}\n",
                Files.readString(file));
    }

    @Test
    void aCutOffLastLineIsIgnored() throws IOException {
        Path file = write();
        byte[] whole = Files.readAllBytes(file);
        for (int cut = 2; cut < 40; cut++) {
            Files.write(file, Arrays.copyOf(whole, whole.length - cut));
            assertEquals(ENTRIES.subList(0, ENTRIES.size() - 1), Journal.read(file));
        }
    }

    /** Its checksum fits, so that nothing needs to be given up. */
    @Test
    void aLastLineThatLacksOnlyItsLineFeedIsKept() throws IOException {
        Path file = write();
        byte[] whole = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(whole, whole.length - 1));
        assertEquals(ENTRIES, Journal.read(file));
    }

    @Test
    void aLostLineIsNoticed() throws IOException {
        Path file = write();
        List<String> lines = Files.readAllLines(file);
        lines.remove(3);
        Files.write(file, lines);
        assertThrows(IOException.class, () -> Journal.read(file));
    }

    @Test
    void aJournalIsNeverOverwritten() throws IOException {
        Path file = write();
        assertThrows(IOException.class, () -> new Journal.Writer(file));
    }

    private Path write() throws IOException {
        Path file = folder.resolve(Journal.FILE);
        try (Journal.Writer journal = new Journal.Writer(file)) {
            for (Entry entry : ENTRIES) {
                journal.append(entry);
            }
        }
        return file;
    }
}
