package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.lab.measure.Preparation;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Makes a plug-in from the source of its one class, which sees the api alone. */
final class PluginJar {

    private PluginJar() {}

    /**
     * Compiles and packs.
     *
     * @param folder takes the source, the class and the jar
     * @param simpleName of a class in {@code org.example}
     */
    static Path of(Path folder, String simpleName, String source, String toml) throws IOException {
        Path file = Files.createDirectories(folder.resolve("src/org/example")).resolve(simpleName + ".java");
        Files.writeString(file, source);
        Path classes = Files.createDirectories(folder.resolve("classes"));
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        assertEquals(
                0, javac.run(null, null, null, "-proc:none", "-cp", api(), "-d", classes.toString(), file.toString()));
        Path jar = folder.resolve(simpleName + ".jar");
        String entry = "org/example/" + simpleName + ".class";
        try (OutputStream bytes = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(bytes)) {
            out.putNextEntry(new ZipEntry("codec.toml"));
            out.write(toml.getBytes(StandardCharsets.UTF_8));
            out.putNextEntry(new ZipEntry(entry));
            out.write(Files.readAllBytes(classes.resolve(entry)));
        }
        return jar;
    }

    private static String api() {
        return Preparation.apiJar(Tool.home()).toString();
    }
}
