package io.serdebench.lab.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Operation;
import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.journal.Clock;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.OwnObjects;
import io.serdebench.lab.journal.Plan;
import io.serdebench.lab.journal.WholeRecords;
import io.serdebench.lab.result.Result.Measurement;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Each field of a result, of a journal in which every figure is another. */
class AssemblyFieldsTest {

    private static final double[] THREE = {1.21, 1, 1.1};

    /** Half of the interval of three rounds a tenth apart, on the scale of logarithms: Student's t of 2 degrees, 4.30265. */
    private static final double HALF = 4.30265 * Math.log(1.1) / Math.sqrt(3);

    private static Plan plan(List<String> flagsOfX, List<String> flagsOfY, String jvmOfY, List<Warning> warnings) {
        return plan(flagsOfX, flagsOfY, jvmOfY, warnings, null);
    }

    private static Plan plan(
            List<String> flagsOfX,
            List<String> flagsOfY,
            String jvmOfY,
            List<Warning> warnings,
            @Nullable Clock clock) {
        return new Plan(
                "2026-02-03T04:05:06Z",
                "1.2",
                "the-run",
                "/",
                List.of("run", "t.csv"),
                90_000,
                0.03,
                17,
                4_000,
                new Plan.Data(
                        "in/t.csv",
                        "t.csv",
                        "ab12",
                        "t{a:int32}",
                        200,
                        70_000,
                        12_345,
                        List.of(new Plan.Field("a", "int32", 3L, 7L, true, "all are whole", false)),
                        "csv, comma",
                        warnings,
                        new WholeRecords(9_000, List.of(new WholeRecords.InCodec("x", 90, 99)), List.of("incomplete")),
                        5,
                        6.25,
                        new OwnObjects("com.acme.Order", false)),
                List.of(
                        new Plan.Candidate("x", "fx", "g:x", false, "jvm 17", flagsOfX),
                        new Plan.Candidate("y", "fy", "g:y", false, jvmOfY, flagsOfY)),
                new Plan.Machine(4, "a cpu", 8_000_000_000L, "an os"),
                clock);
    }

    private static ExactRun run() {
        return ExactRun.of(plan(List.of("-Xa", "-Xb"), List.of("-Xb", "-Xc"), "jvm 17", List.of()));
    }

    private static ExactRun checked(ExactRun run) {
        return run.and(new Entry.Checked("x", Fidelity.LOSSLESS, "7.1", 200, 100_000, 0, null))
                .and(new Entry.Checked("y", Fidelity.LOSSLESS, "8.2", 200, 60_000, 0, null));
    }

    @Test
    void whatWasAskedForIsRepeated() {
        Result result = checked(run())
                .rounds(THREE, "x", 100, "y", 200)
                .and(new Entry.Ended(Entry.Why.TIME, 61_500))
                .result();
        Result.Run run = result.run();
        assertEquals("the-run", run.id());
        assertEquals("2026-02-03T04:05:06Z", run.startedAt());
        assertEquals("1.2", run.tool());
        assertEquals(List.of("run", "t.csv"), run.arguments());
        assertFalse(run.partial());
        assertEquals("time", run.ended());
        assertEquals(3, run.rounds());
        assertEquals(90, run.budgetSeconds());
        assertEquals(3, run.marginPercent(), 1e-12);
        assertEquals(List.of("encode", "decode"), run.partsOfTotal());
        assertEquals(17, result.seed());
        assertEquals(61.5, result.elapsedSeconds());
    }

    @Test
    void theClockIsThePlansUnlessAnotherIsAskedFor() {
        List<Entry> journal = checked(ExactRun.of(plan(List.of(), List.of(), "jvm 17", List.of(), Clock.CPU)))
                .slices(1, "x", 3, 120, 100, 0L)
                .slices(1, "y", 3, 120, 100, 0L)
                .ended(1)
                .journal();
        assertEquals(
                100, known(figures(Assembly.assemble(journal), "x", "encode").nsPerRecord()), 1e-9);
        assertEquals(
                120,
                known(figures(Assembly.assemble(journal, Clock.WALL), "x", "encode")
                        .nsPerRecord()),
                1e-9);
    }

    @Test
    void aRunThatWasInterruptedIsPartial() {
        Result killed = checked(run()).rounds(THREE, "x", 100, "y", 200).result();
        assertTrue(killed.run().partial());
        assertNull(killed.run().ended());
        assertEquals(3, killed.elapsedSeconds(), "until the end of the last round");
        Result ended = checked(run())
                .rounds(THREE, "x", 100, "y", 200)
                .and(new Entry.Ended(Entry.Why.INTERRUPTED, 4_000))
                .result();
        assertTrue(ended.run().partial());
        assertEquals("interrupted", ended.run().ended());
    }

    @Test
    void theDataIsDescribedAndBatchesAreCountedInRecords() {
        Result.DatasetInfo data =
                checked(run()).and(new Entry.Batched(10)).result().dataset();
        assertEquals(
                new Result.DatasetInfo(
                        "in/t.csv",
                        "t.csv",
                        "ab12",
                        2_000,
                        70_000,
                        12_345,
                        List.of(new FieldInfo("a", "int32", 3L, 7L, true, "all are whole", false)),
                        "csv, comma",
                        new WholeSizes(9_000, List.of(new WholeSizes.InCodec("x", 90, 99)), List.of("incomplete")),
                        5,
                        6.25,
                        new OwnObjects("com.acme.Order", false)),
                data);
    }

    @Test
    void theMachineIsDescribedWithTheMeanOfWhatOthersUsed() {
        ExactRun run = checked(run());
        assertEquals(
                new Result.Machine(4, "a cpu", 8_000_000_000L, "an os", "jvm 17", List.of("-Xb"), null),
                run.result().machine());
        run.and(new Entry.RoundEnded(1, 1, 1, 0, 0))
                .and(new Entry.RoundEnded(2, 2, 1, 1_500, 0))
                .and(new Entry.RoundEnded(3, 3, 1, -1, 0));
        assertEquals(0.75, run.result().machine().foreignCores());
        Result.Machine two = ExactRun.of(plan(List.of("-Xa"), List.of("-Xc"), "jvm 21", List.of()))
                .result()
                .machine();
        assertEquals("jvm 17; jvm 21", two.jvm());
        assertEquals(List.of(), two.jvmFlags());
    }

    @Test
    void figuresOfABatchAreOfItsRecords() {
        Result result = checked(run())
                .and(new Entry.Batched(10))
                .rounds(THREE, "x", 100, "y", 2_000)
                .result();
        Measurement x = figures(result, "x", "encode");
        assertEquals("fx", x.format());
        assertEquals("g:x", x.library());
        assertEquals("7.1", x.version());
        assertEquals(11, known(x.nsPerRecord()), 1e-9);
        // what rounds differ by, and how well the codec is known within a round
        assertTrue(known(x.ciLow()) < 11 * Math.exp(-HALF), () -> x.ciLow() + "");
        assertTrue(known(x.ciLow()) > 11 * Math.exp(-1.2 * HALF), () -> x.ciLow() + "");
        assertEquals(121, known(x.ciLow()) * known(x.ciHigh()), 1e-6);
        assertEquals(50, x.bytesPerRecord());
        assertEquals(100_000L, x.totalBytes());
        assertEquals(6.4, known(x.allocBytesPerRecord()), 1e-12);
        assertEquals(Fidelity.LOSSLESS, x.verified());
        assertEquals(3, x.rounds());
        Measurement total = figures(result, "x", Result.TOTAL);
        assertEquals(22, known(total.nsPerRecord()), 1e-9);
        assertEquals(12.8, known(total.allocBytesPerRecord()), 1e-12);
    }

    @Test
    void twoRoundsHaveAnIntervalAndOneHasNone() {
        for (int rounds = 1; rounds <= 2; rounds++) {
            Result result = checked(run())
                    .rounds(rounds == 1 ? new double[] {1} : new double[] {1, 1.1}, "x", 100, "y", 200)
                    .result();
            Measurement x = figures(result, "x", "encode");
            PairVerdict pair = result.verdicts().get(0);
            for (Double end : new Double[] {x.ciLow(), x.ciHigh(), pair.ciLow(), pair.ciHigh()}) {
                assertEquals(rounds == 2, end != null);
            }
        }
    }

    @Test
    void aDecidedPairNeedsNoRoundsAndAnOpenOneSome() {
        Result result = checked(run())
                .rounds(new double[] {1, 1, 1, 1, 1}, "x", 100, "y", 200)
                .result();
        PairVerdict apart = result.verdicts().get(0);
        assertEquals(Result.TOTAL, apart.operation());
        assertEquals("x", apart.a());
        assertEquals(Verdict.DIFFERENT, apart.verdict());
        assertEquals(2, apart.ratio(), 1e-9);
        // decided after two rounds, where no interval is narrower than the guard of 1.5
        assertEquals(2, apart.rounds());
        assertEquals(2 / 1.5, known(apart.ciLow()), 1e-9);
        assertEquals(2 * 1.5, known(apart.ciHigh()), 1e-9);
        assertNull(apart.roundsNeeded());
        PairVerdict open = checked(run())
                .rounds(new double[] {1}, "x", 104, "y", 100)
                .result()
                .verdicts()
                .get(0);
        assertEquals("y", open.a(), "the faster one is first");
        assertEquals(Verdict.UNDECIDED, open.verdict());
        assertNotNull(open.roundsNeeded());
    }

    @Test
    void theCanaryHasItsOwnInterval() {
        Result.Canary canary = checked(run())
                .and(new Entry.Canary("x", "x~again"))
                .rounds(new double[] {1, 1, 1, 1, 1}, "x", 100, "x~again", 100, "y", 200)
                .result()
                .canary();
        assertNotNull(canary);
        assertEquals("x", canary.codec());
        assertEquals(5, canary.rounds());
        assertEquals(1, canary.ratio(), 1e-12);
        assertTrue(known(canary.ciLow()) < 1 && known(canary.ciHigh()) > 1);
    }

    @Test
    void aJvmIsNamedWhereThereAreSeveral() {
        assertNull(figures(
                        checked(ExactRun.of(plan(List.of(), List.of(), "jvm 17", List.of())))
                                .result(),
                        "x",
                        "encode")
                .jvm());
        Measurement y = figures(
                checked(ExactRun.of(plan(List.of(), List.of("-Xc"), "jvm 21", List.of())))
                        .result(),
                "y",
                "encode");
        assertEquals("jvm 21", y.jvm());
        assertEquals(List.of("-Xc"), y.jvmFlags());
    }

    @Test
    void whatWasNotCheckedOrNotSizedSaysSo() {
        Measurement y = figures(
                run().and(new Entry.Checked("x", Fidelity.UNSUPPORTED, "7.1", 0, 0, 0, "no lists"))
                        .result(),
                "y",
                "encode");
        assertEquals("", y.version());
        assertEquals(Fidelity.FAILED, y.verified());
        assertEquals("interrupted before it was checked", y.reason());
        assertNull(y.totalBytes());
        Measurement x = figures(
                run().and(new Entry.Checked("x", Fidelity.UNSUPPORTED, "7.1", 0, 0, 0, "no lists"))
                        .result(),
                "x",
                "encode");
        assertEquals("no lists", x.reason());
        assertNull(x.bytesPerRecord());
        assertNull(x.totalBytes());
        assertNull(x.allocBytesPerRecord());
    }

    @Test
    void theWorstWarningComesFirst() {
        Result result = ExactRun.of(
                        plan(List.of(), List.of(), "jvm 17", List.of(new Warning("D05", "old", "of the data", null))))
                .and(new Entry.Checked("x", Fidelity.LOSSLESS, "7.1", 200, 100_000, 0, null))
                .and(new Entry.Checked("y", Fidelity.LOSSY, "8.2", 200, 60_000, 3, "3 changed"))
                .rounds(new double[] {1, 1, 1, 1, 1}, "x", 100, "y", 200)
                .result();
        assertEquals(
                List.of("D01", "D05", "D07"),
                result.warnings().stream().map(Warning::code).toList());
        assertTrue(RunWarnings.severity(new Warning("D03", "", "", null))
                < RunWarnings.severity(new Warning("C01", "", "", null)));
    }

    /** Load and the wall time that it takes have one cause, and so have steal and the wall time. */
    @Test
    void warningsOfOneCauseAreOne() {
        Warning wall = new Warning("T01", "wall and CPU time", "Wall time was longer.", null);
        Warning load = new Warning("M07", "load", "Others ran.", "wait");
        Warning steal = new Warning("M06", "steal", "The hypervisor took cores.", null);
        assertEquals(
                List.of(new Warning("M07", "load", "Others ran. Wall time was longer.", "wait")),
                RunWarnings.joined(List.of(load, wall)));
        assertEquals(
                List.of("M06 The hypervisor took cores. Wall time was longer."),
                RunWarnings.joined(List.of(wall, steal)).stream()
                        .map(one -> one.code() + " " + one.message())
                        .toList());
        assertEquals(2, RunWarnings.joined(List.of(wall, load, steal)).size());
        assertEquals(List.of(wall), RunWarnings.joined(List.of(wall)));
    }

    @Test
    void operationsBesideTheTotalAddNothingToIt() {
        ExactRun run = checked(run());
        for (String codec : List.of("x", "y")) {
            run.slices(1, codec, 1, index -> 100).slice(1, 0, codec, Operation.CREATE.word(), 7);
        }
        Result result = run.ended(1).result();
        assertEquals(7, known(figures(result, "x", "create").nsPerRecord()), 1e-9);
        assertEquals(64, known(figures(result, "x", "create").allocBytesPerRecord()), 1e-9);
        assertEquals(200, known(figures(result, "x", Result.TOTAL).nsPerRecord()), 1e-9);
        assertEquals(200, known(result.ranking().get(0).totalNs()), 1e-9);
    }

    private static Measurement figures(Result result, String codec, String operation) {
        Measurement figures = result.candidate(codec, operation);
        assertNotNull(figures);
        return figures;
    }

    private static double known(@Nullable Double figure) {
        assertNotNull(figure);
        return figure;
    }
}
