package io.serdebench.api.gen;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Runs the JDK's own compiler, in this process, on generated sources. */
public final class Javac {

    private static final int SHOWN_ERRORS = 5;

    private Javac() {}

    /** Whether this Java has a compiler; a JRE has none. */
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
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        if (javac == null) {
            throw new IOException("this Java has no compiler; a JDK is needed, not a JRE");
        }
        List<Path> files;
        try (Stream<Path> walk = Files.walk(sources)) {
            files = walk.filter(file -> file.toString().endsWith(".java"))
                    .sorted()
                    .toList();
        }
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        try (StandardJavaFileManager manager =
                javac.getStandardFileManager(found, Locale.ROOT, StandardCharsets.UTF_8)) {
            manager.setLocationFromPaths(javax.tools.StandardLocation.CLASS_PATH, classPath);
            manager.setLocationFromPaths(javax.tools.StandardLocation.CLASS_OUTPUT, List.of(classes));
            // else javac would search the class path for sources too, and compile those that jars hold for reading
            manager.setLocationFromPaths(javax.tools.StandardLocation.SOURCE_PATH, List.of(sources));
            // --release reads the signatures of the old release, which costs a second; generated code uses nothing
            // newer
            List<String> options = List.of("-source", "17", "-target", "17", "-proc:none", "-nowarn", "-Xlint:none");
            StringWriter other = new StringWriter();
            boolean ok = javac.getTask(other, manager, found, options, null, manager.getJavaFileObjectsFromPaths(files))
                    .call();
            if (!ok) {
                throw new IOException(errors(found.getDiagnostics()) + other);
            }
        }
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
