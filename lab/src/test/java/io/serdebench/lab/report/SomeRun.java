package io.serdebench.lab.report;

import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.result.SimulatedRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;

/**
 * A journal by lot, with some of the parts that a run may have or leave out.
 *
 * @param traits What was drawn, in words.
 */
record SomeRun(List<Entry> journal, Set<String> traits) {

    /** As many traits as can be drawn. */
    static final int ALL_TRAITS = 32;

    private static final int[] ROUNDS = {1, 2, 3, 5, 10};
    private static final String TWIN = "c0~again";

    /** The run of a number. Five in a row have all numbers of rounds. */
    static SomeRun of(int seed) {
        return new Lot(new SplittableRandom(seed), ROUNDS[seed % ROUNDS.length]).drawn();
    }

    private static final class Lot {

        private final SplittableRandom random;
        private final int rounds;
        private final int codecs;
        private final SimulatedRun run;
        private final Set<String> traits = new TreeSet<>();
        private final List<Entry> after = new ArrayList<>();

        Lot(SplittableRandom random, int rounds) {
            this.random = random;
            this.rounds = rounds;
            this.codecs = random.nextInt(6) == 0 ? 1 : random.nextInt(2, 7);
            this.run = new SimulatedRun(random.nextLong());
        }

        SomeRun drawn() {
            trait(rounds == 1 ? "1 round" : rounds + " rounds");
            trait(codecs == 1 ? "one codec" : "several codecs");
            codecs();
            control();
            floor();
            setup();
            unsettled();
            if (is(4, "500 records")) {
                run.records(500, 100);
            }
            if (is(4, "load")) {
                run.load(800);
            }
            if (is(4, "counters")) {
                run.counting("c0", round -> 1_000);
            }
            firstCalls();
            compression();
            ended();
            List<Entry> journal = run.journal(rounds);
            journal.addAll(after);
            return new SomeRun(journal, traits);
        }

        private void codecs() {
            boolean close = is(3, "codecs that are close");
            for (int i = 0; i < codecs; i++) {
                double ns = close ? 200 + i : 100 * Math.pow(1.7, i);
                long seed = random.nextLong();
                double late = i == 1 && random.nextInt(6) == 0 ? 1 : 0;
                if (late > 0) {
                    trait("a codec that gets faster");
                }
                run.with(
                                "c" + i,
                                (round, seconds) -> ns
                                        * Math.exp(.02 * new SplittableRandom(seed + round).nextGaussian())
                                        * (1 + 2 * Math.exp(-seconds / .1) + late * Math.exp(-seconds / 1.5)))
                        .size("c" + i, 100 + 10L * (codecs - i));
            }
            if (codecs > 2 && rounds > 2 && is(3, "a codec that left")) {
                run.only("c" + (codecs - 1), 1, 2);
            }
        }

        private void control() {
            int from = random.nextInt(1, 5);
            double factor = from == 1 && random.nextInt(3) == 0 ? 2 : 1;
            if (from == 4) {
                trait("no second name");
                return;
            }
            trait(factor > 1 ? "a control that differs" : "a control from round " + from + " on");
            double ns = factor * (traits.contains("codecs that are close") ? 200 : 100);
            long seed = random.nextLong();
            run.canary(
                            "c0",
                            TWIN,
                            (round, seconds) -> ns
                                    * Math.exp(.02 * new SplittableRandom(seed + round).nextGaussian())
                                    * (1 + 2 * Math.exp(-seconds / .1)))
                    .only(TWIN, from, rounds);
        }

        private void floor() {
            if (is(2, "the floor")) {
                int from = random.nextInt(1, 4);
                trait(from > rounds ? "a floor that is not measured" : "a floor that is measured");
                run.floor("null", (round, seconds) -> 3).only("null", from, from + 1);
            }
        }

        private void setup() {
            int from = random.nextInt(0, 4);
            if (from == 0) {
                trait("nothing known of cores");
                return;
            }
            boolean awake = is(2, "awake");
            trait(from == 1 ? "pinned" : "pinned in some rounds");
            String counters = random.nextBoolean() ? null : "no counters here";
            run.before(round ->
                    List.of(new Entry.SliceSetup(100, round < from && from > 1 ? null : (Integer) 3, awake, counters)));
        }

        private void unsettled() {
            int until = random.nextInt(0, 4) == 0 ? random.nextInt(1, rounds + 1) : 0;
            for (int round = 1; round <= until; round++) {
                trait(2 * until > rounds ? "a codec that is not settled" : "a warm-up cut short");
                run.and(new Entry.Unsettled(round, "c0"));
            }
        }

        private void firstCalls() {
            if (is(3, "first calls")) {
                run.and(new Entry.FirstAsked(false));
                int cold = random.nextInt(1, 4);
                for (int round = rounds + 1; round <= rounds + cold; round++) {
                    for (int i = 0; i < codecs; i++) {
                        long nanos = 1_000_000 * (i + 2) + random.nextInt(50_000);
                        after.add(new Entry.First(round, "c" + i, 1, nanos));
                        after.add(new Entry.First(round, "c" + i, 1_000, 3 * nanos));
                    }
                    if (traits.contains("the floor")) {
                        after.add(new Entry.First(round, "null", 1, 100_000));
                        after.add(new Entry.First(round, "null", 1_000, 110_000));
                    }
                }
            }
        }

        private void compression() {
            if (is(3, "compression")) {
                int squeezed = random.nextInt(1, 4);
                for (int round = 1; round <= squeezed; round++) {
                    for (int i = 0; i < codecs; i++) {
                        long nanos = 1_000_000 + random.nextInt(100_000);
                        for (String unit : List.of("record", "batch")) {
                            after.add(new Entry.CompressionMeasured(
                                    round, "c" + i, "zstd:3", unit, 100, 10_000, 5_000, 0, 10_000, nanos, 10_000,
                                    nanos));
                        }
                    }
                }
            }
        }

        private void ended() {
            Entry.Why[] some = {Entry.Why.TIME, Entry.Why.LOOKS, Entry.Why.INTERRUPTED};
            Entry.Why why = some[random.nextInt(some.length)];
            trait("ended by " + why);
            after.add(new Entry.Ended(why, 120_000));
        }

        private boolean is(int oneOf, String trait) {
            if (random.nextInt(oneOf) == 0) {
                trait(trait);
                return true;
            }
            return false;
        }

        private void trait(String trait) {
            traits.add(trait);
        }
    }
}
