package io.serdebench.lab.measure;

/**
 * How slices are taken, and how long processes warm up before.
 *
 * @param sliceMicros Length of a slice, microseconds.
 * @param leadMicros Untimed part before each slice at the most, microseconds: it ends when all records were gone through once.
 * @param pinned Whether all workers are pinned to one core while slices run.
 * @param awake Whether loops of the idle scheduling class keep the cores awake meanwhile.
 * @param leastWarmSeconds The shortest warm-up of a process, in seconds of its own turns.
 * @param mostWarmSeconds And at most.
 * @param compiledWarmSeconds The warm-up after which it is enough that the compilers have little left to do.
 * @param slices The slices per operation and round, for proofs; 0 for as many as are worth their time.
 */
public record SliceSettings(
        int sliceMicros,
        int leadMicros,
        boolean pinned,
        boolean awake,
        double leastWarmSeconds,
        double mostWarmSeconds,
        double compiledWarmSeconds,
        int slices) {

    /** With as many slices as are worth their time. */
    public SliceSettings(
            int sliceMicros,
            int leadMicros,
            boolean pinned,
            boolean awake,
            double leastWarmSeconds,
            double mostWarmSeconds) {
        this(sliceMicros, leadMicros, pinned, awake, leastWarmSeconds, mostWarmSeconds, mostWarmSeconds, 0);
    }

    /** Between the end of one turn and the beginning of the next: two messages and two changes of process, microseconds. */
    private static final int HAND_OVER_MICROS = 300;

    /** How much longer than planned a process may warm up whose compilers are busy, where time is short. */
    private static final double MOST = 3;

    /** The way that was chosen by measuring all of them: docs/internals/methodology.md, "A quieter slice". */
    public static SliceSettings standard() {
        return new SliceSettings(4_000, 5_000, true, true, 0.7, 4, 0.7, 0);
    }

    /** These settings with a warm-up of fixed length, for proofs and tests. */
    public SliceSettings warm(double seconds) {
        return new SliceSettings(sliceMicros, leadMicros, pinned, awake, seconds, seconds, seconds, slices);
    }

    /** These settings with a warm-up of about this length, but longer for processes whose compilers are busy then. */
    SliceSettings warmAbout(double seconds) {
        double least = Math.min(seconds, leastWarmSeconds);
        double most = Math.min(MOST * seconds, mostWarmSeconds);
        return new SliceSettings(
                sliceMicros, leadMicros, pinned, awake, least, most, Math.min(seconds, compiledWarmSeconds), slices);
    }

    /** These settings with a fixed number of slices. */
    public SliceSettings slices(int number) {
        return new SliceSettings(
                sliceMicros, leadMicros, pinned, awake, leastWarmSeconds, mostWarmSeconds, compiledWarmSeconds, number);
    }

    /** The time of a turn before one was seen, milliseconds. */
    double turnMillis() {
        return (sliceMicros + leadMicros + HAND_OVER_MICROS) / 1e3;
    }
}
