package io.serdebench.lab.decide;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class RankingTest {

    private static final Contender A = new Contender("a", 100, 50);
    private static final Contender B = new Contender("b", 105, 40);
    private static final Contender C = new Contender("c", 110, 40);
    private static final Contender D = new Contender("d", 300, 90);

    @Test
    void placesAreSharedWithTheFastestOfTheGroup() {
        List<Place> places = Ranking.of(
                List.of(D, C, B, A), List.of(told("a", "c"), told("a", "d"), told("b", "d"), told("c", "d")));
        assertEquals(
                List.of(
                        new Place("a", 1, true, 1),
                        new Place("b", 1, true, 1.05),
                        new Place("c", 3, false, 1.1),
                        new Place("d", 4, false, 3)),
                places);
    }

    @Test
    void tiesAreNotTransitive() {
        // b is told from c, but a, the fastest, from neither
        List<Place> places = Ranking.of(List.of(A, B, C), List.of(told("b", "c")));
        assertEquals(List.of(1, 1, 1), places.stream().map(Place::place).toList());
    }

    @Test
    void aVerdictAgainstTheOrderOfFiguresIsATie() {
        List<Place> places = Ranking.of(List.of(A, B), List.of(told("b", "a")));
        assertEquals(List.of(1, 1), places.stream().map(Place::place).toList());
    }

    @Test
    void theSameAndTheUntoldShareAPlace() {
        List<Place> places = Ranking.of(List.of(A, B, C), List.of(same("a", "b")));
        assertEquals(List.of(1, 1, 1), places.stream().map(Place::place).toList());
        assertEquals(List.of(), Ranking.of(List.of(), List.of()));
        assertEquals(List.of(new Place("a", 1, false, 1)), Ranking.of(List.of(A), List.of()));
    }

    @Test
    void fasterAndNotLargerBeats() {
        assertEquals(List.of("a", "b", "c"), Frontier.of(List.of(A, B, C, D), List.of(told("a", "d"))));
        assertEquals(List.of("a", "b"), Frontier.of(List.of(A, B, C), List.of(told("b", "c"))));
    }

    @Test
    void fasterButLargerDoesNotBeat() {
        assertEquals(List.of("a", "b"), Frontier.of(List.of(A, B), List.of(told("a", "b"))));
    }

    @Test
    void theSameAndSmallerBeats() {
        assertEquals(List.of("b"), Frontier.of(List.of(A, B), List.of(same("a", "b"))));
        assertEquals(List.of("b", "c"), Frontier.of(List.of(B, C), List.of(same("b", "c"))));
    }

    @Test
    void nobodyIsBeatenByWhatCannotBeTold() {
        PairDecision untold = new PairDecision("a", "b", Verdict.CANT_TELL, 1.05, 0.9, 1.2, 3, 40);
        assertEquals(List.of("a", "b"), Frontier.of(List.of(A, B), List.of(untold)));
    }

    /** The first is told to be faster. */
    private static PairDecision told(String faster, String slower) {
        return new PairDecision(slower, faster, Verdict.DIFFERENT, 0.5, 0.4, 0.6, 5, 0);
    }

    private static PairDecision same(String x, String y) {
        return new PairDecision(x, y, Verdict.SAME_WITHIN, 1.01, 0.99, 1.02, 5, 0);
    }
}
