package io.serdebench.lab.census;

import io.serdebench.lab.dataset.source.Input;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What a part calls a file.
 *
 * @param name The name of the file.
 * @param partition The partition that it belongs to.
 */
record FilePlace(String name, String partition) {

    /** The place of a file, or of data that are made. */
    static FilePlace of(Input file) {
        Path path = file.path();
        return path == null ? new FilePlace(file.name(), "") : of(path, file.partition());
    }

    /**
     * The place of a file: the keys in the names of folders, as {@code day=2026-11-27}, or the folder.
     *
     * @param keys What the names of its folders say.
     */
    static FilePlace of(Path path, Map<String, String> keys) {
        Path folder = path.getParent();
        return of(path.toString(), folder == null ? "" : folder.toString(), keys);
    }

    /** The place of a file of whatever storage, whose path has slashes. */
    static FilePlace of(String path, Map<String, String> keys) {
        return of(path, path.substring(0, Math.max(0, path.lastIndexOf('/'))), keys);
    }

    private static FilePlace of(String path, String folder, Map<String, String> keys) {
        String partition = keys.isEmpty()
                ? folder
                : keys.entrySet().stream()
                        .map(key -> key.getKey() + "=" + key.getValue())
                        .collect(Collectors.joining("/"));
        return new FilePlace(path, partition);
    }
}
