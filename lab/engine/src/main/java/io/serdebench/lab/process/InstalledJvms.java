package io.serdebench.lab.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Finds JVMs that a user may have meant. */
public final class InstalledJvms {

    private static final int MAX = 4;

    private InstalledJvms() {}

    /** At most four options to paste: JVMs around {@code given} first, then those of the usual folders. */
    public static String[] hints(Path given) {
        Path home = Path.of(System.getProperty("user.home", ""));
        List<Path> places = new ArrayList<>();
        for (Path at = given.toAbsolutePath().normalize(); at != null && places.size() < 3; at = at.getParent()) {
            places.add(at);
        }
        places.add(Path.of("/usr/lib/jvm"));
        places.add(Path.of("/Library/Java/JavaVirtualMachines"));
        places.add(home.resolve(".sdkman/candidates/java"));
        places.add(home.resolve(".jdks"));
        Set<Path> found = new LinkedHashSet<>();
        places.forEach(place -> found.addAll(below(place)));
        found.add(Path.of(System.getProperty("java.home")));
        return found.stream().limit(MAX).map(jvm -> "--jvm " + jvm).toArray(String[]::new);
    }

    /** The folder itself or its children, as far as they hold a JVM; real paths, so that none is named twice. */
    private static List<Path> below(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> children = Files.list(folder)) {
            List<Path> homes = new ArrayList<>();
            for (Path child :
                    Stream.concat(Stream.of(folder), children.sorted()).toList()) {
                for (Path candidate : List.of(child, child.resolve("Contents/Home"))) {
                    // every JVM since Java 9 has the file beside its programs; /usr has a bin/java too and is none
                    if (Files.isExecutable(candidate.resolve("bin/java"))
                            && Files.isReadable(candidate.resolve("release"))) {
                        homes.add(candidate.toRealPath());
                    }
                }
            }
            return homes;
        } catch (IOException e) {
            return List.of();
        }
    }
}
