package io.serdebench.lab.gate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.decide.Interval;
import io.serdebench.lab.decide.LimitTest.Answer;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.RunView;
import io.serdebench.lab.journal.Samples;
import io.serdebench.lab.result.SimulatedRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** A question asked of simulated rounds: nothing is measured. */
class TimeQuestionTest {

    private static final Map<String, Double> FIVE_PERCENT = Map.of("encode", 0.05, "decode", 0.05);
    private static final int MOST = 14;

    /** Rounds of a base at 300 ns, of a new side and of a control that are this many times as slow. */
    private static List<Entry> journal(double fresh, double control, int rounds) {
        return new SimulatedRun(5)
                .with("x@base", (round, seconds) -> 300)
                .with("x@new", (round, seconds) -> 300 * fresh * (1 + 0.004 * (round % 3 - 1)))
                .canary("x@base", "x@base~again", (round, seconds) -> 300 * control * (1 + 0.004 * (round % 2)))
                .journal(rounds);
    }

    private static TimeQuestion question(Map<String, Double> limits) {
        return new TimeQuestion(
                new TimeQuestion.Sides("x@base", "x@new", "x@base~again"), limits, 0.07, 2, true, false);
    }

    /** Asks after each round, as the engine does, until it is answered; the rounds that it took. */
    private static int ask(TimeQuestion question, double fresh, double control) {
        for (int rounds = 1; rounds <= MOST; rounds++) {
            List<Entry> journal = journal(fresh, control, rounds);
            question.look(new RunView(journal), new Samples(journal));
            if (question.isAnswered()) {
                return rounds;
            }
        }
        return MOST + 1;
    }

    @Test
    void aRegressionIsFoundAndEndsThePass() {
        TimeQuestion question = question(FIVE_PERCENT);
        assertTrue(ask(question, 1.12, 1) <= MOST);
        PassFacts facts = question.facts();
        PassFacts.TimeFound encode = Objects.requireNonNull(facts.times().get("encode"));
        Interval ratio = Objects.requireNonNull(encode.ratio());
        assertTrue(
                question.answer("encode") == Answer.ABOVE || question.answer("decode") == Answer.ABOVE,
                facts.toString());
        assertEquals(1.12, ratio.center(), 0.02);
        assertFalse(facts.moved());
        assertEquals(0, facts.disturbed());
    }

    /** Quotients of medians are not the ratio of slices side by side, and figures that are printed in one row agree. */
    @Test
    void bothTimesOfAFigureDifferByItsRatio() {
        for (int rounds : new int[] {1, 2, 5}) {
            TimeQuestion question = question(FIVE_PERCENT);
            List<Entry> journal = new SimulatedRun(7)
                    .with("x@base", (round, seconds) -> 300 * (1 + 0.2 * (round % 2)))
                    .with("x@new", (round, seconds) -> 310 * (1 + 0.3 * (round % 3)))
                    .canary("x@base", "x@base~again", (round, seconds) -> 300)
                    .journal(rounds);
            question.end(new RunView(journal), new Samples(journal));
            question.facts().times().forEach((figure, found) -> {
                double base = Objects.requireNonNull(found.baseNs());
                double fresh = Objects.requireNonNull(found.freshNs());
                assertEquals(Objects.requireNonNull(found.ratio()).center(), fresh / base, 1e-9, figure);
                Samples samples = new Samples(journal);
                double middle = Objects.requireNonNull(TimeQuestion.interval(samples, figure, "x@base"))
                                .center()
                        * Objects.requireNonNull(TimeQuestion.interval(samples, figure, "x@new"))
                                .center();
                assertEquals(1, base * fresh / middle, 1e-9, figure + " lies around what was measured");
            });
        }
    }

    /** A pass that confirms has an answer for each figure that was found. */
    @Test
    void aConfirmingPassGoesOnUntilEachFigureIsAnswered() {
        TimeQuestion question = new TimeQuestion(
                new TimeQuestion.Sides("x@base", "x@new", "x@base~again"), FIVE_PERCENT, 0.07, 2, false, false);
        assertTrue(ask(question, 1.12, 1) <= MOST);
        assertEquals(Answer.ABOVE, question.answer("encode"));
        assertEquals(Answer.ABOVE, question.answer("decode"));
    }

    @Test
    void noChangeIsBelowTheLimit() {
        TimeQuestion question = question(FIVE_PERCENT);
        assertTrue(ask(question, 1, 1) <= MOST);
        assertEquals(Answer.BELOW, question.answer("encode"));
        assertEquals(Answer.BELOW, question.answer("decode"));
        // the total has no limit, so that nothing is said of it
        assertEquals(
                Answer.OPEN,
                Objects.requireNonNull(question.facts().times().get("total")).answer());
    }

    @Test
    void aControlThatMovesEndsThePass() {
        TimeQuestion question = question(Map.of("total", 0.05));
        ask(question, 1.06, 1.08);
        assertTrue(question.facts().moved());
    }

    @Test
    void withoutLimitsItIsAnsweredWhenThereIsEnoughToCount() {
        assertEquals(2, ask(question(Map.of()), 1.5, 1));
    }

    @Test
    void roundsThatOthersDisturbedAreCounted() {
        List<Entry> journal = new ArrayList<>();
        for (Entry entry : journal(1.12, 1, 8)) {
            journal.add(entry.equals(new Entry.RoundEnded(3, 3_000, 1_000, 0, 0)) ? busy(3) : entry);
        }
        assertEquals(1, TimeQuestion.disturbed(new RunView(journal)));
        List<Entry> all = new ArrayList<>(journal(1.12, 1, 5));
        for (int round = 1; round <= 5; round++) {
            all.set(all.indexOf(new Entry.RoundEnded(round, 1_000L * round, 1_000, 0, 0)), busy(round));
        }
        TimeQuestion question = question(Map.of("total", 0.05));
        question.look(new RunView(all), new Samples(all));
        assertTrue(question.isAnswered(), "more rounds of this kind decide nothing");
        assertTrue(question.facts().isDisturbed());
        GateResult.Row row = new Judge(FailOnTest.limits("total>5%"))
                .of(Facts.facts(Facts.side(1), Facts.side(1), question.facts())).rows().stream()
                        .filter(one -> one.figure().equals("total"))
                        .findFirst()
                        .orElseThrow();
        assertEquals(GateVerdict.INCONCLUSIVE, row.verdict());
        assertTrue(String.valueOf(row.reason()).contains("5 of 5 rounds"), row.reason());
    }

    private static Entry busy(int round) {
        return new Entry.RoundEnded(round, 1_000L * round, 1_000, 900, 0);
    }

    @Test
    void whatIsOpenWhenTimeIsUpStaysOpen() {
        TimeQuestion question = question(FIVE_PERCENT);
        List<Entry> journal = journal(1.05, 1, 3);
        question.end(new RunView(journal), new Samples(journal));
        assertFalse(question.isAnswered());
        PassFacts facts = question.facts();
        assertEquals(3, facts.rounds());
        assertEquals(
                Answer.OPEN, Objects.requireNonNull(facts.times().get("encode")).answer());
    }

    @Test
    void noRoundsAtAllAreNoAnswer() {
        TimeQuestion question = question(FIVE_PERCENT);
        List<Entry> journal = journal(1, 1, 0);
        question.end(new RunView(journal), new Samples(journal));
        PassFacts facts = question.facts();
        assertEquals(0, facts.rounds());
        assertFalse(facts.isDisturbed());
        assertEquals(null, Objects.requireNonNull(facts.times().get("encode")).ratio());
    }
}
