package io.serdebench.lab.catalog;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A jar that takes the place of another version of itself, which the code of a codec was made for.
 *
 * @param jar The jar.
 * @param ours The version that it takes the place of.
 * @param library The name of the codec's own library, as that of a jar.
 */
public record Replaced(Path jar, String ours, String library) {

    private static final Pattern UNLINKED = Pattern.compile("\\b(NoSuch(Method|Field)|NoClassDefFound|AbstractMethod"
            + "|IncompatibleClassChange|IllegalAccess|Instantiation|Verify)Error\\b|the class path has no class ");
    private static final Pattern CLASS = Pattern.compile("\\w+(?:[./]\\w+)+");

    /**
     * The reason for a failure: code that does not fit to the classes of the jar.
     *
     * @param failure The error as a worker says it.
     * @return null where it is another one
     */
    public @Nullable String reason(String failure) {
        if (!UNLINKED.matcher(failure).find() || !isNamedBy(failure)) {
            return null;
        }
        String name = JarName.nameOf(jar);
        String version = JarName.versionOf(jar);
        String known = version.isEmpty() ? "another " + name : name + " " + version;
        return "the class path has " + known + ", with which this codec does not work: take " + ours
                + (library.equals(name) ? "" : ", or add another " + library + " that goes with " + known) + " ("
                + failure
                + ")";
    }

    /** True if a text names something of a package that the jar has. */
    private boolean isNamedBy(String text) {
        Set<String> packages;
        try (JarFile opened = new JarFile(jar.toFile())) {
            packages = opened.stream()
                    .map(entry -> entry.getName())
                    .filter(name -> name.endsWith(".class") && name.contains("/"))
                    .map(name -> name.substring(0, name.lastIndexOf('/')))
                    .collect(Collectors.toSet());
        } catch (IOException e) {
            return false;
        }
        return CLASS.matcher(text)
                .results()
                .anyMatch(name -> isIn(packages, name.group().replace('.', '/')));
    }

    private static boolean isIn(Set<String> packages, String name) {
        for (int at = name.lastIndexOf('/'); at > 0; at = name.lastIndexOf('/', at - 1)) {
            if (packages.contains(name.substring(0, at))) {
                return true;
            }
        }
        return false;
    }
}
