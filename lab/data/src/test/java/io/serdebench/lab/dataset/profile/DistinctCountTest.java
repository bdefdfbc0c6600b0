package io.serdebench.lab.dataset.profile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class DistinctCountTest {

    @Test
    void fewValuesAreCountedExactlyHoweverOftenTheyCome() {
        for (int different : new int[] {0, 1, 15, 16, 17, 1_000, 1_023}) {
            DistinctCount count = new DistinctCount(1_024);
            SplittableRandom random = new SplittableRandom(different);
            long[] hashes = random.longs(different).toArray();
            for (int i = 0; i < 5; i++) {
                for (long hash : hashes) {
                    count.add(hash);
                }
            }
            assertEquals(different, count.count());
            assertTrue(count.isExact());
        }
    }

    @Test
    void manyValuesAreEstimatedWithinFiveStandardErrors() {
        for (int different : new int[] {1_024, 1_025, 5_000, 200_000}) {
            DistinctCount count = new DistinctCount(1_024);
            SplittableRandom random = new SplittableRandom(7);
            random.longs(different).forEach(hash -> {
                count.add(hash);
                count.add(hash);
            });
            assertFalse(count.isExact());
            assertEquals(different, count.count(), different * 5 / Math.sqrt(1_024));
        }
    }

    /** The root of the mean square of many errors is the standard error that is told. */
    @Test
    void theStandardErrorIsThatOfManyCounts() {
        int trials = 400;
        for (int different : new int[] {200, 1_000, 20_000}) {
            double squares = 0;
            double told = 0;
            for (int trial = 0; trial < trials; trial++) {
                DistinctCount count = new DistinctCount(128);
                new SplittableRandom(trial).longs(different).forEach(count::add);
                squares += Math.pow(count.count() - different, 2);
                told += count.standardError();
            }
            // the standard error of such a root is one part in the root of twice the trials: 3.5 %
            assertEquals(1, Math.sqrt(squares / trials) / (told / trials), 0.15, different + " values");
        }
    }

    /** Of many counts the mean is the truth: none is high or low for a reason. */
    @Test
    void theMeanOfManyEstimatesIsTheTruth() {
        int trials = 1_000;
        for (int different : new int[] {200, 1_000, 5_000}) {
            double sum = 0;
            for (int trial = 0; trial < trials; trial++) {
                DistinctCount count = new DistinctCount(128);
                new SplittableRandom(trial).longs(different).forEach(count::add);
                sum += count.count();
            }
            // the standard error of the mean is at most 9 % by the root of the trials: 0.28 %
            assertEquals(1, sum / trials / different, 0.009, different + " values");
        }
    }

    @Test
    void anyDivisionHasTheSameHashes() {
        SplittableRandom random = new SplittableRandom(3);
        for (int round = 0; round < 200; round++) {
            DistinctCount whole = new DistinctCount(64);
            List<DistinctCount> parts = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                parts.add(new DistinctCount(64));
            }
            long different = 1 + random.nextInt(300);
            for (int i = 0; i < 600; i++) {
                long hash = new SplittableRandom(random.nextLong(different)).nextLong();
                whole.add(hash);
                parts.get(random.nextInt(5)).add(hash);
            }
            while (parts.size() > 1) {
                DistinctCount one = parts.remove(random.nextInt(parts.size()));
                one.merge(parts.remove(random.nextInt(parts.size())));
                parts.add(one);
            }
            assertArrayEquals(whole.hashes(), parts.get(0).hashes());
        }
    }

    @Test
    void countsOfOtherSizesAreRefused() {
        DistinctCount one = new DistinctCount(64);
        assertThrows(IllegalArgumentException.class, () -> one.merge(new DistinctCount(128)));
    }

    /** An estimate is never above the values that were counted: half of all estimates of different values would be. */
    @Test
    void noMoreAreDifferentThanThereAre() {
        int above = 0;
        for (int run = 0; run < 50; run++) {
            DistinctCount count = new DistinctCount(64);
            for (int i = 0; i < 1_000; i++) {
                count.add(ValueHash.of("value " + run + " " + i));
            }
            above += count.count() > 1_000 ? 1 : 0;
            assertTrue(count.count(1_000) <= 1_000);
            assertEquals(Math.min(count.count(), 1_000), count.count(1_000));
        }
        assertTrue(above > 10, above + " of 50 estimates were above");
    }
}
