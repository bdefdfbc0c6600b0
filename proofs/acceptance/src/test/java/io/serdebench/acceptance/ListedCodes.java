package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Exit codes of each command as docs/cli-reference.md lists them: what a test runs may end with no other. */
final class ListedCodes {

    private static final Path PAGE = Path.of("..", "..", "docs", "cli-reference.md");

    private static final Map<String, Set<Integer>> CODES = read();

    private ListedCodes() {}

    /**
     * Fails where a command has ended with a code that its list does not have.
     *
     * @param words Of the command line, without the launcher.
     */
    static void hold(List<String> words, int exit) {
        Set<Integer> codes = words.isEmpty() ? null : CODES.get(words.get(0));
        // a command that is not known has no list
        if (codes != null) {
            assertTrue(codes.contains(exit), () -> words + " ended with " + exit + ", listed are " + codes);
        }
    }

    private static Map<String, Set<Integer>> read() {
        try {
            Map<String, Set<Integer>> codes = new HashMap<>();
            List<String> lines = Files.readAllLines(PAGE);
            List<String> table = lines.subList(lines.indexOf("## Exit codes"), lines.size()).stream()
                    .filter(line -> line.startsWith("| "))
                    .toList();
            String[] head = table.get(0).split("\\|");
            for (String line : table.subList(1, table.size())) {
                String[] cells = line.split("\\|");
                Set<Integer> listed = new HashSet<>();
                for (int cell = 2; cell < cells.length; cell++) {
                    if (!cells[cell].isBlank()) {
                        listed.add(Integer.valueOf(head[cell].strip()));
                    }
                }
                codes.put(cells[1].replace("`", "").strip(), listed);
            }
            return codes;
        } catch (IOException e) {
            throw new AssertionError(PAGE + " cannot be read", e);
        }
    }
}
