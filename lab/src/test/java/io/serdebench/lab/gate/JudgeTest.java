package io.serdebench.lab.gate;

import static io.serdebench.lab.gate.Facts.facts;
import static io.serdebench.lab.gate.Facts.pass;
import static io.serdebench.lab.gate.Facts.side;
import static io.serdebench.lab.gate.FailOnTest.limits;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.decide.LimitTest.Answer;
import io.serdebench.lab.gate.GateResult.CodecGate;
import io.serdebench.lab.gate.GateResult.Row;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every verdict and exit code, from facts that are made up. */
class JudgeTest {

    private static Row row(GateLimits limits, CodecFacts facts, String figure) {
        return new Judge(limits)
                .of(facts).rows().stream()
                        .filter(row -> row.figure().equals(figure))
                        .findFirst()
                        .orElseThrow();
    }

    private static ExitCode exit(GateLimits limits, CodecFacts facts) {
        Judge judge = new Judge(limits);
        return judge.exit(List.of(judge.of(facts)));
    }

    @Test
    void oneByteOfAllRecordsFails() {
        CodecFacts facts = facts(side(74_000), side(74_001));
        assertEquals(GateVerdict.FAIL, row(limits("size>0"), facts, "size").verdict());
        assertEquals(ExitCode.REGRESSION, exit(limits("size>0"), facts));
        assertEquals(GateVerdict.PASS, row(limits("size>1%"), facts, "size").verdict());
        assertEquals(ExitCode.OK, exit(limits("size>0"), facts(side(74_001), side(74_000))));
        assertEquals(ExitCode.OK, exit(limits("size>0"), facts(side(74_000), side(74_000))));
    }

    @Test
    void otherNumbersOfRecordsAreNotCompared() {
        SideFacts more = new SideFacts(side(1).status(), "", 2_000, 74_000, 0, null);
        assertEquals(
                GateVerdict.INCONCLUSIVE,
                row(limits("size>0"), facts(side(74_000), more), "size").verdict());
    }

    @Test
    void allocationIsJudgedBeyondWhatTheSameCodeDiffersBy() {
        GateLimits two = limits("alloc>2%");
        CodecFacts facts = facts(side(1), side(1), pass(Answer.OPEN, 1));
        assertEquals(GateVerdict.FAIL, row(two, facts, "alloc").verdict());
        assertEquals(GateVerdict.PASS, row(limits("alloc>6%"), facts, "alloc").verdict());
        CodecFacts near = new CodecFacts(
                "plain", side(1), side(1), new Counts(500.0, 512.0, 520.0, null), Facts.NO_INSTRUCTIONS, List.of());
        Row row = row(two, near, "alloc");
        assertEquals(GateVerdict.PASS, row.verdict());
        assertTrue(String.valueOf(row.reason()).contains("4.0 %"), row.reason());
        CodecFacts none =
                new CodecFacts("plain", side(1), side(1), Facts.alloc(0, 16), Facts.NO_INSTRUCTIONS, List.of());
        assertEquals(GateVerdict.FAIL, row(two, none, "alloc").verdict());
        assertNull(row(two, none, "alloc").ratio());
    }

    @Test
    void whatIsNotCountedIsInconclusiveAndSaysWhy() {
        Row row = row(limits("instructions>1%"), facts(side(1), side(1)), "instructions");
        assertEquals(GateVerdict.INCONCLUSIVE, row.verdict());
        assertTrue(String.valueOf(row.reason()).contains("not counted on this machine"), row.reason());
        CodecFacts counted = new CodecFacts(
                "plain", side(1), side(1), Facts.alloc(1, 1), new Counts(1_000.0, 1_011.0, 1_000.5, null), List.of());
        assertEquals(
                GateVerdict.FAIL,
                row(limits("instructions>1%"), counted, "instructions").verdict());
    }

    @Test
    void lostDataHaveAnExitCodeOfTheirOwn() {
        CodecFacts facts = facts(side(74_000), Facts.lossy(74_001));
        assertEquals(ExitCode.LOST, exit(limits("lossy"), facts));
        // lost data come before a regression
        assertEquals(ExitCode.LOST, exit(limits("lossy", "size>0"), facts));
        assertEquals(ExitCode.REGRESSION, exit(limits("size>0"), facts));
        assertEquals(ExitCode.OK, exit(limits("lossy"), facts(Facts.lossy(1), side(1))));
    }

    @Test
    void aCodecThatWorksNoMoreIsRemoved() {
        assertEquals(ExitCode.REGRESSION, exit(limits("removed"), facts(side(1), Facts.failed())));
        assertEquals(ExitCode.REGRESSION, exit(limits("removed"), facts(side(1), SideFacts.ABSENT)));
        assertEquals(ExitCode.OK, exit(limits("removed"), facts(Facts.failed(), Facts.failed())));
        assertEquals(ExitCode.OK, exit(limits("removed"), facts(Facts.failed(), side(1))));
        Row size = row(limits("size>0"), facts(side(1), Facts.failed()), "size");
        assertEquals(GateVerdict.INCONCLUSIVE, size.verdict());
        assertTrue(String.valueOf(size.reason()).contains("no such method"), size.reason());
    }

    @Test
    void aRegressionOfTimeNeedsBothPasses() {
        GateLimits time = limits("time>5%");
        PassFacts above = pass(Answer.ABOVE, 1.12);
        CodecFacts confirmed = facts(side(1), side(1), above, above);
        assertEquals(GateVerdict.FAIL, row(time, confirmed, "encode").verdict());
        assertEquals(
                "confirmed in a second pass", row(time, confirmed, "encode").reason());
        assertEquals(ExitCode.REGRESSION, exit(time, confirmed));
        for (PassFacts second : List.of(pass(Answer.OPEN, 1.04), pass(Answer.BELOW, 1))) {
            Row row = row(time, facts(side(1), side(1), above, second), "encode");
            assertEquals(GateVerdict.INCONCLUSIVE, row.verdict());
            assertTrue(String.valueOf(row.reason()).contains("not confirmed"), row.reason());
        }
        Row alone = row(time, facts(side(1), side(1), above), "encode");
        assertEquals(GateVerdict.INCONCLUSIVE, alone.verdict());
        assertTrue(String.valueOf(alone.reason()).contains("no time for pass 2"), alone.reason());
        GateLimits once = new GateLimits(time.conditions(), 0.01, 0, OnInconclusive.WARN);
        assertEquals(
                GateVerdict.FAIL,
                row(once, facts(side(1), side(1), above), "encode").verdict());
    }

    @Test
    void timesOfADisturbedMachineNeverFail() {
        GateLimits both = limits("time>5%", "size>0", "alloc>2%");
        PassFacts calm = pass(Answer.ABOVE, 1.12);
        for (PassFacts bad : List.of(pass(Answer.ABOVE, 1.12, 3, false), pass(Answer.ABOVE, 1.12, 0, true))) {
            for (List<PassFacts> passes : List.of(List.of(bad), List.of(calm, bad))) {
                CodecFacts facts = facts(side(74_000), side(74_001), passes.toArray(PassFacts[]::new));
                assertEquals(
                        GateVerdict.INCONCLUSIVE, row(both, facts, "encode").verdict());
                // what is counted is judged all the same
                assertEquals(GateVerdict.FAIL, row(both, facts, "size").verdict());
                assertEquals(GateVerdict.FAIL, row(both, facts, "alloc").verdict());
            }
        }
        Row moved = row(both, facts(side(1), side(1), pass(Answer.ABOVE, 1.12, 0, true)), "encode");
        assertTrue(
                String.valueOf(moved.reason())
                        .contains("the speed of the machine changed by 7.8 % between identical runs; a limit of 5 %"),
                moved.reason());
        // two rounds of nine are tolerated: what others did in them is in both sides of each ratio
        CodecFacts little = facts(side(1), side(1), pass(Answer.ABOVE, 1.12, 2, false), calm);
        assertEquals(GateVerdict.FAIL, row(both, little, "encode").verdict());
        // neither passes nor fails
        CodecFacts below = facts(side(1), side(1), pass(Answer.BELOW, 1, 9, false));
        assertEquals(GateVerdict.INCONCLUSIVE, row(both, below, "encode").verdict());
    }

    @Test
    void timesPassOrStayOpen() {
        GateLimits time = limits("time>5%");
        assertEquals(ExitCode.OK, exit(time, facts(side(1), side(1), pass(Answer.BELOW, 1))));
        CodecFacts open = facts(side(1), side(1), pass(Answer.OPEN, 1.05));
        assertEquals(GateVerdict.INCONCLUSIVE, row(time, open, "decode").verdict());
        assertEquals(GateVerdict.NO_LIMIT, row(time, open, "total").verdict());
        assertEquals(
                GateVerdict.INCONCLUSIVE,
                row(time, facts(side(1), side(1)), "encode").verdict());
    }

    @Test
    void theExitCodeOfWhatIsOpenIsTheUsersChoice() {
        List<FailOn> time = limits("time>5%").conditions();
        CodecFacts open = facts(side(1), side(1), pass(Answer.OPEN, 1.05));
        assertEquals(ExitCode.OK, exit(new GateLimits(time, 0.01, 1, OnInconclusive.WARN), open));
        assertEquals(ExitCode.OK, exit(new GateLimits(time, 0.01, 1, OnInconclusive.PASS), open));
        assertEquals(ExitCode.INCONCLUSIVE, exit(new GateLimits(time, 0.01, 1, OnInconclusive.FAIL), open));
        assertEquals(ExitCode.INCONCLUSIVE, exit(new GateLimits(time, 0.01, 1, OnInconclusive.MOST), open));
        // encode and decode are open; with two limits that hold that is half of all
        List<FailOn> half = limits("time>5%", "size>0", "lossy").conditions();
        assertEquals(ExitCode.OK, exit(new GateLimits(half, 0.01, 1, OnInconclusive.MOST), open));
        List<FailOn> both = limits("time>5%", "size>0").conditions();
        CodecFacts worse = facts(side(1), side(2), pass(Answer.OPEN, 1.05));
        assertEquals(ExitCode.REGRESSION, exit(new GateLimits(both, 0.01, 1, OnInconclusive.FAIL), worse));
        assertEquals(
                List.of(0, 10, 12, 13),
                List.of(
                        ExitCode.OK.code(),
                        ExitCode.REGRESSION.code(),
                        ExitCode.LOST.code(),
                        ExitCode.INCONCLUSIVE.code()));
    }

    @Test
    void theControlIsShownAsItWas() {
        CodecGate gate = new Judge(limits("time>5%")).of(facts(side(1), side(1), pass(Answer.OPEN, 1, 1, true)));
        GateResult.Control control = java.util.Objects.requireNonNull(gate.control());
        assertEquals(9, control.rounds());
        assertEquals(1, control.disturbed());
        assertTrue(control.moved());
        assertEquals(1.078, control.ratio());
    }
}
