package io.serdebench.lab.catalog;

import io.serdebench.api.Names;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Suggest;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Understands the selectors of {@link Catalog#select}. */
final class CodecSelector {

    static final String DEFAULT = "default";
    static final String ALL = "all";
    private static final int SHOWN = 60;

    private final List<Codec> codecs;
    private final boolean own;

    /** With {@code own} for records that are objects of own classes; without it, codecs for these alone are selected by name only. */
    CodecSelector(List<Codec> codecs, boolean own) {
        this.codecs = codecs;
        this.own = own;
    }

    /** In the order of the catalog. */
    List<Codec> of(List<String> selectors) {
        List<Codec> chosen = asTyped(selectors);
        return codecs.stream().filter(chosen::contains).toList();
    }

    /** In the order of the selectors, and in that of the catalog within one. */
    List<Codec> asTyped(List<String> selectors) {
        Set<Codec> wanted = new LinkedHashSet<>();
        Set<Codec> unwanted = new LinkedHashSet<>();
        boolean positive = false;
        for (String text : split(selectors)) {
            if (text.startsWith("!")) {
                unwanted.addAll(matching(text.substring(1)));
            } else {
                wanted.addAll(matching(text));
                positive = true;
            }
        }
        if (!positive) {
            wanted.addAll(group(DEFAULT));
        }
        List<Codec> left =
                wanted.stream().filter(codec -> !unwanted.contains(codec)).toList();
        if (left.isEmpty()) {
            throw Stop.usage("no codec is left of the selection '" + shown(String.join(",", selectors)) + "'", list());
        }
        return left;
    }

    private static List<String> split(List<String> selectors) {
        List<String> parts = new ArrayList<>();
        for (String selector : selectors) {
            for (String part : selector.split(",", -1)) {
                if (!part.isBlank()) {
                    parts.add(part.strip());
                }
            }
        }
        return parts;
    }

    private Collection<Codec> matching(String text) {
        if (text.startsWith("@")) {
            Collection<Codec> members = group(text.substring(1));
            if (members.isEmpty()) {
                throw unknown("group", text, groups());
            }
            return members;
        }
        if (text.endsWith(Codec.COPY)) {
            return copied(text, text.substring(0, text.length() - Codec.COPY.length()));
        }
        Pattern glob = glob(text);
        List<Codec> found = codecs.stream()
                .filter(codec -> glob.matcher(codec.id()).matches() && (codec.isOnJvm() || !text.startsWith("*")))
                .filter(codec -> isUsable(codec) || !text.contains("*"))
                .toList();
        if (found.isEmpty()) {
            found = named(text.toLowerCase(Locale.ROOT));
        }
        if (found.isEmpty() && (text.equals(ALL) || text.equals(DEFAULT))) {
            // other options take these words without a sign before them
            return group(text);
        }
        if (found.isEmpty()) {
            Set<String> known = new TreeSet<>();
            codecs.forEach(codec -> {
                known.add(codec.id());
                known.addAll(names(codec));
            });
            throw unknown("codec", text, known);
        }
        return found;
    }

    /** Codecs by the name that they have beside own classes, on generated types. */
    private Collection<Codec> copied(String text, String name) {
        Collection<Codec> found = matching(name);
        if (!own) {
            throw Stop.usage(
                    shown(text) + " is for own classes: give --classes and --type",
                    "of the records of a file:  -c " + shown(name));
        }
        List<Codec> copied = found.stream().filter(Codec::takesCopies).toList();
        if (copied.isEmpty()) {
            throw Stop.usage(
                    "there is no " + shown(text) + ": " + shown(name) + " takes no copies of own classes",
                    "of own classes as they are:  -c " + shown(name));
        }
        return copied;
    }

    /** The codecs of a format or library, without those that are extra unless all of them are. */
    private List<Codec> named(String name) {
        List<Codec> all = codecs.stream()
                .filter(codec -> codec.id().equals(name) || names(codec).contains(name))
                .toList();
        List<Codec> usual = all.stream()
                .filter(codec -> !codec.traits().contains(Codec.EXTRA))
                .toList();
        return usual.isEmpty() ? all : usual;
    }

    /**
     * Names that people give a codec beside its own: its format, the name of its library, and the first words of these, as
     * {@code avro} for {@code avro-container} and {@code jackson} for {@code jackson-databind}.
     */
    private static Set<String> names(Codec codec) {
        String library = codec.family().library().name();
        List<String> full = List.of(
                codec.format(),
                codec.family().name(),
                library.substring(library.lastIndexOf(':') + 1).strip());
        Set<String> names = new HashSet<>();
        for (String name : full) {
            String lower = name.toLowerCase(Locale.ROOT);
            int end = lower.indexOf('-');
            names.add(lower);
            names.add(end < 0 ? lower : lower.substring(0, end));
        }
        return names;
    }

    private Collection<Codec> group(String name) {
        return codecs.stream().filter(codec -> isIn(name, codec)).toList();
    }

    private boolean isIn(String group, Codec codec) {
        Language language = codec.family().language();
        if (language != null) {
            // what has to be fetched first is never part of a group that was meant for something else
            return group.equals(language.name()) || group.equals(Language.TRAIT);
        }
        if (!isUsable(codec)) {
            return group.equals(Codec.OWN_ONLY);
        }
        return switch (group) {
            case ALL -> true;
            case DEFAULT -> !codec.traits().contains(Codec.EXTRA);
            default -> codec.traits().contains(group) || codec.format().equals(group);
        };
    }

    private boolean isUsable(Codec codec) {
        return own || !codec.isForOwnClassesOnly();
    }

    private Collection<String> groups() {
        Set<String> names = new TreeSet<>(List.of(ALL, DEFAULT));
        for (Codec codec : codecs) {
            names.add(codec.format());
            names.addAll(codec.traits());
        }
        return names.stream().map(name -> "@" + name).toList();
    }

    /** {@code *} is any text, everything else is itself. */
    private static Pattern glob(String text) {
        return Pattern.compile(
                List.of(text.split("\\*", -1)).stream().map(Pattern::quote).collect(Collectors.joining(".*")));
    }

    private static Stop unknown(String kind, String text, Collection<String> known) {
        String phrase = text.length() > SHOWN ? "" : Suggest.phrase(text, known);
        return Stop.usage(
                "unknown " + kind + " '" + shown(text) + "'" + (phrase.isEmpty() ? "" : "." + phrase), list());
    }

    private static String list() {
        return "serdebench list codecs   shows all of them";
    }

    /** The text that was typed, fit for a terminal. */
    private static String shown(String text) {
        String quoted = Names.quote(text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "...");
        return quoted.substring(1, quoted.length() - 1);
    }
}
