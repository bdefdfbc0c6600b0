package io.serdebench.testkit.own;

import java.io.Serializable;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * A record of an application.
 *
 * @param number A number.
 * @param status An enum.
 * @param total A decimal with a scale.
 * @param at A time with nanoseconds.
 * @param lines A list of records.
 * @param rates A map.
 */
public record OwnReceipt(
        long number, OwnStatus status, BigDecimal total, Instant at, List<Line> lines, Map<String, BigDecimal> rates)
        implements Serializable {

    /**
     * A record within it.
     *
     * @param sku A text.
     * @param count A number.
     */
    public record Line(String sku, int count) implements Serializable {}

    /** A fresh one with a value for each part. */
    public static OwnReceipt sample() {
        return new OwnReceipt(
                1L << 40,
                OwnStatus.SENT,
                new BigDecimal("1.50"),
                Instant.ofEpochSecond(1_700_000_000, 123_456_789),
                List.of(new Line("a", 1), new Line("é", 2)),
                Map.of("vat", new BigDecimal("0.190")));
    }
}
