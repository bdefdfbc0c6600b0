package io.serdebench.bench;

import io.serdebench.lab.decide.PairDecision;
import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.RecordSample;
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
    private final List<Candidate> candidates;
    private final double truth;
    private final Duration limit;
    private final List<Double> seconds = new ArrayList<>();
    private int trials;
    private int found;
    private int inTime;
    private int covered;

    private Planted(Trial.Setup setup, List<Candidate> candidates, double truth, Duration limit) {
        this.setup = setup;
        this.candidates = candidates;
        this.truth = truth;
        this.limit = limit;
    }

    static Planted of(Bed bed, String codec, int percent, Duration limit) throws IOException {
        RecordSample hundreds = bed.hundreds();
        double factor = 1 + percent / 100.0;
        double truth = Math.round(hundreds.batch() * factor) / (double) hundreds.batch();
        Candidate plain = bed.candidate(codec).alias(PLAIN, 1);
        return new Planted(
                Trial.Setup.of(bed, limit).with(hundreds), List.of(plain, plain.alias(SLOWED, factor)), truth, limit);
    }

    /** A first round that counts for nothing; its seconds. */
    double prime() throws IOException, InterruptedException {
        return Trial.prime(setup, candidates);
    }

    /** One trial; the time to its verdict is infinite where there is no right one. */
    Trial run(int number, long seed, Sheet sheet) throws IOException, InterruptedException {
        Trial trial = Trial.run(setup, candidates, seed * 1_000 + number);
        PairDecision decision = trial.decisions().stream().findFirst().orElse(null);
        String verdict = decision == null ? "none" : decision.verdict().name();
        boolean right = decision != null && decision.verdict() == Verdict.DIFFERENT && decision.ratio() > 1;
        found += right ? 1 : 0;
        inTime += right && trial.seconds() <= limit.toMillis() / 1e3 ? 1 : 0;
        seconds.add(right ? trial.seconds() : Double.POSITIVE_INFINITY);
        covered += decision != null && decision.low() <= truth && truth <= decision.high() ? 1 : 0;
        sheet.row(
                number,
                trial.why(),
                trial.seconds(),
                trial.rounds(),
                verdict,
                decision == null ? Double.NaN : decision.ratio(),
                decision == null ? Double.NaN : decision.low(),
                decision == null ? Double.NaN : decision.high(),
                Sheet.load());
        trials++;
        System.out.printf("trial %d: %s after %.0f s; %d found so far%n", number, verdict, trial.seconds(), found);
        return trial;
    }

    /** The median over all trials of the time to a right verdict; infinite where half of them found none. */
    double medianSeconds() {
        return seconds.isEmpty()
                ? Double.POSITIVE_INFINITY
                : Trial.median(seconds.stream().mapToDouble(Double::doubleValue).toArray());
    }

    Tally found() {
        String what = String.format(Locale.ROOT, "slow-down of exactly %.2f found, right way round", truth);
        return new Tally(what, found, trials);
    }

    Tally foundInTime() {
        return new Tally("found within " + limit.toSeconds() + " s", inTime, trials);
    }

    Tally covered() {
        return new Tally("interval holds the truth", covered, trials);
    }

    /** Without the counts: how long it took. */
    String times() {
        double longest = seconds.stream()
                .mapToDouble(Double::doubleValue)
                .filter(Double::isFinite)
                .max()
                .orElse(Double.POSITIVE_INFINITY);
        return String.format(
                Locale.ROOT,
                "seconds to the verdict: median of all trials %.1f, longest where found %.1f",
                medianSeconds(),
                longest);
    }

    List<String> summary() {
        return List.of(found().toString(), covered().toString(), times());
    }
}
