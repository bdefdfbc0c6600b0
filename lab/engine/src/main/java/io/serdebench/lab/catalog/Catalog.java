package io.serdebench.lab.catalog;

import io.serdebench.lab.base.Stop;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * All codecs of an installation.
 *
 * @param codecs The codecs by family folder, and in the order of the manifest within one.
 */
public record Catalog(List<Codec> codecs) {

    /** The usual codecs, what most people compare first; an id a line. */
    private static final String ORDER = "order.txt";

    /** Copies the list. */
    public Catalog {
        codecs = List.copyOf(codecs);
    }

    /**
     * Reads every {@code codecs/<family>/codec.toml} of an installation.
     *
     * @param home the folder that the launcher starts from
     * @throws Stop where there is no such folder, or a manifest is not as it must be; it names the file and the key
     */
    public static Catalog load(Path home) {
        return load(home, List.of());
    }

    /**
     * Loads the codecs of the installation, and those of plug-ins behind them.
     *
     * @param plugins jars, each of one family, as {@link Plugin} has them
     * @throws Stop also where a plug-in is not as it must be, or has the name of a family or codec that there is already
     */
    public static Catalog load(Path home, List<Path> plugins) {
        List<Codec> codecs = new ArrayList<>();
        Map<String, Path> ids = new HashMap<>();
        Map<String, Path> families = new HashMap<>();
        for (Path manifest : manifests(home.resolve("codecs"))) {
            add(Manifest.read(manifest), manifest, codecs, ids, families);
        }
        Map<String, Codec> known = new HashMap<>();
        codecs.forEach(codec -> known.put(codec.id(), codec));
        for (Path manifest : manifestsOfLanguages(home.resolve("languages"))) {
            for (Codec codec : LanguageManifest.read(manifest, known)) {
                add(List.of(codec), manifest, codecs, ids, families);
            }
        }
        for (Path plugin : plugins) {
            add(Plugin.read(plugin), plugin, codecs, ids, families);
        }
        return new Catalog(codecs);
    }

    private static void add(
            List<Codec> found, Path manifest, List<Codec> codecs, Map<String, Path> ids, Map<String, Path> families) {
        unique(families, "family", found.get(0).family().name(), manifest);
        for (Codec codec : found) {
            unique(ids, "id", codec.id(), manifest);
            codecs.add(codec);
        }
    }

    private static List<Path> manifests(Path folder) {
        try (Stream<Path> families = Files.list(folder)) {
            return families.map(family -> family.resolve(Manifest.FILE))
                    .filter(Files::isRegularFile)
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw Stop.environment(
                    "no codecs: cannot read the folder " + folder,
                    "the installation is incomplete; unpack or build serdebench again");
        }
    }

    /** None where the installation has no other languages. */
    private static List<Path> manifestsOfLanguages(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> languages = Files.list(folder)) {
            return languages
                    .map(language -> language.resolve(LanguageManifest.FILE))
                    .filter(Files::isRegularFile)
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw Stop.environment("no languages: cannot read the folder " + folder);
        }
    }

    private static void unique(Map<String, Path> taken, String key, String name, Path manifest) {
        Path other = taken.put(name, manifest);
        if (other != null) {
            throw Stop.environment(
                    manifest + ": " + key + " \"" + name + "\" is taken",
                    other.equals(manifest) ? "it occurs twice in this file" : "by " + other);
        }
    }

    /**
     * The codecs that the user asks for, each once, where only JVMs can run them.
     *
     * @param command The command that runs on JVMs alone, for the message.
     * @throws Stop also where a codec of another language was asked for
     */
    public List<Codec> selectOnJvm(List<String> selectors, String command) {
        List<Codec> codecs = select(selectors);
        for (Codec codec : codecs) {
            if (!codec.isOnJvm()) {
                throw Stop.usage(command + " runs codecs on JVMs alone, and " + codec.id() + " is none of theirs");
            }
        }
        return codecs;
    }

    /**
     * The same in the order in which they were asked for, and in that of the catalog where one selector means several.
     *
     * @param command The command that runs on JVMs alone, for the message.
     * @throws Stop also where a codec of another language was asked for
     */
    public List<Codec> selectOnJvmAsTyped(List<String> selectors, String command) {
        selectOnJvm(selectors, command);
        return new CodecSelector(codecs, false).asTyped(selectors);
    }

    /**
     * The codecs that the user asks for, each once, in the order of the catalog.
     *
     * <p>A selector is an id, a glob over ids ({@code avro-*}), {@code @all} or {@code all}, {@code @default} or {@code default} (all
     * but those with the trait {@code extra}), or {@code @} and a trait or format. With {@code !} in front it takes codecs away again, also from
     * selectors behind it. A codec in another language is selected by its id, by a glob that begins with a letter, by the name of its
     * library, or by {@code @} and the language's name, and by nothing else. A codec for own classes alone is selected by its id, by its
     * library, or by its trait. Commas may join several in one text. Where nothing is selected but only taken away, or there are
     * no selectors, {@code @default} is meant.
     *
     * @throws Stop where a selector matches nothing, or nothing is left
     */
    public List<Codec> select(List<String> selectors) {
        return new CodecSelector(codecs, false).of(selectors);
    }

    /** The same in the order in which they were asked for; within a group, those first that people compare most often. */
    public List<Codec> selectByWeight(List<String> selectors) {
        List<String> order = order();
        List<Codec> sorted = codecs.stream()
                .sorted(Comparator.comparingInt(
                        codec -> order.contains(codec.id()) ? order.indexOf(codec.id()) : order.size()))
                .toList();
        return new CodecSelector(sorted, false).asTyped(selectors);
    }

    static List<String> order() {
        try (InputStream in = Objects.requireNonNull(Catalog.class.getResourceAsStream(ORDER))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * The same where records are objects of own classes, so that codecs for these alone are members of groups and globs, too.
     *
     * @throws Stop where a selector matches nothing, or nothing is left
     */
    public List<Codec> selectWithOwnClasses(List<String> selectors) {
        return new CodecSelector(codecs, true).of(selectors);
    }
}
