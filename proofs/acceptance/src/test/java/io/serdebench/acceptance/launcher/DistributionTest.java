package io.serdebench.acceptance.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.serdebench.lab.catalog.Catalog;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.store.JarFolder;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DistributionTest {

    private static final Path HOME = Path.of(System.getProperty("serdebench.home"));

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
            List<String> jars = classPath("codecs/" + family + "/lib");
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
        Set<String> jars = classPath("worker").stream()
                .map(jar -> jar.replaceAll("-\\d.*", ""))
                .collect(Collectors.toSet());

        assertEquals(
                Set.of(
                        "serdebench-worker",
                        "serdebench-suite",
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
    void everyJarStandsOnce() throws IOException {
        Map<String, Path> known = new TreeMap<>();
        try (Stream<Path> files = Files.walk(HOME)) {
            for (Path jar : files.filter(file -> file.toString().endsWith(".jar"))
                    .sorted()
                    .toList()) {
                Path other = known.put(sha256(jar), jar);
                assertNull(other, () -> jar + " has the bytes of " + other);
            }
        }
        assertFalse(known.isEmpty());
    }

    @Test
    void everyNamedJarIsThere() throws IOException {
        List<Path> lists;
        try (Stream<Path> files = Files.walk(HOME)) {
            lists = files.filter(file -> file.endsWith(JarFolder.LIST)).toList();
        }
        assertFalse(lists.isEmpty());
        for (Path list : lists) {
            for (Path jar : JarFolder.jars(list.resolveSibling(""))) {
                assertTrue(Files.isRegularFile(jar), () -> list + " names " + jar);
            }
        }
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
    void theFullArchiveHoldsTheFolderWithItsPermissions() throws IOException {
        Path zip = Path.of(System.getProperty("serdebench.archive") + "-full.zip");
        Set<String> packed = packed(zip);
        assertEquals(folder(), packed);
        assertTrue(packed.containsAll(Set.of("LICENSE", "bin/serdebench.cmd")));
        assertTrue(Files.size(zip) < 250_000_000, () -> zip + " is too large");
    }

    @Test
    void theBaseArchiveLacksWhatItsLockFileNames() throws IOException {
        Path zip = Path.of(System.getProperty("serdebench.archive") + ".zip");
        Set<String> lacking = new TreeSet<>(folder());
        lacking.removeAll(packed(zip));
        Set<String> locked = new TreeSet<>();
        for (String line : Files.readAllLines(HOME.resolve("more/jars.lock"))) {
            String[] parts = line.split(" ", -1);
            Path jar = HOME.resolve("more").resolve(parts[3]);
            assertEquals(parts[0] + " " + parts[1], sha256(jar) + " " + Files.size(jar), line);
            assertTrue(parts[2].matches("[^: ]+:[^: ]+:jar(:[^: ]+)?:[^: ]+"), line);
            locked.add("more/" + parts[3]);
        }
        assertEquals(locked, lacking);
        assertTrue(Files.size(zip) < 60_000_000, () -> zip + " is too large");
    }

    /** Which families the base archive can run is read from manifests while packing; the catalog knows what a default codec is. */
    @Test
    void theBaseArchiveHasWhatDefaultCodecsNeed() {
        Catalog catalog = Catalog.load(HOME);
        List<Codec> codecs = catalog.select(List.of("@default"));
        assertEquals(9, codecs.stream().filter(codec -> !codec.isFloor()).count());
        for (Codec codec : codecs) {
            for (Path jar : codec.family().libs()) {
                assertFalse(jar.startsWith(HOME.resolve("more")), () -> codec.id() + " needs " + jar);
            }
        }
    }

    /** Files of an archive below its folder; it has a checksum, and all but the launcher have the permissions of data. */
    private static Set<String> packed(Path zip) throws IOException {
        checkSum(zip);
        Path tar = Path.of(zip.toString().replaceFirst("\\.zip$", ".tar.gz"));
        checkSum(tar);
        Set<String> executable = new TreeSet<>();
        Set<String> packed = new TreeSet<>();
        try (FileSystem files = FileSystems.newFileSystem(
                URI.create("jar:" + zip.toUri()), Map.of("enablePosixFileAttributes", "true"))) {
            Path top = files.getPath(System.getProperty("serdebench.unpacked"));
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
        assertEquals(Set.of("bin/serdebench"), executable);
        return packed;
    }

    private static Set<String> folder() throws IOException {
        try (Stream<Path> walk = Files.walk(HOME)) {
            return walk.filter(Files::isRegularFile)
                    .map(file -> HOME.relativize(file).toString().replace('\\', '/'))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    private static void checkSum(Path archive) throws IOException {
        String sum = Files.readString(archive.resolveSibling(archive.getFileName() + ".sha256"));
        assertEquals(sha256(archive) + "  " + archive.getFileName(), sum.strip());
    }

    private static String sha256(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            byte[] buffer = new byte[1 << 16];
            for (int n = in.read(buffer); n > 0; n = in.read(buffer)) {
                digest.update(buffer, 0, n);
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What CycloneDX 1.5 requires of a component, and that every jar is one. */
    @Test
    void theBillListsEveryLibraryWithItsBytesAndLicence() throws IOException {
        JsonNode bill =
                new ObjectMapper().readTree(HOME.resolve("sbom.cdx.json").toFile());
        assertEquals("CycloneDX", bill.path("bomFormat").asText());
        assertEquals("1.5", bill.path("specVersion").asText());
        assertTrue(bill.path("serialNumber").asText().matches("urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"));
        Set<String> sums = new TreeSet<>();
        Set<String> references = new TreeSet<>();
        String table = Files.readString(HOME.resolve("licenses/THIRD-PARTY.txt"));
        for (JsonNode component : bill.path("components")) {
            String name = component.path("name").asText();
            assertEquals("library", component.path("type").asText(), name);
            assertTrue(component.path("purl").asText().matches("pkg:maven/[^/]+/[^/]+@[^/?]+\\?.*type=jar"), name);
            assertFalse(component.path("licenses").isEmpty(), name + " has no licence");
            assertTrue(references.add(component.path("bom-ref").asText()), name);
            assertTrue(
                    table.contains(":" + name + ":" + component.path("version").asText() + " "), name);
            sums.add(component.path("hashes").path(0).path("content").asText());
        }
        try (Stream<Path> files = Files.walk(HOME)) {
            for (Path jar : files.filter(file -> file.toString().endsWith(".jar")
                            && !file.getFileName().toString().startsWith("serdebench"))
                    .toList()) {
                assertTrue(sums.contains(sha256(jar)), jar + " is not in the bill");
            }
        }
        assertTrue(names(HOME.resolve("licenses")).size() > 50);
    }

    private static List<String> classPath(String folder) throws IOException {
        return JarFolder.jars(HOME.resolve(folder)).stream()
                .map(jar -> jar.getFileName().toString())
                .toList();
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }
}
