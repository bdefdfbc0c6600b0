package io.serdebench.lab.journal;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Operation;
import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.decide.CanaryState;
import io.serdebench.lab.decide.PairDecision;
import io.serdebench.lab.decide.RoundRatios;
import io.serdebench.lab.decide.RoundTotals;
import io.serdebench.lab.decide.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Which rounds of a journal count, by which clock, and what they decide. */
class RoundsThatCountTest {

    private final List<Entry> journal = new ArrayList<>(List.of(Plans.of("a", "b", "c")));

    private void checked(String codec, Fidelity outcome) {
        journal.add(new Entry.Checked(codec, outcome, "1", 10, 100, 0, null));
    }

    /** Slices of every operation of ten records, this many permutations; each operation takes this many nanoseconds per record. */
    private void slices(int round, String codec, int permutations, long nanos) {
        for (int index = 0; index < permutations; index++) {
            for (String operation : Operation.wordsInTotal()) {
                journal.add(new Entry.Slice(round, index, codec, operation, 10 * nanos, 10, 640, 0, 0));
            }
        }
    }

    private void end(int... rounds) {
        for (int round : rounds) {
            journal.add(new Entry.RoundEnded(round, 1, 1, 0, 0));
        }
    }

    private Samples samples() {
        return new Samples(journal);
    }

    private Set<String> codecs(int at) {
        return samples().of(Samples.TOTAL).get(at).slices().keySet();
    }

    @Test
    void roundsThatCameToTheirEndCount() {
        slices(1, "a", 4, 100);
        slices(2, "a", 4, 100);
        end(1);
        assertEquals(1, samples().rounds());
        assertTrue(samples().has("a"));
        assertFalse(samples().has("b"));
    }

    @Test
    void whoWasLostHasNoPartInTheRound() {
        slices(1, "a", 4, 100);
        slices(1, "b", 2, 100);
        slices(2, "a", 4, 100);
        slices(2, "b", 4, 100);
        journal.add(new Entry.ProcessLost(1, "b", "died"));
        end(1, 2);
        assertEquals(Set.of("a"), codecs(0));
        assertEquals(Set.of("a", "b"), codecs(1));
    }

    /** Three permutations that every codec went through. */
    @Test
    void theOnlyRoundCountsAsFarAsItWent() {
        slices(1, "a", 4, 100);
        slices(1, "b", 2, 100);
        assertEquals(0, samples().rounds());
        journal.clear();
        journal.add(Plans.of("a", "b"));
        slices(1, "a", 4, 100);
        slices(1, "b", 3, 100);
        assertEquals(1, samples().rounds());
        assertEquals(
                3, requireNonNull(samples().of(Samples.TOTAL).get(0).slices().get("a")).length);
    }

    @Test
    void warmUpCountsNowhere() {
        slices(1, "a", 4, 100);
        journal.add(new Entry.Slice(1, -1, "a", "encode", 90_000, 10, 640, 0, 0));
        end(1);
        assertEquals(200, figure(Samples.TOTAL), 1e-9);
        assertEquals(100, figure("encode"), 1e-9);
    }

    /** Of codec a in the one round. */
    private double figure(String operation) {
        double[] perRound = RoundTotals.perRound(samples().figures(operation), "a");
        assertEquals(1, perRound.length);
        return perRound[0];
    }

    private RoundRatios ratios(int rounds, String operation, String... codecs) {
        return requireNonNull(samples().ratios(rounds, Set.of(codecs)).get(operation));
    }

    @Test
    void ratiosAreOfTheFirstRoundsAndOfTheCodecsAskedFor() {
        for (int round = 1; round <= 3; round++) {
            slices(round, "a", 4, 100);
            slices(round, "b", 4, 200);
            slices(round, "c", 4, 300);
        }
        end(1, 2, 3);
        Map<String, ?> names = samples().ratios(3, Set.of("a", "b"));
        assertEquals(Set.of("encode", "decode", "total"), names.keySet());
        assertEquals(2, ratios(2, Samples.TOTAL, "a", "b").rounds());
        assertEquals(3, ratios(9, Samples.TOTAL, "a", "b").rounds());
        assertEquals(Set.of("a", "c"), ratios(3, "encode", "a", "c").candidates());
        assertEquals(0, ratios(3, "encode", "d").rounds());
    }

    @Test
    void allocationIsTheMiddleOfAllSlices() {
        slices(1, "a", 4, 100);
        journal.add(new Entry.Slice(1, 0, "b", "encode", 1, 0, 640, 0, 0));
        end(1);
        assertTrue(Double.isNaN(samples().allocated("d", "encode")));
    }

    /** Whole journals decide what rounds one after the other decided; three rounds are enough for what is twice as fast. */
    @Test
    void aJournalDecidesWhatItsRoundsDid() {
        checked("a", Fidelity.LOSSLESS);
        checked("b", Fidelity.LOSSLESS);
        checked("c", Fidelity.LOSSY);
        journal.add(new Entry.Canary("a", "a~again"));
        Verdicts live = Verdicts.start(journal);
        assertEquals(Set.of("a", "b"), live.compared());
        for (int round = 1; round <= 7; round++) {
            slices(round, "a", 8, 1_000 + round);
            slices(round, "a~again", 8, 1_001);
            slices(round, "b", 8, 9_000 - round);
            slices(round, "c", 8, 10);
            end(round);
            live.look(samples());
        }
        Verdicts whole = Verdicts.of(journal, samples());
        for (Verdicts verdicts : List.of(live, whole)) {
            List<PairDecision> pairs = verdicts.analysis().decisions(Samples.TOTAL);
            assertEquals(1, pairs.size(), "what is lossy is compared with nobody");
            assertEquals(Verdict.DIFFERENT, pairs.get(0).verdict());
            assertTrue(pairs.get(0).rounds() <= 5, "as soon as it was seen");
            assertEquals(CanaryState.PASSED, verdicts.analysis().canaryState());
        }
    }

    @Test
    void whatNoLookWasDueForIsLookedAtInTheEnd() {
        checked("a", Fidelity.LOSSLESS);
        checked("b", Fidelity.LOSSLESS);
        for (int round = 1; round <= 4; round++) {
            slices(round, "a", 8, 1_000 + round);
            slices(round, "b", 8, 1_000 - round);
        }
        end(1, 2, 3, 4);
        Verdicts whole = Verdicts.of(journal, samples());
        PairDecision pair = whole.analysis().decisions(Samples.TOTAL).get(0);
        assertFalse(pair.verdict().isDecided());
        assertEquals(4, pair.rounds(), "the last look is at all rounds");
        assertNull(whole.analysis().canary());
    }

    @Test
    void clocksHaveNames() {
        for (Clock clock : Clock.values()) {
            assertEquals(Optional.of(clock), Clock.of(clock.word()));
        }
        assertEquals("cycles", Clock.CYCLES.word());
        assertEquals(Optional.empty(), Clock.of("hourglass"));
    }

    /** A clock counts where every timed slice has it; what is missing in the warm-up is not missed. */
    @Test
    void theNextBestClockIsTaken() {
        journal.add(new Entry.Slice(1, -1, "a", "encode", 9, 1, 0, 0, 0));
        journal.add(timed(5L, 7L));
        assertEquals(Clock.CYCLES, SliceTimes.available(Clock.CYCLES, journal));
        assertEquals(Clock.CPU, SliceTimes.available(Clock.CPU, journal));
        assertEquals(Clock.WALL, SliceTimes.available(Clock.WALL, journal));
        journal.add(timed(5L, null));
        assertEquals(Clock.CPU, SliceTimes.available(Clock.CYCLES, journal));
        assertEquals(Clock.CPU, SliceTimes.available(Clock.CPU, journal));
        journal.add(timed(null, 7L));
        assertEquals(Clock.WALL, SliceTimes.available(Clock.CYCLES, journal));
        assertEquals(Clock.WALL, SliceTimes.available(Clock.CPU, journal));
    }

    private static Entry.Slice timed(@Nullable Long cpu, @Nullable Long cycles) {
        return new Entry.Slice(1, 0, "a", "encode", 9, 1, 0, 0, 0, cpu, 0L, cycles, 0L);
    }

    @Test
    void severalJvmsAreSeen() {
        Plan one = Plans.of("a", "b");
        assertFalse(one.hasSeveralJvms());
        List<Plan.Candidate> candidates = new ArrayList<>(one.candidates());
        candidates.add(new Plan.Candidate("a@17", "format", "g:a", false, "another", List.of()));
        assertTrue(with(one, candidates).hasSeveralJvms());
    }

    private static Plan with(Plan plan, List<Plan.Candidate> candidates) {
        return new Plan(
                plan.startedAt(),
                plan.tool(),
                plan.run(),
                plan.directory(),
                plan.arguments(),
                plan.budgetMillis(),
                plan.margin(),
                plan.seed(),
                plan.sliceMicros(),
                plan.data(),
                candidates,
                plan.machine(),
                plan.clock());
    }
}
