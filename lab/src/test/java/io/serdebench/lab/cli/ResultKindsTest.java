package io.serdebench.lab.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.serdebench.lab.export.ResultKind;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.rpc.RpcJournals;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The list of kinds: which one a folder is of where it holds what several leave. */
class ResultKindsTest {

    private static final String RUN = "result.sdb.json";

    @TempDir
    Path folder;

    @Test
    void aResultIsOfTheCommandThatItNames() throws IOException {
        for (String command : new String[] {"pipe", "io", "reproduce", "rpc", "gate"}) {
            Path file = result(command);
            assertEquals(command, command(folder));
            assertEquals(command, command(file));
            Files.delete(file);
        }
        assertEquals("run", command(folder));
    }

    @Test
    void besideAResultOfRunOnlyKindsWithoutAJournalCount() throws IOException {
        Files.writeString(folder.resolve(RUN), "{}");
        result("io");
        result("rpc");
        assertEquals("run", command(folder));
        result("reproduce");
        assertEquals("reproduce", command(folder));
        result("pipe");
        assertEquals("pipe", command(folder));
    }

    @Test
    void aJournalSaysWhatItIsOf() throws IOException {
        Path file = folder.resolve(Journal.FILE);
        try (Journal.Writer journal = new Journal.Writer(file)) {
            for (Entry entry : RpcJournals.rounds(RpcJournals.plan(0), 1, Map.of("a", 10_000L, "b", 5_000L))) {
                journal.append(entry);
            }
        }
        assertEquals("rpc", command(folder));
        assertEquals("rpc", command(file));
        Files.writeString(folder.resolve(RUN), "{}");
        assertEquals("run", command(folder));
    }

    /** The first kind with a journal, whose own result is looked for first, reads it. */
    @Test
    void aDamagedJournalStopsBesideASoundResultOfALaterKind() throws IOException {
        Files.writeString(folder.resolve(Journal.FILE), "{\"seq\":0}\n{\"seq\":1}\n");
        Path sound = result("rpc");
        assertThrows(IOException.class, () -> ResultKinds.of(folder));
        Files.delete(sound);
        result("io");
        assertEquals("io", command(folder));
    }

    private Path result(String command) throws IOException {
        return Files.writeString(
                folder.resolve("result." + command + ".json"), "{ \"schema\" : \"serdebench/" + command + "/1\" }");
    }

    private static String command(Path given) throws IOException {
        ResultKind<?> kind = ResultKinds.of(given);
        return kind == null ? "run" : kind.document().command();
    }
}
