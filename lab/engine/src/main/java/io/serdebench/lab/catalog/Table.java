package io.serdebench.lab.catalog;

import com.fasterxml.jackson.databind.JsonNode;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Suggest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A table of a TOML file that must be read completely: what is missing, of another kind or left over stops the program. */
final class Table {

    private final Path file;
    private final String path;
    private final JsonNode node;
    private final Set<String> read = new HashSet<>();

    /**
     * Of a node.
     *
     * @param path The path of the table in the file, with a dot behind it unless it is empty.
     */
    Table(Path file, String path, JsonNode node) {
        this.file = file;
        this.path = path;
        this.node = node;
    }

    String text(String key, Pattern pattern) {
        return text(key, get(key), pattern);
    }

    /** The text of a key that may be left out, or null. */
    @Nullable
    String optionalText(String key, Pattern pattern) {
        read.add(key);
        @Nullable JsonNode value = node.get(key);
        return value == null ? null : text(key, value, pattern);
    }

    List<String> texts(String key, Pattern pattern) {
        List<String> texts = new ArrayList<>();
        for (JsonNode element : array(key)) {
            texts.add(text(key, element, pattern));
        }
        return texts;
    }

    /** The tables of {@code [[key]]}, at least one. */
    List<Table> tables(String key) {
        List<Table> tables = new ArrayList<>();
        for (JsonNode element : array(key)) {
            if (!element.isObject()) {
                throw wrong(key, "must be tables");
            }
            tables.add(new Table(file, path + key + "[" + tables.size() + "].", element));
        }
        if (tables.isEmpty()) {
            throw wrong(key, "is empty");
        }
        return tables;
    }

    /** Refuses keys that were not asked for. */
    void end() {
        for (Iterator<String> keys = node.fieldNames(); keys.hasNext(); ) {
            String key = keys.next();
            if (!read.contains(key)) {
                throw wrong(key, "is not a key of codec.toml." + Suggest.phrase(key, read));
            }
        }
    }

    private String text(String key, JsonNode value, Pattern pattern) {
        if (!value.isTextual()) {
            throw wrong(key, "must be text");
        }
        if (!pattern.matcher(value.textValue()).matches()) {
            throw wrong(key, "must match " + pattern);
        }
        return value.textValue();
    }

    private JsonNode array(String key) {
        JsonNode value = get(key);
        if (!value.isArray()) {
            throw wrong(key, "must be an array");
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

    Stop wrong(String key, String what) {
        return Stop.environment(file + ": " + path + key + " " + what);
    }
}
