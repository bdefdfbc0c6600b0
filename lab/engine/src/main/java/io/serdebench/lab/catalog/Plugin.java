package io.serdebench.lab.catalog;

import io.serdebench.lab.base.Stop;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;

/**
 * A family in a jar of its own: {@code codec.toml} at its root, its classes, and what it needs either in the same jar or named
 * by the {@code Class-Path} of its manifest (JAR File Specification), relative to the jar.
 */
final class Plugin {

    private static final String MANIFEST = io.serdebench.lab.catalog.Manifest.FILE;

    private Plugin() {}

    /** The codecs of the jar. */
    static List<Codec> read(Path jar) {
        if (!Files.isRegularFile(jar)) {
            throw Stop.usage("--plugin: there is no file " + jar);
        }
        try (JarFile file = new JarFile(jar.toFile())) {
            ZipEntry entry = file.getEntry(MANIFEST);
            if (entry == null) {
                throw Stop.environment(
                        jar + ": no " + MANIFEST + " at its root, so this is not a plug-in",
                        "docs/internals/codecs.md says what a plug-in holds");
            }
            Path folder = jar.toAbsolutePath().normalize().resolveSibling("");
            List<Path> libs = new ArrayList<>(List.of(jar.toAbsolutePath().normalize()));
            libs.addAll(classPath(file, jar, folder));
            Path named = jar.resolve(MANIFEST);
            try (InputStream in = file.getInputStream(entry)) {
                String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
                return io.serdebench.lab.catalog.Manifest.read(text, named, folder, libs);
            }
        } catch (IOException e) {
            throw Stop.environment(jar + ": cannot be read as a jar", e.toString());
        }
    }

    private static List<Path> classPath(JarFile file, Path jar, Path folder) throws IOException {
        Manifest manifest = file.getManifest();
        String text = manifest == null ? null : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
        List<Path> found = new ArrayList<>();
        for (String name : text == null ? new String[0] : text.strip().split(" +", -1)) {
            try {
                Path lib = folder.resolve(name).normalize();
                if (Files.isRegularFile(lib)) {
                    found.add(lib);
                    continue;
                }
            } catch (InvalidPathException e) {
                // said below
            }
            if (!name.isEmpty()) {
                throw Stop.environment(jar + ": its Class-Path names " + name + ", which is not beside it");
            }
        }
        return found;
    }
}
