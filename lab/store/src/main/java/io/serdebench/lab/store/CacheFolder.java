package io.serdebench.lab.store;

import io.serdebench.lab.base.TemporaryFiles;
import io.serdebench.lab.base.TerminalText;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Where the cache is. Without a home folder, as many users of containers are, and where it cannot be written, there is an empty
 * one for this run alone: the cache holds classes that are run, so it is never a folder that others can foresee.
 */
public final class CacheFolder {

    private static final String NAME = "serdebench";

    private CacheFolder() {}

    /**
     * The cache of all runs, or one in the temporary folder that goes with this program.
     *
     * @throws io.serdebench.lab.base.Stop where neither can be written
     */
    public static Path open(Map<String, String> environment, String userHome) {
        Path usual = usual(environment, userHome);
        String why = usual == null ? "there is no home folder (HOME is not set)" : refusal(usual);
        if (usual != null && why == null) {
            return usual;
        }
        System.err.println(
                "serdebench: " + why + ", so what is made is not kept;  XDG_CACHE_HOME=/some/folder keeps it");
        return TemporaryFiles.folder();
    }

    /** That of the user who runs this program; null where there is no home. */
    public static @Nullable Path usual() {
        return usual(System.getenv(), System.getProperty("user.home", ""));
    }

    /** {@code $XDG_CACHE_HOME/serdebench}, by default {@code ~/.cache/serdebench}; null where there is no home. */
    public static @Nullable Path usual(Map<String, String> environment, String userHome) {
        String xdg = environment.getOrDefault("XDG_CACHE_HOME", "");
        // a relative one is to be ignored, says its specification
        if (isAbsolute(xdg)) {
            return Path.of(xdg, NAME);
        }
        // Java does not look at the first one, and says "?" for the second where the user has no entry of a name
        for (String home : List.of(environment.getOrDefault("HOME", ""), userHome)) {
            if (isAbsolute(home)) {
                return Path.of(home, ".cache", NAME);
            }
        }
        return null;
    }

    private static boolean isAbsolute(String path) {
        return !path.isEmpty() && Path.of(path).isAbsolute();
    }

    /** Why a folder cannot be the cache, or null where it can. */
    static @Nullable String refusal(Path folder) {
        String name = "the cache folder " + TerminalText.text(folder.toString(), 200);
        if (folder.toString().contains(File.pathSeparator)) {
            return name + " has '" + File.pathSeparator + "' in its name, where a class path ends";
        }
        String shown = name + " cannot be written";
        try {
            Files.createDirectories(folder);
            return Files.isWritable(folder) ? null : shown;
        } catch (IOException e) {
            return shown + " (" + TemporaryFiles.reason(e) + ")";
        }
    }

    /** A file or folder and all that it holds, the innermost first; nothing where it is gone. */
    public static List<Path> all(Path entry) throws IOException {
        try (Stream<Path> walk = Files.walk(entry)) {
            return walk.sorted(Comparator.reverseOrder()).toList();
        } catch (NoSuchFileException e) {
            return List.of();
        }
    }
}
