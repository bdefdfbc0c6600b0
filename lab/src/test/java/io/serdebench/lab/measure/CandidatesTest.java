package io.serdebench.lab.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.catalog.Contract;
import io.serdebench.lab.catalog.Family;
import io.serdebench.lab.generate.Outcome;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Plan;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.Jvm;
import io.serdebench.lab.process.JvmVariant;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CandidatesTest {

    private static final JvmVariant GOOD = new JvmVariant("good", Jvm.running(), List.of("-Xmx64m"));
    private static final JvmVariant BAD = new JvmVariant("bad", Jvm.running(), List.of("-XX:+NoSuchOption"));

    @TempDir
    Path folder;

    @Test
    void everyCodecIsACandidateOnEveryVariant() throws Exception {
        List<Plan.Candidate> planned = new Candidates(List.of(ready("a"), ready("b")), List.of(GOOD, BAD)).planned();
        assertEquals(
                List.of("a@good", "a@bad", "b@good", "b@bad"),
                planned.stream().map(Plan.Candidate::name).toList());
        assertEquals(List.of("-XX:+NoSuchOption"), planned.get(1).jvmFlags());
        assertEquals(Jvm.running().text(), planned.get(1).jvm());
        assertNull(planned.get(0).messageIsBytes());
    }

    @Test
    void aVariantWhoseJvmDoesNotStartIsAFailedRowOfEachCodecAndTheOthersGoOn() throws Exception {
        Candidates lineup = new Candidates(List.of(ready("a"), ready("b")), List.of(GOOD, BAD));
        assertEquals(
                List.of("a@good", "b@good"),
                lineup.candidates(folder, folder).stream().map(Candidate::codec).toList());
        List<Entry.Checked> refused = lineup.refused();
        assertEquals(
                List.of("a@bad", "b@bad"),
                refused.stream().map(Entry.Checked::codec).toList());
        for (Entry.Checked one : refused) {
            assertEquals(Fidelity.FAILED, one.status());
            assertTrue(String.valueOf(one.reason()).contains("NoSuchOption"), one.reason());
        }
    }

    @Test
    void aCodecThatCannotCarryTheDataIsSoOnEveryVariant() throws Exception {
        Outcome refused = new Outcome.Refused(codec("a"), Fidelity.UNSUPPORTED, "no maps");
        Candidates lineup = new Candidates(List.of(refused), List.of(GOOD, BAD));
        assertEquals(List.of(), lineup.candidates(folder, folder));
        assertEquals(
                List.of("unsupported no maps", "unsupported no maps"),
                lineup.refused().stream()
                        .map(c -> c.status().word() + " " + c.reason())
                        .toList());
    }

    private Outcome ready(String id) {
        return new Outcome.Ready(codec(id), "1", folder, folder, folder, "Binding", false);
    }

    private Codec codec(String id) {
        Family family = new Family("f", "F", "l:l", "Apache-2.0", "", List.of(), folder, List.of());
        return new Codec(id, "x", null, "", List.of(), new Contract("", "", "", "", "", ""), family);
    }
}
