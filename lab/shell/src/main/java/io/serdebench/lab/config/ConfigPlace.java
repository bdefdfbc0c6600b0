package io.serdebench.lab.config;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where the file is. */
final class ConfigPlace {

    /** The name of the file. */
    static final String NAME = "serdebench.toml";

    /** Names of which a working copy has one at its top. */
    private static final List<String> TOPS = List.of(".git", ".hg", ".svn", ".jj");

    private ConfigPlace() {}

    /**
     * The file in a folder, or in the nearest folder above it within the same working copy; null where there is none. Outside of a
     * working copy only the folder itself is looked at: a file in {@code /tmp} is not for what lies under it.
     */
    static @Nullable Path find(Path folder) {
        Path top = top(folder);
        for (Path at = folder; at != null; at = at.getParent()) {
            Path file = at.resolve(NAME);
            if (Files.isRegularFile(file)) {
                return file;
            }
            if (top == null || at.equals(top)) {
                return null;
            }
        }
        return null;
    }

    private static @Nullable Path top(Path folder) {
        for (Path at = folder; at != null; at = at.getParent()) {
            if (TOPS.stream().map(at::resolve).anyMatch(Files::exists)) {
                return at;
            }
        }
        return null;
    }

    /**
     * The file that the user named.
     *
     * @throws Stop of class input where there is none
     */
    static Path named(Path folder, String name) {
        Path file = folder.resolve(name);
        if (!Files.isRegularFile(file)) {
            throw Stop.input(
                    "no such file: " + TerminalText.line(name), "serdebench init FILE   writes one for your data");
        }
        return file;
    }
}
