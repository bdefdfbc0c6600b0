package io.serdebench.lab.catalog;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One library with the codecs that are built on it.
 *
 * @param name The name of the family.
 * @param className The name of its class, a {@link io.serdebench.api.CodecFamily}.
 * @param library The library.
 * @param jvmArgs The arguments that a JVM running one of its codecs needs.
 * @param folder The folder of the manifest, or of the jar of a plug-in.
 * @param libs Jars: the family's own and everything it needs but the api.
 * @param language The language whose worker runs the codecs, or null for JVMs. The class and the jars then belong to the family for
 *     JVMs that describes the same bytes, and may be missing.
 * @param compiler The compiler whose code belongs to one version of the library, or null where there is none.
 * @param replaced Jars among {@code libs} that take the place of other versions.
 */
public record Family(
        String name,
        String className,
        Library library,
        List<String> jvmArgs,
        Path folder,
        List<Path> libs,
        @Nullable Language language,
        @Nullable CompilerArtifact compiler,
        List<Replaced> replaced) {

    /**
     * A library, of any version.
     *
     * @param name Maven coordinates without version, or the runtime's name.
     * @param license SPDX expression of its license.
     * @param homepage Its homepage.
     */
    public record Library(String name, String license, String homepage) {}

    /** Copies the lists. */
    public Family {
        jvmArgs = List.copyOf(jvmArgs);
        libs = List.copyOf(libs);
        replaced = List.copyOf(replaced);
    }

    /** A family with its own jars. */
    public Family(
            String name,
            String className,
            Library library,
            List<String> jvmArgs,
            Path folder,
            List<Path> libs,
            @Nullable Language language,
            @Nullable CompilerArtifact compiler) {
        this(name, className, library, jvmArgs, folder, libs, language, compiler, List.of());
    }

    /** A family for JVMs, without such a compiler. */
    public Family(String name, String className, Library library, List<String> jvmArgs, Path folder, List<Path> libs) {
        this(name, className, library, jvmArgs, folder, libs, null, null);
    }

    /** The family with other jars and another version of its compiler. */
    public Family with(List<Path> jars, @Nullable CompilerArtifact other) {
        return new Family(name, className, library, jvmArgs, folder, jars, language, other, replaced);
    }

    /** The family with jars that take the place of its own. */
    Family with(List<Replaced> others) {
        return new Family(name, className, library, jvmArgs, folder, libs, language, compiler, others);
    }
}
