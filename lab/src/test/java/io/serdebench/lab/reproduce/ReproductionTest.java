package io.serdebench.lab.reproduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.claim.BuiltIn;
import io.serdebench.lab.claim.Estimate;
import io.serdebench.lab.claim.Experiment;
import io.serdebench.lab.claim.Experiment.Step;
import io.serdebench.lab.claim.ExperimentFile;
import io.serdebench.lab.claim.ExperimentFileTest;
import io.serdebench.lab.claim.Scale;
import io.serdebench.lab.claim.Truth;
import io.serdebench.lab.reproduce.ReproduceResult.FigureRow;
import io.serdebench.lab.reproduce.ReproduceResult.ReadingDone;
import io.serdebench.lab.reproduce.ReproduceResult.Reproduced;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Steps, by a runner that writes what {@code explain} would have printed. */
class ReproductionTest {

    private static final String EXPERIMENT = ExperimentFileTest.SOUND
            .replace(
                    "\"run\", \"orders.csv\", \"-c\", \"a,b\", \"--time\", \"{time}\"",
                    "\"explain\", \"{data}\", \"-c\", \"a,b\"")
            .replace("{ time = \"10s\" }", "{ data = \"small.csv\" }")
            .replace("{ time = \"60s\" }", "{ data = \"large.csv\" }")
            .replace("total", "bytes");

    private static final String PRINTED = """
            {"records": 10, "codecs": [
              {"codec": "a", "bytes": 1000, "fields": [{"path": ["f"], "bytes": 40}]},
              {"codec": "b", "bytes": 1500, "fields": []}],
             "refused": [{"codec": "c", "reason": "no such type"}]}
            """;

    @TempDir
    Path folder;

    private final AtomicBoolean interrupted = new AtomicBoolean();
    private final List<List<String>> started = new ArrayList<>();

    /** Ends with this code and leaves this text. */
    private final class Runner implements StepRunner {
        private final int code;
        private final String printed;

        Runner(int code, String printed) {
            this.code = code;
            this.printed = printed;
        }

        @Override
        public int run(StepFolder step, Runnable meanwhile) throws IOException {
            meanwhile.run();
            started.add(step.command());
            Files.writeString(step.printed(), printed);
            Files.writeString(step.said(), "serdebench: reading\nerror: no codec 'a'. Did you mean b?\n  details\n");
            return code;
        }

        @Override
        public boolean isThere(String program) {
            return false;
        }
    }

    private Reproduced run(String experiment, Scale scale, StepRunner runner) throws Exception {
        return new Reproduction(folder, scale, runner, Progress.NONE, interrupted)
                .run(ExperimentFile.read("x.toml", experiment), Path.of("/data"));
    }

    private static ReadingDone claim(Reproduced done) {
        return done.claims().get(0).readings().get(0);
    }

    @Test
    void figuresStandBesideWhatWasPublished() throws Exception {
        Reproduced done = run(EXPERIMENT, Scale.QUICK, new Runner(0, PRINTED));
        assertEquals(List.of(List.of("explain", "/data/small.csv", "-c", "a,b", "--json")), started);
        assertEquals(Truth.HOLDS, claim(done).truth());
        assertEquals(
                "Claimed: one, bytes: b over a > 1. Measured: 1.50.",
                claim(done).why());
        FigureRow second = done.tables().get(0).rows().get(1);
        assertEquals(List.of(1.5, 2.0), second.publishedRatios());
        assertEquals(Estimate.exact(1500), second.measured());
        assertEquals(Estimate.exact(1.5), second.ratio());
        assertEquals(
                "serdebench explain /data/small.csv -c a,b", done.steps().get(0).command());
        assertEquals(
                List.of("data small.csv for large.csv", "done 1 times for 2"),
                done.steps().get(0).scaled());
    }

    @Test
    void aPublishedFigureCanStandBesideOneThatIsComputed() throws Exception {
        Reproduced done = run(
                EXPERIMENT.replace(
                        "published = [15, 20], row = \"b\"",
                        "published = [64], measured = \"32 * ceil(value('one', 'record', 'b') / 32) + 4\""),
                Scale.QUICK,
                new Runner(0, PRINTED));
        FigureRow second = done.tables().get(0).rows().get(1);
        assertEquals(Estimate.exact(164), second.measured());
        assertEquals(Estimate.exact(0.164), second.ratio());
    }

    @Test
    void aFinishedStepIsNotDoneAgain() throws Exception {
        Reproduced first = run(EXPERIMENT, Scale.QUICK, new Runner(0, PRINTED));
        Reproduced again = run(EXPERIMENT, Scale.QUICK, new Runner(1, "would fail"));
        assertEquals(1, started.size());
        assertEquals(first.claims(), again.claims());
        assertEquals(first.steps(), again.steps());
        // but another command is another step, and what was there before is kept
        assertEquals(
                Truth.HOLDS,
                claim(run(EXPERIMENT, Scale.FULL, new Runner(0, PRINTED))).truth());
        assertEquals(3, started.size());
        assertTrue(Files.isDirectory(folder.resolve("steps/X1-one.unfinished-1")));
    }

    @Test
    void aStepThatFailsIsNotRunAndSaysWhy() throws Exception {
        Reproduced failed = run(EXPERIMENT, Scale.QUICK, new Runner(2, ""));
        assertEquals("no codec 'a'. Did you mean b?", failed.steps().get(0).reason());
        assertEquals(Truth.NOT_RUN, claim(failed).truth());
        assertTrue(claim(failed).why().contains("no codec 'a'"), claim(failed).why());
        assertNull(failed.tables().get(0).rows().get(0).measured());
        assertNotNull(failed.tables().get(0).rows().get(0).missing());
        // it is tried again
        assertEquals(
                Truth.HOLDS,
                claim(run(EXPERIMENT, Scale.QUICK, new Runner(0, PRINTED))).truth());
    }

    @Test
    void aResultThatCannotBeReadIsNoResult() throws Exception {
        Reproduced broken = run(EXPERIMENT, Scale.QUICK, new Runner(0, "{ \"records\":"));
        assertEquals(Truth.NOT_RUN, claim(broken).truth());
        assertFalse(Files.exists(folder.resolve("steps/X1-one/done")));
    }

    @Test
    void aCodecThatTakesNoPartIsNamed() throws Exception {
        Reproduced done = run(EXPERIMENT.replace("'b', 'a'", "'c', 'a'"), Scale.QUICK, new Runner(0, PRINTED));
        assertEquals(
                "A figure is missing: c takes no part: no such type.",
                claim(done).why());
    }

    @Test
    void aProgramThatIsNotInstalledIsNamed() throws Exception {
        Reproduced done = run(
                EXPERIMENT.replace("title = \"a run\"", "title = \"a run\"\nneeds = \"ruby\""),
                Scale.QUICK,
                new Runner(0, PRINTED));
        assertEquals(List.of(), started);
        assertEquals(
                "it needs ruby, which is not installed", done.steps().get(0).reason());
        assertEquals(Truth.NOT_RUN, claim(done).truth());
    }

    @Test
    void anInterruptionLeavesTheStepToTheNextSession() throws Exception {
        Reproduced stopped = run(EXPERIMENT, Scale.QUICK, new Runner(130, PRINTED));
        assertTrue(interrupted.get());
        assertEquals(Truth.NOT_RUN, claim(stopped).truth());
        assertEquals(
                Truth.NOT_RUN,
                claim(run(EXPERIMENT, Scale.QUICK, new Runner(0, PRINTED))).truth());
        assertEquals(1, started.size());
        interrupted.set(false);
        assertEquals(
                Truth.HOLDS,
                claim(run(EXPERIMENT, Scale.QUICK, new Runner(0, PRINTED))).truth());
    }

    /** Ten minutes and an hour: after the first step a seventh is done, and no step counts for more than it asked for. */
    @Test
    void progressGoesByTheTimeOfSteps() {
        List<Step> steps = BuiltIn.all().get(1).steps();
        PlannedTime planned = new PlannedTime(steps, Scale.FULL);
        assertEquals(
                List.of(600.0, 3_600.0), steps.stream().map(planned::seconds).toList());
        assertEquals(0, planned.fraction(0, 0));
        assertEquals(0.95 * 0.5 / 7, planned.fraction(0, 300), 1e-9);
        assertEquals((1 + 0.95 * 3) / 7, planned.fraction(1, 1_800), 1e-9);
        assertEquals(1 / 7.0, planned.fraction(1, 0), 1e-9);
        double last = 0;
        for (int seconds : new int[] {0, 3_599, 3_600, 3_601, 4_000, 9_000, 100_000}) {
            double now = planned.fraction(1, seconds);
            assertTrue(now > last && now < 1, seconds + " s: " + now);
            last = now;
        }
        for (Experiment each : BuiltIn.all()) {
            PlannedTime quick = new PlannedTime(each.steps(), Scale.QUICK);
            assertTrue(each.steps().stream().allMatch(step -> quick.seconds(step) > 0), each.id());
        }
    }
}
