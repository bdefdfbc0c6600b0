package io.serdebench.lab.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.decide.PairDecision;
import io.serdebench.lab.decide.Verdict;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a run says of its plan and of its verdicts while it goes on. */
class SpokenVerdictsTest {

    private final List<String> said = new ArrayList<>();

    private final LiveVerdicts live = new LiveVerdicts(new Progress() {
        @Override
        public void note(String label, String text) {
            said.add(label + ": " + text);
        }

        @Override
        public void at(String phase, double fraction, String detail) {}

        @Override
        public void interim(List<String> lines) {}
    });

    private static PairDecision pair(String a, String b, Verdict verdict, double ratio) {
        return new PairDecision(a, b, verdict, ratio, ratio / 1.1, ratio * 1.1, 3, 0);
    }

    private static PairDecision slower(String b, String a) {
        return pair(a, b, Verdict.DIFFERENT, 1.5);
    }

    @Test
    void aPlanIsForTwoCodecsAndSaysItsOvertime() {
        live.plan(1, 5, 60, 0, 0.03);
        assertEquals(List.of(), said);
        live.plan(2, 1, 12, 0, 0.03);
        live.plan(2, 1, 12, 0.9, 0.03);
        live.plan(2, 1, 12, 8, 0.03);
        assertEquals(
                List.of(
                        "plan: about one round fits into the 12 s left; one round decides nothing",
                        "plan: about one round fits into the 13 s left; one round decides nothing",
                        "plan: about one round fits into the 20 s left; one round decides nothing; up to 8 s of them are"
                                + " beyond the time asked for"),
                said);
    }

    /** The plan is a guess from a quiet machine; the first round shows what a round takes here. */
    @Test
    void aPlanIsCorrectedWhereFarFewerRoundsFit() {
        live.correct(9, 2, 0.03);
        assertEquals(List.of(), said, "nothing was planned");
        live.plan(9, 8, 110, 0, 0.03);
        live.correct(9, 8, 0.03);
        live.correct(9, 6, 0.03);
        assertEquals(1, said.size());
        live.correct(9, 3, 0.03);
        assertTrue(
                said.get(1)
                        .matches(
                                "plan: rounds take longer here than planned; about 3 fit in place of 8; pairs of 9 codecs"
                                        + " can be decided that differ by a factor of about 1\\.\\d\\d or more"),
                said.get(1));
    }

    @Test
    void twoRoundsPromiseWhatIsBeyondTheGuard() {
        String two = LiveVerdicts.sentence(2, 2, 60, 0.03);
        assertTrue(two.startsWith("about 2 rounds fit into the 60 s left; pairs of 2 codecs can be decided"), two);
        // forty rounds are as many as a run may have
        assertTrue(LiveVerdicts.sentence(2, 8, 60, 0.03).contains("; with 5 min about 1.0"));
        assertTrue(LiveVerdicts.sentence(2, 9, 60, 0.03).endsWith(" or more"));
    }

    @Test
    void whatIsDecidedIsSaidOnce() {
        List<PairDecision> decisions = List.of(
                pair("a", "b", Verdict.DIFFERENT, 1.234),
                pair("a", "c", Verdict.UNDECIDED, 1.01),
                pair("b", "c", Verdict.SAME_WITHIN, 0.99));
        live.say(decisions, 3, 3, 41.6);
        live.say(decisions, 3, 5, 60);
        assertEquals(
                List.of("verdicts: 2 of 3 pairs decided after 42 s of measuring, 3 rounds: b is slower than a (1.23"
                        + " times); c and b are the same within the margin"),
                said);
    }

    @Test
    void theSlowerOneIsNamedWhicheverComesFirst() {
        live.say(List.of(pair("a", "b", Verdict.DIFFERENT, 0.5)), 1, 2, 10);
        assertEquals(
                List.of("verdicts: 1 of 1 pairs decided after 10 s of measuring, 2 rounds: a is slower than b (2.00"
                        + " times)"),
                said);
    }

    @Test
    void nothingNewIsNotSaid() {
        live.say(List.of(pair("a", "b", Verdict.CANT_TELL, 1)), 1, 2, 10);
        live.say(List.of(), 1, 2, 10);
        assertEquals(List.of(), said);
    }

    @Test
    void whoIsSlowerThanMostComesFirstAndThreeSentencesAreEnough() {
        live.say(
                List.of(
                        slower("v", "a"),
                        slower("w", "a"),
                        slower("w", "b"),
                        slower("x", "a"),
                        slower("x", "b"),
                        slower("x", "c"),
                        slower("y", "a"),
                        slower("y", "b"),
                        slower("y", "c"),
                        slower("y", "d")),
                21,
                2,
                10);
        assertEquals(
                List.of("verdicts: 10 of 21 pairs decided after 10 s of measuring, 2 rounds: y is slower than 4 codecs;"
                        + " x is slower than a (1.50 times), b (1.50 times), c (1.50 times); w is slower than a (1.50"
                        + " times), b (1.50 times); 1 more"),
                said);
    }

    @Test
    void threeSentencesLeaveNothingOut() {
        live.say(List.of(slower("x", "a"), slower("y", "a"), slower("z", "a")), 6, 2, 10);
        assertTrue(said.get(0).endsWith("z is slower than a (1.50 times)"), said.get(0));
    }
}
