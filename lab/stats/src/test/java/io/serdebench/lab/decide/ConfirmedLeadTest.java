package io.serdebench.lab.decide;

import io.serdebench.lab.decide.SimulatedRounds.Scatter;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * How often a lead is decided by the round that is said to decide it probably, in simulated runs that go on. A run is one of several
 * with leads from 5 to 50 %, since the power is computed from what its rounds show and not from the truth.
 */
class ConfirmedLeadTest {

    private static final List<double[]> RATIOS = List.of(
            new double[] {1, 1.05},
            new double[] {1, 1.2},
            new double[] {1, 1.5},
            new double[] {1, 1.1, 1.4},
            new double[] {1, 1.3, 1.35, 1.6, 2},
            SimulatedRounds.ORDERS);

    @Test
    void aLeadIsDecidedByThen() {
        confirmed(15);
    }

    @Test
    @Tag("slow")
    void aLeadIsDecidedByThenInManyRuns() {
        confirmed(1_000);
    }

    private static void confirmed(int runs) {
        for (int rounds : new int[] {2, 3, 5}) {
            confirmed("3 %", SimulatedRounds.normal(0.03), rounds, runs);
            confirmed("6 %", SimulatedRounds.normal(0.06), rounds, runs);
            confirmed("t of three degrees, 3 %", SimulatedRounds.heavy(0.03), rounds, runs);
            confirmed("3 %, rounds correlated by .3", SimulatedRounds.remembering(0.03, 0.3), rounds, runs);
        }
    }

    private static void confirmed(String name, Scatter scatter, int rounds, int runs) {
        AtomicInteger said = new AtomicInteger();
        String what = "lead decided by then, " + name + ", " + rounds + " rounds";
        long decided = IntStream.range(0, runs * RATIOS.size())
                .parallel()
                .filter(i -> {
                    SplittableRandom random = new SplittableRandom(((long) what.hashCode() << Integer.SIZE) + i);
                    SimulatedRounds run = new SimulatedRounds(random, scatter, 40, true, RATIOS.get(i % RATIOS.size()));
                    to(run, rounds);
                    BestBound bound = run.times().choice(run.names());
                    if (bound == null || run.rounds() < rounds) {
                        return false;
                    }
                    int needed = bound.roundsToConfirm(run.names(), run.ended());
                    if (needed == 0) {
                        return false;
                    }
                    said.incrementAndGet();
                    to(run, needed);
                    return run.ended().stream()
                            .map(PairDecision::fasterFirst)
                            .filter(pair -> pair.pair().has(bound.candidate()))
                            .allMatch(pair -> pair.verdict() == Verdict.DIFFERENT
                                    && pair.a().equals(bound.candidate()));
                })
                .count();
        Bars.notBelow(0.8, new Rate(what, decided, said.get()));
    }

    private static void to(SimulatedRounds run, int rounds) {
        boolean more = true;
        while (more && run.rounds() < rounds) {
            more = run.next();
        }
    }
}
