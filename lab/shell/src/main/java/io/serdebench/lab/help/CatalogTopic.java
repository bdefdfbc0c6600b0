package io.serdebench.lab.help;

import io.serdebench.lab.base.CommandWords;
import io.serdebench.lab.base.Launcher;
import io.serdebench.lab.catalog.Catalog;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.catalog.Evolution;
import io.serdebench.lab.catalog.Family;
import io.serdebench.lab.dataset.Kind;
import io.serdebench.lab.text.Lines;
import io.serdebench.lab.text.Style;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A format, library, codec, language or kind of file as a word of the help: all of it comes from the catalog. */
public final class CatalogTopic {

    private static final int SHOWN = 3;

    /** What a part of a name ends with, as in {@code protobuf-java} and {@code org.apache.avro:avro}. */
    private static final String ENDS = "[-_. ]";

    /** The word of the glossary for which the catalog says which codecs allow what. */
    private static final String EVOLUTION = "evolution";

    private final String word;
    private final List<Codec> codecs;

    private CatalogTopic(String word, Catalog catalog) {
        this.word = word.toLowerCase(Locale.ROOT);
        Predicate<Codec> called = codec -> names(codec).anyMatch(this::isCalled);
        Predicate<Codec> begins = codec -> names(codec).anyMatch(this::begins);
        List<Codec> exact = catalog.codecs().stream().filter(called).toList();
        // a codec's own name means this codec, and any other word all that begins with it
        this.codecs = exact.size() == 1
                        && exact.get(0).id().equals(this.word)
                        && !exact.get(0).format().equals(this.word)
                ? exact
                : catalog.codecs().stream().filter(called.or(begins)).toList();
    }

    /** What is known of a word; an empty text where it is no name of the catalog. */
    public static String text(String word, Catalog catalog, Style style) {
        CatalogTopic topic = new CatalogTopic(word, catalog);
        Lines out = new Lines(style);
        if (topic.isCalled(EVOLUTION)) {
            evolution(catalog.codecs(), out, style);
        }
        if (!topic.codecs.isEmpty()) {
            topic.write(out, style);
        }
        topic.files(out, style);
        return out.toString();
    }

    /** All names that a word may be. */
    public static List<String> words(Catalog catalog) {
        return Stream.concat(
                        catalog.codecs().stream().flatMap(CatalogTopic::names),
                        Stream.of(Kind.values()).map(CatalogTopic::name))
                .distinct()
                .toList();
    }

    private static Stream<String> names(Codec codec) {
        Family family = codec.family();
        String library = family.library().name();
        Stream<String> own = Stream.of(codec.id(), codec.format(), library, artifact(library));
        return family.language() == null
                ? own
                : Stream.concat(own, Stream.of(family.language().name()));
    }

    private static String artifact(String library) {
        return library.substring(Math.max(library.lastIndexOf(':'), library.lastIndexOf('/')) + 1)
                .strip();
    }

    private boolean isCalled(String name) {
        return name.toLowerCase(Locale.ROOT).equals(word);
    }

    private boolean begins(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return !word.isEmpty()
                && lower.startsWith(word)
                && lower.substring(word.length()).matches("(" + ENDS + ".*)?");
    }

    private void write(Lines out, Style style) {
        each(out, style, "format   ", Codec::format, one -> one.format() + ": " + ids(by(Codec::format, one.format())));
        each(out, style, "library  ", CatalogTopic::library, one -> {
            Family.Library library = one.family().library();
            return library.name() + " (" + library.license() + ", " + library.homepage() + "): "
                    + ids(by(CatalogTopic::library, library.name()));
        });
        int widest =
                codecs.stream().mapToInt(codec -> codec.id().length()).max().orElse(0);
        for (Codec codec : codecs) {
            String traits = Stream.of(Codec.EXTRA, Codec.FLOOR).noneMatch(codec.traits()::contains) ? " (default)" : "";
            out.beside(
                    "  " + codec.id() + " ".repeat(widest - codec.id().length() + 2),
                    style::bold,
                    codec.summary() + traits);
        }
        evolution(codecs, out, style);
        List<Codec> measured = codecs.stream().filter(codec -> !codec.isFloor()).toList();
        if (measured.isEmpty()) {
            return;
        }
        List<Codec> own = measured.stream().filter(Codec::isForOwnClassesOnly).toList();
        List<Codec> others =
                measured.stream().filter(codec -> !own.contains(codec)).toList();
        out.line("");
        command(out, "run FILE", "measures " + (others.size() == 1 ? "it" : "them"), others);
        command(out, "run FILE --classes app.jar --type com.acme.Order", "on your own class", own);
        command(
                out,
                "explain FILE",
                "shows each byte",
                others.stream()
                        .filter(codec -> codec.isOnJvm() && codec.formatClass() != null)
                        .toList());
        out.hint(typed("list codecs " + first(measured)) + "   what is timed");
        out.hint("docs/" + (measured.stream().allMatch(Codec::isOnJvm) ? "results/every-codec.md" : "languages.md")
                + "   the page");
    }

    private static void evolution(List<Codec> codecs, Lines out, Style style) {
        for (Evolution way : Evolution.values()) {
            List<Codec> of = codecs.stream().filter(way::holds).toList();
            if (!of.isEmpty()) {
                out.beside("fields  ", style::bold, way.words() + ": " + ids(of) + ". " + way.means());
                out.hint(typed("list codecs " + CommandWords.join(List.of(way.selector()))) + "   those of the JVM");
            }
        }
    }

    private static String library(Codec codec) {
        return codec.family().library().name();
    }

    private List<Codec> by(Function<Codec, String> key, String value) {
        return codecs.stream().filter(codec -> key.apply(codec).equals(value)).toList();
    }

    private void each(Lines out, Style style, String label, Function<Codec, String> key, Function<Codec, String> text) {
        codecs.stream()
                .collect(Collectors.toMap(key, Function.identity(), (one, same) -> one, LinkedHashMap::new))
                .values()
                .forEach(one -> out.beside(label, style::bold, text.apply(one)));
    }

    private static String ids(List<Codec> codecs) {
        return codecs.stream().map(Codec::id).collect(Collectors.joining(", "));
    }

    private static String first(List<Codec> codecs) {
        return CommandWords.join(
                List.of(codecs.stream().limit(SHOWN).map(Codec::id).collect(Collectors.joining(","))));
    }

    private static void command(Lines out, String words, String does, List<Codec> codecs) {
        if (!codecs.isEmpty()) {
            out.hint(typed(words + " -c " + first(codecs)) + "   " + does);
        }
    }

    private static String typed(String words) {
        return Launcher.command() + " " + words;
    }

    private void files(Lines out, Style style) {
        Set<String> kinds = Stream.of(Kind.values())
                .map(CatalogTopic::name)
                .filter(name -> isCalled(name) || begins(name))
                .collect(Collectors.toCollection(TreeSet::new));
        if (!kinds.isEmpty()) {
            out.line("");
            out.beside(
                    "files  ",
                    style::bold,
                    "Files of the kind " + String.join(", ", kinds) + " are read by every command that takes FILE.");
            out.hint(typed("schema FILE") + "   shows what was found in one");
            out.hint("docs/inputs.md   the page");
        }
    }

    private static String name(Kind kind) {
        return kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
