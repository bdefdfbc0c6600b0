package io.serdebench.lab.decide;

import java.util.Collection;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Looks decisions up. A pair without a decision is one that cannot be told. */
final class Told {

    private final Map<Pair, PairDecision> decisions;

    Told(Collection<PairDecision> decisions) {
        this.decisions = decisions.stream().collect(Collectors.toMap(PairDecision::pair, Function.identity()));
    }

    /** Whether x is told to take less time than y. */
    boolean faster(Contender x, Contender y) {
        PairDecision decision = decisions.get(Pair.of(x.candidate(), y.candidate()));
        return decision != null
                && decision.verdict() == Verdict.DIFFERENT
                && decision.fasterFirst().a().equals(x.candidate());
    }

    /** Whether x and y are told to be the same within the margin. */
    boolean same(Contender x, Contender y) {
        PairDecision decision = decisions.get(Pair.of(x.candidate(), y.candidate()));
        return decision != null && decision.verdict() == Verdict.SAME_WITHIN;
    }
}
