package io.serdebench.api.gen;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/**
 * Runs the JDK's own compiler, in this process, on generated sources. An instance keeps the jars of a class path open from one
 * compilation to the next, which is most of the time of a small one. It is not for several threads at once.
 */
public final class Javac implements AutoCloseable {

    private static final int SHOWN_ERRORS = 5;

    // --release reads the signatures of the old release, which costs a second; generated code uses nothing newer
    private static final List<String> OPTIONS =
            List.of("-source", "17", "-target", "17", "-proc:none", "-nowarn", "-Xlint:none");

    private final JavaCompiler javac;
    private final StandardJavaFileManager manager;
    private final Collection<Path> classPath;

    /**
     * Opens a class path.
     *
     * @param classPath Jars and folders.
     * @throws IOException where there is no compiler
     */
    public Javac(Collection<Path> classPath) throws IOException {
        JavaCompiler found = ToolProvider.getSystemJavaCompiler();
        if (found == null) {
            throw new IOException("this Java has no compiler; a JDK is needed, not a JRE");
        }
        javac = found;
        manager = javac.getStandardFileManager(diagnostic -> {}, Locale.ROOT, StandardCharsets.UTF_8);
        this.classPath = List.copyOf(classPath);
    }

    /** True if this Java has a compiler; a JRE has none. */
    public static boolean isAvailable() {
        return ToolProvider.getSystemJavaCompiler() != null;
    }

    /**
     * Compiles every {@code .java} file below a folder for Java 17.
     *
     * @param sources the folder of sources
     * @param classes an existing folder for the classes
     * @param classPath jars and folders
     * @throws IOException where there is no compiler or it finds errors; the message carries the first of them
     */
    public static void compile(Path sources, Path classes, Collection<Path> classPath) throws IOException {
        try (Javac javac = new Javac(classPath)) {
            javac.compile(sources, classes);
        }
    }

    /**
     * Compiles every {@code .java} file below a folder for Java 17.
     *
     * @param sources The folder of sources.
     * @param classes An existing folder for the classes. What it holds already is on the class path.
     * @throws IOException where the compiler finds errors; the message carries the first of them
     */
    public void compile(Path sources, Path classes) throws IOException {
        List<Path> files;
        try (Stream<Path> walk = Files.walk(sources)) {
            files = walk.filter(file -> file.toString().endsWith(".java"))
                    .sorted()
                    .toList();
        }
        List<Path> known = new ArrayList<>(classPath);
        known.add(classes);
        manager.setLocationFromPaths(StandardLocation.CLASS_PATH, known);
        manager.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(classes));
        // else javac would search the class path for sources too, and compile those that jars hold for reading
        manager.setLocationFromPaths(StandardLocation.SOURCE_PATH, List.of(sources));
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        StringWriter other = new StringWriter();
        boolean ok = javac.getTask(other, manager, found, OPTIONS, null, manager.getJavaFileObjectsFromPaths(files))
                .call();
        if (!ok) {
            throw new IOException(errors(found.getDiagnostics()) + other);
        }
    }

    @Override
    public void close() throws IOException {
        manager.close();
    }

    private static String errors(List<Diagnostic<? extends JavaFileObject>> diagnostics) {
        StringBuilder out = new StringBuilder();
        diagnostics.stream()
                .filter(d -> d.getKind() == Diagnostic.Kind.ERROR)
                .limit(SHOWN_ERRORS)
                .forEach(d -> out.append(d.toString()).append('\n'));
        return out.toString();
    }
}
