package io.serdebench.lab.catalog;

import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The compiler of a format, a program that a family's jar holds as a resource. Repositories have it under the version of the
 * family's library, for the code that it generates belongs to that version.
 *
 * @param coordinates Group, artifact, extension and classifier in Maven repositories, with colons between them. {@code
 *     {platform}} stands for the operating system and processor.
 * @param resource The path of the resource in the family's jar.
 * @param program The program of another version, which takes the place of the resource, or null.
 */
public record CompilerArtifact(
        String coordinates, String resource, @Nullable Path program) {

    private static final String PLATFORM = "{platform}";

    /** The compiler that the family's jar holds. */
    CompilerArtifact(String coordinates, String resource) {
        this(coordinates, resource, null);
    }

    /** The compiler of another version. */
    public CompilerArtifact with(@Nullable Path other) {
        return new CompilerArtifact(coordinates, resource, other);
    }

    /** The coordinates of a version for this system. */
    public String of(String version) {
        return of(version, System.getProperty("os.name", ""), System.getProperty("os.arch", ""));
    }

    /** The coordinates for a system, whose names are those of os-maven-plugin. */
    String of(String version, String osName, String osArch) {
        String os = osName.toLowerCase(Locale.ROOT);
        String processor = switch (osArch) {
            case "amd64", "x86_64" -> "x86_64";
            case "aarch64", "arm64" -> "aarch_64";
            default -> osArch;
        };
        String platform = os.startsWith("mac")
                ? "osx-" + processor
                // on other processors Windows runs these programs too
                : os.startsWith("windows") ? "windows-x86_64" : os + "-" + processor;
        return coordinates.replace(PLATFORM, platform) + ":" + version;
    }
}
