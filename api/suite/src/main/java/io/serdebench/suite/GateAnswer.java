package io.serdebench.suite;

import java.util.List;

/**
 * The answer of {@code serdebench gate}: whether the serializers of a suite are worse than those of a base.
 *
 * @param verdict The verdict of all limits together.
 * @param limits Each limit of each serializer.
 * @param report The report, as a console shows it.
 */
public record GateAnswer(Verdict verdict, List<Limit> limits, String report) {

    /** Copies the list. */
    public GateAnswer {
        limits = List.copyOf(limits);
    }

    /** The three outcomes of a limit, and of a gate. */
    public enum Verdict {
        /** The limit holds. */
        PASS,
        /** The limit does not hold. */
        FAIL,
        /** It could not be judged: there was too little time, or the machine was too unsteady. */
        INCONCLUSIVE
    }

    /**
     * One limit on one serializer.
     *
     * @param verdict Whether it holds.
     * @param sentence The serializer, the figure, both values, the change, the limit, and the reason where there is one.
     */
    public record Limit(Verdict verdict, String sentence) {}

    /** The sentences about limits of this verdict. */
    public List<String> sentences(Verdict of) {
        return limits.stream()
                .filter(limit -> limit.verdict() == of)
                .map(Limit::sentence)
                .toList();
    }
}
