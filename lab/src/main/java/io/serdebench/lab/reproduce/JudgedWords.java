package io.serdebench.lab.reproduce;

import java.util.List;

/** What {@code io} and {@code rpc} say of published claims in words of their own. */
final class JudgedWords {

    private JudgedWords() {}

    /** What one of their words comes to. */
    static Truth truth(String outcome) {
        return switch (outcome) {
            case "holds here" -> Truth.HOLDS;
            case "not decided yet", "can't tell here" -> Truth.CANT_TELL;
            case "more than that here", "less than that here", "the other way round here", "no difference here" ->
                Truth.REFUTED;
            default -> throw new IllegalArgumentException("no such outcome: " + outcome);
        };
    }

    /** What is said of a claim, if anything is. */
    static List<Evidence> some(List<Evidence> said, String claim) throws MissingFigure {
        if (said.isEmpty()) {
            throw new MissingFigure("what " + claim + " speaks of was not compared, which takes two rounds at least");
        }
        return said;
    }
}
