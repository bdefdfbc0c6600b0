package io.serdebench.lab.store;

import io.serdebench.lab.base.Leftovers;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TemporaryFiles;
import io.serdebench.lab.base.TerminalText;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.eclipse.aether.resolution.ArtifactResult;
import org.jspecify.annotations.Nullable;

/**
 * Fetches libraries into a folder of the cache. A file comes to its place whole or not at all: it is fetched into a draft folder,
 * checked, and moved. One process fetches at a time, and the others look again at what is missing.
 */
final class Fetcher {

    private static final String DRAFT = "draft-";
    private static final String LOCK = "lock";

    /** A lock of a file holds between processes; within one it is an error to ask for it twice. */
    private static final Object ONE_THREAD = new Object();

    private final Path folder;
    private final @Nullable Path settings;
    private final Consumer<String> notice;

    /**
     * Prepares to fetch.
     *
     * @param folder The folder of the cache, which need not exist.
     * @param settings Another settings file of Maven than the user's, or null.
     * @param notice Hears what is done.
     */
    Fetcher(Path folder, @Nullable Path settings, Consumer<String> notice) {
        this.folder = folder;
        this.settings = settings;
        this.notice = notice;
    }

    /**
     * Fetches those that are not in the folder yet, or damaged.
     *
     * @throws Stop of class environment where one cannot be had or kept
     */
    void fetch(List<LockedJar> jars) {
        synchronized (ONE_THREAD) {
            try {
                Files.createDirectories(folder);
                try (FileChannel channel = FileChannel.open(
                                folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                        FileLock lock = lock(channel)) {
                    if (lock.isValid()) {
                        sweep();
                        alone(missing(jars));
                    }
                }
            } catch (IOException e) {
                throw unwritable(e);
            }
        }
    }

    private FileLock lock(FileChannel channel) throws IOException {
        FileLock lock = channel.tryLock();
        if (lock == null) {
            notice.accept("another serdebench is fetching libraries; waiting for it ...");
            lock = channel.lock();
        }
        return lock;
    }

    private List<LockedJar> missing(List<LockedJar> jars) throws IOException {
        List<LockedJar> missing = new ArrayList<>();
        for (LockedJar jar : jars) {
            if (!jar.isWhole(Store.place(folder, jar))) {
                missing.add(jar);
            }
        }
        return missing;
    }

    /** Deletes what programs left that were killed. */
    private void sweep() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path draft : files.filter(
                            file -> String.valueOf(file.getFileName()).startsWith(DRAFT))
                    .toList()) {
                Leftovers.delete(draft);
            }
        }
    }

    private void alone(List<LockedJar> jars) throws IOException {
        if (jars.isEmpty()) {
            return;
        }
        long bytes = jars.stream().mapToLong(LockedJar::size).sum();
        notice.accept(FetchWords.begins(jars.size(), bytes));
        Path draft = Leftovers.make(() -> Files.createTempDirectory(folder, DRAFT));
        try {
            into(draft, jars);
        } finally {
            // what cannot be deleted is by who fetches next
            Leftovers.remove(draft);
        }
    }

    private void into(Path draft, List<LockedJar> jars) throws IOException {
        MavenLibraries maven = new MavenLibraries(settings, false, draft.resolve("repository"));
        Map<String, LockedJar> remote = new LinkedHashMap<>();
        for (LockedJar jar : jars) {
            Path own = maven.inUsersRepository(jar.coordinates());
            if (jar.isWhole(own)) {
                keep(jar, Files.copy(own, draft.resolve(jar.name())));
            } else {
                remote.put(jar.coordinates(), jar);
            }
        }
        List<String> coordinates = List.copyOf(remote.keySet());
        List<ArtifactResult> results = coordinates.isEmpty() ? List.of() : maven.fetch(coordinates);
        List<ArtifactResult> absent = new ArrayList<>();
        Stop wrong = null;
        for (int i = 0; i < results.size(); i++) {
            LockedJar jar = remote.get(coordinates.get(i));
            ArtifactResult result = results.get(i);
            if (jar == null || !result.isResolved()) {
                absent.add(result);
                continue;
            }
            Path file = result.getArtifact().getFile().toPath();
            if (jar.isWhole(file)) {
                keep(jar, file);
            } else {
                wrong = FetchWords.wrong(jar, result);
            }
        }
        if (wrong != null) {
            throw wrong;
        }
        if (!absent.isEmpty()) {
            throw FetchWords.absent(absent, maven.isOffline());
        }
    }

    private void keep(LockedJar jar, Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            // only the size is looked at later
            channel.force(true);
        }
        Path place = Store.place(folder, jar);
        Files.createDirectories(place.resolveSibling(""));
        Files.move(file, place, StandardCopyOption.ATOMIC_MOVE);
    }

    private Stop unwritable(IOException error) {
        String place = TerminalText.text(folder.toString(), 200);
        return Stop.isNoSpace(error)
                ? Stop.environment(
                        "fetched libraries cannot be kept: the disk of " + place + " is full",
                        "free some space, or name another folder:  XDG_CACHE_HOME=/some/folder")
                : Stop.environment(
                        "fetched libraries cannot be kept: " + place + " cannot be written ("
                                + TemporaryFiles.reason(error) + ")",
                        "name another folder:  XDG_CACHE_HOME=/some/folder");
    }
}
