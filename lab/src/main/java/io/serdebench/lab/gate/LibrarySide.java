package io.serdebench.lab.gate;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.catalog.Catalog;
import io.serdebench.lab.catalog.ClassPath;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.catalog.CompilerArtifact;
import io.serdebench.lab.store.MavenLibraries;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** One side of a gate between versions of libraries. A compiler whose code belongs to one version of a library comes with it. */
final class LibrarySide {

    private final MavenLibraries maven;
    private final Catalog catalog;
    private final Set<Path> jars = new LinkedHashSet<>();
    private final Map<String, Path> compilers = new LinkedHashMap<>();
    private final List<String> names = new ArrayList<>();

    /**
     * A side without libraries.
     *
     * @param catalog The codecs, whose manifests name the compilers.
     */
    public LibrarySide(MavenLibraries maven, Catalog catalog) {
        this.maven = maven;
        this.catalog = catalog;
    }

    /**
     * Gets a version of a library.
     *
     * @param library The library as {@code group:artifact}.
     * @param version The version in full.
     * @throws Stop of class environment where the library, or the compiler of that version, cannot be had
     */
    public void add(String library, String version) {
        jars.addAll(maven.jars(library, version));
        names.add(library + ":" + version);
        for (Codec codec : catalog.codecs()) {
            CompilerArtifact compiler = codec.family().compiler();
            if (compiler != null && codec.family().library().name().equals(library)) {
                compilers.computeIfAbsent(compiler.coordinates(), any -> maven.file(compiler.of(version)));
            }
        }
    }

    /** The class path of the side, with its compilers. */
    public ClassPath classPath() {
        return new ClassPath(List.copyOf(jars), compilers);
    }

    /** The libraries with their versions, for people. */
    public String text() {
        return String.join(", ", names);
    }
}
