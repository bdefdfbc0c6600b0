package io.serdebench.lab.run;

import java.nio.file.Path;
import java.util.List;

/**
 * A codec ready to run.
 *
 * @param codec id
 * @param version of its library
 * @param binding class name of the generated {@link io.serdebench.api.Binding}
 * @param domain class name of the generated {@link io.serdebench.api.Domain}
 * @param classPath generated classes and the family's jars
 * @param jvmArgs the library needs
 * @param floor whether it is the harness's floor, which is not checked
 */
public record Contender(
        String codec,
        String version,
        String binding,
        String domain,
        List<Path> classPath,
        List<String> jvmArgs,
        boolean floor) {}
