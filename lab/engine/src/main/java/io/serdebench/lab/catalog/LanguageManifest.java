package io.serdebench.lab.catalog;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.toml.TomlMapper;
import io.serdebench.lab.base.Stop;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads one {@code language.toml}: how workers of a language are installed and started, and its codecs. Each codec is a family of its
 * own, since each has a library of its own.
 */
final class LanguageManifest {

    /** The name of the manifest in the folder of a language. */
    static final String FILE = "language.toml";

    private static final Pattern NAME = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");
    private static final Pattern PHRASE = Pattern.compile("\\P{Cntrl}*[^\\s\\p{Cntrl}]\\P{Cntrl}*");

    private final Path file;
    private final Path folder;
    private final Map<String, Codec> known;

    private LanguageManifest(Path file, Map<String, Codec> known) {
        this.file = file;
        this.folder = file.toAbsolutePath().normalize().resolveSibling("");
        this.known = known;
    }

    /**
     * The codecs of a manifest, at least one.
     *
     * @param known The codecs for JVMs by id, of which the manifest may name one as the one whose bytes are the same.
     */
    static List<Codec> read(Path file, Map<String, Codec> known) {
        try (Reader in = Files.newBufferedReader(file)) {
            return new LanguageManifest(file, known).codecs(new TomlMapper().readTree(in));
        } catch (IOException e) {
            throw Stop.environment(file + ": cannot be read as TOML", String.valueOf(e.getMessage()));
        }
    }

    private List<Codec> codecs(JsonNode root) {
        Table table = new Table(file, "", root);
        Language language = new Language(
                table.text("language", NAME),
                table.text("program", PHRASE),
                table.text("get", PHRASE),
                words(table.text("runtime", PHRASE)),
                table.texts("install", PHRASE).stream()
                        .map(LanguageManifest::words)
                        .toList(),
                table.texts("make", PHRASE).stream()
                        .map(LanguageManifest::words)
                        .toList(),
                words(table.text("start", PHRASE)),
                words(table.text("version", PHRASE)),
                null);
        List<Codec> codecs = new ArrayList<>();
        for (Table codec : table.tables("codec")) {
            codecs.add(codec(codec, language));
        }
        table.end();
        return codecs;
    }

    private static List<String> words(String command) {
        return List.of(command.split(" +"));
    }

    private Codec codec(Table table, Language language) {
        String id = table.text("id", NAME);
        String like = table.optionalText("like", NAME);
        @Nullable Codec same = like == null ? null : known.get(like);
        Family family = new Family(
                id,
                same == null ? "" : same.family().className(),
                table.text("library", PHRASE),
                table.text("license", PHRASE),
                table.text("homepage", PHRASE),
                List.of(),
                folder,
                same == null ? List.of() : same.family().libs(),
                with(language, same == null ? null : like));
        List<String> traits = new ArrayList<>(table.texts("traits", NAME));
        // of a text each library spells numbers and times its own way, which what knows Java's texts does not know
        boolean spelled = traits.contains(Codec.TEXT);
        // nobody gets another language, and what has to be fetched for it, without asking for it
        traits.addAll(List.of(Codec.EXTRA, Language.TRAIT, language.name()));
        Codec codec = new Codec(
                id,
                table.text("format", NAME),
                same == null || spelled ? null : same.formatClass(),
                table.text("summary", PHRASE),
                traits,
                new Contract(
                        table.text("create", PHRASE),
                        table.text("encode", PHRASE),
                        table.text("decode", PHRASE),
                        table.text("access", PHRASE),
                        table.text("output", PHRASE),
                        table.text("reuse", PHRASE)),
                family);
        table.end();
        return codec;
    }

    private static Language with(Language language, @Nullable String like) {
        return new Language(
                language.name(),
                language.program(),
                language.get(),
                language.runtime(),
                language.install(),
                language.make(),
                language.start(),
                language.version(),
                like);
    }
}
