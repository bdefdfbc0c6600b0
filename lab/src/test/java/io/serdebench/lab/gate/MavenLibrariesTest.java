package io.serdebench.lab.gate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
        Files.writeString(place.resolve(artifact + "-" + version + ".jar"), artifact);
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
        ClassPath jars = new MavenLibraries(settings, false).jars("org.example:two", "1.0");
        assertEquals(
                List.of("two-1.0.jar", "one-1.0.jar"),
                jars.jars().stream().map(jar -> jar.getFileName().toString()).toList());
        assertTrue(jars.jars().get(0).startsWith(folder.resolve("local")), jars.toString());
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
    void damagedSettingsAreSaid() throws IOException {
        Files.writeString(settings, "<settings><mirrors>");
        Stop stop = assertThrows(Stop.class, () -> new MavenLibraries(settings, false));
        assertEquals(ExitCode.INPUT, stop.code());
        assertTrue(String.valueOf(stop.getMessage()).contains("is not a settings file"), stop.getMessage());
    }
}
