package io.serdebench.bench;

import io.serdebench.lab.decide.Estimates;
import io.serdebench.lab.decide.PairDecision;
import io.serdebench.lab.decide.RoundTotals;
import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.generate.Outcome;
import io.serdebench.lab.journal.Samples;
import io.serdebench.lab.process.Candidate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Five codecs that are clearly apart: how long until all ten pairs are decided, and is the ranking that of a long reference? */
@Command(name = "verdict-time", mixinStandardHelpOptions = true)
public final class VerdictTime implements Callable<Integer> {

    private static final int CODECS = 5;
    private static final double APART = 1.25;

    @Mixin
    private final Options options = new Options();

    @Parameters(
            paramLabel = "SECONDS",
            defaultValue = "265",
            description = "limit (265: what classic JMH takes for five forks of each)")
    private int seconds;

    @Option(names = "--reference", paramLabel = "ROUNDS", description = "long rounds of the reference (5)")
    private int reference = 5;

    @Option(
            names = "--codecs",
            split = ",",
            paramLabel = "CODEC",
            description = "which; by default chosen by a first look at all")
    private List<String> chosen = List.of();

    private VerdictTime() {}

    /** {@code [SECONDS]}. */
    public static void main(String[] args) {
        System.exit(new CommandLine(new VerdictTime()).execute(args));
    }

    @Override
    public Integer call() throws Exception {
        Bed bed = Bed.open(options.data, chosen.isEmpty() ? List.of("@all") : chosen);
        List<String> codecs = chosen.isEmpty() ? firstLook(bed) : chosen;
        if (chosen.isEmpty() && codecs.size() < CODECS) {
            System.err.println("only these are clearly apart: " + codecs);
            return 1;
        }
        List<Candidate> candidates = codecs.stream().map(bed::candidate).toList();
        String what = "time to all verdicts of " + String.join(", ", codecs) + ", limit " + seconds + " s";
        try (Sheet sheet =
                Sheet.open("verdict-time", what, options.seed, "a", "b", "verdict", "ratio", "low", "high", "rounds")) {
            Trial trial = Trial.run(Trial.Setup.of(bed, Duration.ofSeconds(seconds)), candidates, options.seed);
            List<PairDecision> decisions = trial.decisions();
            for (PairDecision decision : decisions) {
                PairDecision d = decision.fasterFirst();
                sheet.row(d.a(), d.b(), d.verdict(), d.ratio(), d.low(), d.high(), d.rounds());
            }
            int pairs = codecs.size() * (codecs.size() - 1) / 2;
            long different = decisions.stream()
                    .filter(d -> d.verdict() == Verdict.DIFFERENT)
                    .count();
            sheet.tell(
                    "%d of %d pairs found different after %.1f s (%s)", different, pairs, trial.seconds(), trial.why());
            List<String> ours = byWins(codecs, decisions);
            List<String> theirs = reference(bed, candidates);
            sheet.tell("ranking by verdicts:    %s", String.join(" < ", ours));
            sheet.tell(
                    "ranking by long rounds: %s: %s",
                    String.join(" < ", theirs), ours.equals(theirs) ? "the same" : "NOT the same");
        }
        return 0;
    }

    /** One round of all; then from the fastest on the next one that is clearly slower than the last chosen. */
    private List<String> firstLook(Bed bed) throws Exception {
        List<Candidate> all = bed.codecs().stream()
                .map((Outcome.Ready r) -> bed.candidate(r.codec().id()))
                .toList();
        Trial trial = Trial.run(Trial.Setup.of(bed, Duration.ofMinutes(10)).atMost(2), all, options.seed);
        List<Map<String, Double>> rounds = trial.figures(Samples.TOTAL);
        Map<String, Double> times = rounds.get(rounds.size() - 1);
        List<String> apart = new ArrayList<>();
        double time = 0;
        for (Map.Entry<String, Double> entry :
                times.entrySet().stream().sorted(Map.Entry.comparingByValue()).toList()) {
            if (apart.size() < CODECS && entry.getValue() >= APART * time) {
                apart.add(entry.getKey());
                time = entry.getValue();
            }
        }
        return apart;
    }

    /** The fewest pairs lost first. */
    private static List<String> byWins(List<String> codecs, List<PairDecision> decisions) {
        return codecs.stream()
                .sorted(Comparator.comparingLong((String codec) -> decisions.stream()
                                .filter(d -> d.verdict() == Verdict.DIFFERENT
                                        && d.fasterFirst().b().equals(codec))
                                .count())
                        .thenComparing(Comparator.naturalOrder()))
                .toList();
    }

    private List<String> reference(Bed bed, List<Candidate> candidates) throws Exception {
        List<RoundTotals> rounds = new ArrayList<>();
        Random random = new Random(options.seed);
        for (int i = 1; i <= reference; i++) {
            rounds.add(LongRound.run(bed, candidates, i, random));
        }
        return candidates.stream()
                .map(Candidate::codec)
                .sorted(Comparator.comparingDouble(
                        codec -> Estimates.ofRounds(RoundTotals.perRound(rounds, codec), 0.95)
                                .center()))
                .toList();
    }
}
