package io.serdebench.lab.result;

import io.serdebench.lab.decide.Verdict;
import io.serdebench.schemas.InSchema;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The cost of first calls in fresh processes. These figures are never mixed with those of warm code: codecs may stand in quite
 * another order.
 *
 * @param alone Whether nothing else was asked for.
 * @param rounds The number of rounds with at least one sample.
 * @param rows One entry per codec and checkpoint.
 * @param verdicts One entry per checkpoint and pair of lossless codecs.
 * @param foreignCores Mean number of cores that other processes used while first calls ran, or null where it cannot be seen.
 */
@InSchema(least = 0)
public record Cold(
        boolean alone,
        int rounds,
        List<Row> rows,
        List<ColdVerdict> verdicts,
        @InSchema(younger = true) @Nullable Double foreignCores) {

    /** First calls beside which nothing was seen of others. */
    public Cold(boolean alone, int rounds, List<Row> rows, List<ColdVerdict> verdicts) {
        this(alone, rounds, rows, verdicts, null);
    }

    /**
     * The time from loading a codec until so many records were created, encoded, decoded and read.
     *
     * @param codec The id of the codec.
     * @param records The number of records done.
     * @param ns The median over processes of the whole time, not of one record, nanoseconds.
     * @param ciLow The lower end of its 95 % interval, or null where one process is all there is.
     * @param ciHigh The upper end of that interval.
     */
    @InSchema(name = "coldRow", least = 0)
    public record Row(
            String codec,
            @InSchema(least = 1) long records,
            double ns,
            @Nullable Double ciLow,
            @Nullable Double ciHigh) {}

    /**
     * The verdict on the first calls of two codecs.
     *
     * @param records The number of records done.
     * @param a The faster of the two.
     * @param b The other.
     * @param verdict What can be said of the two.
     * @param ratio The time of b over the time of a, geometric mean over rounds.
     * @param ciLow The lower end of the ratio's interval, corrected for the number of pairs; null after one round.
     * @param ciHigh The upper end of that interval.
     * @param rounds The number of rounds compared.
     */
    @InSchema(least = 0)
    public record ColdVerdict(
            @InSchema(least = 1) long records,
            String a,
            String b,
            Verdict verdict,
            double ratio,
            @Nullable Double ciLow,
            @Nullable Double ciHigh,
            int rounds) {}
}
