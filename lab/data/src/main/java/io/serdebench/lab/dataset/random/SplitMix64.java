package io.serdebench.lab.dataset.random;

/**
 * Seeded random numbers that are the same on any version of Java: SplitMix64 (Steele, Lea, Flood: Fast splittable
 * pseudorandom number generators, OOPSLA 2014).
 */
public final class SplitMix64 {

    private long state;

    /** Equal seeds give equal numbers. */
    public SplitMix64(long seed) {
        state = seed;
    }

    /** Uniform over all 64-bit integers. */
    public long bits() {
        state += 0x9e3779b97f4a7c15L;
        long z = state;
        z = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L;
        z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
        return z ^ z >>> 31;
    }

    /** Uniform from 0 to below {@code bound}; the remainder's bias is below 2^-40 for bounds up to 2^23. */
    public long below(long bound) {
        return (bits() >>> 1) % bound;
    }

    /** Uniform from 0 to below {@code bound}. */
    public int below(int bound) {
        return (int) below((long) bound);
    }

    /** True once in {@code n} times. */
    public boolean once(int n) {
        return below(n) == 0;
    }

    /** One of the choices. */
    @SafeVarargs
    public final <T> T of(T... choices) {
        return choices[below(choices.length)];
    }
}
