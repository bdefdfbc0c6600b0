package io.serdebench.lab.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.journal.Plan;
import io.serdebench.lab.journal.Plans;
import io.serdebench.lab.rpc.RpcJournals;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run goes on only with what it began with. */
class ResumedTest {

    @TempDir
    Path folder = Path.of("");

    private void journal(@Nullable List<String> parts) throws Exception {
        Plan plan = Plans.of("x");
        try (Journal.Writer journal = new Journal.Writer(folder.resolve(Journal.FILE))) {
            journal.append(new Plan(
                    plan.startedAt(),
                    Home.version(),
                    plan.run(),
                    Path.of("").toAbsolutePath().toString(),
                    plan.arguments(),
                    plan.budgetMillis(),
                    plan.margin(),
                    plan.seed(),
                    plan.sliceMicros(),
                    plan.data(),
                    plan.candidates(),
                    plan.machine(),
                    plan.clock(),
                    parts,
                    null));
        }
    }

    @Test
    void aRunOfTodaysOperationsGoesOn() throws Exception {
        journal(Plans.of("x").partsOfTotal());
        assertEquals(folder, Resumed.open(folder, "run").folder());
    }

    /** Its word {@code encode} begins at a message, and today's at the application's object. */
    @Test
    void aRunOfOtherOperationsDoesNot() throws Exception {
        journal(null);
        Stop stop = assertThrows(Stop.class, () -> Resumed.open(folder, "run"));
        assertEquals(ExitCode.USAGE, stop.code());
        assertTrue(String.valueOf(stop.getMessage()).contains("(create, encode, access)"), stop.getMessage());
    }

    @Test
    void aJournalOfRpcIsNamedAsOne() throws Exception {
        try (Journal.Writer journal = new Journal.Writer(folder.resolve(Journal.FILE))) {
            journal.append(RpcJournals.plan(0));
        }
        Stop stop = assertThrows(Stop.class, () -> Resumed.open(folder, "run"));
        assertEquals("the journal in " + folder + " is one of 'rpc'", stop.getMessage());
        assertEquals(List.of("rpc does not resume; run it again"), stop.details());
    }
}
