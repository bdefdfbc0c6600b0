package io.serdebench.lab.reproduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.claim.Experiment.Step;
import io.serdebench.lab.claim.Scale;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StepFolderTest {

    private static final List<String> RUN = List.of("run", "data.csv", "--seed", "7");

    @TempDir
    Path folder;

    private StepFolder step() {
        return new StepFolder(folder.resolve("S1"), RUN);
    }

    @Test
    void aStepIsFinishedByTheSameCommandAlone() throws IOException {
        StepFolder step = step();
        assertNull(step.finished(), "no folder");
        step.begin();
        assertNull(step.finished(), "begun and not ended");
        step.end(12.5);
        assertEquals(12.5, step.finished());
        assertNull(new StepFolder(folder.resolve("S1"), List.of("run", "data.csv", "--seed", "8")).finished());
        assertNull(
                new StepFolder(folder.resolve("S1"), List.of("run", "data.csv", "--seed")).finished(), "a word less");
        assertFalse(Files.exists(folder.resolve("S1/done.draft")), "the draft became the mark");
    }

    @Test
    void aDamagedMarkIsNone() throws IOException {
        StepFolder step = step();
        step.begin();
        Path done = folder.resolve("S1/done");
        for (String text : List.of("", "soon\nrun\ndata.csv\n--seed\n7\n", "12.5\nrun\ndata.csv\n--seed\n7\nmore\n")) {
            Files.writeString(done, text);
            assertNull(step.finished(), text);
        }
        Files.writeString(done, "12.5\nrun\ndata.csv\n--seed\n7\n");
        assertEquals(12.5, step.finished());
    }

    @Test
    void nothingOfUnfinishedSessionsIsRemoved() throws IOException {
        for (int session = 1; session <= 3; session++) {
            step().begin();
            Files.writeString(folder.resolve("S1/out.txt"), "session " + session);
        }
        assertEquals("session 1", Files.readString(folder.resolve("S1.unfinished-1/out.txt")));
        assertEquals("session 2", Files.readString(folder.resolve("S1.unfinished-2/out.txt")));
        assertEquals("session 3", Files.readString(folder.resolve("S1/out.txt")));
    }

    @Test
    void explainPrintsItsDocumentAndOthersWriteIt() {
        String out = folder.resolve("S1").resolve("out").toString();
        assertEquals(List.of("run", "data.csv", "--seed", "7", "-o", out), step().command());
        assertEquals(
                List.of("explain", "data.csv", "--json"),
                new StepFolder(folder.resolve("S2"), List.of("explain", "data.csv")).command());
    }

    @Test
    void theReasonIsTheLastErrorOfTheCommand() throws IOException {
        StepFolder step = step();
        step.begin();
        assertEquals("the command ended with exit code 3", step.reason(3), "it said nothing");
        Files.writeString(step.said(), "reading\nwarning: slow\n");
        assertEquals("the command ended with exit code 3", step.reason(3), "no error among its messages");
        Files.writeString(step.said(), "error: first\nnote\nerror: no such file: x\nmore\n");
        assertEquals("no such file: x", step.reason(3));
        Files.writeString(step.said(), "error: " + "x".repeat(301));
        assertEquals("x".repeat(300) + "…", step.reason(3));
        Files.writeString(step.said(), "error: " + "x".repeat(300));
        assertEquals("x".repeat(300), step.reason(3));
        Files.write(step.said(), new byte[] {'e', 'r', 'r', 'o', 'r', ':', ' ', (byte) 0xff, '\n'});
        assertEquals("\ufffd", step.reason(3), "bytes that are no text do not stop the session");
    }

    @Test
    void aResultThatIsNoneIsRefused() throws IOException {
        assertThrows(Stop.class, () -> step().figures(), "no result of run");
        StepFolder explain = new StepFolder(folder.resolve("S2"), List.of("explain", "data.csv"));
        explain.begin();
        Files.writeString(explain.printed(), "{\"records\": ");
        assertTrue(String.valueOf(assertThrows(Stop.class, explain::figures).getMessage())
                .contains("is not a result of serdebench explain"));
    }

    @Test
    void theCommandOfAStepCanBePasted() {
        Step step = new Step(
                "S1",
                "sizes",
                null,
                List.of("run", "it's here.csv", "--time", "{time}", "", "$HOME", "a,b.c_d:/%+=-"),
                Map.of(Scale.FULL, 3),
                Map.of(Scale.QUICK, Map.of("time", "20s"), Scale.FULL, Map.of("time", "2m")));
        assertEquals(
                "serdebench run 'it'\\''s here.csv' --time 20s '' '$HOME' a,b.c_d:/%+=-",
                StepText.command(step, Scale.QUICK));
        assertTrue(StepText.command(step, Scale.FULL).contains("--time 2m"));
        assertEquals(
                List.of("time 20s for 2m", "done 1 times for 3"),
                StepText.done(step, Scale.QUICK, 1, 2, List.of(), null).scaled());
        assertEquals(
                List.of(),
                StepText.done(step, Scale.FULL, 3, 2, List.of(), null).scaled());
    }

    @Test
    void aPlanIsReadAsItWasWritten() throws IOException {
        ReproducePlan plan = ReproducePlan.of(Scale.QUICK, List.of("E1", "/a/b.toml"), List.of("reproduce", "E1"));
        plan.write(folder);
        assertEquals(plan, ReproducePlan.read(folder));
        Path none = folder.resolve("none");
        assertTrue(String.valueOf(
                        assertThrows(Stop.class, () -> ReproducePlan.read(none)).getMessage())
                .startsWith("no such session: "));
        Files.writeString(folder.resolve("plan.json"), "{\"schema\": \"serdebench/io/1\"}");
        assertThrows(Stop.class, () -> ReproducePlan.read(folder), "a document of another command");
    }
}
