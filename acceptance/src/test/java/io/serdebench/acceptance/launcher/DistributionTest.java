package io.serdebench.acceptance.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.acceptance.launcher.Sandbox.Ended;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class DistributionTest {

    private static final Path HOME = Path.of(System.getProperty("serdebench.home"));

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void itStarts(@TempDir Path folder) throws IOException {
        Sandbox box = new Sandbox(folder);
        Map<String, String> java = Map.of("JAVA_HOME", System.getProperty("java.home"));
        Path launcher = HOME.resolve("bin/serdebench");

        Ended help = box.run(launcher, java, "--help");
        Ended version = box.run(launcher, java, "--version");

        assertEquals(0, help.exit(), help.err());
        assertTrue(help.out().startsWith("Usage: serdebench "), help.out());
        assertEquals(0, version.exit());
        assertTrue(version.out().matches("serdebench \\d+\\.\\d+\\.\\d+(-SNAPSHOT)?\\n[^\\n]+ VM [^\\n]+\\n"), version.out());
        assertEquals("", version.err());
        try (Stream<Path> files = Files.list(box.cache.resolve("serdebench"))) {
            assertEquals(
                    List.of("jsa"),
                    files.map(file -> file.toString().replaceAll(".*\\.", "")).toList());
        }
    }

    @Test
    void everyFamilyHasItsManifestAndLibraries() throws IOException {
        Path codecs = Sandbox.checkout().resolve("codecs");
        Set<String> families;
        try (Stream<Path> folders = Files.list(codecs)) {
            families = folders.filter(folder -> Files.exists(folder.resolve("codec.toml")))
                    .map(folder -> folder.getFileName().toString())
                    .collect(Collectors.toCollection(TreeSet::new));
        }
        assertFalse(families.isEmpty());
        String dependencies = Files.readString(codecs.resolve("all/pom.xml"));
        for (String family : families) {
            // modules are built side by side: without it the distribution may be packed before the family is built
            assertTrue(
                    dependencies.contains("<artifactId>serdebench-codec-" + family + "</artifactId>"),
                    "codecs/all/pom.xml lacks a dependency on serdebench-codec-" + family);
            List<String> jars = names(HOME.resolve("codecs").resolve(family).resolve("lib"));
            assertTrue(jars.stream().anyMatch(jar -> jar.startsWith("serdebench-codec-" + family + "-")), family);
            assertTrue(
                    jars.stream().noneMatch(jar -> jar.startsWith("serdebench-api-") || jar.startsWith("jspecify-")),
                    family);
            for (String file : List.of("codec.toml", "README.md")) {
                assertEquals(
                        Files.exists(codecs.resolve(family).resolve(file)),
                        Files.exists(HOME.resolve("codecs").resolve(family).resolve(file)),
                        family + "/" + file);
            }
        }
        assertEquals(families, new TreeSet<>(names(HOME.resolve("codecs"))));
    }

    @Test
    void theWorkerHasItsOwnClassPath() throws IOException {
        Set<String> jars = names(HOME.resolve("worker")).stream()
                .map(jar -> jar.replaceAll("-\\d.*", ""))
                .collect(Collectors.toSet());

        assertEquals(
                Set.of(
                        "serdebench-worker",
                        "serdebench-api",
                        "serdebench-protocol",
                        "jspecify",
                        "jmh-core",
                        "jopt-simple",
                        "commons-math3",
                        "jna"),
                jars);
    }

    @Test
    void testLibrariesStayOut() throws IOException {
        try (Stream<Path> files = Files.walk(HOME)) {
            assertEquals(
                    List.of(),
                    files.map(file -> file.getFileName().toString())
                            .filter(name -> name.startsWith("junit") || name.startsWith("serdebench-testkit"))
                            .toList());
        }
    }

    @Test
    void theArchiveHoldsTheFolderWithItsPermissions() throws IOException {
        Path zip = Path.of(System.getProperty("serdebench.zip"));
        Set<String> executable = new TreeSet<>();
        Set<String> packed = new TreeSet<>();
        try (FileSystem files = FileSystems.newFileSystem(
                URI.create("jar:" + zip.toUri()), Map.of("enablePosixFileAttributes", "true"))) {
            Path top = files.getPath(zip.getFileName().toString().replace(".zip", ""));
            try (Stream<Path> walk = Files.walk(top)) {
                for (Path file : walk.filter(Files::isRegularFile).toList()) {
                    String name = top.relativize(file).toString();
                    packed.add(name);
                    String permissions = PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
                    if (permissions.equals("rwxr-xr-x")) {
                        executable.add(name);
                    } else {
                        assertEquals("rw-r--r--", permissions, name);
                    }
                }
            }
        }
        Set<String> folder;
        try (Stream<Path> walk = Files.walk(HOME)) {
            folder = walk.filter(Files::isRegularFile)
                    .map(file -> HOME.relativize(file).toString().replace('\\', '/'))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
        assertEquals(Set.of("bin/serdebench"), executable);
        assertEquals(folder, packed);
        assertTrue(packed.containsAll(Set.of("LICENSE", "bin/serdebench.cmd")));
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }
}
