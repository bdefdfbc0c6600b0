package io.serdebench.lab.decide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.decide.Frontier.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RankingTest {

    private static final RankingEntry A = new RankingEntry("a", 100, 50);
    private static final RankingEntry B = new RankingEntry("b", 105, 40);
    private static final RankingEntry C = new RankingEntry("c", 110, 40);
    private static final RankingEntry D = new RankingEntry("d", 300, 90);

    @Test
    void aPlaceIsARangeByWhatIsDecided() {
        List<Place> places = Ranking.of(
                List.of(D, C, B, A),
                List.of(different("a", "c"), different("a", "d"), different("b", "d"), different("c", "d")));
        assertEquals(
                List.of(
                        new Place("a", 1, 2, 1),
                        new Place("b", 1, 3, 1.05),
                        new Place("c", 2, 3, 1.1),
                        new Place("d", 4, 4, 3)),
                places);
        assertEquals(
                List.of(true, true, true, false),
                places.stream().map(Place::tied).toList());
    }

    @Test
    void nothingDecidedLeavesEveryPlaceOpen() {
        for (Place place : Ranking.of(List.of(A, B, C, D), List.of(open("a", "b")))) {
            assertEquals(List.of(1, 4), List.of(place.place(), place.placeTo()));
        }
        assertEquals(List.of(), Ranking.of(List.of(), List.of()));
        assertEquals(List.of(new Place("a", 1, 1, 1)), Ranking.of(List.of(A), List.of()));
    }

    @Test
    void theSameWithinTheMarginIsNoOrder() {
        List<Place> places = Ranking.of(List.of(A, B), List.of(same("a", "b")));
        assertEquals(List.of(2, 2), places.stream().map(Place::placeTo).toList());
    }

    /** Rows are sorted by what is printed; places say what is decided. */
    @Test
    void aVerdictAgainstTheOrderOfFiguresKeepsTheOrderOfFigures() {
        assertEquals(
                List.of(new Place("a", 2, 2, 1), new Place("b", 1, 1, 1.05)),
                Ranking.of(List.of(A, B), List.of(different("b", "a"))));
    }

    /** If no verdict is false, every candidate's true place is within its range. */
    @Test
    void trueVerdictsGiveRangesThatHoldTheTruePlace() {
        SplittableRandom random = new SplittableRandom(7);
        for (int trial = 0; trial < 2_000; trial++) {
            int n = random.nextInt(1, 8);
            List<RankingEntry> candidates = new ArrayList<>();
            List<PairDecision> decisions = new ArrayList<>();
            for (int i = 0; i < n; i++) {
                // times that were seen have nothing to do with the true order, which is that of the names
                candidates.add(new RankingEntry("c" + i, random.nextDouble(1, 2), random.nextInt(3)));
                for (int j = 0; j < i; j++) {
                    decisions.add(random.nextBoolean() ? different("c" + j, "c" + i) : open("c" + j, "c" + i));
                }
            }
            for (Place place : Ranking.of(candidates, decisions)) {
                int truth = 1 + Integer.parseInt(place.candidate().substring(1));
                assertTrue(place.place() <= truth && truth <= place.placeTo(), place + " is in truth " + truth);
            }
        }
    }

    /** The frontier of some is what is left of the rivals among them. */
    @Test
    void rivalsGiveTheFrontierOfEveryChoice() {
        List<RankingEntry> all = List.of(A, B, C, D);
        List<PairDecision> decisions = List.of(different("a", "c"), same("a", "b"), different("b", "d"));
        Map<String, List<String>> rivals = Frontier.rivals(all, decisions);
        assertEquals(
                Map.of("a", List.of("b"), "b", List.of("c"), "c", List.of("b"), "d", List.of("a", "b", "c")), rivals);
        for (int choice = 1; choice < 1 << all.size(); choice++) {
            int chosen = choice;
            List<RankingEntry> some = all.stream()
                    .filter(entry -> (chosen >> all.indexOf(entry) & 1) == 1)
                    .toList();
            List<String> names = some.stream().map(RankingEntry::candidate).toList();
            Frontier.of(some, decisions)
                    .forEach((name, state) -> assertEquals(
                            state == State.ON,
                            rivals.getOrDefault(name, List.of()).stream().noneMatch(names::contains),
                            name + " of " + names));
        }
    }

    @Test
    void theSmallestIsOnTheFrontierBySizeAlone() {
        assertEquals(Map.of("a", State.OPEN, "b", State.ON, "d", State.OPEN), Frontier.of(List.of(A, B, D), List.of()));
    }

    @Test
    void fasterAndNotLargerBeats() {
        assertEquals(Map.of("b", State.ON, "c", State.OFF), Frontier.of(List.of(B, C), List.of(different("b", "c"))));
        assertEquals(Map.of("a", State.ON, "d", State.OFF), Frontier.of(List.of(A, D), List.of(different("a", "d"))));
    }

    @Test
    void fasterButLargerIsOnItBesideTheSmaller() {
        assertEquals(Map.of("a", State.ON, "b", State.ON), Frontier.of(List.of(A, B), List.of(different("a", "b"))));
    }

    @Test
    void theSameAndSmallerBeats() {
        assertEquals(Map.of("a", State.OFF, "b", State.ON), Frontier.of(List.of(A, B), List.of(same("a", "b"))));
        assertEquals(Map.of("b", State.ON, "c", State.ON), Frontier.of(List.of(B, C), List.of(same("b", "c"))));
    }

    @Test
    void whatIsNotDecidedIsOpen() {
        assertEquals(Map.of("a", State.OPEN, "b", State.ON), Frontier.of(List.of(A, B), List.of(open("a", "b"))));
        assertEquals(Map.of("b", State.OPEN, "c", State.OPEN), Frontier.of(List.of(B, C), List.of(open("b", "c"))));
    }

    /** A document may hold any number of them. */
    @Test
    void ofTwoVerdictsOnOnePairTheFirstCounts() {
        assertEquals(
                List.of(1, 2),
                Ranking.of(List.of(A, D), List.of(different("a", "d"), same("d", "a"))).stream()
                        .map(Place::place)
                        .toList());
    }

    /** The first is the faster one. */
    private static PairDecision different(String faster, String slower) {
        return new PairDecision(slower, faster, Verdict.DIFFERENT, 0.5, 0.4, 0.6, 5, 0);
    }

    private static PairDecision same(String x, String y) {
        return new PairDecision(x, y, Verdict.SAME_WITHIN, 1.01, 0.99, 1.02, 5, 0);
    }

    private static PairDecision open(String x, String y) {
        return new PairDecision(x, y, Verdict.UNDECIDED, 1.05, 0.9, 1.2, 3, 40);
    }
}
