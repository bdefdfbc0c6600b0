package io.serdebench.lab.shell;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.store.CacheFolder;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Where things are: the installation and the cache. */
public final class Home {

    /** Found once: it may be made for this run alone. */
    private static @Nullable Path cache;

    private static final String NAME = "serdebench";

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

    /** How a command that does something again begins, ready for a POSIX shell: the launcher or the jar as it was called. */
    public static String command() {
        String jar = System.getProperty("serdebench.jar");
        return jar == null
                ? command(
                        System.getProperty("serdebench.command"),
                        System.getenv().getOrDefault("PATH", ""))
                : "java -jar " + Shell.join(List.of(jar));
    }

    /**
     * The same.
     *
     * @param called What the launcher was called as, which need not be on the path; null without a launcher that says so.
     */
    public static String command(@Nullable String called, String path) {
        if (called == null || called.isEmpty()) {
            return NAME;
        }
        String name = called.substring(called.lastIndexOf('/') + 1);
        boolean onPath =
                Stream.of(path.split(File.pathSeparator)).anyMatch(folder -> called.equals(folder + "/" + name));
        return Shell.join(List.of(onPath ? name : called.equals(name) ? "./" + name : called));
    }

    /** The tool's version. */
    public static String version() {
        String version = Home.class.getPackage().getImplementationVersion();
        return version == null ? "development" : version;
    }
}
