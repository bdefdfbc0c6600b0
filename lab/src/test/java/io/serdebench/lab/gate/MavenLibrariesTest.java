package io.serdebench.lab.gate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.catalog.Catalog;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.catalog.CompilerArtifact;
import io.serdebench.lab.catalog.Contract;
import io.serdebench.lab.catalog.Family;
import io.serdebench.lab.store.MavenLibraries;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Libraries from a repository in a folder: no network is touched, also where a library is missing. */
class MavenLibrariesTest {

    @TempDir
    Path folder;

    private Path settings = Path.of(".");

    @BeforeEach
    void repository() throws IOException {
        publish("one", "1.0", "");
        publish("two", "1.0", """
                <dependencies>
                  <dependency>
                    <groupId>org.example</groupId><artifactId>one</artifactId><version>1.0</version>
                  </dependency>
                </dependencies>
                """);
        settings = folder.resolve("settings.xml");
        Files.writeString(settings, """
                <settings>
                  <localRepository>%s</localRepository>
                  <mirrors>
                    <mirror><id>here</id><mirrorOf>*</mirrorOf><url>%s</url></mirror>
                  </mirrors>
                </settings>
                """.formatted(
                        folder.resolve("local"), folder.resolve("remote").toUri()));
    }

    private void publish(String artifact, String version, String dependencies) throws IOException {
        Path place = Files.createDirectories(folder.resolve("remote/org/example/" + artifact + "/" + version));
        new JarOutputStream(Files.newOutputStream(place.resolve(artifact + "-" + version + ".jar"))).close();
        Files.writeString(
                place.resolve(artifact + "-" + version + ".pom"), """
                <project>
                  <modelVersion>4.0.0</modelVersion>
                  <groupId>org.example</groupId><artifactId>%s</artifactId><version>%s</version>
                  %s
                </project>
                """.formatted(artifact, version, dependencies));
    }

    @Test
    void aLibraryComesWithWhatItNeeds() {
        List<Path> jars = new MavenLibraries(settings, false).jars("org.example:two", "1.0");
        assertEquals(
                List.of("two-1.0.jar", "one-1.0.jar"),
                jars.stream().map(jar -> jar.getFileName().toString()).toList());
        assertTrue(jars.get(0).startsWith(folder.resolve("local")), jars.toString());
        // what is in the local repository is there offline
        assertEquals(jars, new MavenLibraries(settings, true).jars("org.example:two", "1.0"));
    }

    @Test
    void whatIsMissingIsOneClearLine() {
        Stop missing =
                assertThrows(Stop.class, () -> new MavenLibraries(settings, false).jars("org.example:one", "9.9"));
        assertEquals(ExitCode.ENVIRONMENT, missing.code());
        assertTrue(
                String.valueOf(missing.getMessage()).startsWith("cannot get org.example:one:9.9: "),
                missing.getMessage());
        Stop offline =
                assertThrows(Stop.class, () -> new MavenLibraries(settings, true).jars("org.example:one", "1.0"));
        assertTrue(
                String.valueOf(offline.getMessage()).startsWith("cannot get org.example:one:1.0 offline: "),
                offline.getMessage());
        assertEquals(-1, String.valueOf(offline.getMessage()).indexOf('\n'));
    }

    @Test
    void aProgramIsAFileOfItsOwn() throws IOException {
        Path place = Files.createDirectories(folder.resolve("remote/org/example/compile/2.0"));
        Files.writeString(place.resolve("compile-2.0-linux-x.exe"), "a program");
        MavenLibraries maven = new MavenLibraries(settings, false);
        Path program = maven.file("org.example:compile:exe:linux-x:2.0");
        assertEquals("a program", Files.readString(program));
        assertTrue(program.startsWith(folder.resolve("local")), program.toString());
        Stop missing = assertThrows(Stop.class, () -> maven.file("org.example:compile:exe:linux-x:3.0"));
        assertEquals(ExitCode.ENVIRONMENT, missing.code());
        assertTrue(
                String.valueOf(missing.getMessage()).startsWith("cannot get org.example:compile:exe:linux-x:3.0: "),
                missing.getMessage());
        Stop offline = assertThrows(
                Stop.class, () -> new MavenLibraries(settings, true).file("org.example:compile:exe:linux-x:3.0"));
        assertEquals(
                List.of("fetch it once:  mvn dependency:get -Dartifact=org.example:compile:3.0:exe:linux-x"),
                offline.details());
    }

    /** The compiler that a family names has the version of the side's library, and takes no part in other libraries. */
    @Test
    void aLibraryComesWithItsCompiler() throws IOException {
        publish("one", "2.0", "");
        CompilerArtifact compiler = new CompilerArtifact("org.example:compile:exe:linux-x", "a/compile.exe", null);
        Family family = new Family(
                "f",
                "a.F",
                new Family.Library("org.example:one", "MIT", "https://example.org"),
                List.of(),
                folder,
                List.of(),
                null,
                compiler);
        Contract contract = new Contract("c", "e", "d", "a", "o", "r");
        Codec codec = new Codec("f", "f", null, "s", List.of(), contract, null, family);
        Catalog catalog = new Catalog(List.of(codec));
        for (String version : List.of("1.0", "2.0")) {
            Path place = Files.createDirectories(folder.resolve("remote/org/example/compile/" + version));
            Files.writeString(place.resolve("compile-" + version + "-linux-x.exe"), version);
            LibrarySide side = new LibrarySide(new MavenLibraries(settings, false), catalog);
            side.add("org.example:one", version);
            CompilerArtifact other =
                    Objects.requireNonNull(side.classPath().over(codec).family().compiler());
            assertEquals(version, Files.readString(Objects.requireNonNull(other.program())));
            assertEquals("org.example:one:" + version, side.text());
        }
        LibrarySide without = new LibrarySide(new MavenLibraries(settings, false), catalog);
        without.add("org.example:two", "1.0");
        assertEquals(compiler, without.classPath().over(codec).family().compiler());
    }

    @Test
    void damagedSettingsAreSaid() throws IOException {
        Files.writeString(settings, "<settings><mirrors>");
        Stop stop = assertThrows(Stop.class, () -> new MavenLibraries(settings, false));
        assertEquals(ExitCode.INPUT, stop.code());
        assertTrue(String.valueOf(stop.getMessage()).contains("is not a settings file"), stop.getMessage());
    }
}
