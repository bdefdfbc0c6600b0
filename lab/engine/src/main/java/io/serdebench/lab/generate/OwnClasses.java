package io.serdebench.lab.generate;

import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.catalog.Catalog;
import io.serdebench.lab.catalog.ClassPath;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.catalog.JarName;
import io.serdebench.lab.store.Store;
import java.lang.module.ModuleDescriptor;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The application's own class that records are objects of. Nothing is generated for it, and none of its code runs in this process.
 *
 * @param path The application's class path. Its jars take the place of those of a codec that have the same name.
 * @param type The qualified name of the class; empty where the objects that are supplied say it.
 * @param source The source of the objects.
 * @param serdes Serializers of the application that take part beside codecs.
 */
public record OwnClasses(ClassPath path, String type, Source source, List<OwnSerde> serdes) {

    /** Copies the list. Where the class path has Jackson 3 alone, its mapper is the plain one: it reads annotations that Jackson 2 does not. */
    public OwnClasses {
        serdes = List.copyOf(serdes);
        if (source.equals(Source.PLAIN)
                && version(path.jars(), DATABIND).isEmpty()
                && !version(path.jars(), "tools.jackson.core:" + DATABIND).isEmpty()) {
            source = Source.JACKSON_3;
        }
    }

    /**
     * Where objects come from.
     *
     * @param key The key of a worker's request.
     * @param name A class or its member, as {@code com.acme.Mappers#orders}; empty for a plain mapper.
     */
    public record Source(Key key, String name) {

        /** A plain mapper of Jackson. */
        public static final Source PLAIN = new Source(Key.MAPPER, "");

        private static final Source JACKSON_3 = new Source(Key.MAPPER, "tools.jackson.databind.json.JsonMapper#shared");

        /** The kinds. */
        public enum Key {
            /** A mapper of Jackson, which makes objects of the texts of a file. */
            MAPPER,
            /** A static method that gives objects. */
            SUPPLIER,
            /** A class that gives objects and serializers. */
            SUITE;

            String text() {
                return name().toLowerCase(Locale.ROOT);
            }
        }

        /** True if it gives all objects itself, so that there is no file. */
        public boolean isListed() {
            return key != Key.MAPPER;
        }
    }

    /** The same with what the supplied objects say. */
    public OwnClasses supplied(String common, List<OwnSerde> cases) {
        List<OwnSerde> all = new ArrayList<>(serdes);
        all.addAll(cases);
        return new OwnClasses(path, common, source, all);
    }

    private static final String CORE = "jackson-core";
    private static final String DATABIND = "jackson-databind";
    private static final String ANNOTATIONS = "jackson-annotations";
    private static final String JACKSON = "jackson-";
    private static final String JACKSON_3 = "tools.jackson.";

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

    /** Codecs that stand beside own classes unasked: on generated types, into which objects are copied. */
    public static List<Codec> beside(Catalog catalog) {
        return catalog.codecs().stream()
                .filter(codec -> codec.traits().contains(Codec.COPIED))
                .toList();
    }

    /** The outcomes of codecs, in their order. */
    public List<Outcome> outcomes(Catalog catalog, List<Codec> codecs) {
        return outcomes(catalog, codecs, OwnCopies.NONE);
    }

    /**
     * The same, with generated types beside the class.
     *
     * @param copies The codecs that take no own class as it is.
     */
    public List<Outcome> outcomes(Catalog catalog, List<Codec> codecs, OwnCopies copies) {
        Set<String> names = new HashSet<>(codecs.stream().map(Codec::id).toList());
        for (OwnSerde serde : serdes) {
            if (!names.add(serde.id())) {
                throw Stop.usage("two take part under the name " + serde.id() + "; give the serializer another one");
            }
        }
        if (names.isEmpty()) {
            throw Stop.usage(source.name() + " has no cases, so that nothing can be measured; add codecs with -c");
        }
        List<Path> makers = makers(catalog);
        List<Outcome> outcomes = new ArrayList<>(
                codecs.stream().map(codec -> outcome(codec, makers, copies)).toList());
        serdes.forEach(serde -> outcomes.add(serde.outcome(this, libsOfSerdes(makers))));
        Store.installed()
                .ensure(outcomes.stream()
                        .filter(Outcome.Own.class::isInstance)
                        .flatMap(own -> own.codec().family().libs().stream())
                        .distinct()
                        .toList());
        return outcomes;
    }

    private Outcome outcome(Codec codec, List<Path> makers, OwnCopies copies) {
        String binding = codec.ownClasses();
        if (binding != null) {
            return outcome(codec, binding, makers);
        }
        Outcome beside = copies.outcome(codec);
        if (!(beside instanceof Outcome.Ready ready)) {
            return beside;
        }
        String library = codec.family().library().name();
        String own = version(path.jars(), library);
        String ours = version(codec.family().libs(), library);
        if (!own.isEmpty() && !own.equals(ours)) {
            return OwnCopies.refused(
                    codec,
                    "the class path has version " + own + " of its library, and its code is generated for " + ours);
        }
        return outcome(codec, ready.bindingClass(), makers) instanceof Outcome.Own taken
                ? copies.beside(ready, taken)
                : OwnCopies.refused(codec, "its libraries do not go with those of the class path");
    }

    private Outcome outcome(Codec codec, String binding, List<Path> makers) {
        Codec over = path.over(codec);
        List<Path> libs = new ArrayList<>(over.family().libs());
        String own = version(path.jars(), CORE);
        String ours = version(makers, CORE);
        if (!own.isEmpty() && !minor(own).equals(minor(ours))) {
            // modules of Jackson work with the core of their own minor version
            List<Path> foreign = libs.stream()
                    .filter(jar ->
                            !path.jars().contains(jar) && JarName.nameOf(jar).startsWith(JACKSON))
                    .filter(jar -> minor(JarName.versionOf(jar)).equals(minor(ours)))
                    .toList();
            List<String> formats = foreign.stream()
                    .map(JarName::nameOf)
                    .filter(OwnClasses::isFormat)
                    .toList();
            if (!formats.isEmpty()) {
                return new Outcome.Refused(
                        codec,
                        Fidelity.UNSUPPORTED,
                        "the class path has " + CORE + " " + own + ", and the module that serdebench has is for " + ours
                                + ": add " + String.join(" and ", formats) + " " + own + " to --classes");
            }
            libs.removeAll(foreign);
        }
        if (!source.isListed() && version(path.jars(), DATABIND).isEmpty()) {
            // a library may have Jackson for itself, without the modules that objects are made with
            makers.stream()
                    .filter(jar -> JarName.nameOf(jar).equals(ANNOTATIONS) && !libs.contains(jar)
                            || version(libs, coordinates(jar)).isEmpty())
                    .forEach(libs::add);
        }
        keepNewestAnnotations(libs, codec.family().libs());
        String version = version(libs, codec.family().library().name());
        return new Outcome.Own(
                over.with(over.family().with(libs, over.family().compiler())),
                // a library of several modules has no jar of its own name
                version.isEmpty() ? version(libs, named(codec.family().libs())) : version,
                binding,
                request());
    }

    /** The values of requests that name the class and where objects come from. */
    public Map<String, String> request() {
        Map<String, String> request = new HashMap<>();
        if (!type.isEmpty()) {
            request.put("type", type);
        }
        if (!source.name().isEmpty()) {
            request.put(source.key().text(), source.name());
        }
        return request;
    }

    /** The jars that objects are made with, and no codec's. */
    public List<Path> libs(Catalog catalog) {
        List<Path> libs = libsOfSerdes(makers(catalog));
        Store.installed().ensure(libs);
        return libs;
    }

    private static List<Path> makers(Catalog catalog) {
        return catalog.codecs().stream()
                .filter(codec -> codec.id().equals(MAKER))
                .flatMap(codec -> codec.family().libs().stream())
                .filter(jar -> JarName.nameOf(jar).startsWith(JACKSON))
                .toList();
    }

    /** The application's class path, with what makes objects of texts where it is needed and not there. */
    private List<Path> libsOfSerdes(List<Path> makers) {
        List<Path> libs = new ArrayList<>(path.jars());
        if (!source.isListed() && version(libs, DATABIND).isEmpty()) {
            libs.addAll(makers);
        }
        return libs;
    }

    private static boolean isFormat(String name) {
        return name.contains("dataformat");
    }

    private static String named(List<Path> jars) {
        return jars.stream()
                .map(JarName::nameOf)
                .filter(OwnClasses::isFormat)
                .findFirst()
                .orElse("");
    }

    /** Jackson 3 has the annotations of Jackson 2, the newest of which serve both. */
    private static void keepNewestAnnotations(List<Path> libs, List<Path> codecs) {
        List<Path> annotations = Stream.concat(
                        libs.stream(), codecs.stream().anyMatch(ClassPath::isJackson3) ? codecs.stream() : Stream.of())
                .filter(jar -> JarName.nameOf(jar).equals(ANNOTATIONS))
                .distinct()
                .toList();
        if (annotations.size() > 1) {
            libs.removeAll(annotations);
            libs.add(annotations.stream()
                    .max(Comparator.comparing(jar -> ModuleDescriptor.Version.parse(JarName.versionOf(jar))))
                    .orElseThrow());
        }
    }

    /** The version of the jar of a library, or the empty text. */
    private static String version(List<Path> jars, String library) {
        String name = library.substring(library.lastIndexOf(':') + 1);
        boolean isJackson3 = library.startsWith(JACKSON_3);
        return jars.stream()
                .filter(jar -> JarName.nameOf(jar).equals(name) && ClassPath.isJackson3(jar) == isJackson3)
                .map(JarName::versionOf)
                .findFirst()
                .orElse("");
    }

    private static String coordinates(Path jar) {
        return (ClassPath.isJackson3(jar) ? JACKSON_3 : "") + JarName.nameOf(jar);
    }

    private static String minor(String version) {
        String[] parts = version.split("\\.");
        return parts.length < 2 ? version : parts[0] + "." + parts[1];
    }
}
