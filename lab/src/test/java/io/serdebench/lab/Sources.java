package io.serdebench.lab;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Sources of the laboratory's modules, for tests that read them. */
public final class Sources {

    /** Folders of the modules, lowest first, from the folder in which tests run. */
    private static final List<Path> MODULES = List.of(
            Path.of("kit"), Path.of("stats"), Path.of("data"), Path.of("engine"), Path.of("shell"), Path.of(""));

    private Sources() {}

    /**
     * Java files of the main code of all modules of the laboratory.
     *
     * @return their paths, module by module
     */
    public static List<Path> ofTheLaboratory() {
        return MODULES.stream()
                .map(module -> module.resolve("src/main/java"))
                .flatMap(Sources::java)
                .toList();
    }

    private static Stream<Path> java(Path folder) {
        try (Stream<Path> walk = Files.walk(folder)) {
            return walk.filter(file -> file.toString().endsWith(".java")).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
