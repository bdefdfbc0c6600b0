package io.serdebench.lab.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Leftovers;
import io.serdebench.lab.generate.Cache.Entry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CacheTest {

    private static final String KEY = "0123456789abcdef0123456789abcdef";
    private static final Index INDEX = new Index("1.0", "a.B");

    @TempDir
    private Path root;

    private Cache cache;

    @BeforeEach
    void open() throws IOException {
        cache = new Cache(root);
    }

    @Test
    void whatIsStoredIsFound() throws IOException {
        assertNull(cache.find(KEY));
        Entry stored = store("text");

        assertEquals(new Entry(root.resolve(KEY), INDEX, true), stored);
        assertEquals(new Entry(root.resolve(KEY), INDEX, false), cache.find(KEY));
    }

    @Test
    void theFirstOfTwoStays() throws IOException {
        store("first");

        assertFalse(store("second").fresh());
        assertEquals("first", Files.readString(root.resolve(KEY + "/classes/A.class")));
        assertEquals(List.of(KEY), names());
    }

    interface Damage {
        void to(Path folder) throws IOException;
    }

    static Stream<Damage> damages() {
        return Stream.of(
                folder -> Files.delete(folder.resolve("classes/A.class")),
                folder -> Files.writeString(folder.resolve("classes/A.class"), "tex"),
                folder -> Files.writeString(folder.resolve("classes/A.class"), "tixt"),
                folder -> Files.delete(folder.resolve("index")),
                folder -> Files.writeString(folder.resolve("index"), ""),
                folder -> Files.writeString(folder.resolve("index"), "\n\n"),
                folder -> Files.write(folder.resolve("index"), new byte[] {(byte) 0xff, 10, 0}),
                folder -> Files.writeString(
                        folder.resolve("index"),
                        Files.readString(folder.resolve("index")).replace("a.B", "a.C")),
                folder -> {
                    Leftovers.delete(folder);
                    Files.createDirectory(folder);
                },
                folder -> {
                    Leftovers.delete(folder);
                    Files.createFile(folder);
                });
    }

    @ParameterizedTest
    @MethodSource("damages")
    void aDamagedEntryIsNotFoundAndGivesWay(Damage damage) throws IOException {
        store("text");
        damage.to(root.resolve(KEY));

        assertNull(cache.find(KEY));
        assertTrue(store("text").fresh());
        assertNotNull(cache.find(KEY));
        assertEquals(List.of(KEY), names());
    }

    @Test
    void sweepingTakesTheOldAndNothingElse() throws IOException {
        String old = KEY.replace('0', 'f');
        Files.createDirectories(root.resolve(old).resolve("classes"));
        Path abandoned = cache.begin();
        Files.createFile(abandoned.resolve("half"));
        Path strange = Files.createFile(root.resolve("holiday.jpg"));
        for (Path path : List.of(root.resolve(old), abandoned, strange)) {
            Files.setLastModifiedTime(path, FileTime.from(Instant.now().minus(Duration.ofDays(60))));
        }
        store("text");
        Path current = cache.begin();

        cache.sweep();

        assertEquals(
                Stream.of(KEY, "holiday.jpg", current.getFileName().toString())
                        .sorted()
                        .toList(),
                names());
    }

    @Test
    void findingKeepsAnEntryFromBeingSwept() throws IOException {
        store("text");
        Files.setLastModifiedTime(root.resolve(KEY), FileTime.from(Instant.now().minus(Duration.ofDays(60))));

        cache.find(KEY);
        cache.sweep();

        assertEquals(List.of(KEY), names());
    }

    private Entry store(String text) throws IOException {
        Path folder = cache.begin();
        Files.createDirectory(folder.resolve("classes"));
        Files.writeString(folder.resolve("classes/A.class"), text);
        return cache.store(KEY, folder, INDEX);
    }

    private List<String> names() throws IOException {
        try (Stream<Path> list = Files.list(root)) {
            return list.map(path -> path.getFileName().toString()).sorted().toList();
        }
    }
}
