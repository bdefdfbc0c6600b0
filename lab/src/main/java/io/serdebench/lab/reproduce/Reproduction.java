package io.serdebench.lab.reproduce;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.claim.Experiment;
import io.serdebench.lab.claim.Experiment.Step;
import io.serdebench.lab.claim.Measured;
import io.serdebench.lab.claim.RepeatedMeasured;
import io.serdebench.lab.claim.Scale;
import io.serdebench.lab.claim.StepArguments;
import io.serdebench.lab.reproduce.ReproduceResult.Reproduced;
import io.serdebench.lab.reproduce.ReproduceResult.StepDone;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** Runs the steps of experiments one after the other, those that are finished excepted. */
final class Reproduction {

    private static final double SECOND = 1e9;

    private final Path folder;
    private final Scale scale;
    private final StepRunner runner;
    private final Progress progress;
    private final AtomicBoolean interrupted;

    /**
     * Prepares it.
     *
     * @param folder The folder of the result.
     * @param interrupted Set from outside to end after the step in hand.
     */
    public Reproduction(Path folder, Scale scale, StepRunner runner, Progress progress, AtomicBoolean interrupted) {
        this.folder = folder;
        this.scale = scale;
        this.runner = runner;
        this.progress = progress;
        this.interrupted = interrupted;
    }

    /**
     * Runs an experiment.
     *
     * @param place The folder that its files of data are in.
     * @throws IOException where results cannot be written
     */
    public Reproduced run(Experiment experiment, Path place) throws IOException, InterruptedException {
        Map<String, Measured> figures = new HashMap<>();
        Map<String, String> whyNot = new HashMap<>();
        List<StepDone> done = new ArrayList<>();
        PlannedTime planned = new PlannedTime(experiment.steps(), scale);
        for (int i = 0; i < experiment.steps().size(); i++) {
            Step step = experiment.steps().get(i);
            int index = i;
            long begun = System.nanoTime();
            Runnable meanwhile = () -> progress.at(
                    experiment.id(),
                    planned.fraction(index, (System.nanoTime() - begun) / SECOND),
                    step.id() + ", step " + (index + 1) + " of "
                            + experiment.steps().size());
            meanwhile.run();
            StepDone outcome = step(experiment, step, place, figures, meanwhile);
            done.add(outcome);
            if (outcome.reason() != null) {
                whyNot.put(step.id(), outcome.reason());
            }
        }
        return ExperimentFindings.of(experiment, done, figures, whyNot);
    }

    /** The step with its file of data as a path from anywhere: its command is printed, and can be pasted. */
    private static Step located(Step step, Path place) {
        return new Step(
                step.id(),
                step.title(),
                step.needs(),
                StepArguments.located(step.arguments(), place),
                step.repeat(),
                step.scales());
    }

    private StepDone step(
            Experiment experiment, Step written, Path place, Map<String, Measured> figures, Runnable meanwhile)
            throws IOException, InterruptedException {
        Step step = located(written, place);
        List<String> words = step.arguments(scale);
        List<String> folders = new ArrayList<>();
        List<Measured> repetitions = new ArrayList<>();
        double seconds = 0;
        String needs = step.needs();
        if (needs != null && !runner.isThere(needs)) {
            return StepText.done(step, scale, 0, 0, List.of(), "it needs " + needs + ", which is not installed");
        }
        for (int i = 1; i <= step.repeat(scale); i++) {
            String name = experiment.id() + "-" + step.id() + (i == 1 ? "" : "-" + i);
            StepFolder repetition = new StepFolder(folder.resolve("steps").resolve(name), words);
            Double before = repetition.finished();
            if (before == null) {
                if (interrupted.get()) {
                    return StepText.done(step, scale, 0, 0, List.of(), "the session was interrupted");
                }
                String reason = measure(repetition, meanwhile);
                if (reason != null) {
                    return StepText.done(step, scale, 0, 0, List.of(), reason);
                }
                before = repetition.finished();
            }
            seconds += before == null ? 0 : before;
            repetitions.add(repetition.figures());
            folders.add("steps/" + name);
        }
        figures.put(step.id(), new RepeatedMeasured(repetitions));
        return StepText.done(step, scale, step.repeat(scale), seconds, folders, null);
    }

    /** Does a step; why it could not be done, or null. */
    private @Nullable String measure(StepFolder step, Runnable meanwhile) throws IOException, InterruptedException {
        step.begin();
        long begun = System.nanoTime();
        int code = runner.run(step, meanwhile);
        if (interrupted.get() || code == ExitCode.INTERRUPTED.code()) {
            interrupted.set(true);
            return "the session was interrupted";
        }
        if (code != ExitCode.OK.code()) {
            return step.reason(code);
        }
        try {
            step.figures();
        } catch (Stop broken) {
            return String.valueOf(broken.getMessage());
        }
        step.end((System.nanoTime() - begun) / SECOND);
        return null;
    }
}
