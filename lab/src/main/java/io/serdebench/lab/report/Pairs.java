package io.serdebench.lab.report;

import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.result.PairVerdict;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Verdicts by operation and pair. */
final class Pairs {

    private record Key(String operation, String a, String b) {}

    private final Map<Key, PairVerdict> byPair = new HashMap<>();

    Pairs(List<PairVerdict> verdicts) {
        for (PairVerdict decided : verdicts) {
            PairVerdict v = decided.printed();
            byPair.put(new Key(v.operation(), v.a(), v.b()), v);
            if (v.ratio() > 0) {
                byPair.putIfAbsent(new Key(v.operation(), v.b(), v.a()), turned(v));
            }
        }
    }

    /** The verdict on two codecs with the time of {@code b} over that of {@code a}, or null where none was made. */
    @Nullable
    PairVerdict of(String operation, String a, String b) {
        return byPair.get(new Key(operation, a, b));
    }

    /** True if it is decided that {@code a} takes less time than {@code b}. */
    boolean faster(String operation, String a, String b) {
        PairVerdict v = of(operation, a, b);
        return v != null && v.verdict() == Verdict.DIFFERENT && v.ratio() > 1;
    }

    /** True if it is decided that the two are the same within the margin. */
    boolean same(String operation, String a, String b) {
        PairVerdict v = of(operation, a, b);
        return v != null && v.verdict() == Verdict.SAME_WITHIN;
    }

    /** True if the pair is open and no further round would decide it. */
    boolean cannotTell(String operation, String a, String b) {
        PairVerdict v = of(operation, a, b);
        return v != null && v.verdict() == Verdict.CANT_TELL;
    }

    static boolean isDecided(PairVerdict v) {
        return v.verdict().isDecided();
    }

    private static PairVerdict turned(PairVerdict v) {
        return new PairVerdict(
                v.operation(),
                v.b(),
                v.a(),
                v.verdict(),
                1 / v.ratio(),
                inverse(v.ciHigh()),
                inverse(v.ciLow()),
                v.rounds(),
                v.roundsNeeded());
    }

    private static @Nullable Double inverse(@Nullable Double end) {
        return end == null || !(end > 0) ? null : 1 / end;
    }
}
