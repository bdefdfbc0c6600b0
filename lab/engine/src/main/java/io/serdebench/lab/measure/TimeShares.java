package io.serdebench.lab.measure;

import java.time.Duration;

/**
 * How the time of a run is divided among what it measures, in the order in which that is measured. The plan of a run and the run itself
 * ask the same.
 *
 * @param rounds The time for rounds: of warm code, unless first calls are all that is asked for.
 * @param first The time for first calls beside warm code.
 * @param compression The time for compression.
 */
public record TimeShares(Duration rounds, Duration first, Duration compression) {

    /** One part of this many is for first calls, where both are asked for. */
    private static final int FIRST = 4;

    /** One part of this many is for compression, where it is asked for. */
    private static final int COMPRESSION = 4;

    /**
     * The shares.
     *
     * @param left The time that is left once all candidates are checked.
     * @param compresses Whether compression is asked for.
     */
    public static TimeShares of(Duration left, Operations operations, boolean compresses) {
        Duration compression = compresses ? left.dividedBy(COMPRESSION) : Duration.ZERO;
        Duration rest = left.minus(compression);
        Duration first = operations.steady() && operations.first() ? rest.dividedBy(FIRST) : Duration.ZERO;
        return new TimeShares(rest.minus(first), first, compression);
    }
}
