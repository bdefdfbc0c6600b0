package io.serdebench.lab.doctor;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The files in which Linux tells about itself.
 *
 * @param root {@code /}, or a folder that plays it
 */
record SystemFiles(Path root) {

    /** More than {@code /proc/cpuinfo} has on the largest machines. */
    private static final int MAX_BYTES = 8 << 20;

    /** The file's text, or an empty one where it cannot be read. */
    String text(String path) {
        try (InputStream in = Files.newInputStream(root.resolve(path))) {
            return new String(in.readNBytes(MAX_BYTES), StandardCharsets.UTF_8).strip();
        } catch (IOException | RuntimeException e) {
            return "";
        }
    }

    /** Paths of a folder's entries whose names match, in order; none where it cannot be read. */
    List<String> entries(String folder, String pattern) {
        try (Stream<Path> files = Files.list(root.resolve(folder))) {
            return files.map(file -> String.valueOf(file.getFileName()))
                    .filter(name -> name.matches(pattern))
                    .sorted()
                    .map(name -> folder + "/" + name)
                    .toList();
        } catch (IOException | UncheckedIOException | SecurityException e) {
            return List.of();
        }
    }
}
