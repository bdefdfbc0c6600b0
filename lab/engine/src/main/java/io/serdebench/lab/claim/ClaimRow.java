package io.serdebench.lab.claim;

import io.serdebench.lab.result.ClaimOutcome;
import java.util.Map;

/**
 * A published claim as the command whose results have the figures holds it against them.
 *
 * @param claim The number of the claim.
 * @param command The command, as {@code io}.
 * @param text The claim in words that name its rows.
 * @param beside What stands beside the figure: the published ratios, or what is compared.
 * @param metric The metric.
 * @param row The row whose figure it is about.
 * @param other The row that it is compared with.
 * @param isRatio Whether the figure of the one is divided by that of the other; else it is less that of the other.
 * @param bounds What is claimed.
 * @param words Words of outcomes that have some of their own.
 */
public record ClaimRow(
        String claim,
        String command,
        String text,
        String beside,
        String metric,
        String row,
        String other,
        boolean isRatio,
        ClaimBounds bounds,
        Map<ClaimOutcome, String> words) {

    /** An outcome in words for people. */
    public String words(ClaimOutcome outcome) {
        return words.getOrDefault(outcome, outcome.words());
    }
}
