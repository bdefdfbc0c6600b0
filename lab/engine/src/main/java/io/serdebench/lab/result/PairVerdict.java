package io.serdebench.lab.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.serdebench.api.Operation;
import io.serdebench.lab.decide.Guard;
import io.serdebench.lab.decide.Interval;
import io.serdebench.lab.decide.PairDecision;
import io.serdebench.lab.decide.Verdict;
import io.serdebench.schemas.InSchema;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The verdict on two codecs.
 *
 * @param operation The operation, or total.
 * @param a The faster of the two by its figure.
 * @param b The other.
 * @param verdict What can be said of the two. UNDECIDED is not decided yet, and CANT_TELL is not decided after all looks.
 * @param ratio Time of b over time of a, geometric mean over the rounds that the verdict comes from.
 * @param ciLow Lower end of the ratio's interval, corrected for the number of pairs and looks; null after one round,
 *     which has no interval.
 * @param ciHigh Upper end. The interval excludes 1 exactly where the verdict is DIFFERENT; an end that is 1 does not
 *     belong to it then.
 * @param rounds The rounds compared.
 * @param roundsNeeded About how many rounds in all would probably decide an open pair; otherwise null.
 * @param estimate Time of b over time of a by all rounds: the quotient of the two figures, and what reports print; null in documents
 *     that are older than this field.
 * @param estimateLow Lower end of its 95 % interval, which is for this one ratio and not for all pairs at once.
 * @param estimateHigh The upper end of that interval.
 * @param why Why it is open although that interval leaves 1 out; null where it does not.
 */
@InSchema(name = "verdict")
public record PairVerdict(
        @InSchema(wordsOf = Operation.class, oneOf = "total")
        String operation,

        String a,
        String b,
        Verdict verdict,
        @InSchema(least = 0) double ratio,
        @InSchema(least = 0) @Nullable Double ciLow,
        @InSchema(least = 0) @Nullable Double ciHigh,
        @InSchema(least = 0) int rounds,

        @InSchema(least = 0) @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
        Integer roundsNeeded,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Double estimate,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Double estimateLow,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Double estimateHigh,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String why) {

    /** Intervals of the same width differ by less, from rounding. */
    private static final double WIDER = 1 + 1e-9;

    /** A verdict without an estimate by all rounds. */
    public PairVerdict(
            String operation,
            String a,
            String b,
            Verdict verdict,
            double ratio,
            @Nullable Double ciLow,
            @Nullable Double ciHigh,
            int rounds,
            @Nullable Integer roundsNeeded) {
        this(operation, a, b, verdict, ratio, ciLow, ciHigh, rounds, roundsNeeded, null, null, null, null);
    }

    /** The decision that places and the frontier follow from. */
    public PairDecision decision() {
        return new PairDecision(a, b, verdict, ratio, ratio, ratio, rounds, 0);
    }

    /**
     * The verdict with the ratio and interval that reports print: those of all rounds. Where these are on the other side of 1 than
     * the rounds that decided the pair, it is the ratio of those. An interval of a pair that is different ends at 1.
     */
    public PairVerdict printed() {
        boolean different = verdict == Verdict.DIFFERENT;
        if (estimate == null || different && (estimate - 1) * (ratio - 1) <= 0) {
            return this;
        }
        boolean slower = different && ratio > 1;
        boolean faster = different && ratio < 1;
        return new PairVerdict(
                operation,
                a,
                b,
                verdict,
                estimate,
                slower && estimateLow != null ? (Double) Math.max(1, estimateLow) : estimateLow,
                faster && estimateHigh != null ? (Double) Math.min(1, estimateHigh) : estimateHigh,
                rounds,
                roundsNeeded);
    }

    /** The reason why a pair is open whose interval leaves 1 out, or null. */
    static @Nullable String why(PairDecision pair, @Nullable Interval estimate, int pairs) {
        if (pair.verdict().isDecided()
                || pair.rounds() < 2
                || estimate == null
                || estimate.low() <= 1 && estimate.high() >= 1) {
            return null;
        }
        double guard = Math.log(Guard.ratio(pair.rounds()));
        boolean near = guard > 0 && Math.abs(Math.log(pair.ratio())) <= guard;
        List<String> reasons = new ArrayList<>();
        // an interval is never narrower than the guard: where it is no wider, the guard alone keeps the pair open
        if (!near || Math.log(pair.high() / pair.low()) / 2 > guard * WIDER) {
            reasons.add(
                    "verdicts hold for " + (pairs == 1 ? "" : "all " + pairs + " pairs and ") + "all looks at once");
        }
        if (near) {
            reasons.add(String.format(
                    Locale.ROOT,
                    "with %d rounds only differences beyond %s times count",
                    pair.rounds(),
                    BigDecimal.valueOf(Guard.ratio(pair.rounds())).toPlainString()));
        }
        // what is printed is of all rounds, and verdicts go by the rounds of both
        if (near && Math.abs(Math.log(estimate.center())) > guard) {
            reasons.add(String.format(
                    Locale.ROOT,
                    "the %d that both took part in show %.3g times",
                    pair.rounds(),
                    Math.max(pair.ratio(), 1 / pair.ratio())));
        }
        return String.join(", and ", reasons);
    }
}
