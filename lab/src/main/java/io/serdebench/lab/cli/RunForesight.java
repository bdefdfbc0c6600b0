package io.serdebench.lab.cli;

import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.doctor.Forecast;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Plan;
import io.serdebench.lab.measure.Candidates;
import io.serdebench.lab.measure.Cores;
import io.serdebench.lab.measure.Operations;
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
     * The plan in words.
     *
     * @param begun When the run began.
     */
    static PlanNotes of(RunOptions options, Dataset dataset, Candidates lineup, Instant begun) {
        Set<String> out = lineup.refused().stream().map(Entry.Checked::codec).collect(Collectors.toSet());
        List<Plan.Candidate> in = lineup.planned().stream()
                .filter(one -> !out.contains(one.name()))
                .toList();
        List<String> codecs = in.stream()
                .filter(one -> !one.floor())
                .map(Plan.Candidate::name)
                .toList();
        Duration time = options.budget();
        PlanNotes notes = new PlanNotes("run", begun, time.toMillis() / 1e3, false);
        notes.with(
                "data",
                dataset.name() + ", " + Figures.many(dataset.records(), "record") + ", "
                        + Figures.many(dataset.schema().fields().size(), "field"));
        notes.with("codecs", Figures.many(codecs.size(), "codec") + ": " + String.join(", ", codecs));
        for (Entry.Checked refused : lineup.refused()) {
            notes.with("left out", refused.codec() + ": " + refused.reason());
        }
        // the canary is one more, and joins later where there are many
        Forecast forecast = Forecast.usual(time, in.size() + 1, Cores.atOnce());
        String asked = asked(options.operations());
        notes.with("rounds", rounds(asked, forecast));
        if (codecs.size() > 1 && options.operations().steady()) {
            notes.with("decides", decides(forecast));
        }
        return notes;
    }

    private static String asked(Operations operations) {
        List<String> words = new ArrayList<>(operations.steady() ? Operations.USUAL : List.of());
        words.addAll(operations.extras());
        if (operations.first()) {
            words.add("first calls");
        }
        return String.join(", ", words);
    }

    private static String rounds(String asked, Forecast forecast) {
        String fit = forecast.rounds() < 1
                ? "the time is too short for one full round"
                : "time for about " + Figures.many(forecast.rounds(), "round") + " of "
                        + Figures.many(forecast.processes(), "process", "processes");
        return asked + "; " + fit + "; it ends earlier once all pairs are decided";
    }

    private static String decides(Forecast forecast) {
        Double percent = forecast.resolvablePercent();
        return percent == null
                ? "large differences at the most: the rounds are few, give it more --time"
                : "differences from about " + Figures.percent(percent) + " % on, if the rounds of a codec vary by "
                        + Figures.percent(Forecast.ASSUMED_SD_PERCENT)
                        + " %; serdebench doctor measures how much they vary here";
    }
}
