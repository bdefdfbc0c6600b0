package io.serdebench.lab.cli;

import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Plan;
import io.serdebench.lab.measure.Candidates;
import io.serdebench.lab.measure.Cores;
import io.serdebench.lab.measure.Operations;
import io.serdebench.lab.measure.RoundForecast;
import io.serdebench.lab.measure.TimeShares;
import io.serdebench.lab.process.OtherLoad;
import io.serdebench.lab.shell.PlanNotes;
import io.serdebench.lab.text.Figures;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The plan of a run, from what was asked for and who takes part. */
final class RunForesight {

    private final RunOptions options;
    private final Candidates candidates;
    private final Instant begun;
    private final List<String> codecs;
    private final boolean idle;
    private final TimeShares shares;
    private final @Nullable RoundForecast forecast;

    private RunForesight(RunOptions options, OtherLoad load, Candidates candidates, Instant begun) {
        this.options = options;
        this.candidates = candidates;
        this.begun = begun;
        this.codecs = codecs(candidates);
        this.idle = load.isIdle();
        Duration prepared = Duration.between(begun, Instant.now());
        Operations operations = options.scope().operations();
        this.shares = TimeShares.of(
                options.measuring().minus(prepared),
                operations,
                !options.scope().compressors().isEmpty());
        this.forecast = codecs.size() < 2 || !operations.steady()
                ? null
                : RoundForecast.of(
                        codecs.size(),
                        Operations.USUAL.size() + operations.extras().size(),
                        Cores.atOnce(),
                        load,
                        prepared,
                        shares.rounds(),
                        options.margin());
    }

    /**
     * Who takes part, and until when.
     *
     * @param load What others use.
     * @param begun When the run began.
     */
    static PlanNotes of(RunOptions options, OtherLoad load, Candidates candidates, Instant begun) {
        return new RunForesight(options, load, candidates, begun).notes();
    }

    /** The plan with the data, and with what a run says itself before its first round. */
    static PlanNotes whole(RunOptions options, OtherLoad load, Dataset dataset, Candidates candidates, Instant begun) {
        RunForesight foresight = new RunForesight(options, load, candidates, begun);
        PlanNotes notes = foresight.notes();
        notes.with(
                "data",
                dataset.name() + ", " + Figures.many(dataset.records(), "record") + ", "
                        + Figures.many(dataset.schema().fields().size(), "field"));
        foresight.measures(notes);
        return notes;
    }

    private PlanNotes notes() {
        double asked = options.budget().toMillis() / 1e3;
        // what comes after rounds that take too long has less time for it
        double after = shares.first().plus(shares.compression()).toMillis() / 1e3;
        double beyond = forecast == null ? 0 : forecast.overSeconds() - after;
        double over = beyond < 1 ? 0 : beyond;
        PlanNotes notes = new PlanNotes("run", begun, asked + over, false);
        notes.with("codecs", Figures.many(codecs.size(), "codec") + ": " + String.join(", ", codecs));
        Map<String, List<String>> reasons = new LinkedHashMap<>();
        for (Entry.Checked refused : candidates.refused()) {
            reasons.computeIfAbsent(String.valueOf(refused.reason()), reason -> new ArrayList<>())
                    .add(refused.codec());
        }
        reasons.forEach((reason, left) -> notes.with("left out", String.join(", ", left) + ": " + reason));
        if (forecast != null && over > 0) {
            notes.with(
                    "time",
                    "about " + Figures.duration(asked + over) + " in place of " + Figures.duration(asked) + ": "
                            + forecast.least());
        }
        return notes;
    }

    private void measures(PlanNotes notes) {
        notes.with(
                "measures",
                asked(options.scope().operations())
                        + "; it ends earlier once all pairs are decided and all ratios known within 4 %");
        if (forecast != null) {
            notes.with("plan", forecast.sentence() + (idle ? "; fewer rounds fit on a busy machine" : ""));
        }
        then(notes, shares.first(), "first calls");
        then(
                notes,
                shares.compression(),
                "compression by " + String.join(", ", options.scope().compressors()));
    }

    private static void then(PlanNotes notes, Duration share, String what) {
        if (!share.isZero() && !share.isNegative()) {
            notes.with("then", what + ", about " + Figures.duration(share.toMillis() / 1e3));
        }
    }

    private static List<String> codecs(Candidates candidates) {
        Set<String> out =
                candidates.refused().stream().map(Entry.Checked::codec).collect(Collectors.toSet());
        return candidates.planned().stream()
                .filter(one -> !out.contains(one.name()) && !one.floor())
                .map(Plan.Candidate::name)
                .toList();
    }

    private static String asked(Operations operations) {
        if (!operations.steady()) {
            return "first calls";
        }
        List<String> words = new ArrayList<>(Operations.USUAL);
        words.addAll(operations.extras());
        return String.join(", ", words);
    }
}
