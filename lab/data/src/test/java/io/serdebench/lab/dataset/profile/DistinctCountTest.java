package io.serdebench.lab.dataset.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class DistinctCountTest {

    @Test
    void fewValuesAreCountedExactlyHoweverOftenTheyCome() {
        for (int different : new int[] {0, 1, 63, 64, 65, 1_000, 1_024}) {
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
        for (int different : new int[] {1_025, 5_000, 200_000}) {
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
}
