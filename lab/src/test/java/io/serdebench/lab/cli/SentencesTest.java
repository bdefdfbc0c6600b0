package io.serdebench.lab.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** Sentences of the pages for users and of the help are short: at most 15 words on average for each page, and none is very long. */
class SentencesTest {

    private static final Path ROOT = Path.of("..");
    private static final double MEAN_WORDS = 15;
    private static final int MOST_WORDS = 36;

    /** A colon ends nothing: a list behind it belongs to the sentence. */
    private static final Pattern END = Pattern.compile("(?<=[.!?])[\"*)_]*\\s+");

    private static final Pattern LINK = Pattern.compile("\\[([^\\]]*)\\]\\([^)]*\\)");
    private static final Pattern CODE = Pattern.compile("`[^`]*`");

    /** A heading, a row of a table, a picture: not prose. */
    private static final Pattern APART = Pattern.compile("[#|<].*");

    private static final Pattern ITEM = Pattern.compile("(?:[-*]|\\d+\\.)\\s+(.*)");

    @Test
    void pagesForUsersHaveShortSentences() throws IOException {
        Map<String, List<String>> pages = new TreeMap<>();
        pages.put("README.md", prose(ROOT.resolve("README.md")));
        try (Stream<Path> files = Files.list(ROOT.resolve("docs"))) {
            for (Path file : files.filter(f -> f.toString().endsWith(".md")).toList()) {
                pages.put("docs/" + file.getFileName(), prose(file));
            }
        }
        check(pages, 20, 800);
    }

    @Test
    void helpHasShortSentences() {
        PrintStream nowhere = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
        Map<String, List<String>> pages = new TreeMap<>();
        CommandLine all = Commands.all(new Main(List.of(), nowhere, nowhere));
        pages.put("serdebench", help(all.getCommandSpec()));
        all.getSubcommands().forEach((name, command) -> pages.put(name, help(command.getCommandSpec())));
        check(pages, 15, 250);
    }

    @Test
    void sentencesEndWhereTheyDo() {
        assertEquals(
                List.of("One fact.", "Another, see page: it has a list.", "An item"),
                sentences(List.of("One fact. Another, see [page](a.md#b): it has a list.", "An item")));
        assertEquals(4, words("`run FILE --time 2m` takes two minutes"));
        assertEquals(
                List.of("a b", "c", "d"),
                prose(List.of("# Head", "a", "b", "", "```", "code", "```", "| x |", "* c", "* d")));
    }

    private static void check(Map<String, List<String>> pages, int leastPages, int leastSentences) {
        List<String> wrong = new ArrayList<>();
        int all = 0;
        for (Map.Entry<String, List<String>> page : pages.entrySet()) {
            List<String> sentences = sentences(page.getValue());
            all += sentences.size();
            double mean =
                    sentences.stream().mapToInt(SentencesTest::words).average().orElse(0);
            if (mean > MEAN_WORDS) {
                wrong.add(String.format(Locale.ROOT, "%s: %.1f words per sentence", page.getKey(), mean));
            }
            sentences.stream()
                    .filter(sentence -> words(sentence) > MOST_WORDS)
                    .forEach(sentence -> wrong.add(page.getKey() + ": " + words(sentence) + " words: " + sentence));
        }
        assertEquals("", String.join("\n", wrong));
        assertTrue(pages.size() >= leastPages, pages.keySet() + " were read");
        assertTrue(all > leastSentences, all + " sentences were read");
    }

    private static List<String> sentences(List<String> paragraphs) {
        return paragraphs.stream()
                .map(text -> LINK.matcher(text).replaceAll("$1"))
                .flatMap(END::splitAsStream)
                .filter(sentence -> words(sentence) > 0)
                .toList();
    }

    /** Code counts as one word, however long it is. */
    private static int words(String sentence) {
        return (int) Arrays.stream(CODE.matcher(sentence).replaceAll("code").split("\\s+"))
                .filter(word -> word.chars().anyMatch(Character::isLetterOrDigit))
                .count();
    }

    private static List<String> prose(Path file) throws IOException {
        return prose(Files.readAllLines(file));
    }

    /** Paragraphs and items of lists. */
    private static List<String> prose(List<String> lines) {
        List<String> paragraphs = new ArrayList<>();
        StringBuilder open = new StringBuilder();
        boolean code = false;
        for (String line : lines) {
            String text = line.strip();
            boolean fence = text.startsWith("```");
            code ^= fence;
            var item = ITEM.matcher(text);
            boolean isItem = !code && item.matches();
            if (fence || code || isItem || text.isEmpty() || APART.matcher(text).matches()) {
                paragraphs.add(open.toString());
                open.setLength(0);
            }
            if (!fence && !code && !APART.matcher(text).matches()) {
                open.append(open.isEmpty() ? "" : " ").append(isItem ? item.group(1) : text);
            }
        }
        paragraphs.add(open.toString());
        return paragraphs.stream()
                .map(String::strip)
                .filter(text -> !text.isEmpty())
                .toList();
    }

    /** Descriptions of a command, its options and its arguments, and what stands below them but for commands to be copied. */
    private static List<String> help(CommandSpec command) {
        List<String> texts = new ArrayList<>(List.of(command.usageMessage().description()));
        command.args().forEach(option -> texts.add(String.join(" ", option.description())));
        Arrays.stream(command.usageMessage().footer())
                .filter(line -> !line.startsWith(" "))
                .forEach(texts::add);
        return texts;
    }
}
