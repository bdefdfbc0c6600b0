package io.serdebench.lab.claim;

import java.util.List;

/**
 * The judgement of results about a claim in one reading.
 *
 * @param truth What it comes to.
 * @param evidence The comparisons that it rests on, in the order of the expression.
 */
public record Judgement(Truth truth, List<Evidence> evidence) {

    /** Copies the list. */
    public Judgement {
        evidence = List.copyOf(evidence);
    }

    /** The comparisons that settle it, or leave it open. */
    public List<Evidence> deciding() {
        return evidence.stream().filter(each -> each.truth() == truth).toList();
    }
}
