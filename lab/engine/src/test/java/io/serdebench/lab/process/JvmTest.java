package io.serdebench.lab.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TimeLimit;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class JvmTest {

    private static final Path HOME = Path.of(System.getProperty("java.home"));

    @TempDir
    Path folder;

    @Test
    void theRunningJvmIsTheOneAtItsHomeAndAtItsProgram() throws Exception {
        assertEquals(Jvm.running(), Jvm.at(HOME));
        assertEquals(Jvm.running(), Jvm.at(Jvm.running().java()));
        assertTrue(Jvm.running().text().contains(System.getProperty("java.version")));
    }

    @Test
    void aPlaceWithoutAJvmIsAUsageErrorThatNamesOne() {
        Stop missing = assertThrows(Stop.class, () -> Jvm.at(folder.resolve("nothing")));
        assertEquals(ExitCode.USAGE, missing.code());
        assertTrue(String.valueOf(missing.getMessage()).contains("nothing: no such file or directory"));
        assertTrue(missing.details().stream().anyMatch(fix -> fix.startsWith("--jvm ")), missing.details() + "");
        assertEquals(
                ExitCode.USAGE, assertThrows(Stop.class, () -> Jvm.at(folder)).code());
    }

    @Test
    void theFolderAboveOrBelowAJvmLeadsToIt() {
        Stop below = assertThrows(Stop.class, () -> Jvm.at(HOME.resolve("bin")));
        assertTrue(below.details().contains("--jvm " + HOME), below.details() + "");
        Path parent = Objects.requireNonNull(HOME.getParent());
        Stop above = assertThrows(Stop.class, () -> Jvm.at(parent));
        assertTrue(above.details().stream().anyMatch(fix -> fix.startsWith("--jvm " + parent)));
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void anotherProgramIsNoJvm() throws Exception {
        Path program = script("echo hello; exit 0");
        Stop stop = assertThrows(Stop.class, () -> Jvm.at(program));
        assertEquals(ExitCode.USAGE, stop.code());
        assertTrue(String.valueOf(stop.getMessage()).endsWith("it printed: hello"), stop.getMessage());
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void anOldJvmIsAnErrorOfTheEnvironment() throws Exception {
        Path java8 = script("echo '    java.home = /opt/jdk8/jre'; echo '    java.specification.version = 1.8';"
                + " echo '    java.version = 1.8.0_412'");
        Stop stop = assertThrows(Stop.class, () -> Jvm.at(java8));
        assertEquals(ExitCode.ENVIRONMENT, stop.code());
        assertTrue(
                String.valueOf(stop.getMessage()).contains("is Java 1.8.0_412; workers need Java 17 or newer"),
                stop.getMessage());
        assertTrue(stop.details().stream().anyMatch(fix -> fix.startsWith("--jvm ")));
    }

    @Test
    void aRefusalIsToldInTheJvmsOwnWords() throws Exception {
        assertEquals(null, JvmVariant.standard().refusal());
        String refusal = new JvmVariant("x", Jvm.running(), List.of("-XX:+NoSuchOption")).refusal();
        assertTrue(String.valueOf(refusal).contains("does not start: "), refusal);
        assertTrue(String.valueOf(refusal).contains("NoSuchOption"), refusal);
        String tiny = new JvmVariant("x", Jvm.running(), List.of("-Xmx1m")).refusal();
        assertTrue(String.valueOf(tiny).contains("heap"), tiny);
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aProgramThatDoesNotEndIsNotWaitedFor() throws Exception {
        Path program = script("sleep 600 & wait");
        assertThrows(
                java.io.IOException.class,
                () -> JvmProbe.ask(List.of(program.toString()), TimeLimit.byClock(java.time.Duration.ofMillis(300))));
    }

    private Path script(String text) throws Exception {
        Path file = folder.resolve("java-like");
        Files.writeString(file, "#!/bin/sh\n" + text + "\n");
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
