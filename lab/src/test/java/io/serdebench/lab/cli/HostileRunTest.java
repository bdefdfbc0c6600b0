package io.serdebench.lab.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.journal.Plans;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Journals whose lines are all sound, and which no run wrote: there is a result, or a reason, and never a bug. */
class HostileRunTest {

    private static final long[] NUMBERS = {Long.MIN_VALUE, -1, 0, 1, 20_000_000, Long.MAX_VALUE};
    private static final String[] NAMES = {"x", "y", "x~again", "", "nobody"};
    private static final String[] OPERATIONS = {"create", "encode", "access", "total", "nothing"};

    @TempDir
    Path folder;

    private final Random random = new Random(5);

    @Test
    void linesInAnyOrderWithAnyNumbers() throws Exception {
        int results = 0;
        int tries = 400;
        for (int i = 0; i < tries; i++) {
            List<Entry> entries = new ArrayList<>();
            for (int k = random.nextInt(60); k >= 0; k--) {
                entries.add(any());
            }
            if (random.nextInt(10) == 0) {
                Collections.shuffle(entries, random);
            } else {
                entries.add(0, Plans.of("x", "y"));
            }
            Path file = folder.resolve(i + ".jsonl");
            try (Journal.Writer journal = new Journal.Writer(file)) {
                for (Entry entry : entries) {
                    journal.append(entry);
                }
            }
            try {
                ReportCommand.decided(file, null);
                results++;
            } catch (Stop stop) {
                assertEquals(ExitCode.INPUT, stop.code(), stop.getMessage());
            }
            Files.delete(file);
        }
        assertTrue(results > 0 && results < tries, results + " of " + tries);
    }

    private Entry any() {
        String name = NAMES[random.nextInt(NAMES.length)];
        int round = random.nextInt(4) == 0 ? (int) number() : random.nextInt(3);
        return switch (random.nextInt(9)) {
            case 0 ->
                new Entry.Checked(
                        name,
                        random.nextBoolean() ? Fidelity.LOSSLESS : Fidelity.FLOOR,
                        "",
                        number(),
                        number(),
                        1,
                        null);
            case 1 -> new Entry.RoundBegun(round, List.of(name, "x"), number(), number());
            case 2 -> new Entry.ProcessLost(round, name, "gone");
            case 3 -> new Entry.RoundEnded(round, number(), number(), number(), number());
            case 4 -> new Entry.Ended(Entry.Why.values()[random.nextInt(Entry.Why.values().length)], number());
            case 5 -> new Entry.Canary(name, NAMES[random.nextInt(NAMES.length)]);
            default ->
                new Entry.Slice(
                        round,
                        random.nextInt(3) - 1,
                        name,
                        OPERATIONS[random.nextInt(OPERATIONS.length)],
                        number(),
                        number(),
                        number(),
                        number(),
                        number());
        };
    }

    private long number() {
        return NUMBERS[random.nextInt(NUMBERS.length)];
    }
}
