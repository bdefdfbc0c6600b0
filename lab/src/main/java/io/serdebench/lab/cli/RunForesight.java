package io.serdebench.lab.cli;

import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Plan;
import io.serdebench.lab.measure.Candidates;
import io.serdebench.lab.measure.Cores;
import io.serdebench.lab.measure.Operations;
import io.serdebench.lab.measure.RoundForecast;
import io.serdebench.lab.report.text.Figures;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** What a run is going to do, from what was asked for and who takes part. */
final class RunForesight {

    private RunForesight() {}

    /**
     * Who takes part, and until when.
     *
     * @param begun When the run began.
     */
    static PlanNotes of(RunOptions options, Candidates lineup, Instant begun) {
        List<String> codecs = codecs(lineup);
        PlanNotes notes = new PlanNotes("run", begun, options.budget().toMillis() / 1e3, false);
        notes.with("codecs", Figures.many(codecs.size(), "codec") + ": " + String.join(", ", codecs));
        for (Entry.Checked refused : lineup.refused()) {
            notes.with("left out", refused.codec() + ": " + refused.reason());
        }
        return notes;
    }

    /** The same with the data, and with what a run says itself before its first round. */
    static PlanNotes whole(RunOptions options, Dataset dataset, Candidates lineup, Instant begun) {
        PlanNotes notes = of(options, lineup, begun);
        notes.with(
                "data",
                dataset.name() + ", " + Figures.many(dataset.records(), "record") + ", "
                        + Figures.many(dataset.schema().fields().size(), "field"));
        notes.with("measures", asked(options.operations()) + "; it ends earlier once all pairs are decided");
        int codecs = codecs(lineup).size();
        if (codecs > 1 && options.operations().steady()) {
            int operations =
                    Operations.USUAL.size() + options.operations().extras().size();
            Duration prepared = Duration.between(begun, Instant.now());
            Duration left = options.budget().minus(prepared);
            notes.with(
                    "plan",
                    RoundForecast.sentence(
                                    codecs,
                                    operations,
                                    Cores.atOnce(),
                                    prepared,
                                    left.isNegative() ? Duration.ZERO : left,
                                    options.margin())
                            + "; fewer rounds fit on a busy machine");
        }
        return notes;
    }

    private static List<String> codecs(Candidates lineup) {
        Set<String> out = lineup.refused().stream().map(Entry.Checked::codec).collect(Collectors.toSet());
        return lineup.planned().stream()
                .filter(one -> !out.contains(one.name()) && !one.floor())
                .map(Plan.Candidate::name)
                .toList();
    }

    private static String asked(Operations operations) {
        List<String> words = new ArrayList<>(operations.steady() ? Operations.USUAL : List.of());
        words.addAll(operations.extras());
        if (operations.first()) {
            words.add("first calls");
        }
        return String.join(", ", words);
    }
}
