package io.serdebench.lab.generate;

import io.serdebench.lab.base.Leftovers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A folder of folders by key. An entry is made in a folder of its own and appears under its key in one step, complete with
 * its {@link Index}, so several programs may share a cache.
 */
final class Cache {

    /**
     * An entry.
     *
     * @param folder The folder that holds it.
     * @param index What is known of it.
     * @param fresh Whether it was made by this call.
     */
    record Entry(Path folder, Index index, boolean fresh) {}

    private static final Duration UNUSED = Duration.ofDays(30);
    private static final Duration ABANDONED = Duration.ofDays(1);
    private static final String TEMPORARY = "tmp-";
    private static final Pattern KEY = Pattern.compile("[0-9a-f]{" + Fingerprint.LENGTH + "}");
    private static final int ATTEMPTS = 5;

    private final Path root;

    /** In a folder, which is made if need be. */
    Cache(Path root) throws IOException {
        this.root = Files.createDirectories(root.toAbsolutePath().normalize());
    }

    /** The folder itself. */
    Path root() {
        return root;
    }

    /** An undamaged entry, or null. */
    @Nullable
    Entry find(String key) {
        Path folder = root.resolve(key);
        Index index = Index.read(folder);
        if (index == null) {
            return null;
        }
        try {
            Files.setLastModifiedTime(folder, FileTime.from(Instant.now()));
        } catch (IOException e) {
            // a cache that cannot be written still serves; the time only keeps the entry from being swept
        }
        return new Entry(folder, index, false);
    }

    /** An empty folder in which an entry can be made. */
    Path begin() throws IOException {
        return Leftovers.make(() -> Files.createTempDirectory(root, TEMPORARY));
    }

    /** Puts a folder from {@link #begin} under its key, or deletes it where another program was faster. */
    Entry store(String key, Path made, Index index) throws IOException {
        index.write(made);
        Path folder = root.resolve(key);
        for (int attempt = 1; ; attempt++) {
            try {
                Files.move(made, folder, StandardCopyOption.ATOMIC_MOVE);
                Leftovers.keep(made);
                return new Entry(folder, index, true);
            } catch (IOException e) {
                Entry other = find(key);
                if (other != null) {
                    Leftovers.remove(made);
                    return other;
                }
                if (attempt == ATTEMPTS) {
                    throw e;
                }
                discard(folder);
            }
        }
    }

    /** Deletes entries that nobody used for a month and what interrupted programs left. */
    void sweep() throws IOException {
        List<Path> found;
        try (Stream<Path> list = Files.list(root)) {
            found = list.toList();
        }
        for (Path path : found) {
            String name = path.getFileName().toString();
            if (KEY.matcher(name).matches() && isOlder(path, UNUSED)) {
                discard(path);
            } else if (name.startsWith(TEMPORARY) && isOlder(path, ABANDONED)) {
                Leftovers.remove(path);
            }
        }
    }

    private static boolean isOlder(Path path, Duration age) {
        try {
            return Files.getLastModifiedTime(path)
                    .toInstant()
                    .isBefore(Instant.now().minus(age));
        } catch (IOException e) {
            return false;
        }
    }

    /** Takes an entry out of sight in one step before it is deleted file by file. */
    private void discard(Path folder) throws IOException {
        Path aside = begin();
        try {
            Files.move(folder, aside.resolve("discarded"), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            // another program took it first, or it was not there; the caller tries again
        }
        Leftovers.remove(aside);
    }
}
