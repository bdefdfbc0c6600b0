package io.serdebench.lab.base;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * On which lines the keys of a TOML file stand. The parser gives values without their places, so the lines are looked through for
 * what stands before an equals sign. The tables of {@code [[link]]} are {@code link[0]}, {@code link[1]} and so on.
 */
public final class TomlLines {

    private static final Pattern TABLE = Pattern.compile("^\\s*\\[+\\s*([^\\[\\]]+?)\\s*]+\\s*(#.*)?$");
    private static final Pattern KEY =
            Pattern.compile("^\\s*([A-Za-z0-9_.\"'-]+(?:\\s*\\.\\s*[A-Za-z0-9_\"'-]+)*)\\s*=.*$");

    /**
     * A key or the head of a table.
     *
     * @param path The whole path, parts separated by dots.
     * @param line The number of the line, from 1.
     */
    private record Place(String path, int line) {}

    private final List<Place> places = new ArrayList<>();

    /** The keys of a file. */
    public TomlLines(String text) {
        Map<String, Integer> arrays = new HashMap<>();
        String table = "";
        int number = 0;
        for (String line : text.lines().toList()) {
            number++;
            Matcher head = TABLE.matcher(line);
            Matcher key = KEY.matcher(line);
            if (head.matches()) {
                table = plain(head.group(1));
                if (line.strip().startsWith("[[")) {
                    table += "[" + (arrays.merge(table, 1, Integer::sum) - 1) + "]";
                }
                places.add(new Place(table, number));
            } else if (key.matches()) {
                places.add(new Place((table.isEmpty() ? "" : table + ".") + plain(key.group(1)), number));
            }
        }
    }

    private static String plain(String path) {
        return path.replaceAll("[\\s\"']", "");
    }

    /** The line of a key, or of the nearest table around it; 1 where nothing is found. */
    public int of(String path) {
        return Math.max(1, find(path));
    }

    /** The line of a key, or of the nearest table around it; 0 where nothing is found. */
    public int find(String path) {
        for (String at = path; !at.isEmpty(); at = at.contains(".") ? at.substring(0, at.lastIndexOf('.')) : "") {
            for (Place place : places) {
                if (place.path().equals(at) || place.path().startsWith(at + ".")) {
                    return place.line();
                }
            }
        }
        return 0;
    }
}
