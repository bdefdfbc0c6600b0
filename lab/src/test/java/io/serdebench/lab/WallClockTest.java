package io.serdebench.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Programs that time records take their times from {@link System#nanoTime}, which nobody sets. So a clock that is set back, or jumps,
 * changes no latency, no pace and no waiting.
 */
final class WallClockTest {

    private static final Pattern WALL_CLOCK =
            Pattern.compile("currentTimeMillis|Instant\\.now|Clock\\.system|LocalDateTime\\.now|new Date\\(");

    private static boolean readsIt(Path source) {
        try {
            return WALL_CLOCK.matcher(Files.readString(source)).find();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static TreeSet<String> readers(String module) throws IOException {
        TreeSet<String> found = new TreeSet<>();
        try (Stream<Path> sources = Files.walk(Path.of("..", module, "src", "main", "java"))) {
            List<Path> java =
                    sources.filter(file -> file.toString().endsWith(".java")).toList();
            assertTrue(java.size() > 5, module);
            java.stream()
                    .filter(WallClockTest::readsIt)
                    .forEach(file -> found.add(file.getFileName().toString()));
        }
        return found;
    }

    @Test
    void noLatencyDependsOnTheClockOfTheWall() throws IOException {
        TreeSet<String> found = new TreeSet<>();
        for (String module : List.of(
                "programs/net",
                "programs/kafka",
                "programs/rpc",
                "protocol",
                "programs/io",
                "programs/worker",
                "programs/compress")) {
            found.addAll(readers(module));
        }
        // the moments of collections, which JFR gives as instants
        assertEquals(new TreeSet<>(List.of("GarbageEvents.java")), found);
    }

    @Test
    void aReaderOfTheClockIsFound() throws IOException {
        assertTrue(!readers("lab/engine").isEmpty());
    }
}
