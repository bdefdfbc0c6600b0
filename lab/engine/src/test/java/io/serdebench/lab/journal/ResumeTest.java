package io.serdebench.lab.journal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Stop;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Goes on with a journal that somebody else began. */
class ResumeTest {

    private static final List<Entry> ENTRIES = RecordedRun.entries();

    @TempDir
    Path folder;

    /** At whatever byte a crash cut the file: what was whole stays byte for byte, and the rest can be written anew. */
    @Test
    void aJournalCutAnywhereGoesOn() throws IOException {
        Path file = RecordedRun.write(folder);
        byte[] whole = Files.readAllBytes(file);
        for (int cut = whole.length; cut >= 0; cut -= cut > whole.length - 120 ? 1 : 307) {
            Files.write(file, Arrays.copyOf(whole, cut));
            int kept = Journal.read(file).size();
            try (Journal.Writer journal = Journal.Writer.resume(file)) {
                for (Entry entry : ENTRIES.subList(kept, ENTRIES.size())) {
                    journal.append(entry);
                }
            }
            assertArrayEquals(whole, Files.readAllBytes(file), "cut at byte " + cut);
        }
    }

    @Test
    void twoCrashesAreNoWorseThanOne() throws IOException {
        Path file = RecordedRun.write(folder);
        byte[] whole = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(whole, whole.length / 2));
        Journal.Writer.resume(file).close();
        byte[] once = Files.readAllBytes(file);
        Journal.Writer.resume(file).close();
        assertArrayEquals(once, Files.readAllBytes(file));
    }

    @Test
    void aDamagedLineInTheMiddleIsNamedAndNothingIsCutOff() throws IOException {
        Path file = RecordedRun.write(folder);
        List<String> lines = new ArrayList<>(Files.readAllLines(file));
        lines.set(6, lines.get(6).replace("20", "21"));
        Files.write(file, lines);
        byte[] before = Files.readAllBytes(file);
        IOException damage = assertThrows(IOException.class, () -> Journal.Writer.resume(file));
        assertEquals(file + " line 7 is damaged: its checksum does not fit", damage.getMessage());
        assertArrayEquals(before, Files.readAllBytes(file));
    }

    @Test
    void aJournalThatIsBeingWrittenIsLeftAlone() throws IOException {
        Path file = folder.resolve(Journal.FILE);
        try (Journal.Writer journal = new Journal.Writer(file)) {
            journal.append(ENTRIES.get(0));
            Stop busy = assertThrows(Stop.class, () -> Journal.Writer.resume(file));
            assertTrue(String.valueOf(busy.getMessage()).contains("by another run"), busy.getMessage());
            journal.append(ENTRIES.get(1));
        }
        assertEquals(ENTRIES.subList(0, 2), Journal.read(file));
    }

    @Test
    void aMissingJournalIsNotMade() {
        Path file = folder.resolve(Journal.FILE);
        assertThrows(IOException.class, () -> Journal.Writer.resume(file));
        assertFalse(Files.exists(file));
    }

    /** What could not be written may be half there: a line behind it would turn a tear into damage. */
    @Test
    void nothingIsAppendedBehindALineThatCouldNotBeWritten() throws IOException {
        Path file = folder.resolve(Journal.FILE);
        Journal.Writer journal = new Journal.Writer(file);
        journal.append(ENTRIES.get(0));
        journal.close();
        assertThrows(IOException.class, () -> journal.append(ENTRIES.get(1)));
        IOException again = assertThrows(IOException.class, () -> journal.append(ENTRIES.get(1)));
        assertTrue(String.valueOf(again.getMessage()).contains("takes no more lines"), again.getMessage());
        assertEquals(ENTRIES.subList(0, 1), Journal.read(file));
    }
}
