package io.serdebench.lab.gate;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.catalog.Catalog;
import io.serdebench.lab.catalog.ClassPath;
import io.serdebench.lab.catalog.Codec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The codecs of both sides.
 *
 * @param ids The ids of the codecs of the base, in the order of the catalog.
 * @param base The codecs of the base with its class path; none where the base is a stored result.
 * @param fresh Those of the other side; one that the other side does not have is missing.
 */
public record GateCodecs(List<String> ids, List<Codec> base, List<Codec> fresh) {

    /** None: the application's own classes are on both sides. */
    static final GateCodecs NONE = new GateCodecs(List.of(), List.of(), List.of());

    private static final String COMMAND = "gate";

    /** Copies the lists. */
    public GateCodecs {
        ids = List.copyOf(ids);
        base = List.copyOf(base);
        fresh = List.copyOf(fresh);
    }

    /**
     * Chooses the codecs of two class paths.
     *
     * @param home The installed distribution.
     * @param plugins The plug-ins of both sides.
     * @param asked Selectors, or none for the codecs that a class path touches.
     * @throws Stop of class usage where no codec is left
     */
    public static GateCodecs of(Path home, List<Path> plugins, ClassPath base, ClassPath fresh, List<String> asked) {
        Catalog before = Catalog.load(home, joined(plugins, base.plugins()));
        Catalog after = Catalog.load(home, joined(plugins, fresh.plugins()));
        List<Codec> chosen = asked.isEmpty() ? touched(before, base, fresh) : before.selectOnJvm(asked, COMMAND);
        List<Codec> old = chosen.stream().filter(codec -> !codec.isFloor()).toList();
        List<String> ids = old.stream().map(Codec::id).toList();
        return new GateCodecs(ids, old.stream().map(base::over).toList(), found(after, ids, fresh));
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
        return new GateCodecs(ids, List.of(), found(now, ids, fresh));
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

    /** The default codecs among those that a class path touches; all of these where none is a default codec. */
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
        List<Codec> usual = touched.stream()
                .filter(codec -> !codec.traits().contains(Codec.EXTRA))
                .toList();
        return usual.isEmpty() ? touched : usual;
    }
}
