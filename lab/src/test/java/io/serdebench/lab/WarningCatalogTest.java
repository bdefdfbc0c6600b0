package io.serdebench.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.WarningCatalog;
import io.serdebench.lab.base.WarningEntry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Every warning that the program can print is explained, and nothing else is. */
class WarningCatalogTest {

    /** A code as a string by itself, which is how warnings and findings name theirs. */
    private static final Pattern CODE = Pattern.compile("\"([A-Z]\\d\\d)\"");

    @Test
    void theCatalogueHasTheCodesOfTheSources() throws IOException {
        Set<String> used = new TreeSet<>();
        for (Path file : Sources.ofTheLaboratory()) {
            if (file.endsWith("WarningCatalog.java")) {
                continue;
            }
            Matcher code = CODE.matcher(Files.readString(file));
            while (code.find()) {
                used.add(code.group(1));
            }
        }
        assertEquals(
                used,
                WarningCatalog.all().stream().map(WarningEntry::code).collect(Collectors.toCollection(TreeSet::new)));
    }

    @Test
    void entriesAreInOrderAndWhole() {
        List<String> codes =
                WarningCatalog.all().stream().map(WarningEntry::code).toList();
        assertEquals(codes.stream().sorted().distinct().toList(), codes);
        for (WarningEntry entry : WarningCatalog.all()) {
            assertTrue(entry.seen().endsWith("."), entry.seen());
            assertTrue(entry.effect().endsWith("."), entry.effect());
            assertTrue(!entry.steps().isEmpty(), entry.code());
            assertTrue(!entry.group().isEmpty(), entry.code());
        }
    }

    @Test
    void stepsAreWordsAndCommands() {
        WarningEntry entry = new WarningEntry("S03", "", "", "", "ls -l\nDo it again.\nOr so:  ls\ndocker run ...");
        assertEquals(
                List.of(
                        new WarningEntry.Step("", "ls -l"),
                        new WarningEntry.Step("Do it again.", ""),
                        new WarningEntry.Step("Or so:", "ls"),
                        new WarningEntry.Step("", "docker run ...")),
                entry.steps());
    }
}
