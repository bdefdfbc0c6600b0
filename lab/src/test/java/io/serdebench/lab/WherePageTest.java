package io.serdebench.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Whoever follows {@code docs/internals/where.md} arrives: folders are there, and so is what each row names in its folder. */
class WherePageTest {

    private static final Path ROOT = Path.of("..");

    private static final Path PAGE = ROOT.resolve("docs/internals/where.md");

    private static final Pattern ROW = Pattern.compile("(?m)^\\| ([^|]+) \\| `([^`|]+)` \\| ([^|]+) \\|$");

    /** A class, or a file by its full name; commands and folders have small letters and no ending. */
    private static final Pattern NAMED = Pattern.compile("`([A-Z]\\w+(?:\\.\\w+)?)`");

    private static final int ONE_SCREEN = 40;
    private static final int MOST_FOLDERS = 12;

    @Test
    void theTableLeadsToWhatItNames() throws IOException {
        List<String> lost = new ArrayList<>();
        int rows = 0;
        Matcher row = ROW.matcher(Files.readString(PAGE));
        while (row.find()) {
            rows++;
            Path folder = ROOT.resolve(row.group(2));
            if (!Files.isDirectory(folder)) {
                lost.add(row.group(2) + " for " + row.group(1));
                continue;
            }
            String files = names(folder);
            NAMED.matcher(row.group(3))
                    .results()
                    .map(named -> named.group(1))
                    .map(name -> name.contains(".") ? name : name + ".java")
                    .filter(name -> !files.contains("/" + name + "\n"))
                    .forEach(name -> lost.add(name + " in " + row.group(2)));
        }
        assertEquals("", String.join("\n", lost));
        assertTrue(rows >= 10, rows + " rows were read");
    }

    @Test
    void theRootIsOneSentence() throws IOException {
        Set<String> folders = new TreeSet<>(List.of("docs", "examples", "languages"));
        Pattern.compile("<module>([^/<]+)")
                .matcher(Files.readString(ROOT.resolve("pom.xml")))
                .results()
                .map(module -> module.group(1))
                .forEach(folders::add);
        assertTrue(folders.size() <= MOST_FOLDERS, folders.toString());
        String page = Files.readString(PAGE);
        folders.removeIf(folder -> page.contains("`" + folder + "`"));
        assertEquals(Set.of(), folders, "folders that the page does not name");
    }

    @Test
    void itIsOneScreen() throws IOException {
        long lines = Files.readString(PAGE).lines().count();
        assertTrue(lines <= ONE_SCREEN, lines + " lines");
    }

    private static String names(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.map(file -> "/" + file.getFileName() + "\n").collect(Collectors.joining());
        }
    }
}
