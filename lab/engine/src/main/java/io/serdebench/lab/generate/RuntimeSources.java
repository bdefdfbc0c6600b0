package io.serdebench.lab.generate;

import io.serdebench.lab.catalog.Family;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * The sources of the classes that generated code calls and that do not depend on the schema. A family keeps them in packages
 * called {@code runtime}, compiled and as text, in the jar of its generator.
 */
final class RuntimeSources {

    private static final Pattern PATH = Pattern.compile("(?:\\w+/)+runtime/\\w+\\.java");
    private static final String PACKAGE = "package-info.java";

    private RuntimeSources() {}

    /**
     * Those that are used.
     *
     * @param family The family.
     * @param code The generated code, all of it.
     * @return The texts by their paths: of the classes that the code names, and of those that their sources name.
     * @throws IOException Where the family's jar cannot be read.
     */
    static SortedMap<String, String> used(Family family, String code) throws IOException {
        Map<String, String> left = all(family);
        SortedMap<String, String> used = new TreeMap<>();
        Map<String, String> found = named(left, RuntimeSources::qualified, code);
        while (!found.isEmpty()) {
            used.putAll(found);
            left.keySet().removeAll(found.keySet());
            found = named(left, RuntimeSources::simple, String.join("\n", found.values()));
        }
        return used;
    }

    private interface Naming {
        String name(String path);
    }

    private static Map<String, String> named(Map<String, String> sources, Naming naming, String code) {
        return sources.entrySet().stream()
                .filter(source -> Pattern.compile("\\b" + Pattern.quote(naming.name(source.getKey())) + "\\b")
                        .matcher(code)
                        .find())
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    private static String qualified(String path) {
        return path.substring(0, path.length() - ".java".length()).replace('/', '.');
    }

    private static String simple(String path) {
        String name = qualified(path);
        return name.substring(name.lastIndexOf('.') + 1);
    }

    /** All sources of such packages beside the generator. */
    private static Map<String, String> all(Family family) throws IOException {
        Map<String, String> sources = new LinkedHashMap<>();
        Path jar = own(family);
        if (jar == null) {
            return sources;
        }
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            for (ZipEntry entry : zip.stream().toList()) {
                String path = entry.getName();
                if (PATH.matcher(path).matches() && !path.endsWith(PACKAGE)) {
                    sources.put(path, text(zip, entry));
                }
            }
        }
        return sources;
    }

    /** The jar of the generator, or null where it lies in none. */
    private static @Nullable Path own(Family family) throws IOException {
        String generator = family.className().replace('.', '/') + ".class";
        for (Path lib : family.libs()) {
            if (!Files.isRegularFile(lib)) {
                // a folder of the application's classes
                continue;
            }
            try (ZipFile zip = new ZipFile(lib.toFile())) {
                if (zip.getEntry(generator) != null) {
                    return lib;
                }
            }
        }
        return null;
    }

    private static String text(ZipFile zip, ZipEntry entry) throws IOException {
        try (InputStream in = zip.getInputStream(entry)) {
            return new String(in.readNBytes(Sources.MAX), StandardCharsets.UTF_8);
        }
    }
}
