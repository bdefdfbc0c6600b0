package io.serdebench.lab.gate;

import io.serdebench.api.Operation;
import io.serdebench.lab.gate.FailOn.Subject;
import io.serdebench.lab.journal.Samples;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The conditions of a gate, and how sure it has to be.
 *
 * @param conditions The conditions of {@code --fail-on}.
 * @param alpha The chance of any false FAIL about time, over all codecs and figures, where true ratios are at their limits.
 * @param confirm Further passes that a FAIL about time must come through.
 * @param onInconclusive What a gate does that could not decide.
 */
public record GateLimits(List<FailOn> conditions, double alpha, int confirm, OnInconclusive onInconclusive) {

    /** The chance that a PASS about a time is false, for each figure, where its true ratio is at the limit. */
    public static final double FALSE_PASS = 0.05;

    /** Beyond it an answer is no evidence. */
    private static final double MOST = 0.25;

    /** Copies the list. */
    public GateLimits {
        conditions = List.copyOf(conditions);
    }

    /** The figures of time, in order: the operations and their total. */
    public static List<String> times() {
        List<String> times = new ArrayList<>(Operation.wordsInTotal());
        times.add(Samples.TOTAL);
        return times;
    }

    /** The narrowest condition on a figure, or null. */
    public @Nullable FailOn on(Subject subject, String figure) {
        return conditions.stream()
                .filter(condition ->
                        condition.subject() == subject && condition.figures().contains(figure))
                .min(Comparator.comparingDouble(FailOn::limit))
                .orElse(null);
    }

    /** The limits on times, by figure: 0.05 for 5 %. */
    public Map<String, Double> onTimes() {
        Map<String, Double> limits = new LinkedHashMap<>();
        for (String figure : times()) {
            FailOn condition = on(Subject.TIME, figure);
            if (condition != null) {
                limits.put(figure, condition.limit());
            }
        }
        return limits;
    }

    /** True if instructions have a limit. */
    public boolean countsInstructions() {
        return on(Subject.INSTRUCTIONS, Subject.INSTRUCTIONS.word()) != null;
    }

    /** True if a figure has a limit that a control belongs to: what is timed or allocated differs between processes of one program. */
    public boolean needsControl() {
        return conditions.stream()
                .anyMatch(condition -> condition.subject() == Subject.TIME || condition.subject() == Subject.ALLOC);
    }

    /** True if anything but sizes and fidelity has a limit, so that codecs have to run in rounds. */
    public boolean needsRounds() {
        return conditions.stream()
                .anyMatch(condition -> condition.subject() == Subject.TIME
                        || condition.subject() == Subject.ALLOC
                        || condition.subject() == Subject.INSTRUCTIONS);
    }

    /**
     * The chance of a false answer that each pass may have. All passes have to give the same answer, so that their chances multiply.
     *
     * @param codecs The number of codecs that are timed.
     */
    public double level(int codecs) {
        int questions = Math.max(1, codecs * onTimes().size());
        return Math.min(MOST, Math.pow(alpha / questions, 1.0 / (1 + confirm)));
    }
}
