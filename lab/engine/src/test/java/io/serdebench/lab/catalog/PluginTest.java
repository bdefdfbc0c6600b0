package io.serdebench.lab.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PluginTest {

    private static final String TOML = """
            family   = "mine"
            class    = "org.example.Mine"
            library  = "org.example:mine"
            license  = "MIT"
            homepage = "https://example.org"
            jvm-args = []
            [[codec]]
            id = "mine"
            format = "mine"
            summary = "my own"
            traits = ["binary"]
            create = "c"
            encode = "e"
            decode = "d"
            access = "a"
            output = "o"
            reuse = "r"
            """;

    @TempDir
    private Path folder;

    private Path home = Path.of(".");

    @BeforeEach
    void installation() throws IOException {
        home = Files.createDirectories(folder.resolve("home"));
        Files.createDirectories(home.resolve("codecs"));
    }

    private Path jar(@Nullable String toml, String classPath) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, classPath);
        Path jar = folder.resolve("mine.jar");
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file, manifest)) {
            if (toml != null) {
                out.putNextEntry(new ZipEntry("codec.toml"));
                out.write(toml.getBytes(StandardCharsets.UTF_8));
            }
        }
        return jar;
    }

    @Test
    void aJarIsAFamilyWithWhatItsClassPathNames() throws IOException {
        Path lib = Files.createFile(folder.resolve("dep.jar"));
        Path jar = jar(TOML, "dep.jar");
        Codec codec = Catalog.load(home, List.of(jar)).codecs().get(0);
        assertEquals("mine", codec.id());
        assertEquals(List.of(jar, lib), codec.family().libs());
        assertEquals(List.of(codec), Catalog.load(home, List.of(jar)).select(List.of("@default")));
    }

    @Test
    void whatIsNoPluginIsRefusedWithTheReason() throws IOException {
        assertEquals(ExitCode.USAGE, refused(folder.resolve("none.jar")).code());
        assertTrue(message(refused(jar(null, ""))).contains("no codec.toml at its root"));
        assertTrue(message(refused(jar(TOML, "gone.jar"))).contains("gone.jar, which is not beside it"));
        assertTrue(message(refused(jar(TOML.replace("id = ", "di = "), ""))).contains("codec[0].id is missing"));
        Path text = Files.writeString(folder.resolve("text.jar"), "no jar");
        assertTrue(message(refused(text)).contains("cannot be read as a jar"));
    }

    @Test
    void namesThatThereAreAlreadyAreRefused() throws IOException {
        Path jar = jar(TOML, "");
        Stop stop = assertThrows(Stop.class, () -> Catalog.load(home, List.of(jar, jar)));
        assertTrue(message(stop).contains("family \"mine\" is taken"));
    }

    private Stop refused(Path jar) {
        return assertThrows(Stop.class, () -> Catalog.load(home, List.of(jar)));
    }

    private static String message(Stop stop) {
        return String.valueOf(stop.getMessage());
    }
}
