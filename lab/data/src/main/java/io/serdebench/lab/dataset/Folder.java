package io.serdebench.lab.dataset;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.source.Input;
import io.serdebench.lab.dataset.source.Packed;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A folder of files that are one dataset, folders in it included. Names that begin with a dot or an underscore are passed over, as
 * programs that write such folders expect ({@code _SUCCESS}, {@code .part-0.crc}). Folders named {@code key=value} are partitions as
 * of Apache Hive: each adds a field to all records below it, and the value is percent-encoded.
 */
final class Folder {

    private static final int DEPTH = 32;

    private final Path root;
    private final String typed;
    private final int most;

    /**
     * A folder.
     *
     * @param typed What the user called it.
     * @param most Files that it may hold.
     */
    Folder(Path root, String typed, int most) {
        this.root = root;
        this.most = most;
        this.typed = TerminalText.text(typed);
    }

    /**
     * Finds its files, in the order of their names.
     *
     * @param maxInflated What a compressed file may hold, bytes, or 0 for the usual limit.
     * @throws Stop where there are none, or too many, or of several kinds
     */
    List<Input> files(long maxInflated) throws IOException {
        List<Path> found = readable();
        if (found.isEmpty()) {
            throw Stop.input(typed + " is a folder that holds no file with records");
        }
        List<Input> inputs = new ArrayList<>();
        Set<String> keys = Set.of();
        for (Path path : found) {
            Map<String, String> partition = partition(root.relativize(path));
            if (inputs.isEmpty()) {
                keys = partition.keySet();
            } else if (!partition.keySet().equals(keys)) {
                throw Stop.input(
                        typed + " is partitioned by " + names(keys) + ", but "
                                + TerminalText.text(root.relativize(path).toString()) + " by "
                                + names(partition.keySet()),
                        "name the folder of one kind of partition");
            }
            inputs.add(Input.file(path, root.relativize(path).toString(), maxInflated, partition));
        }
        return inputs;
    }

    private List<Path> readable() throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(root, DEPTH)) {
            files = all.filter(Files::isRegularFile)
                    .filter(file -> !isHidden(root.relativize(file)))
                    .sorted()
                    .limit(most + 1L)
                    .toList();
        }
        if (files.size() > most) {
            throw Stop.input(
                    typed + " holds more than " + TerminalText.count(most) + " files",
                    "name some of them:  '" + typed + "/part-00*'");
        }
        List<Path> filled = new ArrayList<>();
        List<Path> known = new ArrayList<>();
        Set<String> kinds = new TreeSet<>();
        for (Path file : files) {
            Kind kind = kind(file);
            if (Files.size(file) > 0) {
                filled.add(file);
                if (kind != null) {
                    known.add(file);
                    kinds.add(kind.label());
                }
            }
        }
        if (kinds.size() > 1) {
            throw Stop.input(
                    typed + " holds files of several formats: " + String.join(", ", kinds),
                    "name those of one:  '" + typed + "/*." + kinds.iterator().next() + "'");
        }
        // without a known ending all of them are looked into
        return known.isEmpty() ? filled : known;
    }

    private static @Nullable Kind kind(Path file) {
        return Kind.ofName(file.getFileName().toString().replaceFirst("(?i)\\.(" + Packed.ENDINGS + ")$", ""));
    }

    private static boolean isHidden(Path relative) {
        for (Path name : relative) {
            String text = name.toString();
            if (text.startsWith(".") || text.startsWith("_") && !text.contains("=")) {
                return true;
            }
        }
        return false;
    }

    /**
     * The keys of a file's partition.
     *
     * @param partition What the names of the folders say, as {@code day=1/hour=2}; a folder where they say nothing.
     */
    static Map<String, String> keys(Path file, String partition) {
        for (int i = 0; i < file.getNameCount(); i++) {
            Map<String, String> keys = partition(file.subpath(i, file.getNameCount()));
            String text = keys.entrySet().stream()
                    .map(key -> key.getKey() + "=" + key.getValue())
                    .collect(Collectors.joining("/"));
            if (text.equals(partition)) {
                return keys;
            }
        }
        return Map.of();
    }

    /** The keys and values in the names of the folders of a file. */
    static Map<String, String> partition(Path relative) {
        Map<String, String> values = new LinkedHashMap<>();
        for (int i = 0; i < relative.getNameCount() - 1; i++) {
            String name = relative.getName(i).toString();
            int equals = name.indexOf('=');
            if (equals > 0) {
                values.put(decoded(name.substring(0, equals)), decoded(name.substring(equals + 1)));
            }
        }
        return values;
    }

    private static String decoded(String text) {
        try {
            // a plus sign stands for itself in names of files
            return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return text;
        }
    }

    private static String names(Set<String> keys) {
        return keys.isEmpty() ? "nothing" : TerminalText.text(String.join(", ", keys));
    }
}
