package io.serdebench.lab.dataset.source;

import io.serdebench.lab.dataset.random.SplitMix64;
import io.serdebench.lab.dataset.source.Reading.Sample;
import org.jspecify.annotations.Nullable;

/**
 * Which records are taken into the sample, asked once for each good record in order. With {@link Sample#RESERVOIR} each
 * record has the same chance and the order is kept: Knuth, The Art of Computer Programming, volume 2, section 3.4.2,
 * algorithm S. The draws are ours, so that a seed gives the same sample on any version of Java.
 */
public final class SampleSelector {

    private final Sample sample;
    private final SplitMix64 random;
    private final long @Nullable [] picked;
    private long at;
    private long left;
    private long needed;

    /** Draws from this many good records. */
    public SampleSelector(Reading reading, long records) {
        picked = null;
        sample = reading.sampling().rows() >= records
                ? Sample.HEAD
                : reading.sampling().sample();
        random = new SplitMix64(reading.sampling().seed());
        left = records;
        needed = Math.min(reading.sampling().rows(), records);
    }

    private SampleSelector(long records, long needed, long @Nullable [] picked) {
        this.picked = picked;
        sample = Sample.HEAD;
        random = new SplitMix64(0);
        left = records;
        this.needed = needed;
    }

    /**
     * Takes these records.
     *
     * @param positions Their numbers, from 0, rising.
     * @param records All good records.
     */
    public static SampleSelector picked(long[] positions, long records) {
        return new SampleSelector(records, positions.length, positions.clone());
    }

    /** Takes every one of this many good records. */
    public static SampleSelector all(long records) {
        return new SampleSelector(records, records, null);
    }

    /** Returns how many will be taken from now on. */
    public long needed() {
        return needed;
    }

    /** Returns whether the next record is taken. */
    public boolean next() {
        if (picked != null) {
            return isPicked(picked);
        }
        boolean taken = needed > 0 && (sample == Sample.HEAD || random.below(left) < needed);
        left--;
        if (taken) {
            needed--;
        }
        return taken;
    }

    private boolean isPicked(long[] positions) {
        boolean taken = needed > 0 && positions[positions.length - (int) needed] == at++;
        needed -= taken ? 1 : 0;
        return taken;
    }

    /** Returns whether no further record will be taken. */
    public boolean isDone() {
        return needed == 0;
    }
}
