package io.serdebench.lab.base;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.toml.TomlMapper;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A table of a TOML file that must be read completely. What is missing, of another kind, too much or not asked for stops the program.
 * The message names the file and the key.
 */
public final class StrictToml {

    /** One line of text. */
    public static final Pattern LINE = Pattern.compile("\\P{Cntrl}{1,1000}");

    /** Text of any length and any number of lines. */
    public static final Pattern ANY = Pattern.compile("(?s).*");

    /** One for all: to make one takes longer than to read a file. */
    private static final TomlMapper TOML = new TomlMapper();

    /**
     * How messages name a file.
     *
     * @param name The name of the file.
     * @param kind The thing whose keys it has: {@code codec.toml}, {@code an experiment}.
     * @param code The exit code of what is wrong in it.
     */
    public record Source(String name, String kind, ExitCode code) {

        private Stop stop(String what, String... details) {
            return new Stop(code, TerminalText.line(name) + what, details);
        }
    }

    private final Source source;
    private final String path;
    private final JsonNode node;
    private final @Nullable TomlLines lines;
    private final Set<String> read = new HashSet<>();

    private StrictToml(Source source, String path, JsonNode node, @Nullable TomlLines lines) {
        this.source = source;
        this.path = path;
        this.node = node;
        this.lines = lines;
    }

    /** Reads the text of a file, and throws a {@link Stop} that names the line where it is not TOML. */
    public static StrictToml read(Source source, String text) {
        return read(source, text, null);
    }

    /** Reads the text of a file as {@link #read} does. Messages name the lines of keys, too. */
    public static StrictToml numbered(Source source, String text) {
        return read(source, text, new TomlLines(text));
    }

    private static StrictToml read(Source source, String text, @Nullable TomlLines lines) {
        try {
            return new StrictToml(source, "", TOML.readTree(text), lines);
        } catch (JsonProcessingException e) {
            JsonLocation at = e.getLocation();
            String line = at == null ? "" : " line " + at.getLineNr();
            throw source.stop(line + ": not TOML", TerminalText.line(e.getOriginalMessage()));
        }
    }

    public boolean has(String key) {
        return node.has(key);
    }

    /** True if a key is there and its value is a number, which has no unit. */
    public boolean isNumber(String key) {
        return node.path(key).isNumber();
    }

    public String line(String key) {
        return text(key, LINE);
    }

    public String text(String key, Pattern pattern) {
        return text(key, get(key), pattern);
    }

    /** The text of a key that may be left out, or null. */
    public @Nullable String optional(String key, Pattern pattern) {
        read.add(key);
        return has(key) ? text(key, pattern) : null;
    }

    public List<String> texts(String key, Pattern pattern, int most) {
        List<String> texts = new ArrayList<>();
        for (JsonNode value : array(key, most)) {
            texts.add(text(key, value, pattern));
        }
        return texts;
    }

    /** True if a key is true; false where it is left out. */
    public boolean truth(String key) {
        if (has(key) && !get(key).isBoolean()) {
            throw wrong(key, "must be true or false");
        }
        return has(key) && get(key).booleanValue();
    }

    public double number(String key) {
        return number(key, get(key), "must be a number");
    }

    /** At least one number. */
    public List<Double> numbers(String key, int most) {
        List<Double> numbers = new ArrayList<>();
        for (JsonNode value : filled(key, most)) {
            numbers.add(number(key, value, "must be numbers"));
        }
        return numbers;
    }

    public StrictToml table(String key) {
        return table(key, get(key), "", "must be a table");
    }

    /** The tables of {@code [[key]]}, at least one. */
    public List<StrictToml> tables(String key, int most) {
        List<StrictToml> tables = new ArrayList<>();
        for (JsonNode value : filled(key, most)) {
            tables.add(table(key, value, "[" + tables.size() + "]", "must be tables"));
        }
        return tables;
    }

    /** All keys with their values, which are text. */
    public Map<String, String> all(Pattern keys, Pattern values) {
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
    public void end() {
        for (Iterator<String> names = node.fieldNames(); names.hasNext(); ) {
            String name = names.next();
            if (!read.contains(name)) {
                throw wrong(name, "is not a key of " + source.kind() + "." + Suggest.phrase(name, read));
            }
        }
    }

    /** The stop of the program because of a key, with lines below that say what to do. */
    public Stop wrong(String key, String what, String... details) {
        int line = lines == null ? 0 : lines.find(path + key);
        return source.stop(
                (line > 0 ? " line " + line : "") + ": " + TerminalText.line(path + key) + " "
                        + TerminalText.line(what),
                details);
    }

    private StrictToml table(String key, JsonNode value, String index, String otherwise) {
        if (!value.isObject()) {
            throw wrong(key, otherwise);
        }
        return new StrictToml(source, path + key + index + ".", value, lines);
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

    private double number(String key, JsonNode value, String otherwise) {
        if (!value.isNumber() || !Double.isFinite(value.doubleValue())) {
            throw wrong(key, otherwise);
        }
        return value.doubleValue();
    }

    private JsonNode filled(String key, int most) {
        JsonNode value = array(key, most);
        if (value.isEmpty()) {
            throw wrong(key, "is empty");
        }
        return value;
    }

    private JsonNode array(String key, int most) {
        JsonNode value = get(key);
        if (!value.isArray()) {
            throw wrong(key, "must be an array", "write  " + key + " = [ ... ]");
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
