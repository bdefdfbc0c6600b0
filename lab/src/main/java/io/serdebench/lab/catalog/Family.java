package io.serdebench.lab.catalog;

import java.nio.file.Path;
import java.util.List;

/**
 * One library with the codecs that are built on it.
 *
 * @param name The name of the family.
 * @param className The name of its class, a {@link io.serdebench.api.CodecFamily}.
 * @param library Maven coordinates without version, or the runtime's name.
 * @param license SPDX expression of the library's license.
 * @param homepage The homepage of the library.
 * @param jvmArgs The arguments that a JVM running one of its codecs needs.
 * @param folder The folder of the manifest, or of the jar of a plug-in.
 * @param libs Jars: the family's own and everything it needs but the api.
 */
public record Family(
        String name,
        String className,
        String library,
        String license,
        String homepage,
        List<String> jvmArgs,
        Path folder,
        List<Path> libs) {

    /** Copies the lists. */
    public Family {
        jvmArgs = List.copyOf(jvmArgs);
        libs = List.copyOf(libs);
    }
}
