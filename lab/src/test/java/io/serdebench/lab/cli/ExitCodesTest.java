package io.serdebench.lab.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.ExitCode;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/** A command ends with the codes that its help lists, and with no others. */
class ExitCodesTest {

    private static final PrintStream NOWHERE = new PrintStream(OutputStream.nullOutputStream());

    private static final Map<String, CommandLine> COMMANDS =
            Commands.all(new Main(List.of(), NOWHERE, NOWHERE)).getSubcommands();

    static Set<String> commands() {
        return COMMANDS.keySet();
    }

    private static Map<String, String> listed(String command) {
        return Objects.requireNonNull(COMMANDS.get(command))
                .getCommandSpec()
                .usageMessage()
                .exitCodeList();
    }

    private static int exit(String... words) {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream print = new PrintStream(said, true, StandardCharsets.UTF_8);
        return new Main(List.of(words), print, print).run(words);
    }

    @ParameterizedTest
    @MethodSource("commands")
    void everyCommandListsItsCodesInOrder(String command) {
        Set<String> known = Arrays.stream(ExitCode.values())
                .map(code -> Integer.toString(code.code()))
                .collect(Collectors.toSet());
        List<String> codes = List.copyOf(listed(command).keySet());
        assertTrue(known.containsAll(codes), command + " " + codes);
        assertTrue(codes.containsAll(List.of("0", "1", "2")), command + " " + codes);
        assertEquals(
                codes.stream().map(Integer::valueOf).sorted().toList(),
                codes.stream().map(Integer::valueOf).toList());
        assertFalse(listed(command).containsValue(""), command);
    }

    @ParameterizedTest
    @MethodSource("commands")
    void whatIsUnknownIsUsage(String command) {
        // help passes over options that it does not know, and shows what there is
        String wrong = command.equals("help") ? "no-such-topic" : "--no-such-option";
        assertEquals(ExitCode.USAGE.code(), exit(command, wrong));
    }

    @ParameterizedTest
    @MethodSource("commands")
    void helpIsDone(String command) {
        assertEquals(ExitCode.OK.code(), exit(command, "--help"));
    }

    @Test
    void onlyWhatMeasuresCanBeInterruptedWithAResult() {
        assertEquals(
                List.of("run", "io", "pipe", "rpc", "gate", "reproduce", "doctor"),
                COMMANDS.keySet().stream()
                        .filter(command -> listed(command).containsKey("130"))
                        .toList());
    }

    @Test
    void onlyAGateSaysNo() {
        for (String command : COMMANDS.keySet()) {
            boolean no = listed(command).containsKey(Integer.toString(ExitCode.REGRESSION.code()));
            assertEquals(command.equals("gate"), no, command);
        }
    }
}
