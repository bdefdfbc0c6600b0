package io.serdebench.lab.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassPathTest {

    @TempDir
    Path folder;

    private Path jar(String name, String entry) throws IOException {
        Path jar = Files.createDirectories(folder.resolve("jars")).resolve(name);
        try (OutputStream bytes = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(bytes)) {
            out.putNextEntry(new ZipEntry(entry));
            out.write(1);
        }
        return jar.toAbsolutePath().normalize();
    }

    private static Codec codec(Path... libs) {
        Family family = new Family(
                "f",
                "a.F",
                new Family.Library("a:b", "MIT", "https://example.org"),
                List.of(),
                Path.of("/f"),
                List.of(libs));
        return new Codec(
                "f",
                "f",
                null,
                "s",
                List.of(),
                new Contract("c", "e", "d", "a", "o", "r", VariantForm.RECORD),
                null,
                family);
    }

    @Test
    void aJarTakesThePlaceOfItsOtherVersion() throws IOException {
        Path old = Path.of("/lib/wire-core-1.2.3.jar");
        Path other = Path.of("/lib/wire-core-extra-1.2.3.jar");
        Path fresh = jar("wire-core-2.0.jar", "A.class");
        ClassPath path = new ClassPath(List.of(fresh));
        Codec codec = codec(old, other);
        assertTrue(path.touches(codec));
        assertEquals(List.of(fresh, other), path.over(codec).family().libs());
        assertFalse(path.touches(codec(other)));
        assertEquals(codec, ClassPath.INSTALLED.over(codec));
    }

    /** Of a library that the codec's own one uses it is not about. */
    @Test
    void aClassPathIsAboutTheCodecsOwnLibrary() throws IOException {
        ClassPath path = new ClassPath(List.of(jar("b-2.0.jar", "A.class")));
        assertTrue(path.isAbout(codec(Path.of("/lib/b-1.0.jar"), Path.of("/lib/c-1.0.jar"))));
        ClassPath used = new ClassPath(List.of(jar("c-2.0.jar", "A.class")));
        assertTrue(used.touches(codec(Path.of("/lib/b-1.0.jar"), Path.of("/lib/c-1.0.jar"))));
        assertFalse(used.isAbout(codec(Path.of("/lib/b-1.0.jar"), Path.of("/lib/c-1.0.jar"))));
        Path plugin = jar("p.jar", "codec.toml");
        assertTrue(new ClassPath(List.of(plugin)).isAbout(codec(plugin)));
    }

    @Test
    void namesEndWhereTheVersionBegins() {
        assertEquals("avro", JarName.nameOf(Path.of("avro-1.12.2.jar")));
        assertEquals("jackson-core", JarName.nameOf(Path.of("jackson-core-2.22.1.jar")));
        assertEquals("mine", JarName.nameOf(Path.of("mine.jar")));
        assertEquals("kryo", JarName.nameOf(Path.of("kryo-5.6.2-SNAPSHOT.jar")));
    }

    @Test
    void jarsWithAManifestArePlugIns() throws IOException {
        Path plugin = jar("a.jar", "codec.toml");
        Path library = jar("b.jar", "A.class");
        ClassPath path = ClassPath.parse("--base-cp", List.of(plugin + File.pathSeparator + library));
        assertEquals(List.of(plugin), path.plugins());
        assertEquals(List.of(plugin, library), path.jars());
        // the codec of a plug-in comes from the jar itself, which stays where it is
        assertEquals(List.of(library, plugin), path.over(codec(plugin)).family().libs());
        assertEquals(path, ClassPath.parse("--base-cp", List.of(folder.resolve("jars") + "/*")));
    }

    @Test
    void whatIsNotThereIsSaid() throws IOException {
        for (String word : List.of("nothing.jar", "nowhere/*", folder + "/*")) {
            Stop stop = assertThrows(Stop.class, () -> ClassPath.parse("--new-cp", List.of(word)));
            assertEquals(ExitCode.INPUT, stop.code());
            assertTrue(String.valueOf(stop.getMessage()).startsWith("--new-cp: "), stop.getMessage());
        }
        Path broken = Files.writeString(folder.resolve("broken.jar"), "no zip");
        Stop stop = assertThrows(Stop.class, () -> new ClassPath(List.of(broken)).plugins());
        assertTrue(String.valueOf(stop.getMessage()).contains("cannot be read as a jar"), stop.getMessage());
    }
}
