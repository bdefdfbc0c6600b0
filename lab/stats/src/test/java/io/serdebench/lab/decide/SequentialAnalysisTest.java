package io.serdebench.lab.decide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Several figures at once, and the canary beside them, with log-times that do not scatter. */
class SequentialAnalysisTest {

    private static final int LOOKS = Schedule.roundsOfLooks().size();

    /** So many rounds of candidates with these log-times. */
    private static RoundRatios ratios(int rounds, Map<String, Double> logTimes) {
        Map<Pair, double[]> ratios = new TreeMap<>(Comparator.comparing(Pair::toString));
        for (Pair pair : Pair.all(logTimes.keySet())) {
            double ratio = logTimes.getOrDefault(pair.b(), 0.0) - logTimes.getOrDefault(pair.a(), 0.0);
            double[] each = new double[rounds];
            Arrays.fill(each, ratio);
            ratios.put(pair, each);
        }
        return RoundRatios.of(ratios);
    }

    private static SequentialAnalysis start(List<String> others, List<String> twins, String... candidates) {
        return SequentialAnalysis.start("total", others, List.of(candidates), twins, 0.03);
    }

    @Test
    void theLeadingFigureHasAllTheErrorOrTwoFifthsOfIt() {
        RoundRatios two = ratios(2, Map.of("a", 0.0, "b", 0.01, "c", 0.02));
        SequentialAnalysis alone = start(List.of(), List.of(), "a", "b", "c").look(Map.of("total", two));
        assertEquals(0.05 / LOOKS / 3, alone.outcomes("total").get(0).simultaneous(), 1e-15);
        SequentialAnalysis shared = start(List.of("encode", "decode"), List.of(), "a", "b", "c")
                .look(Map.of("total", two, "encode", two, "decode", two));
        assertEquals(0.02 / LOOKS / 3, shared.outcomes("total").get(0).simultaneous(), 1e-15);
        for (String figure : List.of("encode", "decode")) {
            assertEquals(0.03 / 2 / LOOKS / 3, shared.outcomes(figure).get(0).simultaneous(), 1e-15);
        }
    }

    @Test
    void everyFigureIsDecidedByItsOwnRatios() {
        Map<String, RoundRatios> rounds = new HashMap<>();
        rounds.put("total", ratios(2, Map.of("a", 0.0, "b", 1.0)));
        rounds.put("encode", ratios(2, Map.of("a", 0.0, "b", -1.0)));
        SequentialAnalysis state =
                start(List.of("encode", "decode"), List.of(), "a", "b").look(rounds);
        assertEquals(Math.E, state.decisions("total").get(0).ratio(), 1e-12);
        assertEquals(1 / Math.E, state.decisions("encode").get(0).ratio(), 1e-12);
        assertEquals(List.of(), state.decisions("decode"), "no rounds of it");
        assertThrows(IllegalArgumentException.class, () -> state.decisions("access"));
    }

    @Test
    void whoHasAnOpenPairOfTheLeadingFigureGoesOn() {
        SequentialAnalysis start = start(List.of(), List.of(), "a", "b", "c");
        assertEquals(2, start.nextLook());
        assertEquals(Set.of("a", "b", "c"), start.live(Set.of()));
        SequentialAnalysis state = start.look(Map.of("total", ratios(2, Map.of("a", 0.0, "b", 0.01, "c", 2.0))));
        assertEquals(3, state.nextLook());
        assertEquals(Set.of("a", "b"), state.live(Set.of()));
        assertEquals(Set.of(), state.live(Set.of("a")));
        assertEquals(Set.of("b", "c"), start.live(Set.of("a")), "the pair that is left");
    }

    @Test
    void theCanaryGoesOnAsLongAsItIsOpenAndOthersDo() {
        List<String> twins = List.of("a", "a~again");
        SequentialAnalysis start = start(List.of(), twins, "a", "b", "c");
        assertEquals(Set.of("a", "a~again", "b", "c"), start.live(Set.of()));
        SequentialAnalysis open =
                start.look(Map.of("total", ratios(2, Map.of("a", 0.0, "a~again", 0.001, "b", 3.0, "c", 3.01))));
        assertEquals(Set.of("a", "a~again", "b", "c"), open.live(Set.of()));
        assertEquals(Set.of("b", "c"), open.live(Set.of("a~again")), "one of its names is gone");
        SequentialAnalysis decided =
                start.look(Map.of("total", ratios(2, Map.of("a", 0.0, "a~again", 0.001, "b", 3.0, "c", 6.0))));
        assertEquals(Set.of(), decided.live(Set.of()), "nobody else needs a round");
        assertFalse(decided.isUnfit());
    }

    @Test
    void theCanaryFailsByTheLeadingFigureAlone() {
        List<String> twins = List.of("a", "a~again");
        RoundRatios apart = ratios(2, Map.of("a", 0.0, "a~again", 2.0, "b", 3.0));
        RoundRatios same = ratios(2, Map.of("a", 0.0, "a~again", 0.0, "b", 3.0));
        assertTrue(start(List.of("encode"), twins, "a", "b")
                .look(Map.of("total", apart, "encode", same))
                .isUnfit());
        SequentialAnalysis fit = start(List.of("encode"), twins, "a", "b").look(Map.of("total", same, "encode", apart));
        assertFalse(fit.isUnfit());
        assertEquals(CanaryState.TOO_FEW_ROUNDS, fit.canaryState());
        assertNull(start(List.of(), twins, "a", "b").canary(), "before the first look");
        assertNull(start(List.of(), List.of(), "a", "b").canary(), "none was chosen");
    }
}
