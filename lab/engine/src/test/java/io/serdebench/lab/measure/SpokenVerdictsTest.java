package io.serdebench.lab.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.decide.PairDecision;
import io.serdebench.lab.decide.RelativeTimes;
import io.serdebench.lab.decide.Verdict;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a run says of its plan and of its verdicts while it goes on. */
class SpokenVerdictsTest {

    private final List<String> said = new ArrayList<>();

    private final LiveVerdicts live = new LiveVerdicts(
            new Progress() {
                @Override
                public void note(String label, String text) {
                    said.add(label + ": " + text);
                }

                @Override
                public void at(String phase, double fraction, String detail) {}

                @Override
                public void interim(List<String> lines) {}
            },
            entries -> "");

    private static PairDecision pair(String a, String b, Verdict verdict, double ratio) {
        return new PairDecision(a, b, verdict, ratio, ratio / 1.1, ratio * 1.1, 3, 0);
    }

    private static PairDecision slower(String b, String a) {
        return pair(a, b, Verdict.DIFFERENT, 1.5);
    }

    private static RoundForecast forecast(int codecs, int rounds, double seconds, double left) {
        return new RoundForecast(codecs, rounds, seconds, seconds, left, 0.03);
    }

    @Test
    void aPlanIsForTwoCodecs() {
        live.plan(forecast(1, 5, 60, 60));
        assertEquals(List.of(), said);
        live.plan(forecast(2, 1, 12, 12));
        assertEquals(List.of("plan: one round in 12 s; one round decides nothing"), said);
    }

    /** The plan is a guess from a quiet machine; the first round shows what a round takes here. */
    @Test
    void aPlanIsCorrectedWhereFarFewerRoundsFit() {
        live.correct(2, 100);
        assertEquals(List.of(), said, "nothing was planned");
        live.plan(forecast(9, 8, 110, 110));
        live.correct(8, -50);
        live.correct(6, 4);
        assertEquals(1, said.size());
        live.correct(3, -20);
        assertTrue(
                said.get(1)
                        .matches(
                                "plan: rounds are slow on this machine: 3 fit instead of 8, so differences under \\d+ % stay open"),
                said.get(1));
    }

    /** That two rounds of nine codecs take 14 s longer than asked was said before. */
    @Test
    void aPlanIsCorrectedWhereTheSecondRoundEndsFarLaterThanWasSaid() {
        live.plan(forecast(9, 2, 34, 20));
        live.correct(2, 18);
        assertEquals(1, said.size());
        live.correct(2, 31);
        assertEquals(
                "plan: rounds are slow on this machine: the second one ends about 17 s later" + " than planned",
                said.get(1));
    }

    /** No round: the ratios of the verdicts are said. */
    private static final RelativeTimes NONE = RelativeTimes.ofTotals(List.of());

    @Test
    void whatIsDecidedIsSaidOnce() {
        List<PairDecision> decisions = List.of(
                pair("a", "b", Verdict.DIFFERENT, 1.234),
                pair("a", "c", Verdict.UNDECIDED, 1.01),
                pair("b", "c", Verdict.SAME_WITHIN, 0.99));
        live.say(decisions, NONE, 3, 3, 41.6);
        live.say(decisions, NONE, 3, 5, 60);
        assertEquals(
                List.of("verdicts: 2 of 3 pairs decided after 42 s of measuring, 3 rounds: b is slower than a (1.23"
                        + " times); c and b are the same within the margin"),
                said);
    }

    @Test
    void theSlowerOneIsNamedWhicheverComesFirst() {
        live.say(List.of(pair("a", "b", Verdict.DIFFERENT, 0.5)), NONE, 1, 2, 10);
        assertEquals(
                List.of("verdicts: 1 of 1 pairs decided after 10 s of measuring, 2 rounds: a is slower than b (2.00"
                        + " times)"),
                said);
    }

    @Test
    void nothingNewIsNotSaid() {
        live.say(List.of(pair("a", "b", Verdict.CANT_TELL, 1)), NONE, 1, 2, 10);
        live.say(List.of(), NONE, 1, 2, 10);
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
                NONE,
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
        live.say(List.of(slower("x", "a"), slower("y", "a"), slower("z", "a")), NONE, 6, 2, 10);
        assertTrue(said.get(0).endsWith("z is slower than a (1.50 times)"), said.get(0));
    }
}
