package io.serdebench.spark;

import io.serdebench.lab.dataset.Inputs;
import java.net.URI;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a part calls a file that Spark reads: as the embedded census does, from what was typed on. */
final class FileNames {

    private static final String FILE = "file";

    private final String typed;
    private final @Nullable Path root;

    /**
     * Of files of an input.
     *
     * @param typed What the user typed: a folder, a file or a glob, or a URI of another storage.
     * @param base The absolute path of the folder in which the driver runs.
     */
    FileNames(String typed, String base) {
        this.typed = folder(typed);
        this.root = typed.matches("[a-zA-Z][a-zA-Z0-9+.-]+:.*")
                ? null
                : Path.of(base).resolve(this.typed).normalize();
    }

    /** Of a glob, what is before the last slash. */
    private static String folder(String typed) {
        return typed.matches(".*[*?\\[{].*") ? typed.substring(0, Math.max(0, typed.lastIndexOf('/'))) : typed;
    }

    /**
     * A file.
     *
     * @param name Its name.
     * @param keys What the names of its folders say.
     */
    record Named(String name, Map<String, String> keys) {

        Named {
            keys = new LinkedHashMap<>(keys);
        }
    }

    /** The name of a file, of which Spark has the URI. */
    Named of(String uri) {
        URI parsed = URI.create(uri);
        if (root == null || !FILE.equals(parsed.getScheme())) {
            return new Named(uri, Inputs.partition(Path.of("/", String.valueOf(parsed.getPath()))));
        }
        Path path = Path.of(parsed.getPath());
        if (!path.startsWith(root)) {
            return new Named(path.toString(), Inputs.partition(path));
        }
        Path relative = root.relativize(path);
        return new Named(Path.of(typed).resolve(relative).toString(), Inputs.partition(relative));
    }
}
