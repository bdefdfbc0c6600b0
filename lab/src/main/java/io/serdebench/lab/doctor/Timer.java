package io.serdebench.lab.doctor;

/**
 * How fine and how dear the clock is.
 *
 * @param resolutionNanos Smallest step seen.
 * @param callNanos Mean cost of a call.
 */
record Timer(long resolutionNanos, double callNanos) {

    private static final int CALLS = 200_000;

    /** One part in twenty thousand of a slice. */
    private static final long GOOD_NANOS = 1_000;

    static Timer measure() {
        loop();
        return loop();
    }

    private static Timer loop() {
        long smallest = Long.MAX_VALUE;
        long begun = System.nanoTime();
        long last = begun;
        for (int i = 0; i < CALLS; i++) {
            long now = System.nanoTime();
            if (now > last) {
                smallest = Math.min(smallest, now - last);
            }
            last = now;
        }
        return new Timer(smallest, (last - begun) / (double) CALLS);
    }

    boolean isGood() {
        return resolutionNanos <= GOOD_NANOS && callNanos <= GOOD_NANOS;
    }
}
