package io.serdebench.lab.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.Sources;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Every command that the program prints works when it is pasted. */
class PrintedCommandsTest {

    /** A literal of the sources that begins with a command, and one that has it behind a label. */
    private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\\n]++|\\\\.)*+)\"");

    private static final Pattern COMMAND = Pattern.compile("(?:^|  )serdebench ([a-z]+\\b.*)$");

    /** The first line of a file. */
    private static final Set<String> NO_COMMANDS = Set.of("serdebench cache entry 1");

    private final PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
    private final Set<String> commands =
            Commands.all(new Main(List.of(), nowhere, nowhere)).getSubcommands().keySet();

    @Test
    void commandsInSentencesOfTheSourcesAreUnderstood() throws IOException {
        List<String> wrong = new ArrayList<>();
        int seen = 0;
        for (Path file : Sources.ofTheLaboratory()) {
            Matcher literals = LITERAL.matcher(Files.readString(file));
            while (literals.find()) {
                // a text of several lines has a command at the end of a line
                for (String line : literals.group(1).split("\\\\n")) {
                    seen += check(line.replace("%%", "%"), file.getFileName() + "", wrong);
                }
            }
        }
        assertEquals("", String.join("\n", wrong));
        assertTrue(seen > 60, seen + " commands were found");
    }

    @Test
    void commandsOfTheFirstScreenAndOfAllHelpAreUnderstood() {
        List<String> wrong = new ArrayList<>();
        int seen = 0;
        List<List<String>> lines = new ArrayList<>(List.of(List.of(), List.of("--help")));
        commands.forEach(command -> lines.add(List.of(command, "--help")));
        for (List<String> line : lines) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            new Main(line, new PrintStream(out, true, StandardCharsets.UTF_8), nowhere)
                    .run(line.toArray(String[]::new));
            for (String text : out.toString(StandardCharsets.UTF_8).split("\n")) {
                if (text.startsWith("  serdebench ")) {
                    seen += check(text, line.toString(), wrong);
                }
            }
        }
        assertEquals("", String.join("\n", wrong));
        assertTrue(seen > 40, seen + " commands were found");
    }

    /** The number of commands in a text: 0 or 1. */
    private int check(String text, String where, List<String> wrong) {
        Matcher command = COMMAND.matcher(text);
        if (NO_COMMANDS.contains(text) || !command.find()) {
            return 0;
        }
        String typed =
                DocsTest.REMARK.matcher(command.group(1)).replaceFirst("").strip();
        List<String> words = DocsTest.words(typed);
        String first = words.get(0).replaceAll("[^a-z-]", "");
        if (!commands.contains(first) || typed.startsWith("cache entry ")) {
            // prose, as "serdebench needs a JDK"
            return 0;
        }
        String refusal = words.get(0).equals(first) ? DocsTest.refusal(words) : "punctuation behind the command";
        if (!refusal.isEmpty()) {
            wrong.add(where + ": serdebench " + typed + ": " + refusal);
        }
        return 1;
    }
}
