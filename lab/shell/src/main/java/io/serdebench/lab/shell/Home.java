package io.serdebench.lab.shell;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.store.CacheFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Where things are: the installation and the cache. */
public final class Home {

    /** Found once: it may be made for this run alone. */
    private static @Nullable Path cache;

    private Home() {}

    /** The installed distribution: {@code lib}, {@code worker}, {@code codecs}. */
    public static Path installation() {
        String home = System.getProperty("serdebench.home");
        if (home == null || !Files.isDirectory(Path.of(home, "codecs"))) {
            throw Stop.environment(
                    "the installation is incomplete: "
                            + (home == null ? "its folder is not known" : home + " has no codecs"),
                    "start serdebench by its launcher:  ./serdebench");
        }
        return Path.of(home).toAbsolutePath();
    }

    /** The cache, see {@link CacheFolder}. */
    public static synchronized Path cache() {
        Path found = cache;
        if (found == null) {
            found = CacheFolder.open(System.getenv(), System.getProperty("user.home", ""));
            cache = found;
        }
        return found;
    }

    /** The tool's version. */
    public static String version() {
        String version = Home.class.getPackage().getImplementationVersion();
        return version == null ? "development" : version;
    }
}
