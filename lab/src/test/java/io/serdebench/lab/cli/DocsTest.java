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
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;

/** What the documents say can be typed, can be typed, and what they point to is there. */
class DocsTest {

    private static final PrintStream NOWHERE =
            new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);

    /** Parsing sets all options anew. */
    private static final CommandLine ALL = Commands.all(new Main(List.of(), NOWHERE, NOWHERE));

    private static final Path ROOT = Path.of("..");

    /** A command between backticks, or a line of a block that begins with one; indented blocks too. */
    private static final Pattern QUOTED = Pattern.compile("`(?:\\./)?serdebench ((?!DIR)[a-z-][^`]*)`");

    private static final Pattern LINE = Pattern.compile("(?m)^(?: {4})?(?:\\./)?serdebench ([a-z-].*)$");
    private static final Pattern FENCED = Pattern.compile("(?ms)^```[^`\\n]*$(.*?)^```$");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
    private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.*)$");

    /** What stands behind a command in a column of its own. */
    static final Pattern REMARK = Pattern.compile(" {2,}\\S.*$|\\s+[|>#].*$");

    private static Stream<Path> documents() throws IOException {
        List<Path> all = new ArrayList<>(List.of(
                ROOT.resolve("README.md"),
                ROOT.resolve("CONTRIBUTING.md"),
                ROOT.resolve("CHANGELOG.md"),
                ROOT.resolve("BIAS.md")));
        for (String folder : List.of("docs", "proofs", "codecs")) {
            try (Stream<Path> files = Files.walk(ROOT.resolve(folder))) {
                files.filter(file -> file.toString().endsWith(".md")
                                && !file.toString().contains("target"))
                        .forEach(all::add);
            }
        }
        return all.stream();
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void everyCommandIsUnderstood() throws IOException {
        List<String> wrong = new ArrayList<>();
        int commands = 0;
        for (Path file : documents().toList()) {
            for (Pattern pattern : List.of(QUOTED, LINE)) {
                Matcher matcher = pattern.matcher(pattern.equals(QUOTED) ? text(file) : blocks(text(file)));
                while (matcher.find()) {
                    String command = REMARK.matcher(matcher.group(1).replaceAll("\\s*\\n\\s*", " "))
                            .replaceFirst("")
                            .strip();
                    commands++;
                    String refusal = refusal(words(command));
                    if (!refusal.isEmpty()) {
                        wrong.add(file + ": serdebench " + command + ": " + refusal);
                    }
                }
            }
        }
        assertEquals("", String.join("\n", wrong));
        assertTrue(commands > 40, commands + " commands were found");
    }

    /** What is set apart as code: between fences, or indented. */
    private static String blocks(String document) {
        StringBuilder blocks = new StringBuilder();
        FENCED.matcher(document).results().forEach(block -> blocks.append(block.group(1)));
        document.lines()
                .filter(line -> line.startsWith("    "))
                .forEach(line -> blocks.append(line).append('\n'));
        return blocks.toString();
    }

    /** The words of a command as a shell parts them: quotes keep words together. */
    static List<String> words(String command) {
        List<String> words = new ArrayList<>();
        Matcher matcher = Pattern.compile("(?:[^\\s'\"]|'[^']*'|\"[^\"]*\")+").matcher(command);
        while (matcher.find()) {
            words.add(matcher.group().replaceAll("['\"]", ""));
        }
        return words;
    }

    static String refusal(List<String> words) {
        CommandLine line = ALL;
        if (!words.get(0).startsWith("-") && !line.getSubcommands().containsKey(words.get(0))) {
            // a file by itself is the short form of run; a word of prose is neither
            return words.get(0).matches("FILE|.*[.:].*") ? "" : "no such command";
        }
        try {
            line.parseArgs(words.toArray(String[]::new));
            return "";
        } catch (MissingParameterException e) {
            // a sentence may name a command without saying on what
            return "";
        } catch (ParameterException e) {
            return String.valueOf(e.getMessage());
        }
    }

    /** Pages that the program writes, whose length is that of what they list. */
    private static final Set<String> GENERATED = Set.of("cli-reference.md", "glossary.md", "result.md", "warnings.md");

    private static final int LONGEST_PAGE = 2_500;
    private static final int ALL_PAGES = 18_600;

    /** What only explains, proves or was measured once is in {@code docs/internals} and {@code docs/results}. */
    @Test
    void pagesForUsersAreShort() throws IOException {
        Map<String, Integer> words = new TreeMap<>();
        List<String> wrong = new ArrayList<>();
        try (Stream<Path> pages = Files.list(ROOT.resolve("docs"))) {
            for (Path page :
                    pages.filter(file -> file.toString().endsWith(".md")).toList()) {
                String name = page.getFileName().toString();
                if (GENERATED.contains(name)) {
                    continue;
                }
                words.put(name, text(page).strip().split("\\s+").length);
                if (words.get(name) > LONGEST_PAGE) {
                    wrong.add(name + " has more than " + LONGEST_PAGE + " words");
                }
                if (!name.equals("README.md") && text(page).contains("](internals/decisions/")) {
                    wrong.add(name + " needs a decision to be understood");
                }
            }
        }
        assertEquals("", String.join("\n", wrong));
        assertTrue(words.size() > 15, words.keySet() + " were read");
        int all = words.values().stream().mapToInt(Integer::intValue).sum();
        assertTrue(all <= ALL_PAGES, all + " words: " + words);
    }

    /** Whoever reads README can run what decides whether a change is taken. */
    @Test
    void theBuildServerRunsTheTestCommandOfTheReadme() {
        List<String> tests = blocks(text(ROOT.resolve("README.md")))
                .lines()
                .filter(line -> line.startsWith("./mvnw"))
                .map(line -> REMARK.matcher(line).replaceFirst("").strip())
                .toList();
        List<String> run = text(ROOT.resolve(".ci").resolve("run"))
                .lines()
                .filter(line -> !line.matches("#.*|(export )?MAVEN_ARGS(=\\S+)?"))
                .toList();
        assertEquals(1, tests.size(), tests.toString());
        assertEquals(List.of("exec " + tests.get(0)), run);
    }

    @Test
    void everyLinkLeadsSomewhere() throws IOException {
        List<String> dead = new ArrayList<>();
        for (Path file : documents().toList()) {
            Matcher matcher = LINK.matcher(text(file));
            while (matcher.find()) {
                String link = matcher.group(1);
                if (!link.matches("[a-z]+:.*") && !leads(file, link)) {
                    dead.add(file + ": " + link);
                }
            }
        }
        assertEquals("", String.join("\n", dead));
    }

    private static boolean leads(Path from, String link) {
        int hash = link.indexOf('#');
        String path = hash < 0 ? link : link.substring(0, hash);
        Path to = path.isEmpty() ? from : from.resolveSibling(path).normalize();
        if (!Files.exists(to)) {
            return false;
        }
        return hash < 0 || anchors(text(to)).contains(link.substring(hash + 1));
    }

    /** As GitHub makes them of headings: lower case, blanks become hyphens, punctuation goes. */
    private static Set<String> anchors(String document) {
        return HEADING.matcher(document)
                .results()
                .map(result -> result.group(1)
                        .strip()
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\p{L}\\p{N} _-]", "")
                        .replace(' ', '-'))
                .collect(Collectors.toSet());
    }
}
