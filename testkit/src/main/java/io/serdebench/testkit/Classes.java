package io.serdebench.testkit;

import io.serdebench.api.gen.Javac;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Compiles generated sources on the class path of this process, and the same sources once only. Tests of a family generate a few
 * schemas again and again, and most of their time would be javac's.
 */
final class Classes {

    /** The most bytes that are kept: they stay small beside the heap of 256 MiB that tests of codecs have. */
    private static final long KEPT_BYTES = 24L << 20;

    private static final Map<String, Map<String, byte[]>> KEPT = new HashMap<>();
    private static long kept;
    private static @Nullable Javac javac;
    private static @Nullable SharedJavac shared;
    private static boolean looked;

    private Classes() {}

    /** Compiles a folder of sources into a folder of classes, which exists and is empty. */
    static synchronized void compile(Path sources, Path classes) throws IOException {
        String key = digest(sources);
        Map<String, byte[]> known = KEPT.get(key);
        if (known != null) {
            for (Map.Entry<String, byte[]> file : known.entrySet()) {
                Path path = classes.resolve(file.getKey());
                Files.createDirectories(path.resolveSibling(""));
                Files.write(path, file.getValue());
            }
            return;
        }
        compileAnew(sources, classes);
        Map<String, byte[]> made = files(classes);
        long bytes = made.values().stream().mapToLong(file -> file.length).sum();
        if (kept + bytes <= KEPT_BYTES) {
            kept += bytes;
            KEPT.put(key, made);
        }
    }

    /** By the compiler that the build's JVMs share, and without it by one of this process. */
    private static void compileAnew(Path sources, Path classes) throws IOException {
        if (!looked) {
            looked = true;
            shared = SharedJavac.find();
        }
        String errors = null;
        if (shared != null) {
            try {
                errors = shared.compile(sources, classes);
            } catch (IOException ended) {
                shared = null;
            }
        }
        if (errors != null && !errors.isEmpty()) {
            throw new IOException(errors);
        }
        if (errors == null) {
            if (javac == null) {
                javac = new Javac(classPath());
            }
            javac.compile(sources, classes);
        }
    }

    private static List<Path> classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of)
                .toList();
    }

    /** Of the names and contents of all files of a folder. */
    private static String digest(Path folder) throws IOException {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (Map.Entry<String, byte[]> file : files(folder).entrySet()) {
                digest.update((file.getKey() + "\n" + file.getValue().length + "\n").getBytes(StandardCharsets.UTF_8));
                digest.update(file.getValue());
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Map<String, byte[]> files(Path folder) throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        try (Stream<Path> walk = Files.walk(folder)) {
            for (Path file : walk.filter(Files::isRegularFile).toList()) {
                files.put(folder.relativize(file).toString(), Files.readAllBytes(file));
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        return files;
    }
}
