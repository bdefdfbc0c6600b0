package io.serdebench.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The faults of {@code proofs/bench/faults} still fit the sources: lines that moved would plant nothing. */
class FaultsListTest {

    private static final Path ROOT = Path.of("..");
    private static final int FAULTS = 23;

    @Test
    void eachFaultFitsItsFileOnce() throws IOException {
        List<String> wrong = new ArrayList<>();
        String name = "";
        Path file = ROOT;
        List<String> out = new ArrayList<>();
        int faults = 0;
        for (String line : Files.readAllLines(ROOT.resolve("proofs/bench/faults.txt"))) {
            if (line.startsWith("== ")) {
                name = line.substring(3);
                out.clear();
                faults++;
            } else if (line.startsWith("file ")) {
                file = ROOT.resolve(line.substring(5));
            } else if (line.startsWith("- ")) {
                out.add(line.substring(2).strip());
            } else if (line.startsWith("test ")) {
                List<String> lines =
                        Files.readAllLines(file).stream().map(String::strip).toList();
                int first = Collections.indexOfSubList(lines, out);
                if (out.isEmpty() || first < 0 || first != Collections.lastIndexOfSubList(lines, out)) {
                    wrong.add(name);
                }
            }
        }
        assertEquals(List.of(), wrong, "faults whose lines do not stand in their file once");
        assertTrue(faults >= FAULTS, "only " + faults + " faults");
    }
}
