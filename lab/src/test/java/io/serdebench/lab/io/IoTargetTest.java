package io.serdebench.lab.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.journal.FileEntry.FilePlan;
import io.serdebench.lab.journal.Plans;
import io.serdebench.lab.shell.OutputFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Copies and logs go to a place where nothing of the user's can be lost. */
class IoTargetTest {

    @TempDir
    Path folder = Path.of("");

    private Path source = Path.of("");
    private OutputFolder output = new OutputFolder(Path.of(""), Path.of(""));

    @BeforeEach
    void write() throws Exception {
        source = Files.writeString(folder.resolve("feed.tsv"), "a\n");
        Path out = Files.createDirectory(folder.resolve("out"));
        output = new OutputFolder(out, Files.createDirectory(out.resolve("work")));
    }

    private IoTarget target(@Nullable FilePlan before, Object... words) throws Exception {
        String[] all = new String[words.length + 1];
        all[0] = source.toString();
        for (int i = 0; i < words.length; i++) {
            all[i + 1] = words[i].toString();
        }
        return IoTarget.of(IoTyped.options(all), output, before);
    }

    private void refused(String said, Object... words) throws Exception {
        Stop stop = assertThrows(Stop.class, () -> target(null, words));
        assertEquals(ExitCode.USAGE, stop.code());
        String text = String.valueOf(stop.getMessage());
        assertTrue(text.startsWith(words[0].toString()), text);
        assertTrue(text.contains(said), text);
        assertEquals("a\n", Files.readString(source), "nothing was written");
        assertEquals(2, Files.list(folder).count(), "nothing was made");
    }

    @Test
    void withoutAPlaceTheyLieWithTheWorkOfTheRun() throws Exception {
        IoTarget target = target(null);
        assertEquals(output.work(), target.folder());
        assertFalse(target.own());
        Files.writeString(target.file(), "a copy");
        Path other = Files.createFile(target.folder().resolve("other"));
        target.close();
        assertTrue(Files.notExists(target.file()));
        assertTrue(Files.exists(other), "what was not made here stays");
    }

    @Test
    void inAFolderOfTheUserTheyHaveOneOfTheirOwn() throws Exception {
        Path mine = Files.createFile(folder.resolve("copy"));
        IoTarget one = target(null, "--dir", folder);
        IoTarget other = target(null, "--dir", folder);
        assertNotEquals(one.folder(), other.folder(), "two runs at once");
        assertEquals(folder, one.folder().getParent());
        assertTrue(one.own());
        Path deep = Files.createDirectories(one.folder().resolve("logs/deep"));
        Files.writeString(deep.resolve("log"), "a log");
        Files.writeString(one.file(), "a copy");
        one.close();
        other.close();
        assertTrue(Files.notExists(one.folder()) && Files.notExists(other.folder()));
        assertTrue(Files.exists(mine) && Files.exists(source), "what was there before stays");
    }

    @Test
    void aRunThatGoesOnTakesTheFolderOfBefore() throws Exception {
        IoTarget before = target(null, "--dir", folder);
        Files.writeString(before.folder().resolve("left"), "by a crash");
        IoTarget again = target(placed(before.folder()), "--dir", folder);
        assertEquals(before.folder(), again.folder());
        assertEquals(0, Files.list(again.folder()).count(), "without what was left");
        again.close();
        IoTarget third = target(placed(before.folder()), "--dir", folder);
        assertTrue(Files.isDirectory(third.folder()), "also where it was removed");
        third.close();
        assertNotEquals(before.folder(), target(Plans.ofFile(), "--dir", folder).folder(), "that one had no folder");
    }

    /** A journal may come from anywhere. */
    @Test
    void aFolderOfTheUserIsNotTakenForOneOfBefore() throws Exception {
        Path mine = Files.createDirectory(folder.resolve("mine"));
        Path precious = Files.createFile(mine.resolve("precious"));
        for (Path place : List.of(mine, folder.resolve(".serdebench-io-1/../mine"), Path.of("/"))) {
            Stop stop = assertThrows(Stop.class, () -> target(placed(place), "--dir", folder), place::toString);
            assertEquals(ExitCode.INPUT, stop.code());
        }
        Path link = Files.createSymbolicLink(folder.resolve(".serdebench-io-link"), mine);
        target(placed(link), "--dir", folder).close();
        assertTrue(Files.exists(precious), "a link is removed, and not what it leads to");
    }

    private static FilePlan placed(Path place) {
        FilePlan plan = Plans.ofFile();
        return new FilePlan(
                plan.startedAt(),
                plan.tool(),
                plan.directory(),
                plan.arguments(),
                plan.budgetMillis(),
                plan.margin(),
                plan.seed(),
                plan.cache(),
                plan.jvm(),
                place.toString(),
                plan.source(),
                plan.absent(),
                plan.machine(),
                plan.warnings());
    }

    @Test
    void aPlaceThatIsNoneIsRefused() throws Exception {
        refused("there is no folder", "--dir", folder.resolve("none"));
        refused("there is no folder", "--dir", source);
        refused("there is no folder", "--target", folder.resolve("none/copy"));
        refused("there is no folder", "--target", source.resolve("copy"));
    }

    @Test
    void noFileIsOverwritten() throws Exception {
        refused("is the file itself", "--target", source);
        refused("is the file itself", "--target", folder.resolve("out/../feed.tsv"));
        refused("exists", "--target", output.path());
    }

    @Test
    void aLinkIsAFileToo() throws Exception {
        Path link = Files.createSymbolicLink(folder.resolve("link"), source);
        Stop same = assertThrows(Stop.class, () -> target(null, "--target", link));
        assertTrue(String.valueOf(same.getMessage()).contains("is the file itself"), same::getMessage);
        Path nowhere = Files.createSymbolicLink(folder.resolve("nowhere"), folder.resolve("none"));
        Stop there = assertThrows(Stop.class, () -> target(null, "--target", nowhere));
        assertTrue(String.valueOf(there.getMessage()).contains("never overwritten"), there::getMessage);
    }

    @Test
    void aFileThatIsNotThereIsWrittenAndRemovedAlone() throws Exception {
        Path chosen = folder.resolve("chosen");
        IoTarget target = target(null, "--target", chosen);
        assertEquals(chosen, target.file());
        assertEquals(Files.getFileStore(folder).type(), target.fileSystem());
        Files.writeString(chosen, "a copy");
        target.close();
        target.close();
        assertEquals(2, Files.list(folder).count());
    }

    @Test
    void whatActsOnATerminalIsMadeVisible() {
        Stop stop = assertThrows(Stop.class, () -> target(null, "--dir", folder.resolve("a\u001b[2J\u202e")));
        String text = String.valueOf(stop.getMessage());
        assertFalse(text.contains("\u001b") || text.contains("\u202e"), text);
    }
}
