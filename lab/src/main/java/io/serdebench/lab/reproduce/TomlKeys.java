package io.serdebench.lab.reproduce;

import com.fasterxml.jackson.databind.JsonNode;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Suggest;
import io.serdebench.lab.base.TerminalText;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The keys of a table of an experiment's file. What is missing, of another kind, too much or not asked for stops the program. */
final class TomlKeys {

    private static final Pattern LINE = Pattern.compile("\\P{Cntrl}{1,1000}");

    private final String file;
    private final String path;
    private final JsonNode node;
    private final Set<String> read = new HashSet<>();

    /**
     * Of a node.
     *
     * @param file The file that messages name.
     * @param path The path of the table in the file, with a dot behind it unless it is empty.
     */
    TomlKeys(String file, String path, JsonNode node) {
        this.file = file;
        this.path = path;
        this.node = node;
    }

    boolean has(String key) {
        return node.has(key);
    }

    /** One line of text. */
    String line(String key) {
        return text(key, get(key), LINE);
    }

    String text(String key, Pattern pattern) {
        return text(key, get(key), pattern);
    }

    /** A text of any length, or null where the key is left out. */
    @Nullable
    String optional(String key) {
        if (!node.has(key)) {
            return null;
        }
        JsonNode value = get(key);
        if (!value.isTextual()) {
            throw wrong(key, "must be text");
        }
        return value.textValue();
    }

    double number(String key) {
        JsonNode value = get(key);
        if (!value.isNumber() || !Double.isFinite(value.doubleValue())) {
            throw wrong(key, "must be a number");
        }
        return value.doubleValue();
    }

    boolean truth(String key) {
        if (!node.has(key)) {
            return false;
        }
        JsonNode value = get(key);
        if (!value.isBoolean()) {
            throw wrong(key, "must be true or false");
        }
        return value.booleanValue();
    }

    List<Double> numbers(String key, int most) {
        List<Double> numbers = new ArrayList<>();
        for (JsonNode value : array(key, most)) {
            if (!value.isNumber() || !Double.isFinite(value.doubleValue())) {
                throw wrong(key, "must be numbers");
            }
            numbers.add(value.doubleValue());
        }
        return numbers;
    }

    /** Lines of text; none where the key is left out. */
    List<String> lines(String key, int most) {
        List<String> lines = new ArrayList<>();
        if (node.has(key)) {
            for (JsonNode value : array(key, most)) {
                lines.add(text(key, value, LINE));
            }
        }
        return lines;
    }

    TomlKeys table(String key) {
        JsonNode value = get(key);
        if (!value.isObject()) {
            throw wrong(key, "must be a table");
        }
        return new TomlKeys(file, path + key + ".", value);
    }

    /** The tables of {@code [[key]]}; none where the key is left out. */
    List<TomlKeys> tables(String key, int most) {
        List<TomlKeys> tables = new ArrayList<>();
        if (node.has(key)) {
            for (JsonNode value : array(key, most)) {
                if (!value.isObject()) {
                    throw wrong(key, "must be tables");
                }
                tables.add(new TomlKeys(file, path + key + "[" + tables.size() + "].", value));
            }
        }
        return tables;
    }

    /** All keys with their values, which are text. */
    Map<String, String> all(Pattern keys, Pattern values) {
        Map<String, String> all = new LinkedHashMap<>();
        for (Iterator<String> names = node.fieldNames(); names.hasNext(); ) {
            String name = names.next();
            if (!keys.matcher(name).matches()) {
                throw wrong(name, "must match " + keys);
            }
            all.put(name, text(name, values));
        }
        return all;
    }

    /** Refuses keys that were not asked for. */
    void end() {
        for (Iterator<String> names = node.fieldNames(); names.hasNext(); ) {
            String name = names.next();
            if (!read.contains(name)) {
                throw wrong(name, "is not a key of an experiment." + Suggest.phrase(name, read));
            }
        }
    }

    Stop wrong(String key, String what) {
        return Stop.input(
                TerminalText.line(file) + ": " + TerminalText.line(path + key) + " " + TerminalText.line(what));
    }

    private String text(String key, JsonNode value, Pattern pattern) {
        if (!value.isTextual()) {
            throw wrong(key, "must be text");
        }
        if (!pattern.matcher(value.textValue()).matches()) {
            throw wrong(key, pattern == LINE ? "must be one line of at most 1000 characters" : "must match " + pattern);
        }
        return value.textValue();
    }

    private JsonNode array(String key, int most) {
        JsonNode value = get(key);
        if (!value.isArray() || value.isEmpty()) {
            throw wrong(key, "must be an array that is not empty");
        }
        if (value.size() > most) {
            throw wrong(key, "has more than " + most + " elements");
        }
        return value;
    }

    private JsonNode get(String key) {
        read.add(key);
        @Nullable JsonNode value = node.get(key);
        if (value == null) {
            throw wrong(key, "is missing");
        }
        return value;
    }
}
