package io.serdebench.lab.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.journal.DamagedJournalException;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Journal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FailuresTest {

    @TempDir
    Path folder;

    @Test
    void aDamagedJournalIsTheInputsFaultAndSaysWhatCanBeSaved() throws IOException {
        Path file = folder.resolve(Journal.FILE);
        try (Journal.Writer journal = new Journal.Writer(file)) {
            journal.append(new Entry.ProcessLost(1, "x", "gone"));
            journal.append(new Entry.Ended(Entry.Why.TIME, 1));
        }
        Files.writeString(file, "damage\n", StandardOpenOption.APPEND);
        Stop stop = Failures.toStop(
                new IllegalStateException(assertThrows(DamagedJournalException.class, () -> Journal.read(file))));
        assertEquals(ExitCode.INPUT, stop.code());
        assertEquals(file + " line 3 is damaged: its checksum does not fit", stop.getMessage());
        assertEquals(
                List.of("the lines before it are valid:  mkdir sound && head -n 2 " + file + " > sound/journal.jsonl"),
                stop.details());
    }

    /** The library is unpacked into the temporary folder, and from a volume without programs it cannot be loaded. */
    @Test
    void aLibraryThatCannotBeLoadedIsTheMachinesFault() {
        for (Throwable error : List.of(
                new IllegalStateException(new UnsatisfiedLinkError("failed to map segment")),
                new NoClassDefFoundError("Could not initialize class x, java.lang.UnsatisfiedLinkError: failed"))) {
            Stop stop = Failures.toStop(error);
            assertEquals(ExitCode.ENVIRONMENT, stop.code());
            assertEquals(
                    1,
                    stop.details().stream().filter(d -> d.contains("TMPDIR=")).count());
        }
    }

    @Test
    void whatNobodyForesawIsABug() {
        assertEquals(
                ExitCode.BUG, Failures.toStop(new IllegalStateException("odd")).code());
    }
}
