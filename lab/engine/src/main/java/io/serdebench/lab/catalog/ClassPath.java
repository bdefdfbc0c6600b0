package io.serdebench.lab.catalog;

import io.serdebench.lab.base.Stop;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The class path of one side. Its jars stand before those of a codec's family and take the place of those that have the same name
 * but for the version. A jar with a {@code codec.toml} is a plug-in, whose codecs take part.
 *
 * @param jars Jars and folders of classes, absolute.
 * @param compilers The programs of the compilers that belong to these jars, by their coordinates in manifests.
 */
public record ClassPath(List<Path> jars, Map<String, Path> compilers) {

    /** No jars: the installation as it is. */
    public static final ClassPath INSTALLED = new ClassPath(List.of());

    private static final String MANIFEST = "codec.toml";

    /** Copies both. */
    public ClassPath {
        jars = List.copyOf(jars);
        compilers = Map.copyOf(compilers);
    }

    /** Jars with which the compilers of the installation are used. */
    public ClassPath(List<Path> jars) {
        this(jars, Map.of());
    }

    /**
     * Understands a class path.
     *
     * @param option The option for messages.
     * @param words Class paths as Java takes them: files, folders, {@code folder/*}, joined by the separator of this system.
     * @throws Stop where a file is not there
     */
    public static ClassPath parse(String option, List<String> words) {
        List<Path> jars = new ArrayList<>();
        for (String word : words) {
            for (String part : word.split(Pattern.quote(File.pathSeparator))) {
                if (!part.isEmpty()) {
                    jars.addAll(files(option, part));
                }
            }
        }
        return new ClassPath(jars.stream().distinct().toList());
    }

    private static List<Path> files(String option, String part) {
        if (part.endsWith("*") || part.endsWith("*.jar")) {
            Path folder = Path.of(part.substring(0, part.lastIndexOf('*')));
            return jarsOf(option, part, folder.toString().isEmpty() ? Path.of(".") : folder);
        }
        Path path = Path.of(part);
        if (!Files.exists(path)) {
            throw Stop.input(option + ": there is no file " + path);
        }
        return List.of(path.toAbsolutePath().normalize());
    }

    private static List<Path> jarsOf(String option, String part, Path folder) {
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.list(folder)) {
                List<Path> jars = files.filter(file -> file.toString().endsWith(".jar"))
                        .map(file -> file.toAbsolutePath().normalize())
                        .sorted()
                        .toList();
                if (!jars.isEmpty()) {
                    return jars;
                }
            } catch (IOException e) {
                throw Stop.input(option + ": cannot read the folder " + folder, e.toString());
            }
        }
        throw Stop.input(option + ": no jars match " + part);
    }

    /** The jars that are plug-ins. */
    public List<Path> plugins() {
        return jars.stream().filter(ClassPath::isPlugin).toList();
    }

    private static boolean isPlugin(Path path) {
        if (!Files.isRegularFile(path)) {
            return false;
        }
        try (JarFile jar = new JarFile(path.toFile())) {
            return jar.getEntry(MANIFEST) != null;
        } catch (IOException e) {
            throw Stop.input(path + " cannot be read as a jar", e.toString());
        }
    }

    /** True if a codec runs with any of these jars in place of its own, or comes from one of them. */
    public boolean touches(Codec codec) {
        Set<String> names = names();
        return codec.family().libs().stream().anyMatch(lib -> jars.contains(lib) || names.contains(libraryOf(lib)));
    }

    /** True if the codec's own library is among these jars, or it comes from one of them. */
    public boolean isAbout(Codec codec) {
        String library = codec.family().library().name();
        String name = library.substring(library.lastIndexOf(':') + 1);
        Set<String> names = names();
        return codec.family().libs().stream()
                .anyMatch(lib ->
                        jars.contains(lib) || JarName.nameOf(lib).equals(name) && names.contains(libraryOf(lib)));
    }

    /** The codec with this class path. */
    public Codec over(Codec codec) {
        if (jars.isEmpty() || !codec.isOnJvm()) {
            return codec;
        }
        Set<String> names = names();
        Family family = codec.family();
        List<Path> libs = new ArrayList<>();
        List<Path> plugins = plugins();
        jars.stream().filter(jar -> !plugins.contains(jar)).forEach(libs::add);
        family.libs().stream()
                .filter(lib -> jars.contains(lib) || !names.contains(libraryOf(lib)))
                .filter(lib -> !libs.contains(lib))
                .forEach(libs::add);
        CompilerArtifact compiler = family.compiler();
        Family other =
                family.with(libs, compiler == null ? null : compiler.with(compilers.get(compiler.coordinates())));
        return codec.with(other.with(replaced(family)));
    }

    private List<Replaced> replaced(Family family) {
        String library = family.library().name();
        List<Replaced> replaced = new ArrayList<>();
        for (Path lib : family.libs()) {
            jars.stream()
                    .filter(jar ->
                            jar.toString().endsWith(".jar") && libraryOf(jar).equals(libraryOf(lib)))
                    .filter(jar -> !JarName.versionOf(jar).equals(JarName.versionOf(lib)))
                    .map(jar ->
                            new Replaced(jar, JarName.versionOf(lib), library.substring(library.lastIndexOf(':') + 1)))
                    .forEach(replaced::add);
        }
        return replaced;
    }

    private Set<String> names() {
        return jars.stream()
                .filter(jar -> jar.toString().endsWith(".jar"))
                .map(ClassPath::libraryOf)
                .collect(Collectors.toSet());
    }

    /** The name, and for Jackson 3 its version as well: it has the names of Jackson 2, and other packages. */
    private static String libraryOf(Path jar) {
        return isJackson3(jar) ? JarName.nameOf(jar) + "-3" : JarName.nameOf(jar);
    }

    /** True of {@code jackson-core-3.1.4.jar}. */
    public static boolean isJackson3(Path jar) {
        return JarName.nameOf(jar).startsWith("jackson-")
                && JarName.versionOf(jar).startsWith("3.");
    }

    /** The whole paths of the jars, for people, where the names alone do not distinguish two class paths. */
    public String paths() {
        return jars.stream().map(Path::toString).collect(Collectors.joining(", "));
    }

    /** The names of the jars, for people. */
    public String text() {
        return jars.isEmpty()
                ? "installed version"
                : jars.stream().map(jar -> jar.getFileName().toString()).collect(Collectors.joining(", "));
    }
}
