package io.serdebench.lab.catalog;

import static io.serdebench.lab.catalog.Manifest.MOST;
import static io.serdebench.lab.catalog.Manifest.NAME;
import static io.serdebench.lab.catalog.Manifest.PHRASE;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.StrictToml;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads one {@code language.toml}: how workers of a language are installed and started, and its codecs. Each codec is a family of its
 * own, since each has a library of its own.
 */
final class LanguageManifest {

    /** The name of the manifest in the folder of a language. */
    static final String FILE = "language.toml";

    private final Path folder;
    private final Map<String, Codec> known;

    private LanguageManifest(Path file, Map<String, Codec> known) {
        this.folder = file.toAbsolutePath().normalize().resolveSibling("");
        this.known = known;
    }

    /**
     * The codecs of a manifest, at least one.
     *
     * @param known The codecs for JVMs by id, of which the manifest may name one as the one whose bytes are the same.
     */
    static List<Codec> read(Path file, Map<String, Codec> known) {
        try {
            return new LanguageManifest(file, known).codecs(Manifest.toml(FILE, file, Files.readString(file)));
        } catch (IOException e) {
            throw Stop.environment(file + ": cannot be read", e.toString());
        }
    }

    private List<Codec> codecs(StrictToml table) {
        Language language = new Language(
                table.text("language", NAME),
                table.text("program", PHRASE),
                table.text("get", PHRASE),
                words(table.text("runtime", PHRASE)),
                table.texts("install", PHRASE, MOST).stream()
                        .map(LanguageManifest::words)
                        .toList(),
                table.texts("make", PHRASE, MOST).stream()
                        .map(LanguageManifest::words)
                        .toList(),
                words(table.text("start", PHRASE)),
                words(table.text("version", PHRASE)),
                null);
        List<Codec> codecs = new ArrayList<>();
        for (StrictToml codec : table.tables("codec", MOST)) {
            codecs.add(codec(codec, language));
        }
        table.end();
        return codecs;
    }

    private static List<String> words(String command) {
        return List.of(command.split(" +"));
    }

    private Codec codec(StrictToml table, Language language) {
        String id = table.text("id", NAME);
        String like = table.optional("like", NAME);
        @Nullable Codec same = like == null ? null : known.get(like);
        Family family = new Family(
                id,
                same == null ? "" : same.family().className(),
                new Family.Library(
                        table.text("library", PHRASE), table.text("license", PHRASE), table.text("homepage", PHRASE)),
                List.of(),
                folder,
                same == null ? List.of() : same.family().libs(),
                with(language, same == null ? null : like),
                null);
        List<String> traits = new ArrayList<>(table.texts("traits", NAME, MOST));
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
                Manifest.contract(table, VariantForm.RECORD),
                null,
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
