package io.serdebench.lab.claim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.reproduce.PairRatio;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Expressions over intervals: each of them with the three answers that it can give, and the fourth, that nothing was measured. */
class EvaluationTest {

    private static final Measured FIGURES = new Recorded()
            .with("ns", "fast", Estimate.of(100, 90, 110))
            .with("ns", "near", Estimate.of(105, 95, 120))
            .with("ns", "slow", Estimate.of(300, 280, 330))
            .with("ns", "once", Estimate.alone(200))
            .with("bytes", "small", Estimate.exact(104))
            .with("bytes", "large", Estimate.exact(145))
            .with("bytes", "large too", Estimate.exact(145))
            // the step compared these two itself, more narrowly than their intervals say
            .with("cpu", "a", Estimate.of(100, 50, 200))
            .with("cpu", "b", Estimate.of(120, 60, 240))
            .with("cpu", "b", "a", Estimate.of(1.2, 1.1, 1.3))
            .with("cpu", "a", "b", Estimate.of(1 / 1.2, 1 / 1.3, 1 / 1.1))
            .with("cpu", "c", "a", new Estimate(1.001, 0.98, 1.02, true));

    private static Judgement judge(String expression) throws ExpressionParser.Malformed {
        return Evaluation.judge(
                ExpressionParser.claim(expression), Map.of("s", FIGURES), Map.of("r", "it needs a thing"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '#',
            value = {
                "value('s', 'ns', 'fast') < value('s', 'ns', 'slow') | HOLDS",
                "value('s', 'ns', 'slow') < value('s', 'ns', 'fast') | REFUTED",
                "value('s', 'ns', 'fast') < value('s', 'ns', 'near') | CANT_TELL",
                "value('s', 'ns', 'slow') > value('s', 'ns', 'near') | HOLDS",
                "value('s', 'ns', 'near') > value('s', 'ns', 'slow') | REFUTED",
                "value('s', 'bytes', 'large') <= value('s', 'bytes', 'large too') | HOLDS",
                "value('s', 'bytes', 'large') < value('s', 'bytes', 'large too') | REFUTED",
                "value('s', 'ns', 'once') < 10 | CANT_TELL",
                "ratio('s', 'ns', 'slow', 'fast') in [2, 5] | HOLDS",
                "ratio('s', 'ns', 'slow', 'fast') in [5, 25] | REFUTED",
                "ratio('s', 'ns', 'slow', 'fast') in [3, 25] | CANT_TELL",
                "ratio('s', 'bytes', 'large', 'small') in [1.30, 1.40] | HOLDS",
                "ratio('s', 'bytes', 'large', 'small') in [1.30, 1.35] | REFUTED",
                "ratio('s', 'cpu', 'b', 'a') > 1 | HOLDS",
                "ratio('s', 'cpu', 'b', 'a') < 1 | REFUTED",
                "ratio('s', 'cpu', 'b', 'a') > 1.15 | CANT_TELL",
                "ratio('s', 'cpu', 'c', 'a') > 1 | REFUTED",
                "ratio('s', 'cpu', 'c', 'a') < 1 | REFUTED",
                "order('s', 'ns', 'fast', 'slow') | HOLDS",
                "order('s', 'ns', 'slow', 'fast') | REFUTED",
                "order('s', 'ns', 'fast', 'near', 'slow') | CANT_TELL",
                "order('s', 'ns', 'fast', 'near', 'slow', 'fast') | REFUTED",
                "least('s', 'ns', 'fast', 'slow') | HOLDS",
                "least('s', 'ns', 'fast', 'slow', 'near') | CANT_TELL",
                "least('s', 'ns', 'slow', 'fast', 'near') | REFUTED",
                "most('s', 'ns', 'slow', 'fast', 'near') | HOLDS",
                "most('s', 'ns', 'near', 'fast') | CANT_TELL",
                "most('s', 'ns', 'fast', 'slow', 'near') | REFUTED",
                "spread('s', 'ns', 'fast') > 0.05 | HOLDS",
                "spread('s', 'ns', 'fast') > 0.2 | REFUTED",
                "spread('s', 'ns', 'once') > 0.2 | HOLDS",
                "records('s') * 4 + 4 > 4003 | HOLDS",
                "4 * ceil((value('s', 'bytes', 'small') + 2) / 3) < 144 | REFUTED",
                "4 * ceil((value('s', 'bytes', 'small') + 2) / 3) in [144, 144] | HOLDS",
                "judged('s', 'C1') | CANT_TELL",
                "judged('s', 'C2') | NOT_RUN",
                "value('s', 'ns', 'nobody') < 1 | NOT_RUN",
                "value('r', 'ns', 'fast') < 1 | NOT_RUN",
                "least('s', 'ns', 'fast', 'slow', 'nobody') | NOT_RUN",
                "least('s', 'ns', 'slow', 'fast', 'nobody') | REFUTED"
            })
    void oneComparisonOrSeveralOfOneMetric(String expression, Truth expected) throws ExpressionParser.Malformed {
        assertEquals(expected, judge(expression).truth(), expression);
    }

    @Test
    void andAndOrKeepWhatIsOpenOpen() throws ExpressionParser.Malformed {
        String yes = "1 < 2";
        String no = "2 < 1";
        String open = "value('s', 'ns', 'fast') < value('s', 'ns', 'near')";
        String none = "value('s', 'ns', 'nobody') < 1";
        List<String> all = List.of(yes, no, open, none);
        Truth[][] and = {
            {Truth.HOLDS, Truth.REFUTED, Truth.CANT_TELL, Truth.NOT_RUN},
            {Truth.REFUTED, Truth.REFUTED, Truth.REFUTED, Truth.REFUTED},
            {Truth.CANT_TELL, Truth.REFUTED, Truth.CANT_TELL, Truth.NOT_RUN},
            {Truth.NOT_RUN, Truth.REFUTED, Truth.NOT_RUN, Truth.NOT_RUN}
        };
        Truth[][] or = {
            {Truth.HOLDS, Truth.HOLDS, Truth.HOLDS, Truth.HOLDS},
            {Truth.HOLDS, Truth.REFUTED, Truth.CANT_TELL, Truth.NOT_RUN},
            {Truth.HOLDS, Truth.CANT_TELL, Truth.CANT_TELL, Truth.NOT_RUN},
            {Truth.HOLDS, Truth.NOT_RUN, Truth.NOT_RUN, Truth.NOT_RUN}
        };
        for (int i = 0; i < all.size(); i++) {
            for (int j = 0; j < all.size(); j++) {
                String pair = "(" + all.get(i) + ") %s (" + all.get(j) + ")";
                assertEquals(and[i][j], judge(String.format(pair, "and")).truth(), pair);
                assertEquals(or[i][j], judge(String.format(pair, "or")).truth(), pair);
            }
        }
        assertEquals(Truth.HOLDS, judge(yes + " or " + yes + " and " + no).truth(), "and binds more than or");
    }

    @Test
    void anIntervalThatEndsAtOneBelongsToItsVerdict() {
        assertEquals(Truth.HOLDS, Estimate.exact(1).isLess(PairRatio.of(Verdict.DIFFERENT, 1.08, 1.0, 1.2)));
        assertEquals(
                Truth.HOLDS,
                PairRatio.inverse(PairRatio.of(Verdict.DIFFERENT, 1.08, 1.0, 1.2))
                        .isLess(Estimate.exact(1)));
        assertEquals(Truth.CANT_TELL, Estimate.exact(1).isLess(PairRatio.of(Verdict.UNDECIDED, 1.08, 1.0, 1.2)));
        assertEquals(Truth.CANT_TELL, Estimate.exact(1).isLess(PairRatio.of(Verdict.UNDECIDED, 1.08, null, null)));
        assertEquals(Truth.REFUTED, Estimate.exact(1).isLess(PairRatio.of(Verdict.SAME_WITHIN, 1.01, 0.99, 1.02)));
    }

    @Test
    void theReasonNamesTheComparisonThatSettlesIt() throws ExpressionParser.Malformed {
        assertEquals(
                "Claimed: s, ns: fast over slow > 1. Measured: 0.33 [0.27, 0.39]. One more comparison refutes it.",
                JudgementText.why(judge("least('s', 'ns', 'slow', 'fast', 'near')")));
        assertEquals(
                "Claimed: s, ns: near over fast > 1. Measured: 1.05 [0.86, 1.33], which allows both answers.",
                JudgementText.why(judge("order('s', 'ns', 'fast', 'near', 'slow')")));
        assertEquals("5.09 [too few rounds for an interval]", NodeText.estimate(Estimate.of(5.09, 1e-5, 494_181)));
        assertEquals("5.09 [0.30, 29.00]", NodeText.estimate(Estimate.of(5.09, 0.3, 29.0001)));
        assertEquals("All 2 comparisons are as claimed.", JudgementText.why(judge("1 < 2 and 2 < 3")));
        assertEquals("A figure is missing: it needs a thing.", JudgementText.why(judge("records('r') > 1")));
        assertTrue(JudgementText.why(judge("ratio('s', 'cpu', 'c', 'a') > 1")).contains("the same within the margin"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "1",
                "value('s', 'ns', 'fast')",
                "1 < 2 < 3",
                "1 < 2 and 3",
                "(1 < 2",
                "1 < 2)",
                "1 + (1 < 2) > 1",
                "1 in [2, 1]",
                "1 in [1]",
                "value('s', 'ns') < 1",
                "order('s', 'ns', 'a')",
                "valeu('s', 'ns', 'a') < 1",
                "exec('rm') < 1",
                "value(s, ns, fast) < 1",
                "value('s', 'ns', 'fa\nst') < 1",
                "1 < 2; 3 < 4",
                "1 < 2 and",
                "\"a\" < 1"
            })
    void whatIsNoClaimIsRefused(String expression) {
        ExpressionParser.Malformed error =
                assertThrows(ExpressionParser.Malformed.class, () -> ExpressionParser.claim(expression));
        assertTrue(String.valueOf(error.getMessage()).length() > 5);
    }

    @Test
    void hugeAndDeepExpressionsAreRefused() {
        String deep = "(".repeat(1_000) + "1" + ")".repeat(1_000) + " < 2";
        assertThrows(ExpressionParser.Malformed.class, () -> ExpressionParser.claim(deep));
        String huge = "1 < 2" + " and 1 < 2".repeat(10_000);
        assertThrows(ExpressionParser.Malformed.class, () -> ExpressionParser.claim(huge));
    }

    @Test
    void repetitionsGiveIntervalsToWhatHasNone() throws MissingFigure {
        List<Measured> three = List.of(
                new Recorded().with("ns", "a", Estimate.alone(100)).with("ns", "b", Estimate.alone(200)),
                new Recorded().with("ns", "a", Estimate.alone(50)).with("ns", "b", Estimate.alone(101)),
                new Recorded().with("ns", "a", Estimate.alone(80)).with("ns", "b", Estimate.alone(159)));
        RepeatedMeasured repeated = new RepeatedMeasured(three);
        // by repetition, what the machine does to both of them cancels
        Estimate ratio = repeated.ratio("ns", "b", "a");
        assertTrue(ratio != null && ratio.low() > 1.9 && ratio.high() < 2.1, String.valueOf(ratio));
        Estimate value = repeated.value("ns", "a");
        assertTrue(value.low() < 50 && value.high() > 100, value.toString());
        assertTrue(!new RepeatedMeasured(three.subList(0, 1)).value("ns", "a").isBounded());
    }

    @Test
    void countsOfEventsAreUncertainByOneToEachSide() throws MissingFigure {
        List<Measured> two = List.of(
                new Recorded()
                        .with("collections@10", "a", Estimate.alone(3))
                        .with("collections@10", "b", Estimate.alone(0)),
                new Recorded()
                        .with("collections@10", "a", Estimate.alone(3))
                        .with("collections@10", "b", Estimate.alone(0)));
        RepeatedMeasured repeated = new RepeatedMeasured(two);
        assertEquals(Estimate.of(3, 2, 4), repeated.value("collections@10", "a"));
        assertEquals(Estimate.of(0, 0, 1), repeated.value("collections@10", "b"));
        assertEquals(Truth.HOLDS, repeated.value("collections@10", "b").isLess(repeated.value("collections@10", "a")));
        assertEquals(
                Truth.CANT_TELL, repeated.value("collections@10", "b").isLess(repeated.value("collections@10", "b")));
    }

    /** Whatever is claimed of figures that were taken on a starved machine, nothing can be told, and the reason is the machine. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "value('s', 'ns', 'a') < value('s', 'ns', 'b')",
                "value('s', 'ns', 'b') < value('s', 'ns', 'a')",
                "ratio('s', 'ns', 'b', 'a') in [2, 5]",
                "ratio('s', 'ns', 'b', 'a') < 1",
                "order('s', 'ns', 'a', 'b')",
                "order('s', 'ns', 'b', 'a')",
                "least('s', 'ns', 'a', 'b')",
                "most('s', 'ns', 'a', 'b')",
                "spread('s', 'ns', 'a') > 0.05",
                "value('s', 'ns', 'a') < 1 and value('s', 'bytes', 'a') < 2"
            })
    void figuresOfAStarvedMachineSayNothing(String expression) throws ExpressionParser.Malformed {
        String reason = "the machine was busy: others used all of it";
        Measured busy = new Recorded()
                .with("ns", "a", Estimate.of(100, 90, 110))
                .with("ns", "b", Estimate.of(300, 280, 330))
                .with("bytes", "a", Estimate.exact(1))
                .doubted("ns", reason);
        Judgement judgement = Evaluation.judge(ExpressionParser.claim(expression), Map.of("s", busy), Map.of());
        assertEquals(Truth.CANT_TELL, judgement.truth());
        assertEquals("The machine was busy: others used all of it.", JudgementText.why(judgement));
        assertEquals(
                Truth.HOLDS,
                Evaluation.judge(ExpressionParser.claim("value('s', 'bytes', 'a') < 2"), Map.of("s", busy), Map.of())
                        .truth(),
                "bytes do not depend on the load");
    }

    @Test
    void oneBusyProcessOnTwoCoresLeavesACore() {
        assertNull(Starved.reason(null, 2));
        assertNull(Starved.reason(1.1, 2));
        assertEquals(
                "the machine was busy: other processes used 1.4 of 2 cores, and these times include waiting for them",
                Starved.reason(1.4, 2));
        assertNull(Starved.reason(1.4, 8));
    }
}
