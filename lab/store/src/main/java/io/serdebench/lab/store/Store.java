package io.serdebench.lab.store;

import io.serdebench.lab.base.Stop;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Libraries beyond the default run. They are in the folder {@code more} of a full archive and of a build. Where that folder has only its
 * lock file they are in the user's cache, and are fetched when they are needed first.
 */
public final class Store {

    /** The name of the folder of the installation. */
    static final String FOLDER = "more";

    /** The name of the file in it that describes each library. */
    static final String LOCK = "jars.lock";

    /** The name of the folder of the cache. */
    public static final String CACHED = "jars";

    private static @Nullable Store installed;
    private static @Nullable String installedFrom;

    private final Path more;
    private final @Nullable Path fetched;
    private final Map<String, LockedJar> locked = new TreeMap<>();

    /**
     * Reads the lock file, if there is one.
     *
     * @param home The folder of the installation.
     * @param cache The user's cache, which need not exist, or null where there is no home folder.
     */
    Store(Path home, @Nullable Path cache) {
        this.more = home.toAbsolutePath().normalize().resolve(FOLDER);
        this.fetched = cache == null ? null : cache.resolve(CACHED).toAbsolutePath();
        Path lock = more.resolve(LOCK);
        if (!Files.isRegularFile(lock)) {
            return;
        }
        try {
            for (String line : Files.readAllLines(lock)) {
                LockedJar jar = LockedJar.of(line);
                locked.put(jar.name(), jar);
            }
        } catch (IOException | IllegalArgumentException e) {
            throw Stop.environment("the installation cannot be read: " + lock + ": " + e.getMessage());
        }
    }

    /** That of the installation that runs, with the cache of the user who runs it. */
    public static synchronized Store installed() {
        String home = System.getProperty("serdebench.home", "");
        Store store = installed;
        if (store == null || !home.equals(installedFrom)) {
            store = new Store(Path.of(home), CacheFolder.usual());
            installed = store;
            installedFrom = home;
        }
        return store;
    }

    /** The place where a jar that the installation names is, or will be once it is fetched. */
    Path place(Path jar) {
        LockedJar known = more.equals(jar.getParent()) ? locked.get(name(jar)) : null;
        Path folder = fetched;
        return known == null || folder == null || known.isAt(jar) ? jar : place(folder, known);
    }

    static Path place(Path folder, LockedJar jar) {
        return folder.resolve(jar.sha256()).resolve(jar.name());
    }

    private static String name(Path jar) {
        return String.valueOf(jar.getFileName());
    }

    /** The libraries among these jars that are not here yet. */
    public List<LockedJar> missing(Collection<Path> jars) {
        Set<LockedJar> missing = new LinkedHashSet<>();
        for (Path jar : jars) {
            LockedJar known = mayBeMissing(jar) ? locked.get(name(jar)) : null;
            if (known != null && !known.isAt(jar)) {
                missing.add(known);
            }
        }
        return new ArrayList<>(missing);
    }

    /** The fetched libraries among these jars that have other bytes than the installation knows. All of them are read. */
    public List<LockedJar> damaged(Collection<Path> jars) {
        Set<LockedJar> damaged = new LinkedHashSet<>();
        for (Path jar : jars) {
            LockedJar known = locked.get(name(jar));
            if (known != null && isFetched(jar) && known.isDamagedAt(jar)) {
                damaged.add(known);
            }
        }
        return new ArrayList<>(damaged);
    }

    /**
     * The damaged library among the jars of something that failed, and what to do, on one line; null where all are as they should be. A start
     * looks at sizes alone, so that it is quick.
     *
     * @param part The name that {@code fetch} takes for these jars.
     */
    public @Nullable String damage(Collection<Path> jars, String part) {
        for (Path jar : jars) {
            LockedJar known = mayBeMissing(jar) ? locked.get(name(jar)) : null;
            if (known != null && known.isDamagedAt(jar)) {
                return "the library " + name(jar) + " in " + (isFetched(jar) ? fetched : more) + " is damaged: "
                        + (isFetched(jar)
                                ? "serdebench fetch " + part + "   fetches it again"
                                : "unpack serdebench again");
            }
        }
        return null;
    }

    private boolean mayBeMissing(Path jar) {
        return more.equals(jar.getParent()) || isFetched(jar);
    }

    private boolean isFetched(Path jar) {
        return fetched != null && jar.startsWith(fetched);
    }

    /**
     * Fetches the libraries among these jars that are not here yet.
     *
     * @param notice Hears a line of what is fetched, before it is.
     * @throws Stop of class environment where one cannot be had or kept
     */
    public void ensure(Collection<Path> jars, Consumer<String> notice) {
        List<LockedJar> missing = missing(jars);
        if (!missing.isEmpty()) {
            fetch(missing, null, notice);
        }
    }

    /**
     * The same, said on standard error.
     *
     * @throws Stop of class environment where one cannot be had or kept
     */
    public void ensure(Collection<Path> jars) {
        ensure(jars, text -> System.err.println("serdebench: " + text));
    }

    /**
     * Fetches libraries, those that are here already left out.
     *
     * @param settings Another settings file of Maven than the user's, or null.
     * @param notice Hears a line of what is fetched, before it is.
     * @throws Stop of class environment where one cannot be had or kept
     */
    public void fetch(List<LockedJar> jars, @Nullable Path settings, Consumer<String> notice) {
        Path folder = fetched;
        if (folder == null) {
            throw Stop.environment(
                    "fetched libraries cannot be kept: there is no home folder (HOME is not set)",
                    "name a folder:  XDG_CACHE_HOME=/some/folder");
        }
        new Fetcher(folder, settings, notice).fetch(jars);
    }

    /** The folder of fetched libraries, or null where there is no home folder. */
    public @Nullable Path folder() {
        return fetched;
    }
}
