package io.serdebench.lab.shell;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.cli.Main;
import io.serdebench.lab.cli.RunCommand;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A journal runs nothing that is not typed. */
class TypedAgainTest {

    private static final PrintStream NOWHERE = new PrintStream(OutputStream.nullOutputStream());

    private static RunCommand run(String... options) {
        List<String> words = new ArrayList<>(List.of("run"));
        words.addAll(Arrays.asList(options));
        return (RunCommand) new Main(List.of(), NOWHERE, NOWHERE).parse(words);
    }

    private static TypedAgain of(RunCommand command) {
        return TypedAgain.of(command.plugins, command.own, command.jvms, command.input);
    }

    private static void check(RunCommand typed, RunCommand recorded) {
        of(typed).check(of(recorded), Path.of("out"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--jvm evil",
                "--plugin evil.jar",
                "--classes evil.jar",
                "--mapper a.Evil",
                "--jvm-arg=-javaagent:evil.jar",
                "--jvm-variant=x=-javaagent:evil.jar",
                "--bad-rows-out .profile"
            })
    void whatRunsProgramsOrWritesFilesIsTypedAgain(String option) {
        String[] words = option.split(" ");
        List<String> recorded = new ArrayList<>(List.of("a.csv", "-c", "json"));
        recorded.addAll(List.of(words));
        RunCommand journal = run(recorded.toArray(String[]::new));
        Stop stop = assertThrows(Stop.class, () -> check(run("--resume", "out"), journal));
        assertEquals(ExitCode.USAGE, stop.code());
        assertEquals(List.of("serdebench run --resume out " + option), stop.details());
        List<String> typed = new ArrayList<>(List.of("--resume", "out"));
        typed.addAll(List.of(words));
        assertDoesNotThrow(() -> check(run(typed.toArray(String[]::new)), journal));
    }

    @Test
    void theRestIsTakenFromTheJournal() {
        assertDoesNotThrow(() ->
                check(run("--resume", "out"), run("a.csv", "-c", "json", "--gc", "g1", "--heap", "1g", "-o", "x")));
    }

    @Test
    void anotherProgramIsRefused() {
        assertThrows(Stop.class, () -> check(run("--resume", "out", "--jvm", "a"), run("a.csv", "--jvm", "b")));
        Stop stop = assertThrows(Stop.class, () -> check(run("--resume", "out", "--jvm", "a"), run("a.csv")));
        assertTrue(String.valueOf(stop.getMessage()).contains("goes on as it began"), stop.getMessage());
    }
}
