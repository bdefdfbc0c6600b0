package io.serdebench.lab.gate;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.catalog.Catalog;
import io.serdebench.lab.catalog.ClassPath;
import io.serdebench.lab.generate.OwnClasses;
import io.serdebench.lab.result.ResultJson;
import io.serdebench.lab.store.MavenLibraries;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The two versions that a gate compares: class paths, versions of libraries, or a stored result and what is here. */
final class GateVersions {

    private static final Pattern LIBRARY =
            Pattern.compile("([A-Za-z0-9._-]+:[A-Za-z0-9._-]+)=([A-Za-z0-9._+-]+),([A-Za-z0-9._+-]+)");

    /** A side of own classes that has no class path of its own. */
    private static final String COMMON = "the class path of --classes";

    @Option(
            names = "--base-cp",
            paramLabel = "JAR",
            arity = "1..*",
            description =
                    "The class path of the base: jars, folders, or folder/*. Its jars take the place of those of the same"
                            + " name in the installation. A plug-in's codecs take part.")
    List<String> baseCp = new ArrayList<>();

    @Option(
            names = "--new-cp",
            paramLabel = "JAR",
            arity = "1..*",
            description = "The class path that is compared with the base. What is left out is the installation.")
    List<String> newCp = new ArrayList<>();

    @Option(
            names = "--lib",
            paramLabel = "G:A=V1,V2",
            description = "Two versions of a library, from the repositories of your Maven settings:"
                    + " com.google.protobuf:protobuf-java=4.30.0,4.36.1. May be repeated.")
    List<String> libraries = new ArrayList<>();

    @Option(
            names = "--base",
            paramLabel = "RESULT",
            description = "A stored result of run as the base. Weaker: nothing of it is measured beside the new side.")
    @Nullable
    Path stored;

    @Option(
            names = "--maven-settings",
            paramLabel = "FILE",
            description = "The settings of Maven that --lib reads (default ~/.m2/settings.xml).")
    @Nullable
    Path settings;

    @Option(names = "--offline", description = "With --lib, take libraries from the local repository alone.")
    boolean offline;

    /**
     * Both versions.
     *
     * @param codecs The codecs of both.
     * @param stored The stored base, or null.
     * @param base The base in words.
     * @param fresh The new side in words.
     * @param own The application's own classes on both sides, or null.
     */
    record Versions(
            GateCodecs codecs,
            @Nullable StoredBase stored,
            String base,
            String fresh,
            @Nullable OwnSides own) {}

    /**
     * Finds them.
     *
     * @param home The installed distribution.
     * @param plugins The plug-ins of both sides.
     * @param codecs Selectors, or none.
     * @param own The application's own classes with what both sides have in common, or null.
     * @throws Stop where the options do not name two versions, or a file or library is missing
     */
    Versions find(Path home, List<Path> plugins, List<String> codecs, @Nullable OwnClasses own) {
        checkOptions();
        if (stored != null) {
            return against(StoredBase.read(stored), home, plugins, codecs, own);
        }
        ClassPath base = ClassPath.parse("--base-cp", baseCp);
        ClassPath fresh = ClassPath.parse("--new-cp", newCp);
        boolean alike = base.text().equals(fresh.text());
        String baseText = alike ? base.paths() : base.text();
        String freshText = alike ? fresh.paths() : fresh.text();
        Set<String> named = new LinkedHashSet<>();
        if (!libraries.isEmpty()) {
            MavenLibraries maven = new MavenLibraries(settings, offline);
            Catalog catalog = Catalog.load(home, plugins);
            LibrarySide old = new LibrarySide(maven, catalog);
            LibrarySide now = new LibrarySide(maven, catalog);
            for (String library : libraries) {
                Matcher matcher = LIBRARY.matcher(library);
                if (!matcher.matches()) {
                    throw Stop.usage(
                            "--lib takes a library and two versions, not '" + TerminalText.line(library) + "'",
                            "try  --lib com.google.protobuf:protobuf-java=4.30.0,4.36.1");
                }
                named.add(matcher.group(1));
                old.add(matcher.group(1), matcher.group(2));
                now.add(matcher.group(1), matcher.group(3));
            }
            base = old.classPath();
            fresh = now.classPath();
            baseText = old.text();
            freshText = now.text();
        }
        if (own != null) {
            OwnSides sides = OwnSides.of(own, home, plugins, base, fresh, codecs);
            return new Versions(
                    GateCodecs.NONE,
                    null,
                    base.jars().isEmpty() ? COMMON : baseText,
                    fresh.jars().isEmpty() ? COMMON : freshText,
                    sides);
        }
        return new Versions(GateCodecs.of(home, plugins, base, fresh, named, codecs), null, baseText, freshText, null);
    }

    /** True if a class path of a side is named. */
    boolean namesPaths() {
        return !baseCp.isEmpty() || !newCp.isEmpty();
    }

    private void checkOptions() {
        boolean paths = !baseCp.isEmpty() || !newCp.isEmpty();
        if (!paths && libraries.isEmpty() && stored == null) {
            throw Stop.usage(
                    "a gate compares two versions, and none is named",
                    "two class paths:           --base-cp old.jar --new-cp new.jar",
                    "two versions of a library: --lib com.google.protobuf:protobuf-java=4.30.0,4.36.1",
                    "a stored result:           --base " + ResultJson.FILE);
        }
        if (!libraries.isEmpty() && (paths || stored != null)) {
            throw Stop.usage("--lib names both versions; leave out --base-cp, --new-cp and --base");
        }
        if (stored != null && !baseCp.isEmpty()) {
            throw Stop.usage("--base and --base-cp both name a base; leave one out");
        }
        if (libraries.isEmpty() && (settings != null || offline)) {
            throw Stop.usage("--maven-settings and --offline are for --lib");
        }
    }

    private Versions against(
            StoredBase base, Path home, List<Path> plugins, List<String> codecs, @Nullable OwnClasses own) {
        ClassPath fresh = ClassPath.parse("--new-cp", newCp);
        if (base.codecs().isEmpty()) {
            throw Stop.input(base.path() + " has no codec that gave its data back");
        }
        String words = "stored result " + base.path();
        if (own != null) {
            OwnSides sides = OwnSides.of(own, home, plugins, fresh, fresh, codecs);
            return new Versions(GateCodecs.NONE, base, words, fresh.jars().isEmpty() ? COMMON : fresh.text(), sides);
        }
        GateCodecs chosen = GateCodecs.against(home, plugins, fresh, base.codecs(), codecs);
        return new Versions(chosen, base, words, fresh.text(), null);
    }
}
