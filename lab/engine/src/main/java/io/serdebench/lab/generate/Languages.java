package io.serdebench.lab.generate;

import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.catalog.Language;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Which languages other than Java this machine has. Nothing is fetched here. */
public final class Languages {

    /** The name of the manifest, which says how a program is asked for its version. */
    private static final String MANIFEST = "language.toml";

    private static final Map<String, String> FOUND = new ConcurrentHashMap<>();

    private Languages() {}

    /**
     * The language of a codec on this machine, for the list of codecs.
     *
     * @param codec A codec in another language.
     * @return {@code for Python 3.11.7}, or why it cannot be used here
     */
    public static String found(Codec codec) {
        Language language = Objects.requireNonNull(codec.family().language());
        return FOUND.computeIfAbsent(language.name(), name -> {
            try {
                return "for " + new Toolchain(language, codec.family().folder(), Path.of("."), null).runtime();
            } catch (IOException e) {
                return "(not here: " + e.getMessage() + ")";
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return "(not known: interrupted)";
            }
        });
    }

    /**
     * The files that decide what {@link #found} says of a codec: the program and the manifest.
     *
     * @param codec A codec in another language.
     * @return None where the program is not on the PATH.
     */
    public static List<Path> files(Codec codec) {
        Language language = Objects.requireNonNull(codec.family().language());
        Path program = onPath(language.program());
        return program == null
                ? List.of()
                : List.of(program, codec.family().folder().resolve(MANIFEST));
    }

    /** The file of a program on the PATH, or null. */
    static @Nullable Path onPath(String program) {
        String path = System.getenv("PATH");
        for (String folder : (path == null ? "" : path).split(File.pathSeparator)) {
            try {
                Path file = Path.of(folder, program);
                if (!folder.isEmpty() && Files.isExecutable(file) && Files.isRegularFile(file)) {
                    return file.toAbsolutePath();
                }
            } catch (InvalidPathException e) {
                // no program can be there
            }
        }
        return null;
    }
}
