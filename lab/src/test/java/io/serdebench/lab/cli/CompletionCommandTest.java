package io.serdebench.lab.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class CompletionCommandTest {

    @TempDir
    Path folder = Path.of("");

    private static String printed(int exit, String... words) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);
        assertEquals(exit, new Main(List.of(words), print, print).run(words));
        return out.toString(StandardCharsets.UTF_8);
    }

    /** What bash proposes behind some words. */
    private String proposed(String... words) throws Exception {
        Path script = Files.writeString(folder.resolve("script"), printed(0, "completion", "bash"));
        String line = "source " + script + "; COMP_WORDS=(" + String.join(" ", words) + " ''); COMP_CWORD="
                + words.length + "; _complete_serdebench; echo ${COMPREPLY[@]}";
        Process bash;
        try {
            bash = new ProcessBuilder("bash", "-c", line)
                    // bash says that this is no completion, but for the test
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            Assumptions.abort("there is no bash");
            return "";
        }
        String text = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, bash.waitFor(), text);
        return " " + text.strip() + " ";
    }

    @Test
    void bashProposesCommands() throws Exception {
        String proposed = proposed("serdebench");
        for (String command : Commands.all(new Main(List.of(), System.out, System.err))
                .getSubcommands()
                .keySet()) {
            assertTrue(proposed.contains(" " + command + " "), command + " is missing in " + proposed);
        }
    }

    @Test
    void fishKnowsEveryOptionOfEveryCommand() {
        String script = printed(0, "completion", "fish");
        CommandLine line = Commands.all(new Main(List.of(), System.out, System.err));
        line.getSubcommands().forEach((name, command) -> {
            assertTrue(script.contains(" -a " + name + " -d "), name);
            command.getCommandSpec().options().stream()
                    .filter(option -> !option.hidden())
                    .map(option -> option.longestName().substring(2))
                    .forEach(option -> assertTrue(
                            script.lines()
                                    .anyMatch(each -> each.contains("_from " + name + "'")
                                            && each.contains(" -l " + option + " ")),
                            name + " " + option));
        });
        assertFalse(script.contains("${"), "something is left to fill in");
    }

    @Test
    void anotherShellIsRefusedWithTheNearestOne() {
        String said = printed(2, "completion", "fsh");
        assertTrue(said.contains("there is no script for 'fsh'") && said.contains("fish"), said);
    }
}
