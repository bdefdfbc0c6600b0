package io.serdebench.lab.decide;

import java.util.Collection;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Looks decisions up by pair. A pair without a decision is open. */
final class VerdictLookup {

    private final Map<Pair, PairDecision> decisions;

    VerdictLookup(Collection<PairDecision> decisions) {
        this.decisions = decisions.stream()
                .collect(Collectors.toMap(PairDecision::pair, Function.identity(), (first, again) -> first));
    }

    /** True if it is decided that x takes less time than y. */
    boolean faster(RankingEntry x, RankingEntry y) {
        PairDecision decision = find(x, y);
        return decision != null
                && decision.verdict() == Verdict.DIFFERENT
                && decision.fasterFirst().a().equals(x.candidate());
    }

    /** True if it is decided that x and y are the same within the margin. */
    boolean same(RankingEntry x, RankingEntry y) {
        PairDecision decision = find(x, y);
        return decision != null && decision.verdict() == Verdict.SAME_WITHIN;
    }

    private @Nullable PairDecision find(RankingEntry x, RankingEntry y) {
        return x.candidate().equals(y.candidate()) ? null : decisions.get(Pair.of(x.candidate(), y.candidate()));
    }
}
