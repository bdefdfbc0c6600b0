package io.serdebench.lab.generate;

import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.catalog.Catalog;
import io.serdebench.lab.catalog.ClassPath;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.store.Store;
import java.lang.module.ModuleDescriptor;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The application's own class that records are objects of. Nothing is generated for it, and none of its code runs in this process.
 *
 * @param path The application's class path. Its jars take the place of those of a codec that have the same name.
 * @param type The qualified name of the class.
 * @param mapper The application's mapper, as {@code com.acme.Mappers#orders}, or the empty text for a plain one.
 */
public record OwnClasses(ClassPath path, String type, String mapper) {

    private static final String CORE = "jackson-core";
    private static final String DATABIND = "jackson-databind";
    private static final String ANNOTATIONS = "jackson-annotations";
    private static final String JACKSON = "jackson-";

    /** The codec of the library that makes objects of JSON texts. */
    private static final String MAKER = "json";

    /** The usual codecs for own classes: of each library that takes them as they are the first. */
    public static List<Codec> usual(Catalog catalog) {
        Set<String> families = new HashSet<>();
        return catalog.codecs().stream()
                .filter(codec -> codec.ownClasses() != null && !codec.traits().contains(Codec.ANNOTATED))
                .filter(codec -> families.add(codec.family().name()))
                .toList();
    }

    /** What comes of each codec, in their order. */
    public List<Outcome> outcomes(Catalog catalog, List<Codec> codecs) {
        List<Path> makers = catalog.codecs().stream()
                .filter(codec -> codec.id().equals(MAKER))
                .flatMap(codec -> codec.family().libs().stream())
                .filter(jar -> ClassPath.nameOf(jar).startsWith(JACKSON))
                .toList();
        List<Outcome> outcomes =
                codecs.stream().map(codec -> outcome(codec, makers)).toList();
        Store.installed()
                .ensure(outcomes.stream()
                        .filter(Outcome.Own.class::isInstance)
                        .flatMap(own -> own.codec().family().libs().stream())
                        .distinct()
                        .toList());
        return outcomes;
    }

    private Outcome outcome(Codec codec, List<Path> makers) {
        String binding = codec.ownClasses();
        if (binding == null) {
            return new Outcome.Refused(
                    codec,
                    Fidelity.UNSUPPORTED,
                    "it takes classes that are generated for it, and not an own class as it is");
        }
        Codec over = path.over(codec);
        List<Path> libs = new ArrayList<>(over.family().libs());
        String own = version(path.jars(), CORE);
        String ours = version(makers, CORE);
        if (!own.isEmpty() && !minor(own).equals(minor(ours))) {
            // modules of Jackson work with the core of their own minor version
            List<Path> foreign = libs.stream()
                    .filter(jar ->
                            !path.jars().contains(jar) && ClassPath.nameOf(jar).startsWith(JACKSON))
                    .filter(jar -> minor(ClassPath.versionOf(jar)).equals(minor(ours)))
                    .toList();
            if (foreign.stream().anyMatch(jar -> ClassPath.nameOf(jar).contains("dataformat"))) {
                return new Outcome.Refused(
                        codec,
                        Fidelity.UNSUPPORTED,
                        "the class path has " + CORE + " " + own + ", and the module that serdebench has is for " + ours
                                + ": add " + named(foreign) + " " + own + " to --classes");
            }
            libs.removeAll(foreign);
        }
        if (version(libs, DATABIND).isEmpty()) {
            makers.stream().filter(jar -> !libs.contains(jar)).forEach(libs::add);
        }
        keepNewestAnnotations(libs, codec.family().libs());
        Map<String, String> request = new HashMap<>(Map.of("type", type));
        if (!mapper.isEmpty()) {
            request.put("mapper", mapper);
        }
        String library = codec.family().library().name();
        return new Outcome.Own(
                over.with(over.family().with(libs, over.family().compiler())),
                version(libs, library),
                binding,
                request);
    }

    private static String named(List<Path> jars) {
        return jars.stream()
                .map(ClassPath::nameOf)
                .filter(name -> name.contains("dataformat"))
                .findFirst()
                .orElse("");
    }

    /** Jackson 3 has the annotations of Jackson 2, the newest of which serve both. */
    private static void keepNewestAnnotations(List<Path> libs, List<Path> codecs) {
        List<Path> annotations = Stream.concat(
                        libs.stream(), codecs.stream().anyMatch(ClassPath::isJackson3) ? codecs.stream() : Stream.of())
                .filter(jar -> ClassPath.nameOf(jar).equals(ANNOTATIONS))
                .distinct()
                .toList();
        if (annotations.size() > 1) {
            libs.removeAll(annotations);
            libs.add(annotations.stream()
                    .max(Comparator.comparing(jar -> ModuleDescriptor.Version.parse(ClassPath.versionOf(jar))))
                    .orElseThrow());
        }
    }

    /** The version of the jar of a library, or the empty text. */
    private static String version(List<Path> jars, String library) {
        String name = library.substring(library.lastIndexOf(':') + 1);
        boolean isJackson3 = library.startsWith("tools.jackson.");
        return jars.stream()
                .filter(jar -> ClassPath.nameOf(jar).equals(name) && ClassPath.isJackson3(jar) == isJackson3)
                .map(ClassPath::versionOf)
                .findFirst()
                .orElse("");
    }

    private static String minor(String version) {
        String[] parts = version.split("\\.");
        return parts.length < 2 ? version : parts[0] + "." + parts[1];
    }
}
