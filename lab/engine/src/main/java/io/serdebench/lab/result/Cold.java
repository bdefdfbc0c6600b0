package io.serdebench.lab.result;

import io.serdebench.lab.decide.Verdict;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What first calls cost in fresh processes. These figures are never mixed with those of warm code: codecs may stand in quite
 * another order.
 *
 * @param alone Whether nothing else was asked for.
 * @param rounds The number of rounds with at least one sample.
 * @param rows One entry per codec and checkpoint.
 * @param verdicts One entry per checkpoint and pair of lossless codecs.
 */
public record Cold(boolean alone, int rounds, List<Row> rows, List<ColdVerdict> verdicts) {

    /**
     * The time from loading the codec until so many records were encoded and decoded.
     *
     * @param codec id
     * @param records done
     * @param ns median over processes of the whole time, not of one record
     * @param ciLow lower end of the 95 % interval, or null where one process is all there is
     * @param ciHigh upper end
     */
    public record Row(
            String codec,
            long records,
            double ns,
            @Nullable Double ciLow,
            @Nullable Double ciHigh) {}

    /**
     * What can be said of two codecs.
     *
     * @param records the checkpoint
     * @param a the faster of the two
     * @param b the other
     * @param verdict DIFFERENT, SAME_WITHIN, UNDECIDED or CANT_TELL
     * @param ratio time of b over time of a, geometric mean over rounds
     * @param ciLow lower end of the ratio's interval, corrected for the number of pairs; null after one round
     * @param ciHigh upper end
     * @param rounds compared
     */
    public record ColdVerdict(
            long records,
            String a,
            String b,
            Verdict verdict,
            double ratio,
            @Nullable Double ciLow,
            @Nullable Double ciHigh,
            int rounds) {}
}
