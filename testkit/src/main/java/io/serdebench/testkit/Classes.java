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
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Compiles generated sources on the class path of this process, and each source once only. Tests of a family generate a few schemas
 * again and again, and its codecs share the domain's classes and often their messages, so that most of their time would be javac's.
 */
final class Classes {

    /** The most bytes that are kept: they stay small beside the heap of 256 MiB that tests of codecs have. */
    private static final long KEPT_BYTES = 24L << 20;

    private static final String SUFFIX = ".java";

    /** What was compiled, by the digest of its source. */
    private static final Map<String, Compiled> KEPT = new HashMap<>();

    private static long kept;
    private static @Nullable Javac javac;

    /**
     * What came of a source.
     *
     * @param needs The digests of the sources beside it that it names: beside others the same text may mean something else.
     * @param classes The bytes of its classes by path.
     */
    private record Compiled(Set<String> needs, Map<String, byte[]> classes) {}

    /**
     * A source.
     *
     * @param digest The digest of its path and its text.
     * @param needs The digests of the sources beside it that it names.
     */
    private record Source(String digest, Set<String> needs) {}

    private Classes() {}

    /** Compiles a folder of sources into a folder of classes, which exists and is empty. */
    static synchronized void compile(Path sources, Path classes) throws IOException {
        Map<String, byte[]> texts = files(sources);
        texts.keySet().removeIf(path -> !path.endsWith(SUFFIX));
        Map<String, Source> all = sources(texts);
        Map<String, Compiled> known = known(all);
        for (Compiled compiled : known.values()) {
            write(classes, compiled.classes());
        }
        if (known.size() == all.size()) {
            return;
        }
        Path rest = Files.createTempDirectory("rest");
        try {
            texts.keySet().removeAll(known.keySet());
            write(rest, texts);
            if (javac == null) {
                javac = new Javac(classPath());
            }
            javac.compile(rest, classes);
        } finally {
            Folders.delete(rest);
        }
        all.keySet().removeAll(known.keySet());
        keep(all, files(classes));
    }

    /** The sources that were compiled before, beside the same ones as now as far as they name them. */
    private static Map<String, Compiled> known(Map<String, Source> all) {
        Map<String, Compiled> known = new HashMap<>();
        Set<String> anew = new HashSet<>();
        int before;
        do {
            before = anew.size();
            // what names a class that is compiled anew may change with it
            all.forEach((path, source) -> {
                Compiled compiled = KEPT.get(source.digest());
                if (compiled != null
                        && compiled.needs().equals(source.needs())
                        && Collections.disjoint(source.needs(), anew)) {
                    known.put(path, compiled);
                } else {
                    known.remove(path);
                    anew.add(source.digest());
                }
            });
        } while (anew.size() > before);
        return known;
    }

    /** Keeps the classes of sources that were compiled. */
    private static void keep(Map<String, Source> sources, Map<String, byte[]> classes) {
        Map<String, Map<String, byte[]>> bySource = new HashMap<>();
        classes.forEach((path, bytes) -> {
            String outer = path.substring(0, path.length() - ".class".length());
            while (!sources.containsKey(outer + SUFFIX) && outer.contains("$")) {
                outer = outer.substring(0, outer.lastIndexOf('$'));
            }
            bySource.computeIfAbsent(outer + SUFFIX, key -> new HashMap<>()).put(path, bytes);
        });
        sources.forEach((path, source) -> {
            Map<String, byte[]> own = bySource.getOrDefault(path, Map.of());
            long bytes = own.values().stream().mapToLong(file -> file.length).sum();
            if (kept + bytes <= KEPT_BYTES) {
                kept += bytes;
                KEPT.put(source.digest(), new Compiled(source.needs(), own));
            }
        });
    }

    private static Map<String, Source> sources(Map<String, byte[]> texts) {
        Map<String, Set<String>> byName = new HashMap<>();
        texts.forEach((path, text) -> byName.computeIfAbsent(
                        path.substring(path.lastIndexOf('/') + 1, path.length() - SUFFIX.length()),
                        name -> new HashSet<>())
                .add(digest(path, text)));
        Map<String, Source> sources = new TreeMap<>();
        texts.forEach((path, text) -> sources.put(
                path, new Source(digest(path, text), named(new String(text, StandardCharsets.UTF_8), byName))));
        return sources;
    }

    /** The digests of the sources whose classes a text names. */
    private static Set<String> named(String text, Map<String, Set<String>> byName) {
        Set<String> found = new HashSet<>();
        int from = 0;
        for (int i = 0; i <= text.length(); i++) {
            if (i == text.length() || !Character.isJavaIdentifierPart(text.charAt(i))) {
                if (i > from) {
                    found.addAll(byName.getOrDefault(text.substring(from, i), Set.of()));
                }
                from = i + 1;
            }
        }
        return found;
    }

    private static Collection<Path> classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of)
                .toList();
    }

    private static String digest(String path, byte[] text) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update((path + "\n").getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest.digest(text));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void write(Path folder, Map<String, byte[]> files) throws IOException {
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            Path path = folder.resolve(file.getKey());
            Files.createDirectories(path.resolveSibling(""));
            Files.write(path, file.getValue());
        }
    }

    private static Map<String, byte[]> files(Path folder) throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        try (Stream<Path> walk = Files.walk(folder)) {
            for (Path file : walk.filter(Files::isRegularFile).toList()) {
                files.put(folder.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        return files;
    }
}
