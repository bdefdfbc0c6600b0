package io.serdebench.lab.cost;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Suggest;
import io.serdebench.lab.base.TerminalText;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The codec that costs are held against, because the user has it today. It need not meet the needs of the user.
 *
 * @param codec Its name.
 * @param figures Its figures; null where it has none.
 * @param reason Why it has none; null where it has.
 */
record CostBaseline(
        String codec,
        @Nullable CodecFigures figures,
        @Nullable String reason) {

    /**
     * A codec of a run.
     *
     * @param typed Its name.
     * @throws Stop where the run has no such codec
     */
    static CostBaseline of(TimedRun run, String typed) {
        for (CodecFigures figures : run.codecs()) {
            if (figures.codec().equals(typed)) {
                return new CostBaseline(typed, figures, null);
            }
        }
        String reason = run.left().get(typed);
        if (reason != null) {
            return new CostBaseline(typed, null, reason);
        }
        List<String> names =
                new ArrayList<>(run.codecs().stream().map(CodecFigures::codec).toList());
        names.addAll(run.left().keySet());
        String near = Suggest.phrase(typed, names);
        throw Stop.usage(
                "--baseline " + TerminalText.text(typed) + " is not a codec of the run"
                        + (near.isEmpty() ? "" : "." + near),
                "codecs of the run: " + String.join(", ", names));
    }
}
