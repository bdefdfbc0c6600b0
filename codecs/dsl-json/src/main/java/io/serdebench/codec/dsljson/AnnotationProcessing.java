package io.serdebench.codec.dsljson;

import com.dslplatform.json.CompiledJson;
import com.dslplatform.json.processor.CompiledJsonAnnotationProcessor;
import io.serdebench.codec.dsljson.runtime.DslConverters;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/** Runs the library's annotation processor in this process; it needs the JDK's own compiler and no classes but the library's and this family's. */
final class AnnotationProcessing {

    private static final int SHOWN_ERRORS = 5;

    private AnnotationProcessing() {}

    /**
     * Writes the converters of annotated sources.
     *
     * @param files The sources, which refer to each other, to the library and to this family's runtime classes alone.
     * @param sources The folder for what is written.
     * @throws IOException where there is no compiler or the processor finds errors; the message carries the first of them
     */
    static void run(List<Path> files, Path sources) throws IOException {
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        if (javac == null) {
            throw new IOException("this Java has no compiler; a JDK is needed, not a JRE");
        }
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        try (StandardJavaFileManager manager =
                javac.getStandardFileManager(found, Locale.ROOT, StandardCharsets.UTF_8)) {
            manager.setLocationFromPaths(
                    StandardLocation.CLASS_PATH, List.of(home(CompiledJson.class), home(DslConverters.class)));
            // else the class path would be searched for sources too
            manager.setLocationFromPaths(StandardLocation.SOURCE_PATH, List.of(sources));
            manager.setLocationFromPaths(StandardLocation.SOURCE_OUTPUT, List.of(sources));
            // nothing is written there, but javac's default is the working directory
            manager.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(sources));
            StringWriter other = new StringWriter();
            List<String> options = List.of("-proc:only", "-source", "17", "-nowarn", "-Xlint:none");
            JavaCompiler.CompilationTask task =
                    javac.getTask(other, manager, found, options, null, manager.getJavaFileObjectsFromPaths(files));
            task.setLocale(Locale.ROOT);
            task.setProcessors(List.of(new CompiledJsonAnnotationProcessor()));
            if (!task.call()) {
                throw new IOException(errors(found.getDiagnostics()) + other);
            }
        }
    }

    private static String errors(List<Diagnostic<? extends JavaFileObject>> diagnostics) {
        return diagnostics.stream()
                .filter(diagnostic -> diagnostic.getKind() == Diagnostic.Kind.ERROR)
                .limit(SHOWN_ERRORS)
                .map(diagnostic -> diagnostic + "\n")
                .collect(Collectors.joining());
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
