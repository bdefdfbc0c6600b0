package io.serdebench.lab.reproduce;

import io.serdebench.lab.base.Launcher;
import io.serdebench.lab.claim.Experiment.Step;
import io.serdebench.lab.claim.Scale;
import io.serdebench.lab.reproduce.ReproduceResult.StepDone;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Words for a step. */
final class StepText {

    private StepText() {}

    static StepDone done(
            Step step, Scale scale, int repeats, double seconds, List<String> folders, @Nullable String reason) {
        return new StepDone(
                step.id(), step.title(), command(step, scale), scaled(step, scale), repeats, seconds, folders, reason);
    }

    /** The command that repeats it. */
    static String command(Step step, Scale scale) {
        StringBuilder command = new StringBuilder(Launcher.command());
        for (String word : step.arguments(scale)) {
            boolean plain = word.matches("[A-Za-z0-9,._:/%+=-]+");
            command.append(' ').append(plain ? word : "'" + word.replace("'", "'\\''") + "'");
        }
        return command.toString();
    }

    /** The settings that a scale makes less than was published. */
    private static List<String> scaled(Step step, Scale scale) {
        List<String> scaled = new ArrayList<>();
        Map<String, String> full = step.scales().getOrDefault(Scale.FULL, Map.of());
        step.scales().getOrDefault(scale, Map.of()).forEach((name, value) -> {
            String whole = full.get(name);
            if (whole != null && !whole.equals(value)) {
                scaled.add(name + " " + value + " for " + whole);
            }
        });
        if (step.repeat(scale) < step.repeat(Scale.FULL)) {
            scaled.add("done " + step.repeat(scale) + " times for " + step.repeat(Scale.FULL));
        }
        return scaled;
    }
}
