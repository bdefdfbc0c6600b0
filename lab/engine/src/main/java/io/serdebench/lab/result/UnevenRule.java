package io.serdebench.lab.result;

import io.serdebench.lab.base.Warning;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** S08: a candidate's own rounds differ by much, once what all candidates of a round have in common is taken out. */
final class UnevenRule implements WarningRule {

    /** Rounds that are further apart are named, as a factor. */
    private static final double FACTOR = 1.2;

    @Override
    public List<Warning> of(RunData run) {
        Map<String, Double> uneven = run.times().uneven(run.timed(), FACTOR);
        if (uneven.isEmpty()) {
            return List.of();
        }
        String who = uneven.entrySet().stream()
                .map(e -> String.format(Locale.ROOT, "%s by %.0f %%", e.getKey(), 100 * (e.getValue() - 1)))
                .collect(Collectors.joining(", "));
        return List.of(new Warning(
                "S08",
                "uneven rounds",
                "The rounds of a codec differ from one another, compared with the other codecs in them: " + who
                        + ". Its interval is wide for that reason.",
                run.longer(5)));
    }
}
