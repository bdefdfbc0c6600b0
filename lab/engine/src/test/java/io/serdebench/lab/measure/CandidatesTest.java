package io.serdebench.lab.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.catalog.Contract;
import io.serdebench.lab.catalog.Family;
import io.serdebench.lab.catalog.Language;
import io.serdebench.lab.generate.Outcome;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Plan;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.Jvm;
import io.serdebench.lab.process.JvmVariant;
import io.serdebench.lab.process.WorkerCommand;
import java.nio.file.Path;
import java.time.Duration;
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

    /** A JVM's flags mean nothing to another language. */
    @Test
    void anotherLanguageIsThereOnceWhateverTheVariants() throws Exception {
        Codec codec = foreign("ruby-json");
        Outcome ready = new Outcome.Ready(
                codec, "2.6", folder, folder, folder, "ruby 3.1", false, List.of("/usr/bin/ruby", "worker.rb"));
        Candidates lineup = new Candidates(List.of(ready, ready("a")), List.of(GOOD, BAD));
        assertEquals("ruby-json", lineup.planned().get(0).name());
        assertEquals("ruby 3.1", lineup.planned().get(0).jvm());
        assertEquals(List.of(), lineup.planned().get(0).jvmFlags());
        List<Candidate> candidates = lineup.candidates(folder, folder);
        assertEquals("ruby-json", candidates.get(0).codec());
        assertEquals(
                1, candidates.stream().filter(c -> c.codec().startsWith("ruby")).count());
        WorkerCommand command = candidates.get(0).command();
        List<String> line = List.of("/usr/bin/ruby", "worker.rb");
        assertEquals(line, command.line(candidates.get(0)));
        assertEquals(line, command.untimed().withPatience(Duration.ofSeconds(1)).line(candidates.get(0)));
        assertEquals(line, command.identity(candidates.get(0)));

        Outcome refused = new Outcome.Refused(codec, Fidelity.FAILED, "no ruby on the PATH");
        Candidates none = new Candidates(List.of(refused), List.of(GOOD, BAD));
        assertEquals(
                List.of("no ruby on the PATH"),
                none.refused().stream().map(Entry.Checked::reason).toList());
    }

    private Codec foreign(String id) {
        Language language =
                new Language("ruby", "ruby", "get it", List.of(), List.of(), List.of(), List.of(), List.of(), null);
        Family family =
                new Family(id, "", new Family.Library("json", "MIT", ""), List.of(), folder, List.of(), language, null);
        return new Codec(id, "json", null, "", List.of(), new Contract("", "", "", "", "", ""), null, family);
    }

    private Outcome ready(String id) {
        return new Outcome.Ready(codec(id), "1", folder, folder, folder, "Binding", false, List.of());
    }

    private Codec codec(String id) {
        Family family = new Family("f", "F", new Family.Library("l:l", "Apache-2.0", ""), List.of(), folder, List.of());
        return new Codec(id, "x", null, "", List.of(), new Contract("", "", "", "", "", ""), null, family);
    }
}
