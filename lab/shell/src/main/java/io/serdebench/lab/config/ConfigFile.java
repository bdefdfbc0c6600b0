package io.serdebench.lab.config;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.toml.TomlMapper;
import io.serdebench.lab.base.SmallFile;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Suggest;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.base.TomlLines;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.OptionSpec;

/** A file of options. Every key of it must be one that some command knows. */
final class ConfigFile {

    private static final String VERSION = "version";
    private static final String PROFILE = "profile";

    /** Nobody writes more by hand. */
    private static final int MAX_BYTES = 1_000_000;

    private final Path file;
    private final Path folder;
    private final boolean named;
    private final OptionBook book;
    private final JsonNode root;
    private final TomlLines lines;

    /**
     * Reads a file.
     *
     * @param file The file.
     * @param folder The working folder.
     * @param named Whether the user named the file; it was found if not.
     * @throws Stop where it cannot be read, or is no TOML
     */
    ConfigFile(Path file, Path folder, boolean named, OptionBook book) {
        this.file = file;
        this.folder = folder;
        this.named = named;
        this.book = book;
        try {
            String text = SmallFile.text(file, MAX_BYTES, "file of options");
            this.lines = new TomlLines(text);
            this.root = new TomlMapper().readTree(text);
        } catch (JsonProcessingException e) {
            int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
            throw Stop.usage(shown() + ":" + line + ": this is not TOML: " + TerminalText.line(e.getOriginalMessage()));
        } catch (IOException e) {
            throw Stop.input("cannot read " + shown(), TerminalText.line(e.toString()));
        }
    }

    /**
     * All settings of the file, those of a profile with a higher rank.
     *
     * @param profile The profile, or null for none.
     * @throws Stop of class usage where a key is unknown, a value is of another kind, or there is no such profile
     */
    List<Setting> settings(@Nullable String profile) {
        List<Setting> settings = new ArrayList<>();
        tables("", root, Rank.FILE, settings);
        JsonNode profiles = root.path(PROFILE);
        List<String> names = new ArrayList<>();
        for (Map.Entry<String, JsonNode> one : profiles.properties()) {
            names.add(one.getKey());
            // keys of profiles that are not asked for are checked as well
            List<Setting> overlay = new ArrayList<>();
            tables(PROFILE + "." + one.getKey() + ".", one.getValue(), Rank.PROFILE, overlay);
            if (one.getKey().equals(profile)) {
                settings.addAll(overlay);
            }
        }
        if (profile != null && !names.contains(profile)) {
            throw Stop.usage(
                    shown() + " has no profile '" + TerminalText.line(profile) + "'." + Suggest.phrase(profile, names),
                    names.isEmpty()
                            ? "a profile is a table such as [profile." + TerminalText.line(profile) + ".run]"
                            : "it has " + String.join(", ", names));
        }
        return settings;
    }

    private void tables(String at, JsonNode table, int rank, List<Setting> settings) {
        if (!table.isObject()) {
            throw wrong(at.replaceFirst("\\.$", ""), "must be a table");
        }
        for (Map.Entry<String, JsonNode> entry : table.properties()) {
            String key = entry.getKey();
            JsonNode value = entry.getValue();
            boolean top = at.isEmpty();
            if (top && key.equals(VERSION)) {
                if (value.asInt() != 1) {
                    throw wrong(key, "is " + value + ", and this program knows version 1");
                }
            } else if (top && key.equals(PROFILE)) {
                if (!value.isObject()) {
                    throw wrong(key, "holds tables such as [profile.nightly.run]");
                }
            } else if (book.scopes().contains(key)) {
                if (!value.isObject()) {
                    throw wrong(at + key, "must be a table: [" + at + key + "]");
                }
                for (Map.Entry<String, JsonNode> option : value.properties()) {
                    settings.add(setting(at, key, option.getKey(), option.getValue(), rank));
                }
            } else if (book.keys("").contains(key)) {
                settings.add(setting(at, "", key, value, rank));
            } else {
                throw unknown(at + key, key, top);
            }
        }
    }

    private Stop unknown(String path, String key, boolean top) {
        Collection<String> known = new TreeSet<>(book.scopes());
        known.addAll(book.keys(""));
        if (top) {
            known.addAll(List.of(VERSION, PROFILE));
        }
        List<String> tables = book.scopes().stream()
                .filter(scope -> book.keys(scope).contains(key))
                .map(scope -> "[" + scope + "]")
                .toList();
        return tables.isEmpty()
                ? wrong(path, "is not known." + Suggest.phrase(key, known))
                : wrong(path, "belongs into a table: " + String.join(", ", tables));
    }

    private Setting setting(String at, String scope, String key, JsonNode value, int rank) {
        String path = at + (scope.isEmpty() ? "" : scope + ".") + key;
        if (!book.keys(scope).contains(key)) {
            throw wrong(path, "is not known." + Suggest.phrase(key, book.keys(scope)));
        }
        String danger = Refused.why(key, texts(path, value));
        if (!named && !danger.isEmpty()) {
            throw Stop.usage(
                    place(path) + ": " + key + " " + danger + ", and this file was found, not named by you",
                    "if you trust the file, name it:  -C " + shown(),
                    "or leave all files out:  -C none");
        }
        OptionSpec option = book.any(scope, key);
        boolean isPath = option == null ? key.equals(OptionBook.PATH) : OptionBook.isPath(option);
        List<String> values = new ArrayList<>();
        for (String text : texts(path, value)) {
            values.add(isPath ? resolved(text) : text);
        }
        return new Setting(scope, key, values, place(path), rank, named);
    }

    /** One text per use of the option: a table gives one {@code key=value} for each of its keys. */
    private List<String> texts(String path, JsonNode value) {
        List<String> texts = new ArrayList<>();
        if (value.isArray()) {
            value.forEach(element -> texts.add(text(path, element)));
        } else if (value.isObject()) {
            value.properties().forEach(one -> texts.add(one.getKey() + "=" + text(path, one.getValue())));
        } else {
            texts.add(text(path, value));
        }
        return texts;
    }

    private String text(String path, JsonNode value) {
        if (!value.isValueNode() || value.isNull()) {
            throw wrong(path, "must be a text, a number, true or false, or a list of these");
        }
        return value.asText();
    }

    /** A path stands for what it is beside the file. */
    private String resolved(String text) {
        if (text.equals("-")
                || text.startsWith("example:")
                || Refused.isAddress(text)
                || Path.of(text).isAbsolute()) {
            return text;
        }
        Path beside = file.toAbsolutePath().getParent();
        Path here = folder.toAbsolutePath();
        return beside == null || beside.equals(here)
                ? text
                : beside.resolve(text).normalize().toString();
    }

    private Stop wrong(String path, String what) {
        return Stop.usage(place(path) + ": " + TerminalText.line(path + " " + what));
    }

    private String place(String path) {
        return shown() + ":" + lines.of(path);
    }

    private String shown() {
        Path here = folder.toAbsolutePath().normalize();
        Path whole = file.toAbsolutePath().normalize();
        return TerminalText.text((whole.startsWith(here) ? here.relativize(whole) : whole).toString(), 200);
    }
}
