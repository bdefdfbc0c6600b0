package io.serdebench.lab.gate;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.catalog.Catalog;
import io.serdebench.lab.catalog.ClassPath;
import io.serdebench.lab.catalog.Codec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The codecs of both sides.
 *
 * @param ids The ids of the codecs of the base, in the order of the catalog.
 * @param base The codecs of the base with its class path; none where the base is a stored result.
 * @param fresh Those of the other side; one that the other side does not have is missing.
 * @param through Codecs that take no part since they use a jar through another library.
 */
public record GateCodecs(List<String> ids, List<Codec> base, List<Codec> fresh, List<String> through) {

    /** None: the application's own classes are on both sides. */
    static final GateCodecs NONE = new GateCodecs(List.of(), List.of(), List.of(), List.of());

    private static final String COMMAND = "gate";

    /** Copies the lists. */
    public GateCodecs {
        ids = List.copyOf(ids);
        base = List.copyOf(base);
        fresh = List.copyOf(fresh);
        through = List.copyOf(through);
    }

    /** A sentence about those that take no part, or none. */
    List<String> notes() {
        return through.isEmpty()
                ? List.of()
                : List.of("Not gated, since another library uses the jars there: " + String.join(", ", through)
                        + ". To gate all:  -c " + String.join(",", ids) + "," + String.join(",", through));
    }

    /**
     * Chooses the codecs of two class paths.
     *
     * @param home The installed distribution.
     * @param plugins The plug-ins of both sides.
     * @param libraries Libraries that the class paths were made for, as {@code group:artifact}, or none where jars were named.
     * @param asked Selectors, or none for the codecs whose own library differs; where there are none, for those that use a jar at all.
     * @throws Stop of class usage where no codec is left
     */
    public static GateCodecs of(
            Path home, List<Path> plugins, ClassPath base, ClassPath fresh, Set<String> libraries, List<String> asked) {
        Catalog before = Catalog.load(home, joined(plugins, base.plugins()));
        Catalog after = Catalog.load(home, joined(plugins, fresh.plugins()));
        List<Codec> touched = asked.isEmpty() ? touched(before, base, fresh) : List.of();
        List<Codec> own = touched.stream()
                .filter(codec -> libraries.isEmpty()
                        ? base.isAbout(codec) || fresh.isAbout(codec)
                        : libraries.contains(codec.family().library().name()))
                .toList();
        List<Codec> chosen =
                asked.isEmpty() ? usual(own.isEmpty() ? touched : own) : before.selectOnJvm(asked, COMMAND);
        List<Codec> old = chosen.stream().filter(codec -> !codec.isFloor()).toList();
        List<String> ids = old.stream().map(Codec::id).toList();
        List<String> through = own.isEmpty()
                ? List.of()
                : usual(touched.stream().filter(codec -> !own.contains(codec)).toList()).stream()
                        .map(Codec::id)
                        .toList();
        return new GateCodecs(ids, old.stream().map(base::over).toList(), found(after, ids, fresh), through);
    }

    /**
     * Chooses the codecs that are held against a stored base.
     *
     * @param home The installed distribution.
     * @param plugins Plug-ins.
     * @param stored The codecs of the base.
     * @param asked Selectors, or none for all codecs of the base.
     * @throws Stop of class usage where no codec is left
     */
    public static GateCodecs against(
            Path home, List<Path> plugins, ClassPath fresh, List<String> stored, List<String> asked) {
        Catalog now = Catalog.load(home, joined(plugins, fresh.plugins()));
        List<String> ids = stored;
        if (!asked.isEmpty()) {
            List<String> wanted =
                    now.selectOnJvm(asked, COMMAND).stream().map(Codec::id).toList();
            ids = stored.stream().filter(wanted::contains).toList();
        }
        if (ids.isEmpty()) {
            throw Stop.usage("the base has none of these codecs", "it has  " + String.join(", ", stored));
        }
        return new GateCodecs(ids, List.of(), found(now, ids, fresh), List.of());
    }

    private static List<Codec> found(Catalog catalog, List<String> ids, ClassPath classPath) {
        return catalog.codecs().stream()
                .filter(codec -> codec.isOnJvm() && ids.contains(codec.id()))
                .map(classPath::over)
                .toList();
    }

    private static List<Path> joined(List<Path> some, List<Path> more) {
        List<Path> all = new ArrayList<>(some);
        more.stream().filter(path -> !all.contains(path)).forEach(all::add);
        return all;
    }

    /** All codecs that a class path touches. */
    private static List<Codec> touched(Catalog before, ClassPath base, ClassPath fresh) {
        List<Codec> touched = before.codecs().stream()
                .filter(Codec::isOnJvm)
                .filter(codec -> !codec.isFloor() && !codec.isForOwnClassesOnly())
                .filter(codec -> base.touches(codec) || fresh.touches(codec))
                .toList();
        if (touched.isEmpty()) {
            throw Stop.usage(
                    "no codec uses " + (base.jars().isEmpty() ? fresh : base).text(),
                    "name the codecs to be measured:  -c json,csv");
        }
        return touched;
    }

    /** The default codecs among some; all of these where none is a default codec. */
    private static List<Codec> usual(List<Codec> codecs) {
        List<Codec> usual = codecs.stream()
                .filter(codec -> !codec.traits().contains(Codec.EXTRA))
                .toList();
        return usual.isEmpty() ? codecs : usual;
    }
}
