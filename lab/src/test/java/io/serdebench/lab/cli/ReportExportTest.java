package io.serdebench.lab.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.result.SimulatedRun;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A form that cannot be written costs neither the result nor the other forms. */
class ReportExportTest {

    @TempDir
    Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int exports(int rounds, String... forms) throws IOException {
        try (Journal.Writer journal = new Journal.Writer(folder.resolve(Journal.FILE))) {
            for (Entry entry : new SimulatedRun(7)
                    .with("quick", (round, t) -> 100)
                    .with("other", (round, t) -> 200)
                    .journal(rounds)) {
                journal.append(entry);
            }
        }
        List<String> targets = List.of(forms).stream()
                .map(form -> form + "=" + folder.resolve("as." + form))
                .toList();
        return new Main(
                        List.of(),
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8))
                .run(List.of("report", folder.toString(), "--from", "journal", "--export", String.join(",", targets))
                        .toArray(String[]::new));
    }

    @Test
    void ofOneRoundTheResultAndTheOtherFormsAreThereAndTheAbsenceIsExplained() throws IOException {
        List<String> others = List.of("md", "svg", "csv", "benchstat", "gha");
        assertEquals(ExitCode.INPUT.code(), exports(1, "jmh", "md", "svg", "csv", "benchstat", "gha"));
        assertTrue(out.toString(StandardCharsets.UTF_8).contains("quick"), out::toString);
        String said = err.toString(StandardCharsets.UTF_8);
        assertTrue(
                said.contains("error: --export jmh: no codec has two rounds, and JMH's figures have errors\n"), said);
        assertFalse(Files.exists(folder.resolve("as.jmh")));
        for (String form : others) {
            assertTrue(Files.size(folder.resolve("as." + form)) > 0, form);
            assertTrue(said.contains("export   " + folder.resolve("as." + form)), said);
        }
    }

    @Test
    void ofTwoRoundsAllAreThere() throws IOException {
        assertEquals(ExitCode.OK.code(), exports(2, "jmh", "csv"));
        assertTrue(Files.size(folder.resolve("as.jmh")) > 0);
    }
}
