package io.serdebench.lab.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Warning;
import io.serdebench.lab.decide.Bars;
import io.serdebench.lab.decide.Rate;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.result.SimulatedRun.Speed;
import io.serdebench.lab.result.SteadyRule.Motion;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SteadyRuleTest {

    private static final int TRIALS = 400;
    private static final int ROUNDS = 4;

    /** Nearer to its level than a twentieth after 1.0 s of 3.1 s. */
    private static final Speed SOON = (round, t) -> 100 * (1 + 3 * Math.exp(-t / 0.25));

    /** The same after 2.0 s, when most of its warm-up is over. */
    private static final Speed LATE = (round, t) -> 100 * (1 + 3 * Math.exp(-t / 0.5));

    private static final Speed SLOWS = (round, t) -> t < 2.2 ? 100 : 130;
    private static final Speed NEVER = (round, t) -> 100 + 80 * Math.abs(Math.sin(t * 7));
    private static final Speed FASTER = (round, t) -> 300 - 60 * t;

    @Test
    void whatStaysIsNotFlagged() {
        assertEquals(List.of(), new SteadyRule().of(run(new SplittableRandom(1), SOON, 1)));
    }

    @Test
    void theWarningNamesTheCandidateAndWhatItDid() {
        Warning slows = only(SLOWS);
        assertEquals("S01", slows.code());
        assertTrue(slows.message().startsWith("x: got slower"), slows.message());
        assertTrue(
                only(NEVER).message().startsWith("x: did not settle"),
                only(NEVER).message());
        assertTrue(only(FASTER).message().startsWith("x: "), only(FASTER).message());
    }

    /** What is proposed is more than what was done. */
    @Test
    void aLongRunIsToBeMadeLonger() {
        SimulatedRun run = new SimulatedRun(3).steady("other", 150).with("x", SLOWS);
        assertEquals("--time 5m", run.evidence(ROUNDS).longer(5));
        assertEquals(
                "--time 30m",
                run.and(new Entry.Ended(Entry.Why.TIME, 15 * 60_000))
                        .evidence(ROUNDS)
                        .longer(5));
    }

    @Test
    void inASingleRoundAClearMotionIsSeen() {
        RunData run = new SimulatedRun(3)
                .steady("other", 150)
                .with("x", (round, t) -> t < 2.7 ? 200 : 100)
                .evidence(1);
        assertEquals(Motion.FASTER, SteadyRule.motion(run, "x"));
        assertEquals(Motion.STEADY, SteadyRule.motion(run, "other"));
    }

    @Test
    void whoseWarmUpsWereCutShortInMostRoundsIsNamed() {
        SimulatedRun run = new SimulatedRun(3).steady("other", 150).steady("x", 100);
        SimulatedRun half = run.and(new Entry.Unsettled(1, "x"));
        assertEquals(Motion.STEADY, SteadyRule.motion(half.evidence(2), "x"));
        RunData both = half.and(new Entry.Unsettled(2, "x")).evidence(2);
        assertEquals(Motion.CUT_SHORT, SteadyRule.motion(both, "x"));
        assertEquals(Motion.STEADY, SteadyRule.motion(both, "other"));
    }

    @Test
    void aLoneCandidateIsJudgedByItself() {
        RunData run =
                new SimulatedRun(3).with("x", (round, t) -> t < 2.7 ? 100 : 130).evidence(3);
        assertEquals(Motion.SLOWER, SteadyRule.motion(run, "x"));
    }

    @Test
    void burstsOfTheHostAreHardlyEverTakenForMotion() {
        Bars.atMost(0.02, flagged("settles at 1.0 s, bursts: flagged, 4 rounds", SOON, ROUNDS));
        Bars.atMost(0.03, flagged("settles at 2.0 s, bursts: flagged, 4 rounds", LATE, ROUNDS));
        Bars.atMost(0.02, flagged("settles at 1.0 s, bursts: flagged, 1 round", SOON, 1));
    }

    @Test
    void motionIsSeenThroughBursts() {
        Bars.atLeast(0.9, flagged("slows by 30 % at 2.2 s, bursts: flagged, 4 rounds", SLOWS, ROUNDS));
        Bars.atLeast(0.9, flagged("never settles, bursts: flagged, 4 rounds", NEVER, ROUNDS));
        Bars.atLeast(0.9, flagged("still gets faster, bursts: flagged, 4 rounds", FASTER, ROUNDS));
    }

    private static Rate flagged(String what, Speed speed, int rounds) {
        return Rate.of(what, TRIALS, random -> {
            SimulatedRun run = new SimulatedRun(random).underBursts().with("x", speed);
            for (int i = 0; i < 4; i++) {
                run.steady("other" + i, 100 + 40 * i);
            }
            return SteadyRule.motion(run.evidence(rounds), "x") != Motion.STEADY;
        });
    }

    private static RunData run(SplittableRandom random, Speed speed, int rounds) {
        return new SimulatedRun(random)
                .with("x", speed)
                .steady("y", 150)
                .steady("z", 300)
                .evidence(rounds);
    }

    private static Warning only(Speed speed) {
        List<Warning> warnings = new SteadyRule().of(run(new SplittableRandom(2), speed, ROUNDS));
        assertEquals(1, warnings.size());
        return warnings.get(0);
    }
}
