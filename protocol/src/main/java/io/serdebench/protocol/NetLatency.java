package io.serdebench.protocol;

import java.util.List;

/**
 * Percentiles of times, nanoseconds; -1 where there are none.
 *
 * @param p50 Half of the records took at most this.
 * @param p90 The 90th percentile.
 * @param p99 The 99th percentile.
 * @param p999 The 99.9th percentile.
 * @param p9999 The 99.99th percentile.
 * @param max The longest.
 * @param mean The arithmetic mean.
 */
public record NetLatency(long p50, long p90, long p99, long p999, long p9999, long max, long mean) {

    /** No times. */
    public static final NetLatency NONE = new NetLatency(-1, -1, -1, -1, -1, -1, -1);

    static final int FIELDS = 7;

    static NetLatency of(Fields fields) {
        return new NetLatency(
                fields.number(),
                fields.number(),
                fields.number(),
                fields.number(),
                fields.number(),
                fields.number(),
                fields.number());
    }

    List<Object> fields() {
        return List.of(p50, p90, p99, p999, p9999, max, mean);
    }
}
