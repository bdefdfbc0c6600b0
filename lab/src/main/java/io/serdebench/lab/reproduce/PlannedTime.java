package io.serdebench.lab.reproduce;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.claim.Experiment.Step;
import io.serdebench.lab.claim.Scale;
import io.serdebench.lab.shell.Durations;
import java.util.List;

/** How far an experiment is by the time that its steps ask for, which may be seconds for one and an hour for the next. */
final class PlannedTime {

    /** A step without a time counts or explains. */
    private static final double UNTIMED = 10;

    /** The part of a step that its planned time is. How much later it ends is not known, and the whole is done at the end only. */
    private static final double PLANNED = 0.95;

    private static final List<String> OPTIONS = List.of("--time", "--duration");
    private static final double MILLIS = 1e3;

    private final List<Step> steps;
    private final Scale scale;

    PlannedTime(List<Step> steps, Scale scale) {
        this.steps = steps;
        this.scale = scale;
    }

    /** Seconds of all repetitions of a step. */
    double seconds(Step step) {
        return step.repeat(scale) * seconds(step.arguments(scale));
    }

    /**
     * The fraction of the experiment that is done, 0 to less than 1.
     *
     * @param index The step in hand.
     * @param since Seconds that the step has taken so far.
     */
    double fraction(int index, double since) {
        double all = steps.stream().mapToDouble(this::seconds).sum();
        double before =
                steps.subList(0, index).stream().mapToDouble(this::seconds).sum();
        double own = seconds(steps.get(index));
        double part = since <= own ? PLANNED * since / own : 1 - (1 - PLANNED) * own / since;
        return (before + part * own) / all;
    }

    private static double seconds(List<String> arguments) {
        double seconds = 0;
        for (int i = 0; i + 1 < arguments.size(); i++) {
            if (OPTIONS.contains(arguments.get(i))) {
                try {
                    seconds += Durations.parse(arguments.get(i), arguments.get(i + 1))
                                    .toMillis()
                            / MILLIS;
                } catch (Stop notATime) {
                    // the step itself will say so
                    seconds += 0;
                }
            }
        }
        return seconds > 0 ? seconds : UNTIMED;
    }
}
