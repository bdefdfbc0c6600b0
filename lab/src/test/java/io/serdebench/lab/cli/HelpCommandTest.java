package io.serdebench.lab.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.serdebench.lab.base.WarningCatalog;
import io.serdebench.lab.base.WarningEntry;
import io.serdebench.lab.export.ExportForms;
import io.serdebench.lab.help.Glossary;
import io.serdebench.lab.help.WarningText;
import io.serdebench.lab.result.ListSchema;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Help.Ansi;

/** Topics of help, and the pages of the documentation that the program writes. */
class HelpCommandTest {

    private static final Path DOCS = Path.of("../docs");
    private static final Path RESOURCES = Path.of("src/main/resources/io/serdebench/lab/cli");

    private static String printed(int exit, String... words) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);
        assertEquals(
                exit, new Main(List.of(words), print, print).run(words), () -> out.toString(StandardCharsets.UTF_8));
        return out.toString(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @ValueSource(strings = {"M06", "m06"})
    void aCodeIsExplained(String code) {
        WarningEntry entry = WarningCatalog.find("M06").orElseThrow();
        String text = printed(0, "help", code);
        assertTrue(text.startsWith("M06 steal time\n"), text);
        String flowing = text.replaceAll("\\s+", " ");
        assertTrue(flowing.contains(" seen " + entry.seen()), text);
        assertTrue(flowing.contains(" effect " + entry.effect()), text);
        assertTrue(flowing.contains(" try "), text);
    }

    /** Pasted into a shell, a command must be one line. */
    @Test
    void everyCodeIsExplainedAndItsCommandsStayWhole() {
        for (WarningEntry entry : WarningCatalog.all()) {
            String text = printed(0, "help", entry.code());
            entry.steps().forEach(step -> assertTrue(text.contains(step.command()), text));
        }
    }

    /** What warnings advise can be typed. */
    @Test
    void advisedCommandsAreUnderstood() {
        int commands = 0;
        for (WarningEntry entry : WarningCatalog.all()) {
            for (WarningEntry.Step step : entry.steps()) {
                if (step.command().startsWith("serdebench ")) {
                    String[] words =
                            step.command().substring("serdebench ".length()).split(" ");
                    Commands.all(new Main(List.of(), System.out, System.err)).parseArgs(words);
                    commands++;
                }
            }
        }
        assertTrue(commands > 20, commands + " commands");
    }

    @Test
    void aCommandHasItsOwnHelp() {
        for (String command : Commands.all(new Main(List.of(), System.out, System.err))
                .getSubcommands()
                .keySet()) {
            assertEquals(printed(0, command, "--help"), printed(0, "help", command), command);
        }
        assertEquals(printed(0, "--help"), printed(0, "help"));
    }

    @Test
    void wordsAreExplained() {
        assertTrue(printed(0, "help", "control").contains("second name"));
        assertTrue(printed(0, "help", "confidence", "interval").contains("95 %"));
        for (String head : List.of("#", "rank", "rel", "alloc", "B/rec", "±%")) {
            assertFalse(printed(0, "help", head).isBlank(), head);
        }
        assertEquals(printed(0, "help", "relative"), printed(0, "help", "rel"));
        String all = printed(0, "help", "glossary");
        Glossary.all()
                .forEach(term -> assertTrue(all.contains("\n" + term.word() + "  ") || all.startsWith(term.word())));
        List<String> words = Glossary.all().stream().map(Glossary.Term::word).toList();
        assertEquals(
                words.stream()
                        .sorted(Comparator.comparing(HelpCommandTest::letters))
                        .toList(),
                words);
    }

    private static String letters(String word) {
        return word.toLowerCase(Locale.ROOT).replaceAll("[^a-z ]", "");
    }

    @Test
    void otherTopicsAreRefusedWithWhatIsNear() {
        assertTrue(
                printed(2, "help", "canry").startsWith("error: there is no help on 'canry'.  did you mean  canary ?"));
        assertTrue(printed(2, "help", "s0").contains("did you mean  S01, S02, S03 ?"));
        assertTrue(printed(2, "help", "--markdown", "warning").contains("did you mean  warnings ?"));
    }

    @Test
    void warningsAreListed() throws IOException {
        String list = printed(0, "list", "warnings");
        JsonNode document =
                ListSchema.check(WarningText.class, "warnings-1.schema.json", printed(0, "list", "warnings", "--json"));
        assertEquals("serdebench.warnings/1", document.path("schema").asText());
        assertEquals(WarningCatalog.all().size(), document.path("warnings").size());
        for (WarningEntry entry : WarningCatalog.all()) {
            assertTrue(list.contains("  " + entry.code() + "  " + entry.title() + "\n"), list);
        }
        assertEquals(list, printed(0, "help", "warnings"));
        assertTrue(printed(2, "list", "warnings", "json").contains("takes --json and no other option"));
    }

    @Test
    void formsOfExportAreListed() throws IOException {
        String list = printed(0, "list", "exports");
        JsonNode document =
                ListSchema.check(ExportForms.class, "exports-1.schema.json", printed(0, "list", "exports", "--json"));
        assertEquals("serdebench.exports/1", document.path("schema").asText());
        assertEquals("md", document.at("/exports/0/form").asText());
        assertEquals("run", document.at("/exports/0/of/0").asText());
        document.path("exports")
                .forEach(form -> assertTrue(
                        ("\n" + list).contains("\n" + form.path("form").asText() + " "), list));
        assertTrue(printed(2, "list", "exports", "md").contains("takes --json and no other option"));
    }

    /** The pages are those that the program prints; {@code -Dgolden.write=true} writes them, for review in the diff. */
    @Test
    void generatedPagesAreUpToDate() throws IOException {
        for (Map.Entry<String, String> page : Map.of(
                        "cli-reference.md",
                        "commands",
                        "result.md",
                        "documents",
                        "glossary.md",
                        "glossary",
                        "warnings.md",
                        "warnings")
                .entrySet()) {
            String now = printed(0, "help", "--markdown", page.getValue());
            Path file = DOCS.resolve(page.getKey());
            if (Boolean.getBoolean("golden.write")) {
                Files.writeString(file, now);
            }
            assertEquals(Files.readString(file), now, page.getKey() + ": write it with -Dgolden.write=true");
        }
    }

    /** The page of {@code --help} is what the annotations say; {@code -Dgolden.write=true} writes it. */
    @Test
    void theHelpOfTheProgramIsUpToDate() throws IOException {
        Main main = new Main(List.of(), System.out, System.err);
        String now = Commands.named(main, HelpPage.WORDS.subList(0, 1)).getUsageMessage(Ansi.ON);
        Path file = RESOURCES.resolve(HelpPage.NAME);
        if (Boolean.getBoolean("golden.write")) {
            Files.writeString(file, now);
            return; // what is on the class path is the one before
        }
        assertEquals(Files.readString(file), now, file + ": write it with -Dgolden.write=true");
        for (String word : HelpPage.WORDS) {
            assertEquals(Commands.named(main, List.of(word)).getUsageMessage(Ansi.OFF), printed(0, word));
        }
    }
}
