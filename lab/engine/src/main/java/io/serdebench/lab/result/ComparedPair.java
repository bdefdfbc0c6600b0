package io.serdebench.lab.result;

import io.serdebench.lab.decide.PairDecision;
import io.serdebench.lab.decide.Verdict;
import io.serdebench.schemas.InSchema;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Two strategies of {@code io} or two stacks of {@code rpc}, and what the rounds of one work say of them.
 *
 * @param a The better one of the two.
 * @param b The other.
 * @param verdict What can be said of the two.
 * @param ratio The number of b over that of a.
 * @param ciLow The lower end of its interval, which holds for all pairs and looks at once.
 * @param ciHigh The upper end of that interval; Infinity where it has none.
 * @param rounds The number of rounds compared.
 */
@InSchema(name = "pair")
public record ComparedPair(
        String a,
        String b,
        Verdict verdict,
        double ratio,
        @InSchema(infinite = true) double ciLow,
        @InSchema(infinite = true) double ciHigh,
        @InSchema(least = 0) int rounds) {

    /** A decision, the better one of the two first. */
    public static ComparedPair of(PairDecision decision) {
        PairDecision better = decision.fasterFirst();
        return new ComparedPair(
                better.a(), better.b(), better.verdict(), better.ratio(), better.low(), better.high(), better.rounds());
    }

    /** The second one's number over the first one's, or null where the two were not compared. */
    public static @Nullable ComparedPair between(List<ComparedPair> pairs, String first, String second) {
        for (ComparedPair pair : pairs) {
            if (pair.a().equals(first) && pair.b().equals(second)) {
                return pair;
            }
            if (pair.a().equals(second) && pair.b().equals(first)) {
                return new ComparedPair(
                        first,
                        second,
                        pair.verdict(),
                        1 / pair.ratio(),
                        1 / pair.ciHigh(),
                        1 / pair.ciLow(),
                        pair.rounds());
            }
        }
        return null;
    }
}
