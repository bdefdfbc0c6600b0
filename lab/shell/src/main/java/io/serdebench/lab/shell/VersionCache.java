package io.serdebench.lab.shell;

import io.serdebench.lab.base.Leftovers;
import io.serdebench.lab.catalog.Family;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Versions of libraries and languages as these themselves gave them. To ask one its classes have to be loaded, which takes most of the time
 * of a list; what was said is kept for as long as the jars, or the program, are the same. Whatever cannot be read or written is asked again.
 */
public final class VersionCache {

    /** The name of the file in the cache. */
    public static final String NAME = "versions";

    private static final String SEPARATOR = "\t";

    private final @Nullable Path file;
    private final Map<String, String> known = new TreeMap<>();
    private boolean changed;

    /**
     * Reads what is known.
     *
     * @param folder The cache, or null where there is none.
     */
    public VersionCache(@Nullable Path folder) {
        file = folder == null ? null : folder.resolve(NAME);
        try {
            if (file != null && Files.isRegularFile(file)) {
                for (String line : Files.readAllLines(file)) {
                    String[] parts = line.split(SEPARATOR, -1);
                    if (parts.length == 2) {
                        known.put(parts[0], parts[1]);
                    }
                }
            }
        } catch (IOException | java.io.UncheckedIOException damaged) {
            known.clear();
        }
    }

    /**
     * The version of a codec.
     *
     * @param codec The id of the codec.
     * @param ask What asks the library.
     */
    public String of(String codec, Family family, Supplier<String> ask) {
        return of(codec, family.libs(), ask);
    }

    /**
     * The version of anything that some files decide.
     *
     * @param name The name that it is kept by.
     * @param files The files; without any, it is asked always.
     * @param ask What asks it.
     */
    public String of(String name, List<Path> files, Supplier<String> ask) {
        if (files.isEmpty()) {
            return ask.get();
        }
        String key;
        try {
            key = key(name, files);
        } catch (IOException e) {
            return ask.get();
        }
        String before = known.get(key);
        if (before != null) {
            return before;
        }
        String version = ask.get();
        // in brackets is why there is none, which may change with other things than the files
        if (!version.startsWith("(") && !version.contains(SEPARATOR) && !version.contains("\n")) {
            known.keySet().removeIf(old -> old.startsWith(name + "|"));
            known.put(key, version);
            changed = true;
        }
        return version;
    }

    private static String key(String name, List<Path> files) throws IOException {
        StringBuilder key = new StringBuilder(name).append('|').append(System.getProperty("java.vm.version"));
        int hash = 0;
        for (Path jar : files) {
            hash = 31 * hash
                    + List.of(
                                    jar.toString(),
                                    Files.size(jar),
                                    Files.getLastModifiedTime(jar).toMillis())
                            .hashCode();
        }
        return key.append('|').append(Integer.toHexString(hash)).toString();
    }

    /** Keeps what was asked. */
    public void save() {
        if (!changed || file == null) {
            return;
        }
        try {
            Files.createDirectories(file.getParent());
            Path draft = file.resolveSibling(
                    "tmp-" + NAME + "-" + ProcessHandle.current().pid());
            StringBuilder text = new StringBuilder();
            known.forEach((key, version) ->
                    text.append(key).append(SEPARATOR).append(version).append('\n'));
            Leftovers.write(draft, text.toString());
            Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            // it is asked again next time
            changed = false;
        }
    }
}
