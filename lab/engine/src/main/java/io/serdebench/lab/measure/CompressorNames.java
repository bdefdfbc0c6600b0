package io.serdebench.lab.measure;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Suggest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Understands the list of {@code --compress}. */
public final class CompressorNames {

    private static final String DICTIONARY = "zstd-dict";

    /** Names that {@code all} stands for: each library at the level that it takes by itself or is known for. */
    private static final List<String> ALL = List.of(
            "lz4",
            "snappy",
            "deflate:6",
            "gzip:6",
            "zstd:1",
            "zstd:3",
            "zstd:9",
            DICTIONARY + ":3",
            "brotli:1",
            "brotli:5");

    private static final String NONE = "none";
    private static final int SHOWN = 40;

    /** Levels of a library: the one where none is named (0 where it may stay unnamed), the least and the most. */
    private record Levels(int usual, int least, int most) {}

    private static final Map<String, Levels> KNOWN = known();

    private CompressorNames() {}

    private static Map<String, Levels> known() {
        Map<String, Levels> known = new LinkedHashMap<>();
        // lz4 without a level is its fast compressor, with one the other, "high compression"
        known.put("lz4", new Levels(0, 1, 17));
        known.put("snappy", new Levels(0, 0, 0));
        known.put("deflate", new Levels(6, 1, 9));
        known.put("gzip", new Levels(6, 1, 9));
        known.put("zstd", new Levels(3, 1, 22));
        known.put(DICTIONARY, new Levels(3, 1, 22));
        known.put("brotli", new Levels(5, 0, 11));
        return known;
    }

    /**
     * The names in full, each once, in the order in which they were typed.
     *
     * @throws Stop where a name or level is not known
     */
    public static List<String> parse(List<String> words) {
        Set<String> names = new LinkedHashSet<>();
        for (String word : words) {
            String typed = word.strip().toLowerCase(Locale.ROOT);
            if (typed.equals("all")) {
                names.addAll(ALL);
            } else if (!typed.equals(NONE) && !typed.isEmpty()) {
                names.add(name(typed));
            }
        }
        return List.copyOf(names);
    }

    /**
     * The same for batches alone: a dictionary is for single records, and {@code all} has none then.
     *
     * @throws Stop where a name or level is not known, or one is of a dictionary
     */
    public static List<String> ofBatches(List<String> words) {
        List<String> all = parse(words);
        for (String word : words) {
            if (word.strip().toLowerCase(Locale.ROOT).startsWith(DICTIONARY)) {
                throw Stop.usage(
                        "--compress: " + DICTIONARY + " is for single records, and these are compressed in batches");
            }
        }
        return all.stream().filter(name -> !name.startsWith(DICTIONARY)).toList();
    }

    private static String name(String typed) {
        String[] parts = typed.split(":", 2);
        Levels levels = KNOWN.get(parts[0]);
        if (levels == null) {
            List<String> all = new ArrayList<>(KNOWN.keySet());
            all.addAll(List.of("all", NONE));
            String shown = typed.replaceAll("[^a-z0-9:-]", "?");
            shown = shown.length() <= SHOWN ? shown : shown.substring(0, SHOWN) + "...";
            throw Stop.usage(
                    "--compress does not know '" + shown + "'." + Suggest.phrase(shown, all),
                    "there are  " + String.join(", ", all) + "; with a level as zstd:9");
        }
        if (parts.length == 1) {
            return levels.usual() == 0 ? parts[0] : parts[0] + ":" + levels.usual();
        }
        if (levels.most() > 0 && parts[1].matches("[0-9]{1,2}")) {
            int level = Integer.parseInt(parts[1]);
            if (level >= levels.least() && level <= levels.most()) {
                return parts[0] + ":" + level;
            }
        }
        throw Stop.usage(
                levels.most() == 0
                        ? "--compress: " + parts[0] + " has no levels"
                        : "--compress: levels of " + parts[0] + " go from " + levels.least() + " to " + levels.most());
    }
}
