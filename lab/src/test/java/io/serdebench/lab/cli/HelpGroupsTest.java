package io.serdebench.lab.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** Each option of a command stands in its help once, under a heading where there are many. */
class HelpGroupsTest {

    private static final PrintStream NOWHERE = new PrintStream(OutputStream.nullOutputStream());

    private static Map<String, CommandLine> commands() {
        return Commands.all(new Main(List.of(), NOWHERE, NOWHERE)).getSubcommands();
    }

    private static CommandLine command(String name) {
        return Objects.requireNonNull(commands().get(name));
    }

    private static String help(CommandLine command) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        command.usage(new PrintStream(out, true, StandardCharsets.UTF_8), CommandLine.Help.Ansi.OFF);
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void everyOptionOfALongHelpHasAHeading() {
        for (Map.Entry<String, CommandLine> command : commands().entrySet()) {
            List<OptionSpec> own = HelpGroups.own(command.getValue().getCommandSpec());
            if (own.size() >= HelpGroups.MANY) {
                own.forEach(option -> assertEquals(
                        1, HelpGroups.headings(option).size(), command.getKey() + " " + option.longestName()));
            }
        }
    }

    @Test
    void noOptionIsInTwoGroups() {
        for (CommandLine command : commands().values()) {
            for (OptionSpec option : HelpGroups.own(command.getCommandSpec())) {
                assertTrue(HelpGroups.headings(option).size() <= 1, option.longestName());
            }
        }
    }

    @Test
    void everyOptionStandsOnce() {
        CommandLine all = Commands.all(new Main(List.of(), NOWHERE, NOWHERE));
        for (Map.Entry<String, CommandLine> command : commands().entrySet()) {
            String help = help(command.getValue());
            for (OptionSpec option : HelpGroups.own(command.getValue().getCommandSpec())) {
                String name = option.longestName().replaceFirst("^--", "");
                long lines = help.lines()
                        .filter(line -> line.matches("  (-\\w, |    )--(\\[no-])?" + name + "\\b(?!-).*"))
                        .count();
                boolean elsewhere = HelpGroups.isElsewhere(command.getValue().getCommandSpec(), option);
                assertEquals(elsewhere ? 0 : 1, lines, command.getKey() + " --" + name + "\n" + help);
                String input = HelpGroups.input(all, CommandLine.Help.Ansi.OFF);
                assertTrue(!elsewhere || input.contains(name + "=") || input.contains("-]" + name), name);
                assertTrue(
                        !elsewhere
                                || help.contains("more, as --null, --delimiter and --registry:  serdebench help input"),
                        help);
            }
        }
    }

    /** What all commands with files have is not said by each of them. */
    @Test
    void optionsOfFilesTakeFewLines() {
        for (String name : List.of("run", "explain", "cat", "schema", "census", "pipe", "gate")) {
            List<String> lines = help(command(name)).lines().toList();
            int from = lines.indexOf("Input:");
            int to = from + lines.subList(from, lines.size()).indexOf("");
            assertTrue(from > 0 && to - from < 26, name + ": " + (to - from));
        }
    }

    @Test
    void aProposalBeginsWithTheProgramAsItWasCalled() {
        System.setProperty("serdebench.command", "/opt/sd/serdebench");
        try {
            assertEquals(
                    "/opt/sd/serdebench init FILE   writes one", Commands.typed("serdebench init FILE   writes one"));
            assertEquals("/opt/sd/serdebench doctor", Commands.typed("serdebench doctor"));
            assertEquals("serdebench", Commands.typed("serdebench"));
            assertEquals("serdebench needs a JDK", Commands.typed("serdebench needs a JDK"));
            assertEquals("try  --shape batch:100", Commands.typed("try  --shape batch:100"));
        } finally {
            System.clearProperty("serdebench.command");
        }
    }

    /** A text in quotes, and an option with its value, are copied from one line. */
    @Test
    void noLineIsBrokenInATextThatIsCopied() {
        int copied = 0;
        for (Map.Entry<String, CommandLine> command : commands().entrySet()) {
            String help = help(command.getValue());
            for (OptionSpec option : HelpGroups.own(command.getValue().getCommandSpec())) {
                Matcher text = HelpGroups.COPIED.matcher(String.join(" ", option.description()));
                while (text.find()) {
                    copied++;
                    assertTrue(
                            HelpGroups.isElsewhere(command.getValue().getCommandSpec(), option)
                                    || help.contains(
                                            text.group().replace("%%", "%").strip()),
                            command.getKey() + ": " + text.group() + "\n" + help);
                }
            }
        }
        assertTrue(copied > 10, "there are " + copied);
    }

    @Test
    void optionsOfAllCommandsStandInTheHelpOfTheProgramAlone() {
        String run = help(command("run"));
        assertFalse(run.contains("--progress"), run);
        assertTrue(run.contains("Options of all commands, as --quiet, --color and --config: serdebench --help"), run);
        assertTrue(help(Commands.all(new Main(List.of(), NOWHERE, NOWHERE))).contains("--progress"));
    }

    @Test
    void runAsksForItsDataFirstAndForItsOutputLast() {
        List<String> headings = help(command("run"))
                .lines()
                .filter(line -> line.matches("[A-Z][A-Za-z ]+:") && !line.equals("Examples:"))
                .toList();
        assertEquals(
                List.of("Input:", "Codecs:", "What is measured:", "JVM:", "Time and order:", "Output:", "Exit codes:"),
                headings);
    }

    /** On a terminal of 80 columns an example is one line, and a paragraph has no short lines but its last. */
    @Test
    void examplesAreWholeAndParagraphsAreWrappedOnce() {
        int examples = 0;
        for (String name : commands().keySet()) {
            CommandLine command = command(name);
            List<String> shown = help(command).lines().toList();
            shown.forEach(line -> assertTrue(line.length() <= 80, name + ": " + line));
            String before = "";
            for (String line : command.getCommandSpec().usageMessage().footer()) {
                String plain = CommandLine.Help.Ansi.OFF.string(line.replace("%%", "%"));
                if (line.startsWith("  ")) {
                    examples++;
                    assertTrue(shown.contains(plain), name + " breaks " + plain);
                }
                boolean goesOn = isProse(before) && isProse(line);
                assertFalse(goesOn, name + ": one paragraph of two strings, which are wrapped apart: " + line);
                before = line;
            }
        }
        assertTrue(examples > 50, examples + " examples");
    }

    private static boolean isProse(String line) {
        return !line.isBlank() && !line.startsWith("  ") && !line.equals("Examples:");
    }

    /** Pasted into a shell, a word must be whole. */
    @Test
    void noWordIsBroken() {
        CommandLine root = Commands.all(new Main(List.of(), NOWHERE, NOWHERE));
        for (String words : List.of("run", "gate", "pipe", "explain")) {
            CommandLine command = command(words);
            String all = help(command) + HelpGroups.input(root, CommandLine.Help.Ansi.OFF);
            List<String> shown = Arrays.asList(all.split("\\s+"));
            for (OptionSpec option : HelpGroups.own(command.getCommandSpec())) {
                for (String word : String.join(" ", option.description())
                        .replace("%%", "%")
                        .split("\\s+")) {
                    // a name of a type is filled in
                    assertTrue(word.contains("${") || word.contains("%n") || shown.contains(word), words + ": " + word);
                }
            }
        }
        assertTrue(help(command("run")).lines().allMatch(line -> line.length() <= 80));
    }
}
