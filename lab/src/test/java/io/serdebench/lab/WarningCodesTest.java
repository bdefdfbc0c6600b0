package io.serdebench.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The code of a warning has one meaning in all commands. */
class WarningCodesTest {

    private static final Pattern WARNING =
            Pattern.compile("new Warning\\(\\s*(?:\"([A-Z]\\d\\d)\"|([A-Z_]+)),\\s*\"([^\"]+)\"");
    private static final int MIN_CODES = 15;

    /** One meaning in the words of two commands: the canary, values that come back wrong, the state of the cache, several states. */
    private static final Set<String> TWO_NAMES = Set.of("C01", "D01", "M11", "S02");

    @Test
    void eachCodeHasOneName() throws IOException {
        Map<String, Set<String>> names = new TreeMap<>();
        for (Path file : Sources.ofTheLaboratory()) {
            String text = Files.readString(file);
            Matcher warning = WARNING.matcher(text);
            while (warning.find()) {
                String code = warning.group(1) != null ? warning.group(1) : constant(text, warning.group(2));
                names.computeIfAbsent(code, c -> new TreeSet<>()).add(warning.group(3));
            }
        }
        assertTrue(names.size() >= MIN_CODES, names.toString());
        names.entrySet().removeIf(code -> code.getValue().size() == (TWO_NAMES.contains(code.getKey()) ? 2 : 1));
        assertEquals(Map.of(), names, "codes with several names");
    }

    private static String constant(String text, String name) {
        Matcher value =
                Pattern.compile("String " + name + " = \"([A-Z]\\d\\d)\"").matcher(text);
        assertTrue(value.find(), name);
        return value.group(1);
    }
}
