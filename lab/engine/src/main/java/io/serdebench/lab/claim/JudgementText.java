package io.serdebench.lab.claim;

import java.util.List;

/** Why a claim came out as it did, in one sentence that is made from its evidence. */
public final class JudgementText {

    private JudgementText() {}

    public static String why(Judgement judgement) {
        List<Evidence> deciding = judgement.deciding();
        if (deciding.isEmpty()) {
            return "No comparison was made.";
        }
        Evidence first = deciding.get(0);
        int others = deciding.size() - 1;
        return switch (judgement.truth()) {
            case HOLDS ->
                others == 0
                        ? "Claimed: " + first.text() + ". Measured: " + value(first) + "."
                        : "All " + deciding.size() + " comparisons are as claimed.";
            case REFUTED ->
                "Claimed: " + first.text() + ". Measured: " + value(first) + same(first)
                        + more(others, "refutes it", "refute it") + ".";
            case CANT_TELL ->
                first.missing() != null
                        ? Character.toUpperCase(first.missing().charAt(0))
                                + first.missing().substring(1) + "."
                        : "Claimed: " + first.text() + ". Measured: " + value(first) + ", which allows both answers"
                                + more(others, "is open", "are open") + ".";
            case NOT_RUN -> "A figure is missing: " + first.missing() + ".";
        };
    }

    private static String value(Evidence evidence) {
        Estimate value = evidence.value();
        return value == null ? "not" : NodeText.estimate(value);
    }

    private static String same(Evidence evidence) {
        Estimate value = evidence.value();
        return value != null && value.same() ? ", the same within the margin" : "";
    }

    private static String more(int others, String one, String many) {
        return switch (others) {
            case 0 -> "";
            case 1 -> ". One more comparison " + one;
            default -> ". " + others + " more comparisons " + many;
        };
    }
}
