package io.serdebench.lab.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Operation;
import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Plans;
import io.serdebench.lab.journal.RunView;
import io.serdebench.lab.journal.Samples;
import io.serdebench.lab.journal.Verdicts;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class StopRuleTest {

    private final List<Entry> journal = new ArrayList<>();

    private StopRuleTest candidates(String... names) {
        journal.add(Plans.of(names));
        for (String name : names) {
            journal.add(new Entry.Checked(name, Fidelity.LOSSLESS, "1", 5_000, 500_000, 0, null));
        }
        return this;
    }

    private StopRuleTest canary() {
        journal.add(new Entry.Canary("a", "a~again"));
        return this;
    }

    /** Rounds in which every candidate takes the same time in each operation. */
    private StopRuleTest rounds(int count, Object... namesAndNanos) {
        for (int round = 1; round <= count; round++) {
            for (int i = 0; i < namesAndNanos.length; i += 2) {
                long nanos = 1_000L * (Integer) namesAndNanos[i + 1];
                for (String operation : Operation.wordsInTotal()) {
                    journal.add(new Entry.Slice(
                            round, 0, (String) namesAndNanos[i], operation, nanos, 1_000, 64_000, 0, 0));
                }
            }
            journal.add(new Entry.RoundEnded(round, 1_000L * round, 1_000, 0, 0));
        }
        return this;
    }

    private Verdicts looked() {
        Verdicts verdicts = Verdicts.start(journal);
        verdicts.look(new Samples(journal));
        return verdicts;
    }

    private Verdicts ended() {
        return Verdicts.of(journal, new Samples(journal));
    }

    @Test
    void aProcessThatWasLostThreeTimesIsNotStartedAgain() {
        candidates("a", "b");
        for (int round = 1; round <= 3; round++) {
            journal.add(new Entry.ProcessLost(round, "a", "killed"));
        }
        journal.add(new Entry.ProcessLost(1, "b", "killed"));
        journal.add(new Entry.ProcessLost(2, "b", "killed"));
        assertEquals(Set.of("a"), StopRule.gone(new RunView(journal)));
    }

    @Test
    void twoRoundsAreForEverybody() {
        Verdicts verdicts = candidates("a", "b").looked();
        assertFalse(StopRule.isAlone(verdicts));
        assertTrue(StopRule.isEverybodysTurn(verdicts, 0, 10));
        assertTrue(StopRule.isEverybodysTurn(verdicts, 1, 10));
        assertFalse(StopRule.isEverybodysTurn(verdicts, 2, 10));
    }

    @Test
    void oneAloneHasAsManyRoundsAsItIsWorth() {
        Verdicts verdicts = candidates("a").looked();
        assertTrue(StopRule.isAlone(verdicts));
        assertTrue(StopRule.isEverybodysTurn(verdicts, 9, 10));
        assertFalse(StopRule.isEverybodysTurn(verdicts, 10, 10));
        assertEquals(Set.of(), StopRule.open(verdicts, Set.of()));
    }

    @Test
    void whoHasAnOpenPairGoesOn() {
        Verdicts verdicts = candidates("a", "b", "c")
                .rounds(2, "a", 100, "b", 101, "c", 300)
                .looked();
        assertEquals(Set.of("a", "b"), StopRule.open(verdicts, Set.of()));
        assertEquals(Set.of(), StopRule.open(verdicts, Set.of("b")), "a pair of one that is gone gets no rounds");
    }

    @Test
    void nobodyGoesOnWhereACandidateDiffersFromItself() {
        Verdicts verdicts = candidates("a", "b")
                .canary()
                .rounds(2, "a", 100, "a~again", 200, "b", 101)
                .looked();
        assertEquals(Set.of(), StopRule.open(verdicts, Set.of()));
        assertFalse(StopRule.isEverybodysTurn(verdicts, 1, 10));
        assertEquals(Entry.Why.CANARY, StopRule.why(verdicts.analysis()));
    }

    @Test
    void aRunEndsBecauseAllIsDecidedOrBecauseLooksAreUsedUp() {
        assertEquals(
                Entry.Why.DECIDED,
                StopRule.why(candidates("a", "b")
                        .rounds(2, "a", 100, "b", 300)
                        .ended()
                        .analysis()));
        journal.clear();
        assertEquals(
                Entry.Why.LOOKS,
                StopRule.why(candidates("a", "b", "c")
                        .rounds(2, "a", 100, "b", 101, "c", 300)
                        .ended()
                        .analysis()));
        journal.clear();
        assertEquals(
                Entry.Why.LOOKS,
                StopRule.why(candidates("a").rounds(2, "a", 100).ended().analysis()),
                "no pairs");
    }

    @Test
    void severalWorksAreDecidedWhereAllOfThemAre() {
        assertEquals(Entry.Why.DECIDED, StopRule.worst(List.of(Entry.Why.DECIDED, Entry.Why.DECIDED)));
        assertEquals(Entry.Why.LOOKS, StopRule.worst(List.of(Entry.Why.LOOKS, Entry.Why.DECIDED)));
        assertEquals(Entry.Why.CANARY, StopRule.worst(List.of(Entry.Why.CANARY, Entry.Why.LOOKS, Entry.Why.DECIDED)));
    }
}
