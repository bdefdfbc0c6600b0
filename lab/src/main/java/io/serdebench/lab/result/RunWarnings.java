package io.serdebench.lab.result;

import io.serdebench.lab.base.Warning;
import io.serdebench.lab.decide.Deliberation;
import io.serdebench.lab.decide.PairDecision;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Plan;
import io.serdebench.lab.journal.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What the run itself warns of: lost data, lost processes, foreign load, too few rounds or records. */
final class RunWarnings {

    /** Cores used by others, from which it is said; an idle Linux machine stays below a third of it. */
    private static final double FOREIGN_CORES = 0.15;

    private static final double STOLEN_CORES = 0.01;
    private static final long FEW_RECORDS = 1_000;
    private static final int FEW_ROUNDS = 3;

    private static final List<String> ORDER =
            List.of("C01", "D01", "C03", "S01", "S03", "S06", "M07", "M06", "D07", "D05");

    private final List<Entry> journal;
    private final Samples samples;
    private final Plan plan;
    private final Deliberation decided;
    private final @Nullable Cold cold;

    RunWarnings(List<Entry> journal, Plan plan, Samples samples, Deliberation decided, @Nullable Cold cold) {
        this.journal = journal;
        this.plan = plan;
        this.samples = samples;
        this.decided = decided;
        this.cold = cold;
    }

    /** Worst first: lost data, then what makes figures doubtful, then the rest. */
    static int severity(Warning warning) {
        int at = ORDER.indexOf(warning.code());
        return at < 0 ? ORDER.size() : at;
    }

    List<Warning> all() {
        List<Warning> all = new ArrayList<>();
        unfit(all);
        lossy(all);
        lost(all);
        load(all);
        List<String> moving = plan.candidates().stream()
                .map(Plan.Candidate::name)
                .filter(codec -> !samples.isSteady(codec))
                .toList();
        if (!moving.isEmpty()) {
            all.add(new Warning(
                    "S01",
                    "not warm",
                    String.join(", ", moving)
                            + ": still getting faster by more than a tenth while timed; the times shown are"
                            + " too high.",
                    "--time 5m"));
        }
        if (cold != null && cold.rounds() < FEW_ROUNDS) {
            all.add(new Warning(
                    "S06",
                    "few first calls",
                    cold.rounds() + " of at least " + FEW_ROUNDS + " rounds of first calls were done: no two codecs are"
                            + " called different in them.",
                    cold.alone() ? "--time 2m" : "--ops first"));
        }
        if (samples.rounds() < FEW_ROUNDS && (cold == null || !cold.alone())) {
            all.add(new Warning(
                    "S03",
                    "few rounds",
                    samples.rounds() + " of at least " + FEW_ROUNDS + " rounds were done: times are shown, but no two"
                            + " codecs are called different.",
                    "--time 2m"));
        }
        long records = plan.data().records();
        if (records < FEW_RECORDS) {
            all.add(new Warning(
                    "D07",
                    "small sample",
                    String.format(
                            Locale.ROOT,
                            "%,d records. Sizes are exact for these. Times describe a loop that stays in cache and learns the"
                                    + " records by heart; at least %,d different ones would say more.",
                            records,
                            FEW_RECORDS),
                    null));
        }
        return all;
    }

    private void unfit(List<Warning> all) {
        PairDecision canary = decided.canary();
        if (canary != null && decided.isUnfit()) {
            all.add(new Warning(
                    "C01",
                    "canary",
                    String.format(
                            Locale.ROOT,
                            "%s under a second name was told to differ from itself, by a factor of %.3f. There is no"
                                    + " difference, so this machine makes some; no speed ranking is made. Sizes are exact.",
                            canary.a(),
                            canary.fasterFirst().ratio()),
                    "serdebench doctor, then the run again on a quieter machine"));
        }
    }

    private void lossy(List<Warning> all) {
        for (Entry.Checked checked : Assembly.entries(journal, Entry.Checked.class)) {
            if (checked.status().equals("lossy")) {
                all.add(new Warning(
                        "D01", "lossy", checked.codec() + ": " + checked.reason() + ". It is not ranked.", null));
            }
        }
    }

    private void lost(List<Warning> all) {
        Map<String, List<Entry.Void>> lost =
                Assembly.entries(journal, Entry.Void.class).stream().collect(Collectors.groupingBy(Entry.Void::codec));
        lost.forEach((codec, rounds) -> all.add(new Warning(
                "C03",
                "lost process",
                codec + ": its process was lost in " + rounds.size() + (rounds.size() == 1 ? " round (" : " rounds (")
                        + rounds.get(0).reason() + "). Nothing of it counts there; the other codecs are not affected.",
                null)));
    }

    private void load(List<Warning> all) {
        List<Entry.RoundEnded> rounds = Assembly.entries(journal, Entry.RoundEnded.class);
        double foreign = rounds.stream()
                        .mapToLong(Entry.RoundEnded::foreignMilliCores)
                        .max()
                        .orElse(0)
                / 1e3;
        if (foreign > FOREIGN_CORES) {
            all.add(new Warning(
                    "M07",
                    "load",
                    String.format(
                            Locale.ROOT,
                            "Other processes used up to %.1f cores while slices ran. Codecs are compared by slices of the same"
                                    + " moment, so verdicts hold, with wider intervals; single times are too high.",
                            foreign),
                    "measure on a quiet machine"));
        }
        double stolen = rounds.stream()
                        .mapToLong(Entry.RoundEnded::stolenMilliCores)
                        .max()
                        .orElse(0)
                / 1e3;
        if (stolen > STOLEN_CORES * Runtime.getRuntime().availableProcessors()) {
            all.add(new Warning(
                    "M06",
                    "steal",
                    String.format(
                            Locale.ROOT,
                            "The hypervisor kept up to %.2f cores from this machine while slices ran; intervals are wider for"
                                    + " it.",
                            stolen),
                    null));
        }
    }
}
