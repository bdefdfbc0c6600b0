package io.serdebench.api.gen;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.annotation.processing.Processor;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/** Runs the annotation processor of a library in this process, by the JDK's own compiler. */
public final class AnnotationProcessing {

    private static final int SHOWN_ERRORS = 5;

    private AnnotationProcessing() {}

    /**
     * Writes what a processor makes of annotated sources.
     *
     * @param processor The processor, which has not run yet.
     * @param files The sources, which refer to each other and to the class path alone.
     * @param sources The folder for sources that the processor writes. Other files that it writes are lost.
     * @param classPath A class of each jar or folder that the sources refer to.
     * @throws IOException where there is no compiler or the processor finds errors; the message carries the first of them
     */
    public static void run(Processor processor, List<Path> files, Path sources, List<Class<?>> classPath)
            throws IOException {
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        if (javac == null) {
            throw new IOException("this Java has no compiler; a JDK is needed, not a JRE");
        }
        List<Path> homes = new ArrayList<>();
        for (Class<?> type : classPath) {
            homes.add(home(type));
        }
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        // javac's default is the working directory; some processors write beside the folder of classes
        Path lost = Files.createTempDirectory("processor");
        try (StandardJavaFileManager manager =
                javac.getStandardFileManager(found, Locale.ROOT, StandardCharsets.UTF_8)) {
            manager.setLocationFromPaths(StandardLocation.CLASS_PATH, homes);
            // else the class path would be searched for sources too
            manager.setLocationFromPaths(StandardLocation.SOURCE_PATH, List.of(sources));
            manager.setLocationFromPaths(StandardLocation.SOURCE_OUTPUT, List.of(sources));
            manager.setLocationFromPaths(
                    StandardLocation.CLASS_OUTPUT, List.of(Files.createDirectories(lost.resolve("target/classes"))));
            StringWriter other = new StringWriter();
            List<String> options = List.of("-proc:only", "-source", "17", "-nowarn", "-Xlint:none");
            JavaCompiler.CompilationTask task =
                    javac.getTask(other, manager, found, options, null, manager.getJavaFileObjectsFromPaths(files));
            task.setLocale(Locale.ROOT);
            task.setProcessors(List.of(processor));
            if (!task.call()) {
                throw new IOException(errors(found.getDiagnostics()) + other);
            }
        } finally {
            delete(lost);
        }
    }

    private static String errors(List<Diagnostic<? extends JavaFileObject>> diagnostics) {
        return diagnostics.stream()
                .filter(diagnostic -> diagnostic.getKind() == Diagnostic.Kind.ERROR)
                .limit(SHOWN_ERRORS)
                .map(diagnostic -> diagnostic + "\n")
                .collect(Collectors.joining());
    }

    private static void delete(Path folder) throws IOException {
        List<Path> all;
        try (Stream<Path> walk = Files.walk(folder)) {
            all = walk.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : all) {
            Files.delete(path);
        }
    }

    /** The jar or folder that a class comes from. */
    private static Path home(Class<?> type) throws IOException {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IOException(e);
        }
    }
}
