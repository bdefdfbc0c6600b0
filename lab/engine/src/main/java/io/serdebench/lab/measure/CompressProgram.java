package io.serdebench.lab.measure;

import io.serdebench.lab.store.JarFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Command lines of the program that compresses. */
public final class CompressProgram {

    private static final String PACKAGE = "io.serdebench.compress.";
    private static final List<String> FLAGS = List.of("-XX:+UseSerialGC", "-Xshare:auto", "-XX:-UsePerfData");

    private CompressProgram() {}

    /** To time compressors in rounds. */
    static List<String> rounds(Path folder, List<String> arguments) throws IOException {
        return line(folder, List.of("-Xms512m", "-Xmx512m"), "CompressMain", arguments);
    }

    /**
     * To compress the records of files that are named on command.
     *
     * @param folder The jars of the program.
     * @param compressors The compressors by their names, see {@link CompressorNames}.
     * @throws IOException where the folder cannot be read
     * @throws io.serdebench.lab.base.Stop of class environment where a library cannot be fetched
     */
    public static List<String> files(Path folder, List<String> compressors) throws IOException {
        return line(folder, List.of("-Xmx512m"), "FilesMain", List.of(String.join(",", compressors)));
    }

    private static List<String> line(Path folder, List<String> heap, String main, List<String> arguments)
            throws IOException {
        List<String> line = new ArrayList<>();
        line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        line.addAll(heap);
        line.addAll(FLAGS);
        // its libraries are unpacked there
        line.add("-Djava.io.tmpdir=" + System.getProperty("java.io.tmpdir"));
        line.add("-cp");
        line.add(JarFolder.classPath(folder));
        line.add(PACKAGE + main);
        line.addAll(arguments);
        return line;
    }
}
