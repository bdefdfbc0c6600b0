package io.serdebench.lab.reproduce;

import io.serdebench.lab.claim.Evidence;
import io.serdebench.lab.claim.MissingFigure;
import io.serdebench.lab.claim.Truth;
import java.util.List;

/** Outcomes of published claims in the words of {@code io} and {@code rpc}. */
final class JudgedWords {

    private JudgedWords() {}

    /** The truth that one of their words stands for. */
    static Truth truth(String outcome) {
        return switch (outcome) {
            case "holds here" -> Truth.HOLDS;
            case "not decided yet", "can't tell here" -> Truth.CANT_TELL;
            case "more than that here", "less than that here", "the other way round here", "no difference here" ->
                Truth.REFUTED;
            default -> throw new IllegalArgumentException("no such outcome: " + outcome);
        };
    }

    /** The evidence about a claim; it fails where there is none. */
    static List<Evidence> some(List<Evidence> said, String claim) throws MissingFigure {
        if (said.isEmpty()) {
            throw new MissingFigure("what " + claim + " speaks of was not compared, which takes two rounds at least");
        }
        return said;
    }
}
