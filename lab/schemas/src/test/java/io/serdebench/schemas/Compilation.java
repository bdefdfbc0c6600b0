package io.serdebench.schemas;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * What the compiler makes of one source with the processor at work.
 *
 * @param ok Whether there was no error.
 * @param messages The messages of the compiler as {@code line: text}, one a line.
 */
record Compilation(boolean ok, String messages) {

    /**
     * Compiles a class of the package {@code demo}.
     *
     * @param name The simple name of the class.
     * @param source Its source without package and imports.
     * @param classes The folder for the classes; what earlier compilations left there is on the class path.
     */
    static Compilation of(String name, String source, Path classes) throws IOException {
        String text = "package demo; import io.serdebench.schemas.*; import java.util.*;\n" + source;
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        try (StandardJavaFileManager files = javac.getStandardFileManager(found, Locale.ROOT, StandardCharsets.UTF_8)) {
            String classPath = classes + System.getProperty("path.separator") + System.getProperty("java.class.path");
            List<String> options = List.of("-d", classes.toString(), "-cp", classPath, "-Xlint:-options");
            JavaCompiler.CompilationTask task =
                    javac.getTask(new StringWriter(), files, found, options, null, List.of(new Source(name, text)));
            task.setProcessors(List.of(new SchemaProcessor()));
            boolean ok = task.call();
            return new Compilation(
                    ok,
                    found.getDiagnostics().stream()
                            .map(d -> d.getLineNumber() + ": " + d.getMessage(Locale.ROOT))
                            .collect(Collectors.joining("\n")));
        }
    }

    /** A file of the package {@code demo}. */
    static String file(Path classes, String name) throws IOException {
        return Files.readString(classes.resolve("demo").resolve(name));
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String name, String text) {
            super(URI.create("string:///demo/" + name + ".java"), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }
}
