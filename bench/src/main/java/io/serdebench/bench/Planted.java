package io.serdebench.bench;

import io.serdebench.lab.decide.PairDecision;
import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.run.Contender;
import io.serdebench.lab.run.Selection;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Trials of one codec against itself with a slow-down whose size is exactly known. */
final class Planted {

    static final String[] COLUMNS = {"trial", "why", "seconds", "rounds", "verdict", "ratio", "low", "high", "load"};

    private static final String PLAIN = "plain";
    private static final String SLOWED = "slowed";

    private final Trial.Setup setup;
    private final List<Contender> contenders;
    private final double truth;
    private final List<Double> seconds = new ArrayList<>();
    private int trials;
    private int found;
    private int covered;

    private Planted(Trial.Setup setup, List<Contender> contenders, double truth) {
        this.setup = setup;
        this.contenders = contenders;
        this.truth = truth;
    }

    static Planted of(Bed bed, String codec, int percent, Duration limit) throws IOException {
        Selection hundreds = bed.hundreds();
        double factor = 1 + percent / 100.0;
        double truth = Math.round(hundreds.batch() * factor) / (double) hundreds.batch();
        Contender plain = bed.contender(codec).alias(PLAIN, 1);
        return new Planted(
                Trial.Setup.of(bed, limit).with(hundreds), List.of(plain, plain.alias(SLOWED, factor)), truth);
    }

    void prime() throws IOException, InterruptedException {
        Trial.prime(setup, contenders);
    }

    /** One trial; the time to its verdict counts only where there is one. */
    Trial run(int number, long seed, Sheet sheet) throws IOException, InterruptedException {
        Trial trial = Trial.run(setup, contenders, seed * 1_000 + number);
        PairDecision decision = trial.decisions().stream()
                .findFirst()
                .orElse(new PairDecision(PLAIN, SLOWED, Verdict.UNDECIDED, 1, 0, Double.POSITIVE_INFINITY, 0, 0));
        if (decision.verdict() == Verdict.DIFFERENT && decision.ratio() > 1) {
            found++;
            seconds.add(trial.seconds());
        }
        covered += decision.low() <= truth && truth <= decision.high() ? 1 : 0;
        sheet.row(
                number,
                trial.why(),
                trial.seconds(),
                trial.rounds().size(),
                decision.verdict(),
                decision.ratio(),
                decision.low(),
                decision.high(),
                Sheet.load());
        trials++;
        System.out.printf(
                "trial %d: %s after %.0f s; %d found so far%n", number, decision.verdict(), trial.seconds(), found);
        return trial;
    }

    /** The median time to a right verdict, or infinity where none was found. */
    double medianSeconds() {
        return seconds.isEmpty()
                ? Double.POSITIVE_INFINITY
                : Trial.median(seconds.stream().mapToDouble(Double::doubleValue).toArray());
    }

    List<String> summary() {
        double longest = seconds.stream().mapToDouble(Double::doubleValue).max().orElse(Double.POSITIVE_INFINITY);
        return List.of(
                new Tally(
                                String.format(Locale.ROOT, "slow-down of exactly %.2f found, right way round", truth),
                                found,
                                trials)
                        .toString(),
                new Tally("interval holds the truth", covered, trials).toString(),
                String.format(
                        Locale.ROOT,
                        "seconds to the verdict where found: median %.1f, longest %.1f",
                        medianSeconds(),
                        longest));
    }
}
