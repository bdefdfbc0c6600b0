package io.serdebench.lab.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.TimeLimit;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What becomes of a candidate's command when something of it is changed. No process is started. */
class VariantTest {

    @TempDir
    private Path folder = Path.of("");

    private static JvmVariant with(String... flags) {
        return new JvmVariant("17", Jvm.running(), List.of(flags));
    }

    private WorkerCommand command(JvmVariant variant) throws Exception {
        return WorkerCommand.of(variant, Files.createDirectories(folder.resolve("worker")), folder);
    }

    private static Candidate candidate(WorkerCommand command) {
        return new Candidate(
                "json",
                "1.2",
                "Binding",
                "Domain",
                List.of(Path.of("c")),
                List.of("-Da=b"),
                false,
                command,
                Map.of(),
                1.5);
    }

    @Test
    void anotherHeapChangesBothOfItsFlags() {
        JvmVariant sized = with("-Xms512m", "-Xmx512m", "-Xmn16m", "-Dx=1").withHeap(HeapSize.parse("2g"));
        assertEquals(List.of("-Xms2g", "-Xmx2g", "-Xmn16m", "-Dx=1"), sized.flags());
        assertEquals("17", sized.label());
        assertEquals(Jvm.running(), sized.jvm());
    }

    @Test
    void oneCompilerIsEnoughUnlessTheFlagsSayOtherwise() {
        assertEquals(
                List.of("-Xmx1g", "-XX:TieredStopAtLevel=1"),
                with("-Xmx1g").firstCompilerOnly().flags());
        for (String flag : List.of("-XX:-TieredCompilation", "-XX:CompilationMode=high-only", "-Xint", "-Xcomp")) {
            JvmVariant own = with("-Xmx1g", flag);
            assertSame(own, own.firstCompilerOnly(), flag);
        }
    }

    @Test
    void aCommandWithAChangedVariantHasItsFlags() throws Exception {
        WorkerCommand command = command(with("-Xms512m", "-Xmx512m"));
        Candidate candidate = candidate(command);
        assertTrue(command.untimed().line(candidate).contains("-XX:TieredStopAtLevel=1"));
        List<String> sized = command.withHeap(HeapSize.parse("1g")).line(candidate);
        assertTrue(sized.containsAll(List.of("-Xms1g", "-Xmx1g")), sized::toString);
        assertEquals(new TimeLimit(Duration.ofSeconds(10), Duration.ofMinutes(1)), command.patience());
        assertEquals(
                TimeLimit.byClock(Duration.ofSeconds(3)),
                command.withPatience(Duration.ofSeconds(3)).patience());
    }

    /** The folder for the compiler's hints is another in each run, which changes no figure. */
    @Test
    void theIdentityIsTheJvmAndTheLineButForTheHints() throws Exception {
        WorkerCommand command = command(with("-Xmx512m"));
        Candidate candidate = candidate(command);
        List<String> expected = new ArrayList<>(List.of(Jvm.running().text()));
        expected.addAll(command.line(candidate));
        String hints = "-XX:CompileCommandFile=" + folder.resolve("compiler-hints");
        assertTrue(expected.remove(hints), expected::toString);
        assertEquals(expected, command.identity(candidate));
    }

    @Test
    void anAliasIsTheSameCandidateSlowedDown() throws Exception {
        WorkerCommand command = command(with("-Xmx512m"));
        Candidate candidate = candidate(command);
        Candidate alias = candidate.alias("planted", 2);
        assertEquals(
                new Candidate(
                        "planted",
                        "1.2",
                        "Binding",
                        "Domain",
                        candidate.classPath(),
                        candidate.jvmArgs(),
                        false,
                        command,
                        Map.of(),
                        3),
                alias);
        assertEquals(candidate.alias("json~again", 1), candidate.twin());
        WorkerCommand other = command.untimed();
        assertSame(other, candidate.with(other).command());
        assertEquals("json", candidate.with(other).codec());
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void fourJvmsAroundAPlaceAreHintedAt() throws Exception {
        jvm("jdks/a", true, true);
        jvm("jdks/b/Contents/Home", true, true);
        jvm("jdks/c-no-release", true, false);
        jvm("jdks/d-no-program", false, true);
        jvm("e", true, true);
        jvm("f", true, true);
        jvm("g", true, true);
        assertEquals(
                List.of(hint("jdks/a"), hint("jdks/b/Contents/Home"), hint("e"), hint("f")),
                List.of(InstalledJvms.hints(folder.resolve("jdks"))));
        assertEquals(
                hint("jdks/a"), InstalledJvms.hints(folder.resolve("jdks/a/bin"))[0], "the folder above its programs");
        assertEquals(
                hint("jdks/a"), InstalledJvms.hints(folder.resolve("jdks/nothing"))[0], "beside what is not there");
    }

    private String hint(String place) throws Exception {
        return "--jvm " + folder.resolve(place).toRealPath();
    }

    private void jvm(String place, boolean executable, boolean release) throws Exception {
        Path bin = Files.createDirectories(folder.resolve(place).resolve("bin"));
        Files.writeString(bin.resolve("java"), "");
        if (executable) {
            Files.setPosixFilePermissions(bin.resolve("java"), PosixFilePermissions.fromString("rwxr-xr-x"));
        }
        if (release) {
            Files.writeString(folder.resolve(place).resolve("release"), "");
        }
    }
}
