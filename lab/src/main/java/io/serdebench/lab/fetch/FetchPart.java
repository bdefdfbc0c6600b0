package io.serdebench.lab.fetch;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Suggest;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.catalog.Catalog;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.store.JarFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * A part of the installation that has libraries of its own.
 *
 * @param name The name that it is fetched by: that of a family of codecs, or of what needs it.
 * @param jars Its class path.
 */
record FetchPart(String name, List<Path> jars) {

    /** The name that stands for all parts. */
    static final String ALL = "all";

    /** What is no family: its folders of the installation. */
    private static final Map<String, List<String>> PROGRAMS = new TreeMap<>(
            Map.of("kafka", List.of("kafka", "broker"), "rpc", List.of("rpc"), "duckdb", List.of("duckdb")));

    FetchPart {
        jars = List.copyOf(jars);
    }

    /** All parts of an installation: families in the order of the catalog, then programs. */
    static List<FetchPart> of(Path home, Catalog catalog) throws IOException {
        Map<String, FetchPart> parts = new LinkedHashMap<>();
        for (Codec codec : catalog.codecs()) {
            if (codec.isOnJvm()) {
                String family = codec.family().name();
                parts.put(family, new FetchPart(family, codec.family().libs()));
            }
        }
        for (Map.Entry<String, List<String>> program : PROGRAMS.entrySet()) {
            List<Path> jars = new ArrayList<>();
            for (String folder : program.getValue()) {
                if (Files.isDirectory(home.resolve(folder))) {
                    jars.addAll(JarFolder.jars(home.resolve(folder)));
                }
            }
            parts.put(program.getKey(), new FetchPart(program.getKey(), jars));
        }
        return List.copyOf(parts.values());
    }

    /**
     * The parts that names mean, each once.
     *
     * @param names {@value ALL}, names of parts, or selectors of codecs.
     * @throws Stop where a name means nothing
     */
    static List<FetchPart> named(List<String> names, List<FetchPart> parts, Catalog catalog) {
        Set<FetchPart> named = new LinkedHashSet<>();
        for (String name : names) {
            List<FetchPart> same = parts.stream()
                    .filter(part -> name.equals(ALL) || part.name().equals(name))
                    .toList();
            named.addAll(same.isEmpty() ? ofCodecs(name, parts, catalog) : same);
        }
        return List.copyOf(named);
    }

    private static List<FetchPart> ofCodecs(String selector, List<FetchPart> parts, Catalog catalog) {
        List<Codec> codecs;
        try {
            codecs = catalog.select(List.of(selector));
        } catch (Stop unknown) {
            List<String> names = new ArrayList<>(List.of(ALL));
            parts.forEach(part -> names.add(part.name()));
            throw Stop.usage(
                    "there is nothing to fetch for '" + TerminalText.line(selector) + "'."
                            + Suggest.phrase(selector, names),
                    "serdebench fetch   lists what there is");
        }
        Set<String> families = new LinkedHashSet<>();
        codecs.forEach(codec -> families.add(codec.family().name()));
        return parts.stream().filter(part -> families.contains(part.name())).toList();
    }
}
