package io.serdebench.lab.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What libraries and languages said of their versions is kept for as long as their files are the same. */
class VersionCacheTest {

    @TempDir
    Path folder;

    private Path program = Path.of("");
    private int asked;

    @BeforeEach
    void program() throws IOException {
        program = Files.writeString(folder.resolve("program"), "1");
    }

    /** What a start of the list shows, whose program says this. */
    private String shown(String says, List<Path> files) {
        VersionCache cache = new VersionCache(folder);
        String shown = cache.of("@go", files, () -> {
            asked++;
            return says;
        });
        cache.save();
        return shown;
    }

    @Test
    void aProgramIsAskedOnceUntilItChanges() throws IOException {
        assertEquals("for go1.24", shown("for go1.24", List.of(program)));
        assertEquals("for go1.24", shown("for go1.25", List.of(program)));
        assertEquals(1, asked);
        Files.setLastModifiedTime(program, FileTime.fromMillis(1_000));
        assertEquals("for go1.25", shown("for go1.25", List.of(program)));
        Files.writeString(program, "22");
        Files.setLastModifiedTime(program, FileTime.fromMillis(1_000));
        assertEquals("for go1.26", shown("for go1.26", List.of(program)));
        assertEquals(3, asked);
        // what was said of the earlier files is gone
        assertEquals(1, Files.readAllLines(folder.resolve(VersionCache.NAME)).size());
    }

    @Test
    void aProgramThatIsMissingOrFailsIsAskedAgain() {
        assertEquals("(not here: no go)", shown("(not here: no go)", List.of()));
        assertEquals("for go1.24", shown("for go1.24", List.of()));
        assertEquals("(not here: it failed)", shown("(not here: it failed)", List.of(program)));
        assertEquals("for go1.24", shown("for go1.24", List.of(program)));
        assertEquals("for go1.24", shown("for go1.25", List.of(program)));
        assertEquals(4, asked);
    }

    @Test
    void withoutACacheEveryListAsks() {
        VersionCache none = new VersionCache(null);
        assertEquals("1", none.of("a", List.of(program), () -> "1"));
        none.save();
        assertEquals("2", new VersionCache(null).of("a", List.of(program), () -> "2"));
    }
}
