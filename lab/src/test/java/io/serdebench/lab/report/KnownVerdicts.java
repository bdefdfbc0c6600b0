package io.serdebench.lab.report;

import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.result.PairVerdict;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.Result.Measurement;
import io.serdebench.lab.result.Standing;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What follows from the list of verdicts of a result, by rules that share nothing with the code that writes reports. */
final class KnownVerdicts {

    static final String TOTAL = "total";

    private final Result result;

    KnownVerdicts(Result result) {
        this.result = result;
    }

    /** Names of the ranked codecs that have a time of an operation. */
    List<String> ranked(String operation) {
        return result.ranking().stream()
                .filter(s -> s.status() == Standing.Status.RANKED)
                .map(Standing::codec)
                .filter(codec -> {
                    Measurement c = result.candidate(codec, operation);
                    return c != null && c.nsPerRecord() != null;
                })
                .toList();
    }

    /** The verdict on a pair in whichever order it is stored, or null. */
    @Nullable
    PairVerdict of(String operation, String a, String b) {
        return result.verdicts().stream()
                .filter(v -> v.operation().equals(operation))
                .filter(v -> v.a().equals(a) && v.b().equals(b) || v.a().equals(b) && v.b().equals(a))
                .findFirst()
                .orElse(null);
    }

    Verdict verdict(String operation, String a, String b) {
        PairVerdict v = of(operation, a, b);
        return v == null ? Verdict.UNDECIDED : v.verdict();
    }

    boolean faster(String operation, String a, String b) {
        PairVerdict v = of(operation, a, b);
        return v != null && v.verdict() == Verdict.DIFFERENT && (v.ratio() > 1 ? v.a() : v.b()).equals(a);
    }

    /** The ratio of a pair with its interval, as a report may print it: by all rounds, but never against the verdict. */
    record Shown(
            double ratio, @Nullable Double low, @Nullable Double high) {

        static Shown of(PairVerdict v) {
            Double all = v.estimate();
            if (all == null || v.verdict() == Verdict.DIFFERENT && Math.signum(all - 1) != Math.signum(v.ratio() - 1)) {
                return new Shown(v.ratio(), v.ciLow(), v.ciHigh());
            }
            Double low = v.estimateLow();
            Double high = v.estimateHigh();
            if (v.verdict() == Verdict.DIFFERENT && low != null && high != null) {
                return new Shown(
                        all, all > 1 && low < 1 ? (Double) 1.0 : low, all < 1 && high > 1 ? (Double) 1.0 : high);
            }
            return new Shown(all, low, high);
        }

        Shown turned() {
            return new Shown(
                    1 / ratio, high == null ? null : (Double) (1 / high), low == null ? null : (Double) (1 / low));
        }

        boolean isVague() {
            return low != null && high != null && high / low > 10_000;
        }
    }

    int from(String operation, String codec) {
        return 1
                + (int) ranked(operation).stream()
                        .filter(o -> faster(operation, o, codec))
                        .count();
    }

    int to(String operation, String codec) {
        return ranked(operation).size()
                - (int) ranked(operation).stream()
                        .filter(o -> faster(operation, codec, o))
                        .count();
    }

    String range(String operation, String codec) {
        int from = from(operation, codec);
        int to = to(operation, codec);
        return from == to ? "" + from : from + "-" + to;
    }

    /** Those that no other is decided to be faster than. */
    List<String> mayBeFastest(String operation) {
        return ranked(operation).stream().filter(c -> from(operation, c) == 1).toList();
    }

    long pairs(String operation, Verdict verdict) {
        List<String> ranked = ranked(operation);
        long count = 0;
        for (int i = 0; i < ranked.size(); i++) {
            for (int j = i + 1; j < ranked.size(); j++) {
                count += verdict(operation, ranked.get(i), ranked.get(j)).equals(verdict) ? 1 : 0;
            }
        }
        return count;
    }

    /** Whether no other codec can be both faster and smaller, given the verdicts. */
    boolean onFrontier(String codec) {
        return ranked(TOTAL).stream()
                .allMatch(o -> o.equals(codec)
                        || bytes(o) > bytes(codec)
                        || faster(TOTAL, codec, o)
                        || bytes(o) == bytes(codec) && verdict(TOTAL, o, codec) == Verdict.SAME_WITHIN);
    }

    /** Whether another one is shown to be at least as good in both and better in one. */
    boolean offFrontier(String codec) {
        return ranked(TOTAL).stream()
                .anyMatch(o -> !o.equals(codec)
                        && (bytes(o) <= bytes(codec) && faster(TOTAL, o, codec)
                                || bytes(o) < bytes(codec) && verdict(TOTAL, o, codec) == Verdict.SAME_WITHIN));
    }

    private double bytes(String codec) {
        return Objects.requireNonNull(
                Objects.requireNonNull(result.candidate(codec, TOTAL)).bytesPerRecord());
    }
}
