package io.serdebench.lab.cli;

import io.serdebench.lab.base.Stop;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where things are: the installation and the cache. */
final class Home {

    private Home() {}

    /** The installed distribution: {@code lib}, {@code worker}, {@code codecs}. */
    static Path installation() {
        String home = System.getProperty("serdebench.home");
        if (home == null || !Files.isDirectory(Path.of(home, "codecs"))) {
            throw Stop.environment(
                    "the installation is incomplete: "
                            + (home == null ? "its folder is not known" : home + " has no codecs"),
                    "start the tool by its launcher:  ./serdebench");
        }
        return Path.of(home).toAbsolutePath();
    }

    /** {@code $XDG_CACHE_HOME/serdebench}, by default {@code ~/.cache/serdebench}. */
    static Path cache() {
        String xdg = System.getenv("XDG_CACHE_HOME");
        return xdg == null || xdg.isEmpty()
                ? Path.of(System.getProperty("user.home"), ".cache", "serdebench")
                : Path.of(xdg, "serdebench");
    }

    /** The tool's version. */
    static String version() {
        String version = Home.class.getPackage().getImplementationVersion();
        return version == null ? "development" : version;
    }
}
