package io.serdebench.lab.store;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A folder of the installation that makes a class path: the jars in it, and those that its file {@code jars.txt} names, a path relative
 * to the folder on each line. A jar that several folders need stands once, and one that is fetched first has its place in the user's cache.
 */
public final class JarFolder {

    /** The name of the file that names jars elsewhere. */
    public static final String LIST = "jars.txt";

    private static final String JAR = ".jar";

    private JarFolder() {}

    /**
     * The jars, absolute, by file name: the order is the same wherever they stand. One that is fetched on first use need not be there.
     *
     * @throws IOException where the folder or its list cannot be read
     */
    public static List<Path> jars(Path folder) throws IOException {
        Path place = folder.toAbsolutePath().normalize();
        List<Path> jars = new ArrayList<>();
        try (Stream<Path> files = Files.list(place)) {
            files.filter(file -> file.toString().endsWith(JAR)).forEach(jars::add);
        }
        Path list = place.resolve(LIST);
        if (Files.isRegularFile(list)) {
            Store store = Store.installed();
            for (String line : Files.readAllLines(list)) {
                jars.add(store.place(place.resolve(line).normalize()));
            }
        }
        jars.sort(Comparator.comparing(jar -> jar.getFileName().toString()));
        return List.copyOf(jars);
    }

    /**
     * The same, all of them there: what is missing is fetched, which is said on standard error.
     *
     * @throws IOException where the folder or its list cannot be read
     * @throws io.serdebench.lab.base.Stop of class environment where a library cannot be fetched
     */
    public static List<Path> ready(Path folder) throws IOException {
        List<Path> jars = jars(folder);
        Store.installed().ensure(jars);
        return jars;
    }

    /**
     * The class path of the jars of folders, as the command line of a JVM takes it. What is missing is fetched.
     *
     * @throws IOException where a folder or its list cannot be read
     * @throws io.serdebench.lab.base.Stop of class environment where a library cannot be fetched
     */
    public static String classPath(Path... folders) throws IOException {
        List<Path> jars = new ArrayList<>();
        for (Path folder : folders) {
            jars.addAll(ready(folder));
        }
        return jars.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }
}
