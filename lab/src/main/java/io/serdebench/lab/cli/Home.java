package io.serdebench.lab.cli;

import io.serdebench.lab.base.Stop;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Where things are: the installation and the cache. */
final class Home {

    /** Found once: it may be made for this run alone. */
    private static @Nullable Path cache;

    private static final String NAME = "serdebench";

    private Home() {}

    /** The installed distribution: {@code lib}, {@code worker}, {@code codecs}. */
    static Path installation() {
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
    static synchronized Path cache() {
        Path found = cache;
        if (found == null) {
            found = CacheFolder.open(System.getenv(), System.getProperty("user.home", ""));
            cache = found;
        }
        return found;
    }

    /**
     * The first word of a command that does something again: the program as it was called where the shell says so, since in a
     * checkout it is not on the path.
     *
     * @param environment Shells keep the word in {@code _}.
     */
    static String command(Map<String, String> environment) {
        String called = environment.getOrDefault("_", "");
        if (!called.endsWith("/" + NAME)) {
            return NAME;
        }
        boolean onPath = Stream.of(environment.getOrDefault("PATH", "").split(File.pathSeparator))
                .anyMatch(folder -> called.equals(folder + "/" + NAME));
        return onPath ? NAME : called;
    }

    /** The tool's version. */
    static String version() {
        String version = Home.class.getPackage().getImplementationVersion();
        return version == null ? "development" : version;
    }
}
